import { useEffect } from 'react';

/** How the document was loaded: only a reload and Back restore the scroll position. */
function wasPutBack(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type !== 'navigate';
}

/**
 * Scrolls to the top whenever the document loads. Spec 2. Not on Back within the visit, and not on a
 * first load, which starts at the top: its reader may have scrolled before the script ran.
 */
export function useTopOnLoad(): void {
  useEffect(() => {
    const isLoad = document.documentElement.dataset.hydrated === undefined;
    if (isLoad && window.location.hash === '' && wasPutBack()) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
  }, []);
}
