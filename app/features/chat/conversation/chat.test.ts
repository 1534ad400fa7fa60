import { describe, expect, it } from 'vitest';
import {
  advance,
  type Chat,
  type ChatEvent,
  type ChatMessage,
  type Conversation,
  closedChat,
  historyBefore,
} from './chat';

const message = (
  id: string,
  sender: ChatMessage['sender'] = 'user',
  text = `text of ${id}`,
): ChatMessage => ({ id, sender, text, timestamp: '2026-03-02T10:00:00.000Z' });

const bubble = { ...message('b', 'bot'), error: 'trouble_connecting' } as const;
const chosen: ChatEvent = { type: 'chosen', topic: 'healthcare', greeting: message('g', 'bot') };
const sent = {
  type: 'sent',
  message: message('u'),
  sendId: 's1',
  draft: '',
} as const satisfies ChatEvent;
const received = (text: string, id = 'r'): ChatEvent => ({
  type: 'received',
  sendId: 's1',
  reply: message(id, 'bot', text),
});
const answered: ChatEvent = { type: 'answered', sendId: 's1', buttons: [] };
const failed: ChatEvent = { type: 'failed', sendId: 's1', bubble };
const refused: ChatEvent = { type: 'refused', sendId: 's1', bubble };
const retried: ChatEvent = { type: 'retried', sendId: 's2' };

const chatAfter = (...events: ChatEvent[]): Chat =>
  [{ type: 'opened' } as const, chosen, ...events].reduce(advance, closedChat);

function conversationOf({ conversation }: Chat): Conversation {
  if (!conversation) throw new Error('the chat is at its chooser');
  return conversation;
}
const talk = (...events: ChatEvent[]) => conversationOf(chatAfter(...events));
const ids = ({ messages }: Conversation) => messages.map(({ id }) => id);

it('opens on the chooser, greets once, and returns to the chooser on reset', () => {
  expect(advance(closedChat, { type: 'opened' })).toMatchObject({ isOpen: true });
  const chat = chatAfter();
  expect(chat.conversation).toMatchObject({ topic: 'healthcare', delivery: { kind: 'idle' } });
  expect(ids(conversationOf(chat))).toEqual(['g']);
  expect(advance(chat, chosen)).toBe(chat);
  expect(chatAfter(sent, { type: 'reset' })).toEqual({ ...closedChat, isOpen: true });
});

it('continues while closed and counts what is unread', () => {
  const closed = chatAfter(sent, { type: 'closed' }, received('Hi'));
  expect(closed).toMatchObject({ isOpen: false, unread: 0 });
  const whole = advance(closed, answered);
  expect(whole).toMatchObject({ isOpen: false, unread: 1 });
  const open = advance(whole, { type: 'opened' });
  expect(open).toMatchObject({ isOpen: true, unread: 0 });
  expect(ids(conversationOf(open))).toEqual(['g', 'u', 'r']);
});

describe('sending', () => {
  it('appends the message, clears the input and waits, then takes the reply', () => {
    const chat = chatAfter({ type: 'typed', draft: 'text of u' }, sent);
    expect(chat).toMatchObject({
      draft: '',
      conversation: { delivery: { kind: 'sending', sendId: 's1' } },
    });
    const answeredChat = [received('Hi'), answered].reduce(advance, chat);
    expect(answeredChat.unread).toBe(0);
    const whole = conversationOf(answeredChat);
    expect(ids(whole)).toEqual(['g', 'u', 'r']);
    expect(whole.delivery.kind).toBe('idle');
  });

  it('does not send what is blank, or while one is in flight', () => {
    const quiet = chatAfter();
    expect(advance(quiet, { ...sent, message: message('u', 'user', ' \n') })).toBe(quiet);
    const busy = chatAfter(sent);
    expect(advance(busy, { ...sent, message: message('v'), sendId: 's2' })).toBe(busy);
    expect(advance(quiet, retried)).toBe(quiet);
  });

  it.each([
    ['an older send', chatAfter(sent, { type: 'stopped' }, retried)],
    ['a stopped send', chatAfter(sent, { type: 'stopped' })],
    ['a send before a reset', chatAfter(sent, { type: 'reset' }, chosen)],
    ['a chat in the chooser', chatAfter(sent, { type: 'reset' })],
  ])('ignores the late answer of %s', (_, chat) => {
    const started: ChatEvent = { type: 'sessionStarted', sendId: 's1', session: 'x' };
    for (const late of [received('Hi'), answered, started, failed, refused]) {
      expect(advance(chat, late)).toBe(chat);
    }
  });
});

