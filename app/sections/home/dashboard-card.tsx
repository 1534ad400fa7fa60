import { useRef } from 'react';
import { activityFeed } from '~/content/activity-feed';
import { DASHBOARD_ROTATION_MS } from '~/content/constants';
import { dashboard } from '~/content/home/dashboard';
import { Icon } from '~/ui/icon';
import { useRotation } from '~/ui/motion/hooks';
import { PauseButton } from '~/ui/pause-button';
import { amountOf, Counter } from './counter';
import type { ShownTrade } from './trade';

const colors = {
  rigel: 'text-rigel',
  confirmed: 'text-confirmed',
  qualified: 'text-qualified',
  pending: 'text-pending',
} as const;

const [, ...others] = dashboard.metrics;
const next = (index: number) => (index + 1) % dashboard.metrics.length;

/** Bookings of the chosen trade's companies, in place of those of several trades. */
function bookingsOf({ id, isChosen, desk }: ShownTrade) {
  if (!isChosen) return dashboard.bookings;
  const companies = activityFeed.clients[id];
  const deals = activityFeed.deals[id];
  return dashboard.bookings.map((row, at) => {
    const [value] = (deals[at] ?? deals[1]).split(' ');
    return { ...row, company: companies[at] ?? desk.name, value };
  });
}

/** The demo dashboard. Its figures are the hero's counters, so none stands twice on a screen. Spec 2, 3, 4. */
export function DashboardCard({ trade }: { trade: ShownTrade }) {
  const root = useRef<HTMLElement>(null);
  const rotation = useRotation(root, { first: 0, next, everyMs: DASHBOARD_ROTATION_MS });
  const metric = dashboard.metrics[rotation.item] ?? dashboard.metrics[0];

  // Contained: a change of the figure lays out and paints the card, not the page. A figure that was
  // pressed for is there at once; one that comes in its turn rises.
  return (
    <section
      ref={root}
      aria-labelledby="dashboard-title"
      className="rounded-lg border border-haze contain-content max-md:order-1 md:max-lg:col-span-2"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-1 border-b border-haze px-4 py-0.5 sm:py-1">
        <h2 id="dashboard-title" className="max-sm:text-sm">
          {dashboard.title}
        </h2>
        <p className="flex items-center gap-1.5 text-xs text-mist">
          <span className="inline-flex items-center gap-1.5 text-starlight">
            <span
              aria-hidden="true"
              className="size-2 rounded-full bg-confirmed forced-color-adjust-none"
            />
            {dashboard.live}
          </span>
          {dashboard.sample}
          <PauseButton {...rotation} copy={dashboard} className="-my-2 -ml-3" />
        </p>
      </header>
      <div className="px-4 py-1.5 sm:py-2">
        <div
          key={rotation.turn}
          className="grid grid-cols-[auto_1fr] items-center gap-4 sm:items-start"
        >
          <div className="sm:min-w-48">
            <p className="text-xs/tight text-mist sm:text-sm">{metric.label}</p>
            <p
              className={`text-2xl font-semibold tracking-tight whitespace-nowrap sm:text-3xl ${rotation.before === undefined ? '' : 'animate-rise'}`}
            >
              <Counter {...metric} />
            </p>
          </div>
          <Sparkline
            trend={[...metric.trend, metric.value]}
            className={`h-8 w-full sm:min-h-14 ${colors[metric.color]}`}
          />
        </div>
        <p className="mt-3 text-sm text-mist scripted:hidden">
          {others.map((one) => `${one.label} ${amountOf(one, one.value)}`).join(' · ')}
        </p>
        <fieldset className="mt-1 flex flex-wrap gap-1 sm:mt-3 noscript:hidden">
          <legend className="sr-only">{dashboard.metricsLabel}</legend>
          {dashboard.metrics.map(({ label, short, icon }, at) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              aria-pressed={at === rotation.item}
              onClick={() => rotation.choose(at)}
              className="flex min-h-11 flex-1 max-[21rem]:basis-2/5 flex-col items-center justify-center rounded-sm border border-haze py-1 text-xs text-mist transition-colors duration-200 hover:text-starlight aria-pressed:border-rigel aria-pressed:bg-rigel/15 aria-pressed:text-starlight forced-colors:aria-pressed:border-[Highlight]"
            >
              <Icon name={icon} className="size-4.5" />
              <span className="max-sm:text-[0.7rem]">{short}</span>
            </button>
          ))}
        </fieldset>
      </div>
      <div className="border-t border-haze px-4 py-1.5 sm:py-2">
        <h3 className="flex justify-between text-xs font-medium text-mist sm:text-sm">
          {dashboard.bookingsHeading}
          <span className="font-normal">
            <span className="sm:hidden">{dashboard.bookingsShown}</span>
            <span className="max-sm:hidden">{dashboard.bookingsCount}</span>
          </span>
        </h3>
        <ul role="list" className="grid gap-1 text-sm mt-1 sm:block">
          {bookingsOf(trade).map(({ company, value, time, status }, at) => (
            <li
              key={`${company} ${value}`}
              className={`flex flex-wrap items-center gap-x-3 border-haze/60 sm:border-b sm:py-1 sm:last:border-b-0 ${at > 1 ? 'max-sm:hidden' : ''}`}
            >
              <span
                aria-hidden="true"
                className={`size-2 shrink-0 rounded-full bg-current forced-color-adjust-none ${colors[status]}`}
              />
              <span className="flex flex-1 flex-wrap items-baseline gap-x-2 leading-tight">
                <span>{company}</span>{' '}
                <span className="text-xs/tight text-mist">
                  {dashboard.statusLabels[status]}
                  <span className="max-sm:hidden">{` · ${time}`}</span>
                </span>
              </span>
              <span translate="no" className="ml-auto font-semibold figures">
                {value}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A decorative trend line in the color of the text around it: at least two different values, oldest first. */
function Sparkline({ trend, className }: { trend: readonly number[]; className: string }) {
  const high = Math.max(...trend);
  const range = high - Math.min(...trend);
  const points = trend.map((value, at) => `${at},${((high - value) / range).toFixed(3)}`).join(' ');
  const end = trend.length - 1;
  return (
    <svg
      viewBox={`0 -0.056 ${end} 1.111`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className}
    >
      <linearGradient id="trend-fill" x2="0" y2="1">
        <stop stopColor="currentColor" stopOpacity="0.4" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      <polygon points={`0,1 ${points} ${end},1`} fill="url(#trend-fill)" />
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
