import { toasts } from '~/content/toasts';
import { isCalling } from '~/lib/visit';
import { showToast } from '~/ui/toast/toasts';

const ANSWER_WITHIN_MS = 10_000;

/**
 * Lets a new document replace this one, but not by the browser's own error page, and not while a call runs:
 * the visitor then stays, and is told.
 * @param load by default loads this page again.
 * @param pathname the page that has to answer first.
 */
export async function reloadIfReachable(
  load: () => void = () => window.location.reload(),
  pathname = window.location.pathname,
): Promise<void> {
  try {
    if (isCalling.getSnapshot()) throw new Error('A call would end.');
    await fetch(pathname, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  } catch {
    showToast(toasts.pageNotLoaded);
    return;
  }
  load();
}
