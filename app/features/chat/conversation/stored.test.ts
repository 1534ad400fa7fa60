import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Chat, closedChat, conversationOf } from './chat';
import { readStoredChat, storeChat } from './stored';

const own = {
  id: 'm',
  text: 'Hello',
  sender: 'user',
  timestamp: '2026-03-02T10:00:00.000Z',
} as const;
const chat: Chat = {
  ...closedChat,
  isOpen: true,
  draft: 'And',
  conversation: conversationOf('automotive', [own]),
};

const values = new Map<string, string>();
const setItem = vi.fn((key: string, value: string) => void values.set(key, value));
beforeEach(() => {
  values.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem,
    removeItem: (key: string) => values.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('comes back as it was, a message on its way as stopped', () => {
  storeChat(chat);
  expect(readStoredChat()).toEqual(chat);
  const delivery = { kind: 'sending', messageId: 'm', sendId: 's' } as const;
  storeChat({ ...chat, conversation: { ...conversationOf('automotive', [own]), delivery } });
  expect(readStoredChat()).toMatchObject({
    draft: 'And',
    conversation: {
      messages: [{ text: 'Hello', stopped: true }],
      delivery: { kind: 'failed', messageId: 'm' },
    },
  });
});

it.each(['', 'null', '[]', '{"version":2,"chat":{}}', '{"version":3}', '{"chat":{}}'])(
  'is dropped when it is of another version: %s',
  (text) => {
    values.set('chat', text);
    expect(readStoredChat()).toBeUndefined();
  },
);

it('leaves nothing behind when nothing was chosen, or an older chat when there is no room', () => {
  storeChat(chat);
  storeChat(closedChat);
  expect(values.size).toBe(0);
  storeChat(chat);
  setItem.mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  storeChat(chat);
  expect(values.size).toBe(0);
});
