import { describe, expect, it } from 'vitest';
import {
  advance,
  type Chat,
  type ChatEvent,
  type ChatMessage,
  type Conversing,
  choosing,
  closedChat,
  historyBefore,
} from './chat';

const message = (
  id: string,
  sender: ChatMessage['sender'] = 'user',
  text = `text of ${id}`,
): ChatMessage => ({ id, sender, text, timestamp: '2026-03-02T10:00:00.000Z' });

const bubble = { ...message('b', 'bot'), trouble: 'trouble_connecting' } as const;
const chosen: ChatEvent = { type: 'chosen', topic: 'healthcare', greeting: message('g', 'bot') };
const sent = {
  type: 'sent',
  message: message('u'),
  sendId: 's1',
  draft: '',
} as const satisfies ChatEvent;
const heard = (text: string, id = 'r'): ChatEvent => ({
  type: 'heard',
  sendId: 's1',
  reply: message(id, 'bot', text),
});
const answered: ChatEvent = { type: 'answered', sendId: 's1', buttons: [] };

function chatAfter(...events: ChatEvent[]): Chat {
  return events.reduce(advance, closedChat);
}

function talk(...events: ChatEvent[]): Conversing {
  const chat = chatAfter({ type: 'opened' }, chosen, ...events);
  if (chat.view !== 'conversing') throw new Error(`the chat is ${chat.view}`);
  return chat;
}

const ids = (chat: Conversing) => chat.messages.map(({ id }) => id);

describe('opening and choosing', () => {
  it('starts closed and opens on the chooser', () => {
    expect(chatAfter({ type: 'opened' })).toBe(choosing);
  });

  it('greets when a type is chosen, once', () => {
    const chat = talk();
    expect(chat).toMatchObject({ topic: 'healthcare', draft: '', delivery: { kind: 'idle' } });
    expect(ids(chat)).toEqual(['g']);
    expect(advance(chat, chosen)).toBe(chat);
  });

  it('clears and returns to the chooser on reset', () => {
    expect(advance(talk(sent), { type: 'reset' })).toBe(choosing);
  });

  it('keeps the conversation while closed and counts what is unread', () => {
    const closed = chatAfter({ type: 'opened' }, chosen, sent, { type: 'closed' });
    expect(closed).toMatchObject({ view: 'closed', unread: 0 });
    const words = advance(closed, heard('Hi'));
    expect(words).toMatchObject({ view: 'closed', unread: 0 });
    const whole = advance(words, answered);
    expect(whole).toMatchObject({ view: 'closed', unread: 1 });
    expect(advance(whole, { type: 'opened' })).toMatchObject({
      view: 'conversing',
      messages: [{ id: 'g' }, { id: 'u' }, { id: 'r' }],
    });
  });
});

describe('sending', () => {
  it('appends the message, clears the input and waits', () => {
    const chat = talk({ type: 'typed', draft: 'text of u' }, sent);
    expect(ids(chat)).toEqual(['g', 'u']);
    expect(chat).toMatchObject({ draft: '', delivery: { kind: 'sending', sendId: 's1' } });
  });

  it('does not send what is blank, or while one is in flight', () => {
    const quiet = talk();
    expect(advance(quiet, { ...sent, message: message('u', 'user', ' \n') })).toBe(quiet);
    const busy = talk(sent);
    expect(advance(busy, { ...sent, message: message('v'), sendId: 's2' })).toBe(busy);
  });

  it('takes the reply of the send in flight', () => {
    const chat = talk(sent, heard('Hi'), answered);
    expect(ids(chat)).toEqual(['g', 'u', 'r']);
    expect(chat.delivery.kind).toBe('idle');
  });

  it.each([
    ['an older send', talk(sent, { type: 'stopped' }, { type: 'retried', sendId: 's2' })],
    ['a stopped send', talk(sent, { type: 'stopped' })],
    [
      'a send before a reset',
      chatAfter({ type: 'opened' }, chosen, sent, { type: 'reset' }, chosen),
    ],
    ['a chat in the chooser', chatAfter({ type: 'opened' }, chosen, sent, { type: 'reset' })],
    ['a closed chat without a send', closedChat],
  ])('drops the late answer of %s', (_, chat) => {
    expect(advance(chat, heard('Hi'))).toBe(chat);
    expect(advance(chat, answered)).toBe(chat);
    expect(advance(chat, { type: 'remembered', sendId: 's1', session: 'x' })).toBe(chat);
    expect(advance(chat, { type: 'failed', sendId: 's1', bubble })).toBe(chat);
    expect(advance(chat, { type: 'refused', sendId: 's1', bubble })).toBe(chat);
  });
});

