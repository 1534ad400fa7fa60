import type { ReactNode } from 'react';
import { hero } from '~/content/home/hero';
import { BookDemoLink } from '~/sections/every-page/book-demo-link';
import { ButtonLink } from '~/ui/button';
import { Constellation } from '~/ui/constellation';
import { ErrorBoundary } from '~/ui/error-boundary';
import { Icon } from '~/ui/icon';
import { DashboardCard } from './dashboard-card';
import { Headline } from './headline';

/** Spec 2 (section 1), with an exchange of messages (`example`) and the demo dashboard beside it. */
export function Hero({ example }: { example: ReactNode }) {
  return (
    <section className="starfield relative overflow-clip">
      <div
        data-print="no"
        className="glow absolute -top-40 right-[-20rem] size-[60rem] max-w-none lg:left-1/2 lg:right-auto"
      />
      <Constellation className="right-[6%] top-6 hidden h-52 sm:block lg:right-auto lg:left-[calc(50%-9.9rem)] lg:-top-6 lg:h-[46rem] min-[106.25rem]:left-[calc(50%-5rem)]" />
      <div className="page relative grid grid-cols-1 gap-x-12 gap-y-5 pb-5 pt-5 sm:gap-y-10 sm:pt-12 lg:grid-cols-[1.25fr_1fr] lg:items-center lg:pb-14 lg:pt-16">
        <div>
          <p className="text-sm text-mist">{hero.eyebrow}</p>
          <ErrorBoundary name="headline">
            <Headline />
          </ErrorBoundary>
          <p className="mt-4 max-w-prose text-lg text-mist sm:mt-6 lg:max-w-[26rem] xl:max-w-[30rem]">
            {hero.subhead}
          </p>
          <div data-hero-cta className="mt-5 flex flex-wrap gap-x-3 gap-y-1 sm:mt-9 sm:gap-y-3">
            <BookDemoLink
              label={hero.bookDemo.label}
              className="px-7 text-lg max-sm:w-full"
              data-cta="hero/book_demo"
            />
            <ButtonLink
              look="secondary"
              className="max-sm:w-full max-sm:border-transparent max-sm:bg-transparent"
              to={hero.seeDemo.href}
              data-cta="hero/see_ai_chat_demo"
            >
              {hero.seeDemo.label}
              <Icon name="arrow-right" />
            </ButtonLink>
          </div>
          <p className="mt-1 text-balance text-sm text-mist max-sm:text-center sm:mt-4">
            {hero.reassurance}
          </p>
          {example}
        </div>
        <ErrorBoundary name="dashboard">
          <DashboardCard />
        </ErrorBoundary>
      </div>
      <ul
        aria-label={hero.proofLabel}
        className="page relative flex flex-wrap gap-x-6 gap-y-1 pb-3 text-sm text-mist sm:gap-x-10 sm:pb-6"
      >
        {hero.proof.map(({ value, label }) => (
          <li key={value}>
            <strong className="font-semibold text-starlight">{value}</strong> {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
