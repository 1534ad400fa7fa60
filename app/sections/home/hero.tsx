import type { ReactNode } from 'react';
import { hero } from '~/content/home/hero';
import { demoHref } from '~/content/navigation';
import { BookDemoLink } from '~/sections/shared/book-demo-link';
import { ButtonLink } from '~/ui/button';
import { ErrorBoundary } from '~/ui/error-boundary';
import { Icon } from '~/ui/icon';
import { useStore } from '~/ui/use-store';
import { DashboardCard } from './dashboard-card';
import { Headline } from './headline';
import { demoOf, shownType } from './trade';

/**
 * Spec 2 (section 1): the words, beside them an exchange of messages (`example`), and below both the demo
 * dashboard.
 */
export function Hero({ example }: { example: ReactNode }) {
  return (
    <section className="glow">
      <div className="page grid grid-cols-1 items-start gap-x-8 gap-y-3 pt-3 pb-3 sm:pt-8 md:grid-cols-2 md:gap-y-8 lg:grid-cols-[1.2fr_1fr] lg:grid-rows-[auto_1fr] lg:gap-y-6 lg:pt-7 lg:pb-6">
        <div className="md:max-lg:col-span-2">
          <ErrorBoundary name="headline">
            <Headline />
          </ErrorBoundary>
          <p className="mt-3 max-w-prose text-lg text-mist sm:mt-6">{hero.subhead}</p>
          <div data-hero-cta className="mt-4 flex flex-wrap gap-x-3 gap-y-1 sm:mt-6 sm:gap-y-3">
            <BookDemoLink
              label={hero.bookDemo.label}
              className="px-7 text-lg max-sm:w-full"
              data-cta="hero/book_demo"
            />
            <SeeDemo />
          </div>
          <p className="mt-1 text-balance text-sm text-mist max-sm:text-center sm:mt-4">
            {hero.reassurance}
          </p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{example}</div>
        <ul
          aria-label={hero.proofLabel}
          className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-mist max-lg:order-last md:max-lg:col-span-2"
        >
          {hero.proof.map(({ value, label }) => (
            <li key={value}>
              <strong className="font-semibold text-starlight">{value}</strong> {label}
            </li>
          ))}
        </ul>
        <ErrorBoundary name="dashboard">
          <DashboardCard />
        </ErrorBoundary>
      </div>
    </section>
  );
}

/** Leads to the conversation of the business that the headline names. */
function SeeDemo() {
  const demo = demoOf(useStore(shownType));
  return (
    <ButtonLink
      look="secondary"
      className="max-sm:w-full max-sm:border-transparent max-sm:bg-transparent"
      to={demoHref(demo)}
      data-cta="hero/see_ai_chat_demo"
    >
      {hero.seeDemo.label}
      <Icon name="arrow-right" />
    </ButtonLink>
  );
}
