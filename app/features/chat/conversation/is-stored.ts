/** The key in sessionStorage. */
export const chatKey = 'chat';

/** Whether a chat is stored in this visit. Known before the chat's chunk loads. */
export function isChatStored(): boolean {
  try {
    return sessionStorage.getItem(chatKey) !== null;
  } catch {
    return false;
  }
}
