import type { demoPage } from '~/content/demo/page';
import { Constellation } from '~/ui/constellation';
import { useTopOnLoad } from './use-top-on-load';

/** Spec 2 (Demo page). */
export function DemoHero({ content }: { content: typeof demoPage }) {
  useTopOnLoad();
  return (
    <section className="relative overflow-hidden">
      <Constellation className="absolute -right-24 -top-2 h-[24rem] opacity-40 md:right-[5%] md:opacity-70" />
      <div className="page relative pb-4 pt-4 sm:pb-8 sm:pt-10">
        <h1 className="text-4xl">{content.heading}</h1>
        <p className="mt-2 max-w-200 text-base text-mist sm:mt-4 sm:text-lg">{content.subtitle}</p>
      </div>
    </section>
  );
}
