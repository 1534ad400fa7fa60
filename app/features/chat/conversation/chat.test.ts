import { describe, expect, it } from 'vitest';
import {
  advance,
  type Chat,
  type ChatEvent,
  type ChatMessage,
  type Conversation,
  closedChat,
} from './chat';
import { type HistoryEntry, historyField } from './history';

const message = (
  id: string,
  sender: ChatMessage['sender'] = 'user',
  text = `text of ${id}`,
): ChatMessage => ({ id, sender, text, timestamp: '2026-03-02T10:00:00.000Z' });

const bubble = { ...message('b', 'bot'), error: 'trouble_connecting' } as const;
const chosen: ChatEvent = { type: 'chosen', topic: 'healthcare', greeting: message('g', 'bot') };
const sent = { type: 'sent', message: message('u'), draft: '' } as const satisfies ChatEvent;
const received = (text: string, id = 'r'): ChatEvent => ({
  type: 'received',
  reply: message(id, 'bot', text),
});
const answered: ChatEvent = { type: 'answered', buttons: [] };
const failed: ChatEvent = { type: 'failed', bubble };
const refused: ChatEvent = { type: 'refused', bubble };
const started: ChatEvent = { type: 'sessionStarted', session: 'x' };

const chatAfter = (...events: ChatEvent[]): Chat =>
  [{ type: 'opened' } as const, chosen, ...events].reduce(advance, closedChat);

function conversationOf({ conversation }: Chat): Conversation {
  if (!conversation) throw new Error('the chat is at its chooser');
  return conversation;
}
const talk = (...events: ChatEvent[]) => conversationOf(chatAfter(...events));
const ids = ({ messages }: Conversation) => messages.map(({ id }) => id);
const history = ({ messages }: Conversation, messageId?: string) =>
  (JSON.parse(historyField(messages, messageId)) as HistoryEntry[]).map(({ message }) => message);

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

it('sends: appends the message, clears the input and waits, then takes the reply', () => {
  const chat = chatAfter({ type: 'typed', draft: 'text of u' }, sent);
  expect(chat).toMatchObject({ draft: '', conversation: { delivery: { kind: 'sending' } } });
  const whole = [received('Hi'), answered].reduce(advance, chat);
  expect(whole).toMatchObject({ unread: 0, conversation: { delivery: { kind: 'idle' } } });
  expect(ids(conversationOf(whole))).toEqual(['g', 'u', 'r']);
});

it.each<[string, Chat, ChatEvent]>([
  ['a blank message', chatAfter(), { ...sent, message: message('u', 'user', ' \n') }],
  ['a second message', chatAfter(sent), { ...sent, message: message('v') }],
  ['a retry of nothing', chatAfter(), { type: 'retried' }],
  ...[received('Hi'), answered, started, failed, refused].map((late): [string, Chat, ChatEvent] => [
    'an answer that nobody waits for',
    chatAfter(sent, { type: 'stopped' }),
    late,
  ]),
  ['an answer in the chooser', chatAfter(sent, { type: 'reset' }), answered],
])('ignores %s', (_, chat, event) => {
  expect(advance(chat, event)).toBe(chat);
});

describe('streamed words', () => {
  it('join one reply, which the answer makes whole', () => {
    const chat = chatAfter(sent, received('Yes, '), received('at night.', 'later'));
    expect(conversationOf(chat).messages.slice(2)).toMatchObject([
      { text: 'Yes, at night.', unfinished: 'streaming' },
    ]);
    const buttons = [{ text: 'Tuesday' }];
    const whole = conversationOf(advance(chat, { type: 'answered', buttons }));
    expect(whole.messages.at(-1)).toEqual({ ...message('r', 'bot', 'Yes, at night.'), buttons });
  });

  it('stay when the visitor stops, and are history', () => {
    const chat = talk(sent, received('So far'), { type: 'stopped' });
    expect(chat.messages).toMatchObject([{}, {}, { text: 'So far', unfinished: 'stopped' }]);
    expect(chat.messages[1]).not.toHaveProperty('stopped');
    expect(chat.delivery).toEqual({ kind: 'failed', messageId: 'u' });
    expect(history(chat)).toHaveLength(3);
  });

  it('stay when they break off, until the retry, and are no history', () => {
    const events = [sent, received('So far'), failed];
    const chat = talk(...events);
    expect(chat.messages).toMatchObject([{}, {}, { unfinished: 'broken' }, { id: 'b' }]);
    expect(history(chat)).toEqual(['text of g', 'text of u']);
    expect(ids(talk(...events, { type: 'retried' }))).toEqual(['g', 'u']);
  });

  it('come with the session, which a reset forgets', () => {
    expect(talk(sent, started).session).toBe('x');
    expect(talk(sent, started, { type: 'reset' }, chosen)).not.toHaveProperty('session');
  });
});

describe('a send that fails', () => {
  it('keeps the message and its error, and retries the same message, not a copy', () => {
    const chat = talk(sent, failed);
    expect(ids(chat)).toEqual(['g', 'u', 'b']);
    expect(chat.delivery).toEqual({ kind: 'failed', messageId: 'u' });
    expect(history(chat, 'u')).toEqual(['text of g']);
    const again = talk(sent, failed, { type: 'retried' });
    expect(ids(again)).toEqual(['g', 'u']);
    expect(again.delivery).toEqual({ kind: 'sending', messageId: 'u' });
  });

  it('loses no later message to a retry, nor the words of a call', () => {
    const messages = [message('c1'), message('c2', 'bot')];
    const call: ChatEvent = { type: 'continued', messages };
    const again = talk(sent, received('So far'), failed, call, { type: 'retried' });
    expect(ids(again)).toEqual(['g', 'u', 'c1', 'c2']);
  });

  it('marks a stopped message until the retry', () => {
    const events = [sent, { type: 'stopped' }] as const;
    expect(talk(...events).messages.at(-1)).toMatchObject({ id: 'u', stopped: true });
    expect(JSON.stringify(talk(...events, { type: 'retried' }))).not.toContain('stopped');
  });

  it('gives a refused text back to the input, unless something new is typed there', () => {
    const chat = chatAfter(sent, refused);
    expect(chat).toMatchObject({
      draft: 'text of u',
      conversation: { delivery: { kind: 'idle' } },
    });
    expect(ids(conversationOf(chat))).toEqual(['g', 'b']);
    const typing = chatAfter(sent, { type: 'typed', draft: 'and' }, refused);
    expect(typing).toMatchObject({
      draft: 'and',
      conversation: { delivery: { kind: 'failed', messageId: 'u' } },
    });
    expect(ids(conversationOf(typing))).toEqual(['g', 'u', 'b']);
  });
});
