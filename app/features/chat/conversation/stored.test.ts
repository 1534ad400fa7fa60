import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Chat, closedChat, conversationOf } from './chat';
import { readStoredChat, storeChat } from './stored';

const chat: Chat = {
  ...closedChat,
  isOpen: true,
  draft: 'And',
  conversation: conversationOf('automotive', [
    { id: 'm', text: 'Hello', sender: 'user', timestamp: '2026-03-02T10:00:00.000Z' },
  ]),
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

it('comes back as it was, until nothing is chosen or there is no room', () => {
  storeChat(chat);
  expect(readStoredChat()).toEqual(chat);
  storeChat(closedChat);
  expect(readStoredChat()).toBeUndefined();
  storeChat(chat);
  setItem.mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  storeChat(chat);
  expect(readStoredChat()).toBeUndefined();
});

it('is no chat where the browser has no storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => storeChat(chat)).not.toThrow();
  expect(readStoredChat()).toBeUndefined();
});
