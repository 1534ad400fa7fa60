const RETRY_AFTER_MS = 500;

/** A dynamic import with one retry, a moment later: Firefox and Safari also refuse what is under way when the visitor leaves. */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return load();
  }
}
