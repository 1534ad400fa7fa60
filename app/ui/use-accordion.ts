import { useEffect } from 'react';

/**
 * Opens the item that the address names, and closes the others where browsers do not know
 * `<details name>` yet.
 * @param id of an element that holds one accordion.
 */
export function useAccordion(id: string): void {
  useEffect(() => {
    const container = document.getElementById(id);
    if (!container) return;
    const openTarget = () => {
      const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
      if (target instanceof HTMLDetailsElement && container.contains(target)) target.open = true;
    };
    const closeOthers = (event: Event) => {
      const opened = event.target;
      if (!(opened instanceof HTMLDetailsElement) || !opened.open) return;
      for (const other of container.querySelectorAll<HTMLDetailsElement>('details[open]')) {
        if (other !== opened) other.open = false;
      }
    };
    openTarget();
    window.addEventListener('hashchange', openTarget);
    container.addEventListener('toggle', closeOthers, true);
    return () => {
      window.removeEventListener('hashchange', openTarget);
      container.removeEventListener('toggle', closeOthers, true);
    };
  }, [id]);
}
