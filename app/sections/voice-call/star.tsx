import { rays } from '~/sections/shared/rays';
import { startFormId } from '~/sections/shared/voice-hero';

/** Levels between 0 and 1, the same on both sides of the upright. */
function level(turn: number): number {
  const down = 1 - Math.abs(2 * turn - 1);
  const phrase = Math.sin(down * Math.PI) ** 2;
  const syllables = (1 + Math.cos(down * 16 * Math.PI)) / 2;
  return 0.14 + 0.86 * phrase * (0.3 + 0.7 * syllables);
}

const voice = rays({
  cx: 260,
  cy: 260,
  count: 120,
  from: -90,
  to: 270,
  inner: 128,
  length: (turn) => 88 * level(turn),
});

/** A star whose rays are a voice's levels. Decorative and still. */
function VoiceStar() {
  return (
    <svg viewBox="0 0 520 520" className="mx-auto w-full max-w-80 lg:max-w-none" aria-hidden="true">
      <defs>
        <radialGradient id="voice-star-glow">
          <stop offset="0" className="[stop-color:var(--color-betelgeuse)]" stopOpacity="0.32" />
          <stop offset="1" className="[stop-color:var(--color-betelgeuse)]" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="260" cy="260" r="258" fill="url(#voice-star-glow)" />
      <circle cx="260" cy="260" r="112" className="stroke-betelgeuse/40" fill="none" />
      <path d={voice} className="stroke-betelgeuse" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="260" cy="260" r="92" className="fill-betelgeuse" />
      <path
        d="M260 204C265 243 277 255 316 260C277 265 265 277 260 316C255 277 243 265 204 260C243 255 255 243 260 204Z"
        className="fill-on-accent"
      />
    </svg>
  );
}

/** The star also starts the call, as a larger target for pointers. Keyboards and screen readers have Start Call. */
export function VoiceStarButton({ available }: { available: boolean }) {
  if (!available) return <VoiceStar />;
  return (
    <button
      type="submit"
      form={startFormId}
      tabIndex={-1}
      aria-hidden="true"
      className="block w-full rounded-full transition-transform duration-300 ease-out hover:scale-[1.02] active:scale-[0.98]"
    >
      <VoiceStar />
    </button>
  );
}
