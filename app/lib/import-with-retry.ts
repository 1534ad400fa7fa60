/**
 * A dynamic import, tried once more when it fails: a deployment may have come between, or the network was
 * away for a moment. A browser that remembers a failed import (Firefox before 155, older Chrome and Safari)
 * fails again at once. The visitor then gets a fallback with Reload.
 * @throws the second failure.
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    return await load();
  }
}
