import { solarDetails } from '~/content/voice-call-solar/page';
import { rays } from '~/sections/shared/rays';
import { Icon } from '~/ui/icon';

const HORIZON = 360;

const light = rays({
  cx: 400,
  cy: HORIZON,
  count: 49,
  from: 180,
  to: 360,
  inner: 150,
  length: (turn) =>
    18 + 120 * Math.sin(turn * Math.PI) * (0.55 + 0.45 * Math.cos((turn - 0.5) * 36)),
});

/** A field of panels below the horizon, seen from above the ridge. */
const columns = Array.from({ length: 17 }, (_, index) => {
  const offset = index - 8;
  return `M${400 + offset * 30} ${HORIZON + 14}L${400 + offset * 74} ${HORIZON + 110}`;
}).join('');
const rows = [14, 34, 64]
  .map((depth) => {
    const reach = 8 * (30 + ((depth - 14) / 96) * 44);
    return `M${400 - reach} ${HORIZON + depth}L${400 + reach} ${HORIZON + depth}`;
  })
  .join('');

/** The sun rising over solar panels. Decorative and still. */
export function SolarSunrise() {
  return (
    <svg
      viewBox="0 0 800 470"
      style={{ maskImage: 'linear-gradient(90deg, #0000, #000 25% 75%, #0000)' }}
      className="mx-auto w-full max-w-md lg:ml-0 lg:w-[118%] lg:max-w-none"
      aria-hidden="true"
    >
      <defs>
        <radialGradient
          id="sunrise-glow"
          gradientUnits="userSpaceOnUse"
          cx="400"
          cy={HORIZON}
          r={HORIZON}
        >
          <stop offset="0" className="[stop-color:var(--color-betelgeuse)]" stopOpacity="0.45" />
          <stop offset="1" className="[stop-color:var(--color-betelgeuse)]" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d={`M0 ${HORIZON}A400 400 0 0 1 800 ${HORIZON}Z`} fill="url(#sunrise-glow)" />
      <path d={light} className="stroke-betelgeuse" strokeWidth="2.5" strokeLinecap="round" />
      <path d={`M270 ${HORIZON}A130 130 0 0 1 530 ${HORIZON}Z`} className="fill-betelgeuse" />
      <path d={`M0 ${HORIZON}H800`} className="stroke-betelgeuse/60" strokeWidth="1.5" />
      <path d={`${columns}${rows}`} className="stroke-betelgeuse/40" strokeWidth="1.25" />
    </svg>
  );
}

/** Four facts below the hero, and that they are a sample. Spec 2 (Solar voice page). */
export function SolarBadges() {
  return (
    <div className="page relative z-10 pb-10">
      <ul role="list" className="flex flex-wrap gap-x-5 gap-y-3 max-sm:text-sm sm:gap-x-8">
        {solarDetails.badges.map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-3 font-medium">
            <Icon name={icon} className="size-5 text-betelgeuse" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-mist">{solarDetails.demoModeNote}</p>
    </div>
  );
}