describe('words as they come', () => {
  const reply = (chat: Conversing) => chat.messages.at(-1);

  it('join one reply, which the answer makes whole', () => {
    const chat = talk(sent, heard('Yes, '), heard('at night.', 'later'));
    expect(ids(chat)).toEqual(['g', 'u', 'r']);
    expect(reply(chat)).toMatchObject({ text: 'Yes, at night.', unfinished: 'coming' });
    expect(historyBefore(chat).map(({ id }) => id)).toContain('r');
    const buttons = [{ text: 'Tuesday' }];
    const whole = advance(chat, { type: 'answered', sendId: 's1', buttons }) as Conversing;
    expect(reply(whole)).toEqual({ ...message('r', 'bot', 'Yes, at night.'), buttons });
  });

  it('stay when the visitor stops, and go along as history', () => {
    const chat = talk(sent, heard('So far'), { type: 'stopped' });
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
    const chat = talk(sent, heard('So far'), { type: 'failed', sendId: 's1', bubble });
    expect(chat.messages).toMatchObject([{}, {}, { unfinished: 'broken' }, { id: 'b' }]);
    expect(historyBefore(chat).map(({ id }) => id)).toEqual(['g', 'u']);
    const again = advance(chat, { type: 'retried', sendId: 's2' }) as Conversing;
    expect(ids(again)).toEqual(['g', 'u']);
  });

  it('come with the session, which a reset forgets', () => {
    const chat = talk(sent, { type: 'remembered', sendId: 's1', session: 'x' });
    expect(chat.session).toBe('x');
    expect(advance(advance(chat, { type: 'reset' }), chosen)).not.toHaveProperty('session');
  });

  it('leave what stands in the input', () => {
    const chat = talk({ type: 'typed', draft: 'Mine' }, { ...sent, draft: 'Mine' });
    expect(chat.draft).toBe('Mine');
  });
});

describe('failing', () => {
  const failed: ChatEvent = { type: 'failed', sendId: 's1', bubble };

  it('keeps the message and says why', () => {
    const chat = talk(sent, failed);
    expect(ids(chat)).toEqual(['g', 'u', 'b']);
    expect(chat.delivery).toEqual({ kind: 'failed', messageId: 'u' });
  });

  it('tries the same message again, not a copy', () => {
    const chat = talk(sent, failed, { type: 'retried', sendId: 's2' });
    expect(ids(chat)).toEqual(['g', 'u']);
    expect(chat.delivery).toEqual({ kind: 'sending', messageId: 'u', sendId: 's2' });
  });

  it('tries again without losing what was said since, in a call too', () => {
    const said = [message('c1'), message('c2', 'bot')];
    const chat = talk(sent, heard('So far'), failed, { type: 'continued', messages: said });
    const again = advance(chat, { type: 'retried', sendId: 's2' });
    expect(again).toMatchObject({ delivery: { kind: 'sending', messageId: 'u' } });
    expect(ids(again as Conversing)).toEqual(['g', 'u', 'c1', 'c2']);
  });

  it('goes on without a history that was refused', () => {
    const chat = talk(sent, { type: 'refused', sendId: 's1', bubble });
    const on = advance(chat, { type: 'historyDropped' });
    const after = advance(on, { ...sent, message: message('u2'), sendId: 's2' }) as Conversing;
    expect(ids(after)).toEqual(['g', 'b', 'u2']);
    expect(historyBefore(after, 'u2')).toEqual([]);
    expect(historyBefore(after).map(({ id }) => id)).toEqual(['u2']);
  });

  it('tries only what has failed', () => {
    const quiet = talk();
    expect(advance(quiet, { type: 'retried', sendId: 's2' })).toBe(quiet);
  });

  it('marks a stopped message until it is tried again', () => {
    const chat = talk(sent, { type: 'stopped' });
    expect(chat.messages.at(-1)).toMatchObject({ id: 'u', stopped: true });
    expect(chat.delivery).toEqual({ kind: 'failed', messageId: 'u' });
    const again = advance(chat, { type: 'retried', sendId: 's2' });
    expect(again).toMatchObject({ messages: [{ id: 'g' }, { id: 'u' }] });
    expect(JSON.stringify(again)).not.toContain('stopped');
  });

  it('gives the text of a refused message back to the input', () => {
    const chat = talk(sent, { type: 'refused', sendId: 's1', bubble });
    expect(ids(chat)).toEqual(['g', 'b']);
    expect(chat).toMatchObject({ draft: 'text of u', delivery: { kind: 'idle' } });
  });

  it('loses neither a refused message nor what is being typed', () => {
    const chat = talk(
      sent,
      { type: 'typed', draft: 'and' },
      { type: 'refused', sendId: 's1', bubble },
    );
    expect(ids(chat)).toEqual(['g', 'u', 'b']);
    expect(chat).toMatchObject({ draft: 'and', delivery: { kind: 'failed', messageId: 'u' } });
  });
});

describe('historyBefore', () => {
  it('leaves out failure bubbles, the message itself and what follows it', () => {
    const { messages } = talk(sent, { type: 'failed', sendId: 's1', bubble });
    expect(historyBefore({ messages }).map(({ id }) => id)).toEqual(['g', 'u']);
    expect(historyBefore({ messages }, 'u').map(({ id }) => id)).toEqual(['g']);
  });
});
