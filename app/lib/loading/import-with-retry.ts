/**
 * A dynamic import with one retry: there may have been a deployment or a moment without network. Some
 * browsers remember a failed import (Firefox before 155, older Chrome and Safari), and the retry fails
 * immediately. The visitor then gets a fallback with Reload.
 * @throws the second failure.
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    return await load();
  }
}
