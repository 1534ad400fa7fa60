import type { Trade } from '~/content/home/trades';
import { twoNights } from '~/content/home/two-nights';
import { fill } from '~/lib/fill';
import { SectionHeading } from '~/sections/shared/section-heading';

/** From 6 PM to 8 AM. */
const NIGHT_MINUTES = 840;

const tenths = (percent: number) => Math.round(percent * 10) / 10;

/** The stars' heights in percent of the sky: the constellation on its side, as it rises. */
const depths = [55, 30, 82, 64, 46, 38] as const;

const stars = twoNights.messages.map((message, index) => {
  const x = tenths(2 + (message.at / NIGHT_MINUTES) * 96);
  // The sky's edge is a parabola, highest in the middle of the night.
  const edge = tenths(4 + 20 * ((x - 50) / 50) ** 2);
  return { ...message, x, edge, y: depths[index] ?? 0 };
});
/** Left of what floats in the corner. */
const sun = { x: 87, y: 84 };

const points = [...stars, sun].map(({ x, y }) => `${x} ${y}`);
/** The earlier stars to connect each star with, so that no line crosses a text. The seventh is the rising sun. */
const joined = [[], [0], [], [2], [3, 1], [4], [5]] as const;
const lines = joined.map((from, to) =>
  from.map((star) => `M${points[star]}L${points[to]}`).join(''),
);
const rings = stars.map(({ x, edge }) => `M${x} ${edge}h0`).join('');
const faintStars =
  'M5 40h0M14 34h0M19 70h0M23 48h0M31 60h0M33 20h0M37 38h0M44 47h0M46 84h0M52 26h0M55 40h0M63 74h0M66 24h0M69 62h0M74 32h0M78 55h0M92 30h0M97 50h0';

/** @param order of appearance as the page is scrolled. */
const placed = (order: number, x: number, y: number, edge = 0) => ({
  '--i': order,
  '--x': `${x}%`,
  '--y': `${y}%`,
  '--edge': `${edge}%`,
});

/** A night of the trade, from 6 PM to 8 AM: rows on a phone, else an arc of sky whose stars light up as the page is scrolled. */
export function TwoNights({ id, trade }: { id: string; trade: Trade }) {
  const { without, morning } = twoNights;
  const { night, evening } = trade;
  return (
    <section
      id={id}
      aria-labelledby="two-nights-heading"
      className="late overflow-clip pt-4 sm:pt-12"
    >
      <div className="page">
        <SectionHeading
          id="two-nights-heading"
          heading={twoNights.heading}
          intro={fill(twoNights.intro, night)}
          peak
        />
      </div>
      <div className="night relative">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          fill="none"
          stroke="var(--color-rigel)"
          strokeOpacity=".5"
          strokeLinecap="round"
          className="absolute size-full"
        >
          <linearGradient id="sky" x2="0" y2="1">
            <stop stopColor="#24408f" stopOpacity=".7" />
            <stop offset="1" stopColor="#24408f" stopOpacity="0" />
          </linearGradient>
          <path fill="url(#sky)" d="M-1 24Q50-16 101 24V101H-1Z" />
          <path strokeWidth="2" d={faintStars} />
          <path strokeWidth="9" stroke="var(--color-mist)" strokeOpacity="1" d={rings} />
          {lines.map((line, order) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place in the night.
            <path key={order} style={{ '--i': order }} d={line} />
          ))}
        </svg>
        <div className="night-names">
          <h3>{without.heading}</h3>
          <h3>{twoNights.with.heading}</h3>
        </div>
        <ol>
          {stars.map(({ time, result, x, y, edge }, order) => (
            <li key={time} style={placed(order, x, y, edge)}>
              <span className="missed">
                <span>
                  <b>{time}</b> {night.about[order]}
                </span>{' '}
                <span>{without.result}</span>
              </span>{' '}
              <span className="met">
                <b aria-hidden="true">{time}</b> {fill(result, evening.booked)}
              </span>
            </li>
          ))}
          <li style={placed(stars.length, sun.x, sun.y)}>
            <span className="met">
              <b>{morning.time}</b> {morning.result}
            </span>
          </li>
        </ol>
      </div>
    </section>
  );
}
