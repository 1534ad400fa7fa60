import { twoNights } from '~/content/home/two-nights';
import { SectionHeading } from '~/sections/every-page/section-heading';

/** From 6 PM to 8 AM. */
const NIGHT_MINUTES = 840;

const tenths = (percent: number) => Math.round(percent * 10) / 10;

/** The stars' heights in percent of the sky: the constellation on its side, as it rises. */
const depths = [55, 30, 80, 67, 52, 40] as const;

const stars = twoNights.messages.map((message, index) => {
  const x = tenths(4 + (message.at / NIGHT_MINUTES) * 92);
  // The sky's edge is a parabola, highest in the middle of the night.
  const edge = tenths(4 + 20 * ((x - 50) / 50) ** 2);
  return { ...message, x, edge, y: depths[index] ?? 0 };
});
const morning = { ...twoNights.morning, x: 96, y: 91 };

const points = [...stars, morning].map(({ x, y }) => `${x} ${y}`);
/** The earlier stars to connect each star with, so that no line crosses a text. The seventh is the rising sun. */
const joined = [[], [0], [], [2], [3, 1], [4], [5]] as const;
const lines = joined.map((from, to) =>
  from.map((star) => `M${points[star]}L${points[to]}`).join(''),
);
const rings = stars.map(({ x, edge }) => `M${x} ${edge}h0`).join('');
const faintStars =
  'M5 40h0M14 34h0M19 70h0M23 48h0M31 60h0M33 20h0M37 38h0M44 47h0M46 84h0M52 26h0M55 40h0M63 74h0M66 24h0M69 62h0M74 32h0M78 55h0M83 72h0M92 30h0M97 50h0';

/** @param order of appearance as the page is scrolled. */
const placed = (order: number, x: number, y: number) => ({
  '--i': order,
  left: `${x}%`,
  top: `${y}%`,
});

/**
 * The night from 6 PM to 8 AM as an arc of sky: on its edge six unanswered messages, in it the same six
 * as stars that light up in turn as the page is scrolled.
 */
export function TwoNights({ id }: { id: string }) {
  const { without } = twoNights;
  return (
    <section id={id} aria-labelledby="two-nights-heading" className="overflow-clip pt-9 sm:pt-20">
      <div className="page">
        <SectionHeading
          id="two-nights-heading"
          heading={twoNights.heading}
          intro={twoNights.intro}
        />
        <h3 className="mt-4 mb-1 text-mist md:text-center lg:text-xl">{without.heading}</h3>
      </div>
      <div className="night">
        <ul className="page text-mist">
          {stars.map(({ time, about, x, edge }) => (
            <li key={time} style={{ left: `${x}%`, top: `${edge}%` }}>
              <b>{time}</b> <span>{about}</span> <span>{without.result}</span>
            </li>
          ))}
        </ul>
        <div className="night-sky relative">
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
            <path
              stroke="none"
              fill="var(--color-night)"
              d="M0 100V94Q18 88 38 93T74 92T100 91V100Z"
            />
            {lines.map((line, order) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place in the night.
              <path key={order} style={{ '--i': order }} d={line} />
            ))}
          </svg>
          <h3 className="absolute inset-x-0 top-[10%] text-center lg:text-xl">
            {twoNights.with.heading}
          </h3>
          <ol>
            {stars.map(({ time, result, x, y }, order) => (
              <li key={time} style={placed(order, x, y)}>
                <b>{time}</b> {result}
              </li>
            ))}
            <li style={placed(stars.length, morning.x, morning.y)}>
              <b>{morning.time}</b> {morning.result}
            </li>
          </ol>
        </div>
      </div>
    </section>
  );
}
