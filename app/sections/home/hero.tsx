import { hero } from '~/content/home/hero';
import { demoHref } from '~/content/navigation';
import { interpolate } from '~/lib/interpolate';
import { ButtonLink } from '~/ui/button';
import { ErrorBoundary } from '~/ui/error-boundary';
import { Icon } from '~/ui/icon';
import { AskFrontDesk } from './ask-front-desk';
import { DashboardCard } from './dashboard-card';
import { Headline } from './headline';
import { HeroExample } from './hero-example';
import type { ShownTrade } from './trade';

/** Wide, the words and the visitor's own desk stand in one column, on a tablet desk and questions, so the open chat covers neither; what it would cut in half yields to it (dock.css). */
const column = 'contents content-start lg:grid lg:gap-8';

/** The words and the visitor's own desk, an exchange of messages and the demo dashboard. Spec 2 (section 1). */
export function Hero({ trade }: { trade: ShownTrade }) {
  return (
    <section className="not-print:bg-[radial-gradient(rgb(36_64_143/0.6),transparent_70%)]">
      <div className="page grid grid-cols-1 gap-x-8 gap-y-3.5 pt-3 pb-1 sm:gap-y-5 sm:pt-6 md:grid-cols-[1fr_1.4fr] lg:grid-cols-[1.2fr_1fr] lg:gap-12">
        <div className={column}>
          <div className="max-sm:contents md:max-lg:col-span-2">
            <ErrorBoundary name="headline">
              <Headline trade={trade} />
            </ErrorBoundary>
            <p className="max-w-prose text-balance text-lg text-mist -mt-2 max-sm:text-sm sm:mt-6">
              {hero.subhead.map((part, at) => (
                <span key={part} className={at % 2 ? 'max-sm:hidden' : undefined}>
                  {interpolate(part, trade)}
                </span>
              ))}
            </p>
            <div className="flex flex-wrap items-baseline gap-x-3 max-sm:contents sm:mt-6">
              <div data-keep-clear="">
                <ButtonLink
                  to={hero.bookDemo.href}
                  className="px-8 text-lg max-sm:w-full"
                  data-cta="hero/book_demo"
                >
                  {hero.bookDemo.label}
                </ButtonLink>
                <p className="mt-2 text-sm text-mist sm:mt-3">{hero.reassurance}</p>
              </div>
              {/* What stands last waits until the rest has come. */}
              <ButtonLink
                look="quiet"
                className="max-sm:order-last max-sm:-my-3 max-md:[.page:not(:has(h2))_&]:hidden"
                to={demoHref(trade.id)}
                data-cta="hero/see_ai_chat_demo"
              >
                {hero.seeDemo.label}
                <Icon name="arrow-right" />
              </ButtonLink>
            </div>
          </div>
          <AskFrontDesk trade={trade} />
          <ul
            role="list"
            className="z-10 flex flex-wrap gap-x-6 gap-y-1 text-sm text-mist empty:hidden max-lg:order-last max-md:[.page:not(:has(h2))_&]:hidden md:max-lg:col-span-2"
          >
            {hero.proof.map(({ value, label }) => (
              <li key={value}>
                <strong className="font-semibold text-starlight">{value}</strong> {label}
              </li>
            ))}
          </ul>
        </div>
        <div className={`hero-cards ${column}`}>
          <div className="grid content-start md:max-lg:[grid-area:2/2/4]">
            <HeroExample trade={trade} />
          </div>
          <ErrorBoundary name="dashboard">
            <DashboardCard trade={trade} />
          </ErrorBoundary>
        </div>
      </div>
    </section>
  );
}
