import { useEffect, useRef } from 'react';
import { voiceCall } from '~/content/call/call';
import { callEvents } from '~/features/voice/call/controller.client';
import { useAssistant } from '~/features/voice/view/use-call';
import { interpolate } from '~/lib/interpolate';
import { ChangingText } from '~/ui/changing-text';

const { overlay } = voiceCall;

const glow = 'radial-gradient(rgb(255 143 82 / 0.25), transparent 70%)';

interface SpeakingStarProps {
  state: 'listening' | 'notListening' | 'typing' | 'thinking';
  /** Without a connection nothing is heard. */
  isLost: boolean;
}

/** The assistant as a star whose rings follow its voice, and what it does at the moment. */
export function SpeakingStar({ state, isLost }: SpeakingStarProps) {
  const assistant = useAssistant();
  const star = useLevel('volume-level');
  const ring = 'follows-level absolute rounded-full border';
  return (
    <div className="flex flex-col items-center [@media(max-height:42rem)]:max-lg:hidden">
      <span
        ref={star}
        aria-hidden="true"
        className={`relative grid size-36 place-items-center transition-opacity duration-300 sm:size-48 lg:size-[min(26rem,36vw,52vh)] ${isLost ? 'opacity-40' : ''}`}
      >
        <span style={{ backgroundImage: glow }} className="absolute inset-[-12%] rounded-full" />
        <span className={`${ring} inset-[9%] border-betelgeuse/60 [--by:0.2]`} />
        <span className={`${ring} inset-[12%] border-transparent [--by:0.17]`}>
          {/* Rays: a dashed stroke is a circle of them. */}
          <svg viewBox="0 0 100 100" aria-hidden="true" className="size-full">
            <circle
              cx="50"
              cy="50"
              r="46"
              fill="none"
              className="stroke-betelgeuse/60"
              strokeWidth="6"
              pathLength="720"
              strokeDasharray="1.5 6"
              strokeDashoffset="-3"
            />
          </svg>
        </span>
        <span className={`${ring} inset-[22%] border-betelgeuse/60 bg-betelgeuse/10 [--by:0.14]`} />
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          className={`relative size-[38%] overflow-visible ${state === 'thinking' ? 'animate-breathe' : ''}`}
        >
          <circle cx="50" cy="50" r="50" className="fill-betelgeuse" />
          <path
            d="M50 18C53 39 58 47 82 50C58 53 53 61 50 82C47 61 42 53 18 50C42 47 47 39 50 18Z"
            className="fill-on-accent"
          />
        </svg>
      </span>
      <p className="text-sm text-mist lg:mt-2 lg:text-lg">
        <ChangingText>{interpolate(overlay[state], { assistant })}</ChangingText>
      </p>
    </div>
  );
}

/** Sets `--level` of an element, 0 to 1, ten times a second and without React; `follows-level` scales by it. */
export function useLevel(level: 'volume-level' | 'microphone-level') {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const set = (value: number) => ref.current?.style.setProperty('--level', value.toFixed(3));
    const stop = callEvents.on(level, set);
    const stopEnd = callEvents.on('call-end', () => set(0));
    return () => {
      stop();
      stopEnd();
    };
  }, [level]);
  return ref;
}
