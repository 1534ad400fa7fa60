import { useRef } from 'react';
import { metrics } from '~/content/home/metrics';
import { ActivityFeed } from '~/features/activity-feed/activity-feed';
import { SectionHeading } from '~/sections/shared/section-heading';
import { useFirstSight } from '~/ui/motion/hooks';

/** Performance figures beside the simulated activity feed. Spec 2 (section 6). */
export function Metrics({ id }: { id: string }) {
  const section = useRef<HTMLElement>(null);
  const [peak, ...others] = metrics.claims;
  return (
    <section ref={section} id={id} aria-labelledby="metrics-heading" className="late section">
      <div className="page">
        <SectionHeading id="metrics-heading" heading={metrics.heading} />
        <div className="mt-1.5 grid grid-cols-1 gap-x-16 gap-y-2.5 sm:mt-8 sm:gap-y-8 lg:grid-cols-[1.15fr_1fr]">
          <div className="grid content-between gap-y-2.5 sm:gap-y-8">
            <div className="grid grid-cols-[auto_1fr] items-end gap-x-4 sm:gap-x-10">
              <dl className="contents">
                <div className="contents">
                  <dt className="leading-tight">{peak.label}</dt>
                  <dd className="row-span-3 row-start-1 text-[72px] leading-[0.9] font-semibold tracking-tight sm:text-[144px]">
                    {peak.value}
                  </dd>
                </div>
                {others.map(({ value, label }) => (
                  <div
                    key={label}
                    className="flex flex-row-reverse flex-wrap items-baseline justify-end gap-x-2"
                  >
                    <dt className="leading-tight max-sm:text-sm">{label}</dt>
                    <dd className="text-lg font-semibold sm:text-2xl">{value}</dd>
                  </div>
                ))}
              </dl>
              <p className="text-xs text-mist">{metrics.context}</p>
            </div>
            <div>
              <h3 className="text-xl max-sm:sr-only">{metrics.barsHeading}</h3>
              <div className="grid gap-1.5 max-sm:text-xs sm:mt-4 sm:gap-3">
                {metrics.bars.map(({ percent, label }) => (
                  <PercentBar key={label} percent={percent} label={label} />
                ))}
              </div>
            </div>
            <div>
              <h3 className="text-xl max-sm:sr-only">{metrics.cost.heading}</h3>
              <dl className="flex flex-wrap gap-x-1 sm:mt-3">
                {metrics.cost.claims.map(({ value, label }) => (
                  <div key={label} className="flex flex-1 flex-col-reverse justify-end">
                    <dt className="text-xs text-mist sm:text-sm">{label}</dt>
                    <dd className="text-xl leading-tight font-semibold sm:text-2xl">{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </div>
          <ActivityFeed section={section} />
        </div>
      </div>
    </section>
  );
}

const filling = 'transition-transform duration-1000 ease-out starting:[scale:0_1]';

/** A labeled bar that fills once, when it becomes visible. Spec 1, 2 (section 6). */
function PercentBar({ percent, label }: { percent: number; label: string }) {
  const root = useRef<HTMLDivElement>(null);
  const seen = useFirstSight(root);
  return (
    <div ref={root}>
      <p className="flex items-baseline justify-between gap-4">
        <span>{label}</span>
        <span translate="no" className="font-semibold figures">{`${percent}%`}</span>
      </p>
      <div aria-hidden="true" className="mt-0.5 h-2 overflow-hidden rounded-full bg-haze sm:mt-2">
        <div
          key={String(seen)}
          style={{ width: `${percent}%` }}
          className={`h-full origin-left rounded-full bg-rigel forced-color-adjust-none ${seen ? filling : ''}`}
        />
      </div>
    </div>
  );
}
