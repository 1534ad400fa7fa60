import type { ReactNode } from 'react';
import { voiceCall } from '~/content/voice/call';
import { fill } from '~/lib/fill';
import { Icon } from '~/ui/icon';
import type { LineState } from './line';

const { button } = voiceCall;

/** What the button says of itself: its tooltip and its name. Spec 2 (Floating voice button). */
export function starLabel(phase: LineState['phase'], assistant: string): string {
  if (phase === 'connecting') return button.connecting;
  return phase === 'active' ? button.tooltipInCall : fill(button.tooltipIdle, { assistant });
}

interface StarButtonProps {
  phase: LineState['phase'];
  assistant: string;
  onPress: () => void;
  /** The visitor may be about to press. */
  onIntent: () => void;
  /** What joins the star once the call's own code is there: the ring and the tooltip. */
  children: ReactNode;
}

/** The floating button as a star: its rays turn while it connects, and it is red in a call. */
export function StarButton({ phase, assistant, onPress, onIntent, children }: StarButtonProps) {
  const isConnecting = phase === 'connecting';
  const isActive = phase === 'active';
  return (
    <button
      type="button"
      aria-label={starLabel(phase, assistant)}
      aria-disabled={isConnecting || undefined}
      data-voice-star={phase}
      onClick={() => {
        if (!isConnecting) onPress();
      }}
      onPointerEnter={onIntent}
      onPointerDown={onIntent}
      onFocus={onIntent}
      className={`group relative grid size-16 shrink-0 place-items-center rounded-full transition-transform duration-200 ease-out active:scale-95 noscript:hidden ${
        isActive ? 'text-danger' : 'text-betelgeuse'
      } ${isConnecting ? 'cursor-progress' : 'hover:scale-105'}`}
    >
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        focusable="false"
        className={`absolute -inset-4 size-24 ${isConnecting ? 'animate-spin [animation-duration:5s]' : ''}`}
      >
        {/* Rays of two lengths: a dashed stroke is a circle of them. */}
        <circle
          cx="50"
          cy="50"
          r="39.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeDashoffset="-4"
          pathLength="240"
          strokeDasharray={
            isConnecting ? '1.6 8.4 1.6 8.4 1.6 8.4 1.6 8.4 1.6 8.4 1.6 68.4' : '1.6 8.4'
          }
        />
        <circle
          cx="50"
          cy="50"
          r="41.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="9"
          strokeDashoffset="-4"
          pathLength="240"
          strokeDasharray={isConnecting ? '1.6 118.4' : '1.6 58.4'}
        />
      </svg>
      {isActive ? (
        <span
          aria-hidden="true"
          className="absolute inset-0 animate-pulse-out rounded-full bg-danger/50"
        />
      ) : null}
      <span
        aria-hidden="true"
        className={`absolute inset-0 rounded-full border border-transparent bg-current shadow-lifted ${isConnecting ? 'animate-breathe' : ''}`}
      />
      <Icon name={isActive ? 'phone-off' : 'phone'} className="relative size-7 text-on-accent" />
      {children}
    </button>
  );
}
