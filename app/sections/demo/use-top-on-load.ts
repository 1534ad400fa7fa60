import { useEffect } from 'react';

/** How the document came: only a reload and a return by Back are put where the reader was. */
function wasPutBack(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type !== 'navigate';
}

/**
 * The page begins at its top whenever its document loads. Spec 2. Not on a walk back within the visit,
 * and not on a first load, which begins there anyway: its reader may have gone on before the script.
 */
export function useTopOnLoad(): void {
  useEffect(() => {
    const isLoad = document.documentElement.dataset.hydrated === undefined;
    if (isLoad && window.location.hash === '' && wasPutBack()) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
  }, []);
}
