import { booking } from '~/content/booking';
import { voiceCall } from '~/content/call/call';
import { BETWEEN_PRESSES_MS } from '../support/between-presses';
import * as voice from '../support/page-objects/voice-page';
import type { Target } from './sights';
import type { Visitor } from './visitor';

export const title: Target = { css: 'h1' };
export const topic: Target = { role: 'button', name: /^Healthcare/ };

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
  const { overlay, failure } = voiceCall;
  await visitor.click({ css: 'main button', words: voice.voicePages[0].start });
  if (!hasMicrophone) {
    await visitor.reads(failure.text);
    await visitor.sees({ role: 'link', name: failure.chat.label });
    return;
  }
  await visitor.sees(voice.overlayOf.target);
  await visitor.reads('under 90 seconds', voice.logOf.target);
  await visitor.click(voice.muteOf.target);
  await visitor.sees({ role: 'button', name: overlay.unmute });
  await visitor.click({ role: 'button', name: overlay.end });
  await visitor.sees(voice.endedOf.target);
  // Close is where End call was.
  await new Promise((resolve) => setTimeout(resolve, BETWEEN_PRESSES_MS));
  await visitor.click({ role: 'button', name: overlay.close });
  await visitor.seesNo(voice.overlayOf.target);
}
