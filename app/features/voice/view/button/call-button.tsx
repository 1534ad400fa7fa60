import type { ComponentPropsWithoutRef } from 'react';
import { callStart } from '~/content/call/start';
import type { Call } from '~/features/voice/call/state';
import { interpolate } from '~/lib/interpolate';
import { Icon } from '~/ui/icon';

const { button } = callStart;

type Phase = Call['phase'];

/** The button's tooltip and name. Spec 2 (Floating voice button). */
export function callButtonLabel(phase: Phase, assistant: string): string {
  if (phase === 'connecting') return button.connecting;
  return phase === 'active' ? button.tooltipInCall : interpolate(button.tooltipIdle, { assistant });
}

/** Its children are added when their chunks load: the ring and the tooltip. */
interface CallButtonProps extends ComponentPropsWithoutRef<'button'> {
  phase: Phase;
  label: string;
  isSmall: boolean;
  onPress: () => void;
}

/** The floating button, a star: its rays turn while it connects, and it is red in a call. */
export function CallButton({
  phase,
  label,
  isSmall,
  onPress,
  children,
  ...triggers
}: CallButtonProps) {
  const isConnecting = phase === 'connecting';
  const isActive = phase === 'active';
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isConnecting || undefined}
      onClick={isConnecting ? undefined : onPress}
      {...triggers}
      className={`group relative grid shrink-0 place-items-center rounded-full transition-transform duration-200 ease-out active:[scale:0.95] noscript:hidden ${isSmall ? 'size-11' : 'size-14 max-sm:size-12'} ${
        isActive ? 'text-danger' : 'text-betelgeuse'
      } ${isConnecting ? 'cursor-progress' : 'hover:scale-[1.02]'}`}
    >
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        className={`absolute -inset-1/4 size-[150%] ${isConnecting ? 'animate-spin [animation-duration:5s]' : ''}`}
      >
        {/* Rays of two lengths: a dashed stroke is a circle of them. */}
        <g fill="none" stroke="currentColor" strokeDashoffset="-4">
          <circle
            cx="50"
            cy="50"
            r="39.5"
            strokeWidth="5"
            pathLength="240"
            strokeDasharray={
              isConnecting ? '1.6 8.4 1.6 8.4 1.6 8.4 1.6 8.4 1.6 8.4 1.6 68.4' : '1.6 8.4'
            }
          />
          <circle
            cx="50"
            cy="50"
            r="41.5"
            strokeWidth="9"
            pathLength="240"
            strokeDasharray={isConnecting ? '1.6 118.4' : '1.6 58.4'}
          />
        </g>
      </svg>
      {isActive ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 animate-pulse-out rounded-full bg-danger"
        />
      ) : null}
      <span
        aria-hidden="true"
        className={`absolute inset-0 rounded-full border border-transparent bg-current shadow-lifted ${isConnecting ? 'animate-breathe' : ''}`}
      />
      <Icon
        name={isActive ? 'phone-off' : 'phone'}
        className={`relative text-on-accent ${isSmall ? 'size-5' : 'size-7'}`}
      />
      {children}
    </button>
  );
}
