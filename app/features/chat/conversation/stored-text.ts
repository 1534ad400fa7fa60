/** Change the number with every change to `Chat`: only this code writes under the key. */
export const storedChatKey = 'chat-7';

/** The stored text, which tells whether there is a chat, and whether another page has stored since. */
export function storedText(): string | null {
  try {
    return sessionStorage.getItem(storedChatKey);
  } catch {
    return null;
  }
}
