import { useEffect } from 'react';
import { demoPage } from '~/content/demo/page';

/** Spec 2 (Demo page). */
export function DemoHero() {
  // To the top on a reload; not on Back, nor on a first load, whose reader may have scrolled already.
  useEffect(() => {
    const isLoad = document.documentElement.dataset.hydrated === undefined;
    const [load] = performance.getEntriesByType('navigation');
    // Only a reload and Back restore a place.
    const wasPutBack = load instanceof PerformanceNavigationTiming && load.type !== 'navigate';
    if (isLoad && wasPutBack && window.location.hash === '')
      window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <section className="page pb-4 pt-4 sm:pt-8">
      <h1 className="text-4xl">{demoPage.heading}</h1>
      <p className="mt-2 text-base text-mist sm:text-lg">
        {demoPage.subtitle}. {demoPage.samples}
      </p>
    </section>
  );
}
