import { booking } from '~/content/booking';
import { voiceCall } from '~/content/call/call';
import { chat } from '~/content/chat/words';
import { voicePage } from '~/content/voice-call/page';
import { fill } from '~/lib/fill';
import { BETWEEN_PRESSES_MS } from '../support/between-presses';
import type { Target } from './sights';
import type { Visitor } from './visitor';

export const title: Target = { css: 'h1' };

export const launcher: Target = { css: '#chat summary' };
export const topic: Target = { role: 'button', name: /^Healthcare/ };
export const message: Target = { role: 'textbox', name: chat.conversation.inputLabel };
export const send: Target = { role: 'button', name: chat.conversation.send };
export const conversation: Target = { role: 'log', name: chat.conversation.logLabel };

const TABS_AT_MOST = 80;

/** Presses Tab until the focus is there. */
export async function tabTo(visitor: Visitor, target: Target): Promise<void> {
  for (let tabs = 0; tabs < TABS_AT_MOST; tabs += 1) {
    if ((await visitor.look(target)).some(({ hasFocus }) => hasFocus)) return;
    await visitor.press('Tab');
  }
  throw new Error(`${TABS_AT_MOST} times Tab did not lead to ${JSON.stringify(target)}.`);
}

/** Books a free time in the calendar's frame, which is another origin's. */
export async function book(visitor: Visitor): Promise<void> {
  const frame = booking.frameTitle;
  await visitor.click({ role: 'link', name: /times free/ }, frame);
  await visitor.click({ role: 'link', name: /^\d+:\d\d/ }, frame);
  await visitor.fill({ role: 'textbox', name: /^Name/ }, 'Ada Moreno', frame);
  await visitor.fill({ role: 'textbox', name: /^Email/ }, 'ada@example.com', frame);
  await visitor.click({ role: 'button', name: 'Confirm booking' }, frame);
  await visitor.sees({ role: 'heading', name: 'You are booked' }, frame);
}

/** Talks to the assistant and hangs up. Where the engine has no microphone, the page explains what to do. */
export async function call(visitor: Visitor, hasMicrophone: boolean): Promise<void> {
  const assistant = { assistant: voicePage.assistant };
  const { overlay, ended, failure } = voiceCall;
  const dialog: Target = { role: 'dialog', name: fill(overlay.title, assistant) };
  await visitor.click({ css: 'main button', words: voicePage.startCall });
  if (!hasMicrophone) {
    await visitor.reads(failure.text);
    await visitor.sees({ role: 'link', name: failure.chat.label });
    return;
  }
  const mute: Target = { role: 'button', name: overlay.mute };
  await visitor.sees(dialog);
  await visitor.reads('under 90 seconds', { role: 'log', name: overlay.logLabel });
  await visitor.click(mute);
  await visitor.sees({ role: 'button', name: overlay.unmute });
  await visitor.click({ role: 'button', name: overlay.end });
  await visitor.sees({ role: 'heading', name: ended.heading });
  // Close is where End call was.
  await new Promise((resolve) => setTimeout(resolve, BETWEEN_PRESSES_MS));
  await visitor.click({ role: 'button', name: overlay.close });
  await visitor.seesNo(dialog);
}
