import { hero } from '~/content/home/hero';
import { demoHref } from '~/content/navigation';
import { interpolate } from '~/lib/interpolate';
import { BookDemoLink } from '~/sections/shared/book-demo-link';
import { ButtonLink } from '~/ui/button';
import { ErrorBoundary } from '~/ui/error-boundary';
import { Icon } from '~/ui/icon';
import { DashboardCard } from './dashboard-card';
import { Headline } from './headline';
import { HeroExample } from './hero-example';
import type { ShownTrade } from './trade';

/** The words, beside them an exchange of messages, and below both the demo dashboard. Spec 2 (section 1). */
export function Hero({ trade }: { trade: ShownTrade }) {
  return (
    <section className="not-print:bg-[radial-gradient(rgb(36_64_143/0.6),transparent_70%)]">
      <div className="page grid grid-cols-1 items-start gap-x-8 gap-y-3 py-3 sm:pt-8 md:grid-cols-2 md:gap-y-8 lg:grid-cols-[1.2fr_1fr] lg:grid-rows-[auto_1fr] lg:gap-y-6 lg:pb-6">
        <div className="md:max-lg:col-span-2">
          <ErrorBoundary name="headline">
            <Headline trade={trade} />
          </ErrorBoundary>
          <p className="mt-3 max-w-prose text-lg text-mist sm:mt-6 lg:max-w-120">
            {interpolate(hero.subhead, trade)}
          </p>
          <div
            data-keep-clear=""
            className="mt-4 flex flex-wrap gap-x-3 gap-y-1 sm:mt-6 sm:gap-y-3"
          >
            <BookDemoLink
              label={hero.bookDemo.label}
              className="px-7 text-lg max-sm:w-full"
              data-cta="hero/book_demo"
            />
            <ButtonLink
              look="quiet"
              className="max-sm:w-full"
              to={demoHref(trade.id)}
              data-cta="hero/see_ai_chat_demo"
            >
              {hero.seeDemo.label}
              <Icon name="arrow-right" />
            </ButtonLink>
          </div>
          <p className="mt-1 text-balance text-sm text-mist max-sm:text-center sm:mt-4">
            {hero.reassurance}
          </p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <HeroExample trade={trade} />
        </div>
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
          <DashboardCard trade={trade} />
        </ErrorBoundary>
      </div>
    </section>
  );
}
