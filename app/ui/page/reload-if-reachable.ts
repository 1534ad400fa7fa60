import { toasts } from '~/content/toasts';
import { pageStays } from '~/lib/loading/leaving';
import { isCalling } from '~/session/session';
import { showToast } from '~/ui/toast/toasts';

const ANSWER_WITHIN_MS = 10_000;

/** Loads a new document only where it can come and ends no call: else the visitor stays, and is told. */
export async function reloadIfReachable(
  load: () => void = () => window.location.reload(),
  pathname = window.location.pathname,
): Promise<void> {
  try {
    if (isCalling.getSnapshot()) throw new Error('A call would end.');
    await fetch(pathname, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  } catch {
    await pageStays();
    showToast(toasts.pageNotLoaded);
    return;
  }
  load();
}
