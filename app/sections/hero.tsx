import { businessTypes } from '~/content/business-types';
import { HEADLINE_ROTATION_MS } from '~/content/constants';
import type { Dashboard } from '~/content/dashboard';
import type { hero } from '~/content/hero';
import { trackCta } from '~/lib/track';
import { ButtonLink } from '~/ui/button';
import { Constellation } from '~/ui/constellation';
import { Counter } from '~/ui/counter';
import { Icon } from '~/ui/icon';
import { RotatingWords } from '~/ui/rotating-words';
import { BookDemoLink } from './book-demo-link';
import { DashboardCard } from './dashboard-card';

/** Spec 2 (section 1), with the demo dashboard beside it. */
export function Hero({ content, dashboard }: { content: typeof hero; dashboard: Dashboard }) {
  return (
    <section className="relative overflow-hidden">
      <Constellation className="-right-24 top-0 h-[42rem] opacity-25 lg:right-[30%] lg:-top-6 lg:h-[46rem] lg:opacity-60" />
      <div className="page relative grid gap-x-12 gap-y-14 pb-16 pt-12 lg:grid-cols-[1.25fr_1fr] lg:items-center lg:pb-24 lg:pt-20">
        <div>
          <p className="text-sm text-mist">{content.eyebrow}</p>
          <RotatingWords
            {...content.headline}
            words={businessTypes}
            everyMs={HEADLINE_ROTATION_MS}
            pause={content.pause}
            resume={content.resume}
            className="mt-4 text-4xl"
          />
          <p className="mt-6 max-w-prose text-lg text-mist">{content.subhead}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <BookDemoLink
              label={content.bookDemo.label}
              className="px-7 text-lg"
              onClick={() => trackCta({ location: 'hero', name: 'book_demo' })}
            />
            <ButtonLink
              look="secondary"
              to={content.seeDemo.href}
              onClick={() => trackCta({ location: 'hero', name: 'see_ai_chat_demo' })}
            >
              {content.seeDemo.label}
              <Icon name="arrow-right" />
            </ButtonLink>
          </div>
          <p className="mt-4 text-sm text-mist">{content.reassurance}</p>
          <dl className="mt-10 flex flex-wrap gap-x-12 gap-y-5">
            {content.counters.map(({ target, prefix, suffix, label }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-sm text-mist">{label}</dt>
                <dd className="text-3xl font-semibold">
                  <Counter target={target} prefix={prefix} suffix={suffix} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <DashboardCard content={dashboard} />
      </div>
      <ul
        aria-label={content.proofLabel}
        className="page relative flex flex-wrap gap-x-10 gap-y-3 border-t border-haze/60 py-6 text-sm text-mist"
      >
        {content.proof.map(({ value, label }) => (
          <li key={value}>
            <strong className="font-semibold text-starlight">{value}</strong> {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
