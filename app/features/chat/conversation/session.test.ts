import { beforeEach, expect, it, vi } from 'vitest';
import { type Chat, closedChat, conversationOf } from './chat';
import { greetingAt } from './history';
import { storedChatKey } from './stored-text';

const values = new Map<string, string>();
const setItem = vi.fn((key: string, value: string) => void values.set(key, value));
const newPage = () => ({
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { hidden: false }),
});
let page = newPage();
beforeEach(() => {
  values.clear();
  page = newPage();
  vi.resetModules();
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem,
    removeItem: (key: string) => values.delete(key),
  });
});
// What is announced leaves a timer behind.
beforeEach(() => void vi.useFakeTimers());

const begin = async (page?: Chat) => (await import('./session')).beginSession(page);
const stored = (): Chat => JSON.parse([...values.values()][0] ?? 'null');
const show = (persisted: boolean) => {
  page.document.dispatchEvent(new Event('visibilitychange'));
  page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
};

const message = { id: 'a', text: 'b', sender: 'bot', timestamp: new Date(0).toISOString() };
const bot = { sender: 'bot', opens: true } as const;
const conversation = { topic: 'general', messages: [message], delivery: { kind: 'idle' } };
const open = { ...closedChat, isOpen: true, conversation };

it('a page that Back shows as it was takes the newer chat, and never overwrites it', async () => {
  const store = await begin();
  store.choose('healthcare');
  page.window.dispatchEvent(new Event('pagehide'));
  // The next page goes on with the chat.
  values.set(storedChatKey, JSON.stringify({ ...stored(), draft: 'Written there' }));
  show(true);
  expect(store.getSnapshot().chat.draft).toBe('Written there');
  page.window.dispatchEvent(new Event('pagehide'));
  expect(stored().draft).toBe('Written there');
  // Stored by the page that is left, once this one is shown.
  values.set(storedChatKey, JSON.stringify({ ...stored(), draft: 'Written last' }));
  page.window.dispatchEvent(new Event('storage'));
  expect(store.getSnapshot().chat.draft).toBe('Written last');
  // There it was started over and closed.
  values.clear();
  show(true);
  expect(store.getSnapshot().chat).toMatchObject({ isOpen: false, conversation: undefined });
});

it('a page that nobody went on from keeps its chat', async () => {
  values.set(storedChatKey, JSON.stringify(open));
  const store = await begin();
  expect(store.getSnapshot().chat).toEqual(open);
  page.window.dispatchEvent(new Event('pagehide'));
  store.type('Mine');
  show(true);
  expect(store.getSnapshot().chat.draft).toBe('Mine');
});

it('while it is hidden each change is stored, as the tab may be closed without a word', async () => {
  const store = await begin();
  store.choose('healthcare');
  expect(values.size).toBe(0);
  page.document.hidden = true;
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(stored().conversation?.topic).toBe('healthcare');
  store.type('Still here');
  expect(stored().draft).toBe('Still here');
});

it('a closed chat without a topic, and one without room, are not stored; what was before is gone', async () => {
  const store = await begin();
  const leave = () => page.window.dispatchEvent(new Event('pagehide'));
  store.open();
  leave();
  expect(stored().isOpen).toBe(true);
  store.close();
  leave();
  expect(values.size).toBe(0);
  store.open();
  leave();
  setItem.mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  leave();
  expect(values.size).toBe(0);
});

it.each([
  '{"isOpen":tr',
  '[]',
  JSON.stringify({ ...open, conversation: { ...conversation, delivery: undefined } }),
  JSON.stringify({ ...open, conversation: { ...conversation, messages: [message, null] } }),
  '{"draft":"x","conversation":{"topic":"general","delivery":{"kind":"idle"},"messages":[{}]}}',
  '{"draft":"x","conversation":{"topic":"none","delivery":{"kind":"idle"},"messages":[]}}',
])('what is stored and is no chat is as none: %s', async (text) => {
  values.set(storedChatKey, text);
  expect((await begin()).getSnapshot().chat).toEqual(closedChat);
});

it('the page knows what the automation says of a front desk, as a note once the chat is closed', async () => {
  const { sessionNote } = await import('~/session/session');
  const summary = { asked: ['Parking?'], left: ['Parking?'] };
  const text = greetingAt({ name: 'Ada', closes: '', price: '' });
  const kept = { ...conversation, messages: [{ ...message, text, opens: true }], summary };
  values.set(storedChatKey, JSON.stringify({ ...open, conversation: kept }));
  const store = await begin();
  expect(sessionNote.getSnapshot()).toEqual({ summary, isOver: false });
  store.close();
  expect(sessionNote.getSnapshot()).toEqual({ summary, isOver: true });
  store.reset();
  expect(sessionNote.getSnapshot()).toBeUndefined();
  // A call's note, or its yielding to the next call, gives way to a newer summary alone.
  for (const ofCall of [{ summary: { left: ['Name'] }, isOver: true }, undefined]) {
    store.replace({ ...open, conversation: { ...kept, summary: { ...summary } } } as never);
    expect(sessionNote.getSnapshot()).toEqual({ summary, isOver: false });
    sessionNote.set(ofCall);
    store.close();
    expect(sessionNote.getSnapshot()).toEqual(ofCall);
  }
});

it('an address that opens a front desk goes on with the chat of the same website, and begins another', async () => {
  const desk = (name: string, words: string) =>
    conversationOf('general', [
      { ...message, ...bot, text: greetingAt({ name, closes: '', price: '', words }) },
    ]);
  const ofPage = (words: string) => ({ ...open, conversation: desk('Ada', words) });
  const conversation = desk('Bo', 'one');
  values.set(storedChatKey, JSON.stringify({ ...open, draft: 'Hm', conversation }));
  expect((await begin(ofPage('one'))).getSnapshot().chat.draft).toBe('Hm');
  vi.resetModules();
  expect((await begin(ofPage('two'))).getSnapshot().chat.draft).toBe('');
});

it('where the browser has no storage the chat goes on without it', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const store = await begin();
  store.open();
  expect(() => page.window.dispatchEvent(new Event('pagehide'))).not.toThrow();
  expect(store.getSnapshot().chat.isOpen).toBe(true);
});
