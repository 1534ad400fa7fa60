import { useRef } from 'react';
import { metrics } from '~/content/home/metrics';
import { ActivityFeed } from '~/features/activity-feed/activity-feed';
import { SectionHeading } from '~/sections/shared/section-heading';
import { useFirstSight } from '~/ui/motion/hooks';
import type { ShownTrade } from './trade';

/** Performance figures beside the simulated activity feed. Spec 2 (section 6). */
export function Metrics({ id, trade }: { id: string; trade: ShownTrade }) {
  const section = useRef<HTMLElement>(null);
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby="metrics-heading"
      className="lazy-layout page section"
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <SectionHeading id="metrics-heading" heading={metrics.heading} />
        <p className="text-xs text-mist">{metrics.context}</p>
      </div>
      <div className="mt-2 grid grid-cols-1 gap-x-16 gap-y-3.5 sm:mt-6 sm:gap-y-5 lg:grid-cols-[1.2fr_1fr] lg:gap-12">
        <div className="grid grid-cols-[repeat(3,auto)] @max-[16rem]:grid-cols-1 content-between justify-between gap-x-2 gap-y-3 sm:gap-y-5">
          <dl className="contents">
            {metrics.claims.map(({ value, label }, at) => (
              <div key={value} className="flex flex-col-reverse self-end leading-tight">
                <dt className="text-xs text-mist sm:text-sm">{label}</dt>
                <dd
                  style={
                    at ? undefined : { fontSize: 'min(12vw, 2rem + 7vw, 8rem)', lineHeight: 0.9 }
                  }
                  className="text-2xl font-semibold tracking-tight"
                >
                  {value}
                </dd>
              </div>
            ))}
          </dl>
          <div className="col-span-full grid gap-1.5 max-sm:text-xs sm:gap-2.5">
            {metrics.bars.map(({ percent, label }) => (
              <PercentBar key={label} percent={percent} label={label} />
            ))}
          </div>
          <dl className="contents">
            {metrics.cost.map(({ value, label }) => (
              <div key={value} className="flex flex-col-reverse self-start leading-tight">
                <dt className="text-balance text-xs text-mist">{label}</dt>
                <dd className="text-lg leading-tight font-semibold sm:text-xl">{`${value} ${metrics.less}`}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ActivityFeed key={trade.id} section={section} first={trade.id} />
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
      <div aria-hidden="true" className="mt-0.5 h-1 overflow-hidden rounded-full bg-haze sm:mt-1">
        <div
          key={String(seen)}
          style={{ width: `${percent}%` }}
          className={`h-full origin-left rounded-full bg-rigel forced-color-adjust-none ${seen ? filling : ''}`}
        />
      </div>
    </div>
  );
}
