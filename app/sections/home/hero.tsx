import type { ReactNode } from 'react';
import { HEADLINE_ROTATION_MS } from '~/content/constants';
import { businessTypes } from '~/content/home/business-types';
import { hero } from '~/content/home/hero';
import { trackCta } from '~/lib/track';
import { BookDemoLink } from '~/sections/every-page/book-demo-link';
import { ButtonLink } from '~/ui/button';
import { Constellation } from '~/ui/constellation';
import { Counter } from '~/ui/counter/counter';
import { ErrorBoundary } from '~/ui/error-boundary';
import { Icon } from '~/ui/icon';
import { RotatingWords } from '~/ui/rotating-words';
import { DashboardCard } from './dashboard-card';

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
            <RotatingWords
              {...hero.headline}
              words={businessTypes}
              everyMs={HEADLINE_ROTATION_MS}
              pause={hero.pause}
              resume={hero.resume}
              className="mt-3 text-4xl sm:mt-4"
            />
          </ErrorBoundary>
          <p className="mt-4 max-w-prose text-lg text-mist sm:mt-6 lg:max-w-[26rem] xl:max-w-[30rem]">
            {hero.subhead}
          </p>
          <div data-hero-cta className="mt-5 flex flex-wrap gap-x-3 gap-y-1 sm:mt-9">
            <BookDemoLink
              label={hero.bookDemo.label}
              className="px-7 text-lg max-sm:w-full"
              onClick={() => trackCta({ location: 'hero', name: 'book_demo' })}
            />
            <ButtonLink
              look="secondary"
              className="max-sm:w-full max-sm:border-transparent max-sm:bg-transparent"
              to={hero.seeDemo.href}
              onClick={() => trackCta({ location: 'hero', name: 'see_ai_chat_demo' })}
            >
              {hero.seeDemo.label}
              <Icon name="arrow-right" />
            </ButtonLink>
          </div>
          <p className="mt-1 text-sm text-mist max-sm:text-center sm:mt-4">{hero.reassurance}</p>
          {example}
        </div>
        <DashboardCard />
      </div>
      <div className="page relative flex flex-wrap items-center justify-between gap-x-10 gap-y-3 pb-3 sm:pb-6">
        <ErrorBoundary name="counters">
          <div>
            <dl className="flex flex-wrap gap-x-8 sm:gap-x-12">
              {hero.counters.map(({ target, prefix, suffix, label }) => (
                <div key={label} className="flex flex-col-reverse">
                  <dt className="text-sm text-mist">{label}</dt>
                  <dd className="text-3xl font-semibold">
                    <Counter name={label} target={target} prefix={prefix} suffix={suffix} />
                  </dd>
                </div>
              ))}
            </dl>
            <p className="text-sm text-mist">{hero.countersContext}</p>
          </div>
        </ErrorBoundary>
        <ul
          aria-label={hero.proofLabel}
          className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-mist sm:gap-x-10"
        >
          {hero.proof.map(({ value, label }) => (
            <li key={value}>
              <strong className="font-semibold text-starlight">{value}</strong> {label}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
