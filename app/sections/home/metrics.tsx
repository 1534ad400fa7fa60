import { useRef } from 'react';
import { COUNTER_VISIBLE_RATIO } from '~/content/constants';
import { activityFeed } from '~/content/home/activity-feed';
import { metrics } from '~/content/home/metrics';
import { ActivityFeed } from '~/features/activity-feed/activity-feed';
import { SectionHeading } from '~/sections/every-page/section-heading';
import { useFirstSight } from '~/ui/motion/hooks';

/** Performance figures beside the simulated activity feed. Spec 2 (section 6). */
export function Metrics({ id }: { id: string }) {
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} id={id} aria-labelledby="metrics-heading" className="section">
      <div className="page">
        <SectionHeading id="metrics-heading" heading={metrics.heading} />
        <div className="mt-4 grid grid-cols-1 gap-x-16 gap-y-5 sm:mt-12 sm:gap-y-12 lg:grid-cols-[1.2fr_1fr]">
          <div className="grid content-between gap-y-5 sm:gap-y-12">
            <div>
              <dl className="flex flex-wrap items-end gap-x-6 sm:gap-x-12">
                {metrics.claims.map(({ value, label }) => (
                  <div key={label} className="group flex flex-col-reverse">
                    <dt className="text-mist">{label}</dt>
                    <dd className="text-3xl font-semibold tracking-tight group-first:text-[6rem] group-first:leading-none">
                      {value}
                    </dd>
                  </div>
                ))}
              </dl>
              <p className="text-sm text-mist">{metrics.context}</p>
            </div>
            <div>
              <h3 className="text-xl">{metrics.barsHeading}</h3>
              <div className="mt-2 grid gap-2 max-sm:text-sm sm:mt-4 sm:gap-5">
                {metrics.bars.map(({ percent, label }) => (
                  <PercentBar key={label} percent={percent} label={label} />
                ))}
              </div>
            </div>
            <div>
              <h3 className="text-xl">{metrics.cost.heading}</h3>
              <dl className="mt-3 grid grid-cols-3 gap-4 sm:mt-4">
                {metrics.cost.claims.map(({ value, label }) => (
                  <div
                    key={label}
                    className="flex flex-col-reverse justify-end border-l border-haze pl-3 sm:pl-4"
                  >
                    <dt className="text-sm text-mist max-sm:text-xs">{label}</dt>
                    <dd className="text-2xl font-semibold">{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </div>
          <ActivityFeed words={metrics.feed} activity={activityFeed} section={section} />
        </div>
      </div>
    </section>
  );
}

const filling = 'transition-transform duration-1000 ease-out starting:scale-x-0';

/** A labeled bar that fills once, when it becomes visible. Spec 1, 2 (section 6). */
function PercentBar({ percent, label }: { percent: number; label: string }) {
  const root = useRef<HTMLDivElement>(null);
  const seen = useFirstSight(root, COUNTER_VISIBLE_RATIO);
  return (
    <div ref={root}>
      <p className="flex items-baseline justify-between gap-4">
        <span>{label}</span>
        <span translate="no" className="font-semibold figures">{`${percent}%`}</span>
      </p>
      <div aria-hidden="true" className="mt-1 h-2 sm:mt-2 overflow-hidden rounded-full bg-haze">
        <div
          key={String(seen)}
          style={{ width: `${percent}%` }}
          className={`h-full origin-left rounded-full bg-rigel forced-color-adjust-none ${seen ? filling : ''}`}
        />
      </div>
    </div>
  );
}
