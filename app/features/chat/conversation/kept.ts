/** Under which a visit's chat is kept in its tab. */
export const chatKey = 'chat';

/** Whether this visit has chatted, asked before the chat's own code is there. */
export function isChatKept(): boolean {
  try {
    return sessionStorage.getItem(chatKey) !== null;
  } catch {
    return false;
  }
}
