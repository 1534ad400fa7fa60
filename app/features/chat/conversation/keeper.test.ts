import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '~/lib/time/fake-clock';
import { type Chat, type ChatMessage, closedChat, idle } from './chat';
import { createKeeper } from './keeper';
import { readStoredChat, storeChat } from './stored';

const message = (id: number, text: string): ChatMessage => ({
  id: `m${id}`,
  text,
  sender: id % 2 === 0 ? 'bot' : 'user',
  timestamp: '2026-03-02T10:00:00.000Z',
});

/** A conversation of this many messages, each of this many characters. */
function conversation(count: number, chars: number): Chat {
  const messages = Array.from({ length: count }, (_, at) => message(at, 'x'.repeat(chars)));
  return { view: 'conversing', topic: 'general', messages, draft: '', delivery: idle };
}

function stage() {
  const clock = createFakeClock();
  const stored: { chat: Chat | undefined; writes: number } = { chat: undefined, writes: 0 };
  const keeper = createKeeper(
    {
      store(chat) {
        stored.chat = chat;
        stored.writes += 1;
      },
      remove() {
        stored.chat = undefined;
      },
    },
    clock,
  );
  return { clock, stored, keeper };
}

function typed(chat: Chat, draft: string): Chat {
  return chat.view === 'conversing' ? { ...chat, draft } : chat;
}

describe('a chat is kept', () => {
  it('at once when something was said, and a draft once it rests', () => {
    const { clock, stored, keeper } = stage();
    const chat = conversation(2, 10);
    keeper.keep(chat);
    expect(stored.writes).toBe(1);
    for (let keys = 1; keys <= 50; keys += 1) {
      keeper.keep(typed(chat, 'x'.repeat(keys)));
      clock.advance(100);
    }
    expect(stored.writes).toBe(1);
    clock.advance(1_000);
    expect(stored.writes).toBe(2);
    expect(stored.chat).toMatchObject({ draft: 'x'.repeat(50) });
    expect(clock.pending()).toBe(0);
  });

  it('with the words of a reply now and then, and all of them when the page goes', () => {
    const { clock, stored, keeper } = stage();
    const chat = conversation(2, 10);
    const withWords = (text: string): Chat =>
      chat.view === 'conversing'
        ? { ...chat, messages: [...chat.messages, { ...message(2, text), unfinished: 'coming' }] }
        : chat;
    keeper.keep(chat);
    for (let words = 1; words <= 50; words += 1) {
      keeper.keep(withWords('word '.repeat(words)));
      clock.advance(20);
    }
    expect(stored.writes).toBeLessThanOrEqual(4);
    keeper.keep(withWords('All that was shown'));
    keeper.flush();
    expect(stored.chat).toMatchObject({ messages: [{}, {}, { text: 'All that was shown' }] });
    expect(clock.pending()).toBe(0);
  });

  it('with its draft when the page goes', () => {
    const { clock, stored, keeper } = stage();
    const chat = conversation(2, 10);
    keeper.keep(chat);
    keeper.keep(typed(chat, 'Half a sen'));
    keeper.flush();
    expect(stored.chat).toMatchObject({ draft: 'Half a sen' });
    expect(clock.pending()).toBe(0);
  });

  it('not when nothing was chosen', () => {
    const { keeper, stored } = stage();
    keeper.keep(conversation(2, 10));
    keeper.keep(closedChat);
    expect(stored.chat).toBeUndefined();
  });
});

it('a chat that has no room in the tab is not stored, nor an older one in its place', () => {
  const values = new Map([['chat', 'an older chat']]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: () => {
      throw new DOMException('no room', 'QuotaExceededError');
    },
    removeItem: (key: string) => values.delete(key),
  });
  storeChat(conversation(2, 10));
  expect(readStoredChat()).toBeUndefined();
  expect(values.size).toBe(0);
  vi.unstubAllGlobals();
});
