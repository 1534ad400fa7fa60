/** The key in sessionStorage. */
export const chatKey = 'chat';

/** Whether this visit has chatted, before the chat's chunk is loaded. */
export function isChatStored(): boolean {
  try {
    return sessionStorage.getItem(chatKey) !== null;
  } catch {
    return false;
  }
}
