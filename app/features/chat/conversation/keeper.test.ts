import { describe, expect, it } from 'vitest';
import { createFakeClock } from '~/lib/time/fake-clock';
import { type Chat, type ChatMessage, closedChat, idle } from './chat';
import { createKeeper } from './keeper';
import { parseStoredChat } from './stored';

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

/** A shelf with room for so many characters, as a browser has it: what does not fit is refused. */
function stage(room = Number.POSITIVE_INFINITY) {
  const clock = createFakeClock();
  const shelf = { text: '', writes: 0 };
  const keeper = createKeeper(
    {
      put(chat) {
        const text = JSON.stringify(chat);
        if (text.length > room) return false;
        shelf.text = text;
        shelf.writes += 1;
        return true;
      },
      clear() {
        shelf.text = '';
      },
    },
    clock,
  );
  const kept = () => parseStoredChat(JSON.parse(shelf.text));
  const keptTexts = () => {
    const chat = kept();
    return chat?.view === 'conversing' ? chat.messages.map(({ id }) => id) : [];
  };
  return { clock, shelf, keeper, kept, keptTexts };
}

function typed(chat: Chat, draft: string): Chat {
  return chat.view === 'conversing' ? { ...chat, draft } : chat;
}

describe('a chat is kept', () => {
  it('at once when something was said, and a draft once it rests', () => {
    const { clock, shelf, keeper, kept } = stage();
    const chat = conversation(2, 10);
    keeper.keep(chat);
    expect(shelf.writes).toBe(1);
    for (let keys = 1; keys <= 50; keys += 1) {
      keeper.keep(typed(chat, 'x'.repeat(keys)));
      clock.advance(100);
    }
    expect(shelf.writes).toBe(1);
    clock.advance(1_000);
    expect(shelf.writes).toBe(2);
    expect(kept()).toMatchObject({ draft: 'x'.repeat(50) });
    expect(clock.pending()).toBe(0);
  });

  it('with the words of a reply now and then, and all of them when the page goes', () => {
    const { clock, shelf, keeper, kept } = stage();
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
    expect(shelf.writes).toBeLessThanOrEqual(4);
    keeper.keep(withWords('All that was shown'));
    keeper.flush();
    expect(kept()).toMatchObject({ messages: [{}, {}, { text: 'All that was shown' }] });
    expect(clock.pending()).toBe(0);
  });

  it('with its draft when the page goes', () => {
    const { clock, keeper, kept } = stage();
    const chat = conversation(2, 10);
    keeper.keep(chat);
    keeper.keep(typed(chat, 'Half a sen'));
    keeper.flush();
    expect(kept()).toMatchObject({ draft: 'Half a sen' });
    expect(clock.pending()).toBe(0);
  });

  it('with its newest messages, however long it became', () => {
    const { shelf, keeper, keptTexts } = stage();
    keeper.keep(conversation(2_000, 2_000));
    expect(shelf.text.length).toBeLessThan(250_000);
    expect(keptTexts().at(-1)).toBe('m1999');
    expect(keptTexts().length).toBeGreaterThan(50);
  });

  it.each([30_000, 2_000])('with less where the browser has room for %i characters', (room) => {
    const { keeper, keptTexts } = stage(room);
    keeper.keep(conversation(200, 500));
    expect(keptTexts().at(-1)).toBe('m199');
    expect(keptTexts().length).toBeGreaterThanOrEqual(2);
  });

  it('not at all where there is no room, nor when nothing was chosen', () => {
    const full = stage(10);
    full.keeper.keep(conversation(2, 10));
    expect(full.shelf.text).toBe('');
    const { shelf, keeper } = stage();
    keeper.keep(conversation(2, 10));
    keeper.keep(closedChat);
    expect(shelf.text).toBe('');
  });
});
