const RETRY_AFTER_MS = 500;

/**
 * A dynamic import with one retry a moment later: there may have been a deployment or no network. Firefox and
 * Safari also refuse what is under way once the visitor leaves the page, which is then gone before the retry.
 * Some browsers remember a failed import (Firefox before 155, older Chrome and Safari), and the retry fails
 * immediately. The visitor then gets a fallback with Reload.
 * @throws the second failure.
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return load();
  }
}
