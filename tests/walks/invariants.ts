import { expect } from '../support/fixtures';
import { settled } from '../support/page-objects/home';
import { hasChat, hasDialog, type Model } from './model';
import { look, type PageSnapshot } from './page-snapshot';
import type { Walk } from './walk';

/** Must be true after each step. Adds what the visitor sees to the model. */
export async function expectInvariants(model: Model, walk: Walk): Promise<void> {
  await settled(walk.page);
  // What fades or rises, and a microphone that is being closed, take their moment.
  await expect(async () => {
    const seen = await look(walk.page);
    noteHistory(model, seen);
    expectSight(model, walk, seen);
  }).toPass({ timeout: 30_000, intervals: [50, 100, 250, 500] });
  noteChat(model, await look(walk.page));
  walk.hasPressed = false;
  expect(problemsOf(walk), 'what the console and the network told').toEqual([]);
}

const problemsOf = ({ problems, allowed }: Walk) =>
  problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));

function expectSight(model: Model, walk: Walk, seen: PageSnapshot): void {
  expect(seen.isChatOpen, 'whether the chat is open').toBe(model.chat.isOpen && hasChat(model));
  expect(seen.dialogs, 'dialogs').toBe(hasDialog(model) ? 1 : 0);
  expect(seen.openMenus, 'menus that opened by themselves').toBe(0);
  expect(seen.covered, 'what lies under something').toEqual([]);
  expect(seen.tooWide, 'what makes the page scroll sideways').toEqual([]);
  const isInCall = model.call === 'shown' || model.call === 'minimized';
  expect(seen.microphones > 0, 'whether a microphone is open').toBe(isInCall);
  expect(seen.focus, `the focus is on ${seen.focused}`).not.toBe('lost');
  if (walk.hasPressed) expect(seen.focus, 'the focus after a press').toBe('kept');
  if (seen.isChatLive) expectChat(model, seen);
}

function expectChat({ chat }: Model, seen: PageSnapshot): void {
  expect(seen.hasConversation, 'whether the chat is in a conversation').toBe(chat.hasTopic);
  if (!chat.hasTopic) return;
  expect(seen.draft, 'the draft').toBe(chat.draft);
  const texts = seen.bubbles.filter(({ isFailure }) => !isFailure).map(({ text }) => text);
  expect(texts.slice(0, chat.bubbles.length), 'the bubbles of before').toEqual(chat.bubbles);
  const added = texts.slice(chat.bubbles.length);
  const isOwn = (text: string) => text.startsWith('You:');
  const own = [...chat.bubbles, ...added].filter(isOwn).map((text) => text.slice(4).trim());
  expect(own.slice(own.length - chat.sent.length), 'the messages that were sent').toEqual(
    chat.sent,
  );
  // A call's words may follow the chat's greeting, or its last answer.
  const since = texts
    .map(isOwn)
    .flatMap((is, at) => (is ? [at] : []))
    .slice(-chat.sent.length)[0];
  const doubled = texts.filter(
    (text, at) => at > (since ?? 0) && !isOwn(text) && !isOwn(texts[at - 1] ?? ''),
  );
  if (chat.sent.length > 0) expect(doubled, 'a second answer to one message').toEqual([]);
}

function noteHistory(model: Model, seen: PageSnapshot): void {
  model.entries = seen.entries;
  model.at = seen.entry;
}

function noteChat({ chat }: Model, seen: PageSnapshot): void {
  if (!seen.isChatLive) return;
  chat.isWaiting = seen.isWaiting;
  chat.hasFailed = seen.hasFailed;
  const texts = seen.bubbles.filter(({ isFailure }) => !isFailure).map(({ text }) => text);
  const isGrowing = seen.isWaiting && !texts.at(-1)?.startsWith('You:');
  chat.bubbles = isGrowing ? texts.slice(0, -1) : texts;
}
