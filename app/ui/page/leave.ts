import { toasts } from '~/content/toasts';
import { showToast } from '~/ui/toast/toaster';

/** Whether a call runs, which a new document would end. */
export const isCalling = () =>
  document.querySelector('[data-call-button=connecting], [data-call-button=active]') !== null;

/**
 * Lets a new document replace this one, but not by the browser's own error page, and not while a call runs:
 * the visitor then stays, and is told.
 * @param pathname the page that has to answer first.
 */
export async function leaveBy(
  load: () => void,
  pathname = window.location.pathname,
): Promise<void> {
  try {
    if (isCalling()) throw new Error('A call would end.');
    await fetch(pathname);
  } catch {
    showToast(toasts.pageNotLoaded);
    return;
  }
  load();
}
