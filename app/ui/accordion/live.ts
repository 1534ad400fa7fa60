import { toasts } from '~/content/toasts';
import { showToast } from '~/ui/toast/toaster';

/**
 * Opens the item that the address names, closes the others where browsers do not know
 * `<details name>` yet, and lets each item's link copy its address instead of going there.
 * @returns the way to end all of it.
 */
export function enliven(container: HTMLElement): () => void {
  const openTarget = () => {
    // Not decoded: ids need no encoding, and an address may hold anything after its '#'.
    const target = document.getElementById(window.location.hash.slice(1));
    if (target instanceof HTMLDetailsElement && container.contains(target)) target.open = true;
  };
  const closeOthers = ({ target: opened }: Event) => {
    if (!(opened instanceof HTMLDetailsElement) || !opened.open) return;
    for (const other of container.querySelectorAll<HTMLDetailsElement>('details[open]')) {
      if (other !== opened) other.open = false;
    }
  };
  const copy = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[data-copies]');
    if (!(link instanceof HTMLAnchorElement)) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    copyAddress(link.href);
  };

  openTarget();
  window.addEventListener('hashchange', openTarget);
  container.addEventListener('toggle', closeOthers, true);
  container.addEventListener('click', copy);
  return () => {
    window.removeEventListener('hashchange', openTarget);
    container.removeEventListener('toggle', closeOthers, true);
    container.removeEventListener('click', copy);
  };
}

/** Where the clipboard is refused, the link leads to the address, from where it can be copied. */
async function copyAddress(href: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(href);
    showToast(toasts.linkCopied);
  } catch {
    window.location.assign(href);
  }
}
