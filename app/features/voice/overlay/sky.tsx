import { seededRandom } from '~/lib/random';
import type { Sky } from '~/lib/theme-color';

const WIDTH = 1600;
const HEIGHT = 1000;
const SEED = 1_977;

/** Few stars are large: the sky of a clear night, the same one at every call. */
const stars = ((): string[] => {
  const random = seededRandom(SEED);
  const paths = ['', '', ''];
  for (let star = 0; star < 150; star += 1) {
    const size = Math.floor(random() ** 3 * paths.length);
    const [x, y] = [random() * WIDTH, random() ** 1.4 * HEIGHT];
    paths[size] += `M${x.toFixed(0)} ${y.toFixed(0)}h0`;
  }
  return paths;
})();

const looks = [
  { width: 1.4, opacity: 0.34 },
  { width: 2.2, opacity: 0.5 },
  { width: 3.2, opacity: 0.78 },
];

/** The ground of the overlay: stars, and light at the horizon. Decorative and still. */
export function CallSky({ sky }: { sky: Sky }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMin slice"
        className="absolute inset-0 size-full"
        focusable="false"
      >
        {looks.map(({ width, opacity }, size) => (
          <path
            key={width}
            d={stars[size]}
            className="stroke-starlight"
            strokeWidth={width}
            strokeLinecap="round"
            opacity={opacity}
          />
        ))}
      </svg>
      <div
        className={`absolute inset-x-0 bottom-0 h-3/5 bg-linear-to-t ${sky === 'dawn' ? 'from-haze' : 'from-dawnline'} to-transparent`}
      />
    </div>
  );
}