describe('streamed words', () => {
  it('join one reply, which the answer makes whole', () => {
    const chat = chatAfter(sent, received('Yes, '), received('at night.', 'later'));
    const streaming = conversationOf(chat);
    expect(streaming.messages.at(-1)).toMatchObject({
      text: 'Yes, at night.',
      unfinished: 'streaming',
    });
    expect(ids(streaming)).toEqual(['g', 'u', 'r']);
    const buttons = [{ text: 'Tuesday' }];
    const whole = conversationOf(advance(chat, { type: 'answered', sendId: 's1', buttons }));
    expect(whole.messages.at(-1)).toEqual({ ...message('r', 'bot', 'Yes, at night.'), buttons });
  });

  it('stay when the visitor stops, and are history', () => {
    const chat = talk(sent, received('So far'), { type: 'stopped' });
    expect(chat.messages).toMatchObject([
      {},
      { id: 'u' },
      { text: 'So far', unfinished: 'stopped' },
    ]);
    expect(chat.messages[1]).not.toHaveProperty('stopped');
    expect(chat.delivery).toEqual({ kind: 'failed', messageId: 'u' });
    expect(historyBefore(chat)).toHaveLength(3);
  });

  it('stay when they break off, until the retry, and are no history', () => {
    const events = [sent, received('So far'), failed];
    const chat = talk(...events);
    expect(chat.messages).toMatchObject([{}, {}, { unfinished: 'broken' }, { id: 'b' }]);
    expect(historyBefore(chat).map(({ id }) => id)).toEqual(['g', 'u']);
    expect(ids(talk(...events, retried))).toEqual(['g', 'u']);
  });

  it('come with the session, which a reset forgets', () => {
    const started: ChatEvent = { type: 'sessionStarted', sendId: 's1', session: 'x' };
    expect(talk(sent, started).session).toBe('x');
    expect(talk(sent, started, { type: 'reset' }, chosen)).not.toHaveProperty('session');
  });
});

describe('a send that fails', () => {
  it('keeps the message and its error, and retries the same message, not a copy', () => {
    const chat = talk(sent, failed);
    expect(ids(chat)).toEqual(['g', 'u', 'b']);
    expect(chat.delivery).toEqual({ kind: 'failed', messageId: 'u' });
    expect(historyBefore(chat, 'u').map(({ id }) => id)).toEqual(['g']);
    const again = talk(sent, failed, retried);
    expect(ids(again)).toEqual(['g', 'u']);
    expect(again.delivery).toEqual({ kind: 'sending', messageId: 'u', sendId: 's2' });
  });

  it('loses no later message to a retry, nor the words of a call', () => {
    const messages = [message('c1'), message('c2', 'bot')];
    const again = talk(sent, received('So far'), failed, { type: 'continued', messages }, retried);
    expect(ids(again)).toEqual(['g', 'u', 'c1', 'c2']);
  });

  it('continues without a history that was refused', () => {
    const chat = talk(
      sent,
      refused,
      { type: 'historyDropped' },
      { ...sent, message: message('u2'), sendId: 's2' },
    );
    expect(ids(chat)).toEqual(['g', 'b', 'u2']);
    expect(historyBefore(chat, 'u2')).toEqual([]);
    expect(historyBefore(chat).map(({ id }) => id)).toEqual(['u2']);
  });

  it('marks a stopped message until the retry', () => {
    const chat = talk(sent, { type: 'stopped' });
    expect(chat.messages.at(-1)).toMatchObject({ id: 'u', stopped: true });
    expect(JSON.stringify(talk(sent, { type: 'stopped' }, retried))).not.toContain('stopped');
  });

  it('gives a refused text back to the input, unless something new is typed there', () => {
    const chat = chatAfter(sent, refused);
    expect(chat).toMatchObject({
      draft: 'text of u',
      conversation: { messages: [{ id: 'g' }, { id: 'b' }], delivery: { kind: 'idle' } },
    });
    const typing = chatAfter(sent, { type: 'typed', draft: 'and' }, refused);
    expect(typing).toMatchObject({
      draft: 'and',
      conversation: {
        messages: [{ id: 'g' }, { id: 'u' }, { id: 'b' }],
        delivery: { kind: 'failed', messageId: 'u' },
      },
    });
  });
});
