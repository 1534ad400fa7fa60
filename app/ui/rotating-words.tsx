import { useEffect, useRef, useState } from 'react';
import { pickOther } from '~/lib/random';
import { systemClock } from '~/lib/time/clock';
import { createRotation } from '~/lib/time/rotation';
import { useRunning } from './motion/use-running';
import { PauseButton } from './pause-button';
import { useStore } from './use-store';

interface RotatingWordsProps {
  /** The words before the rotating one. */
  before: string;
  /** The first one is what the server renders. */
  words: readonly [string, ...string[]];
  /** The constant heading for screen readers. */
  spoken: string;
  /** Milliseconds for each word. */
  everyMs: number;
  pause: string;
  resume: string;
  className?: string;
}

/**
 * 0.53 em for each character: measured, the display face's widest words stay just below it. The rest of
 * the width is for the pause button.
 */
function sizeThatFits(words: readonly string[]): string {
  const longest = Math.max(...words.map((word) => word.length));
  return `min(1em, (100cqi - 2.5rem) / ${longest * 0.53})`;
}

/**
 * A main heading whose last line changes at random, never to the same word twice in a row. Its size fits
 * the longest word at any width, so nothing wraps or moves. Spec 2 (Hero).
 */
export function RotatingWords({
  before,
  words,
  spoken,
  everyMs,
  pause,
  resume,
  className = '',
}: RotatingWordsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [paused, setPaused] = useState(false);
  const [rotation] = useState(() =>
    createRotation({
      first: words[0],
      next: (current: string) => pickOther(Math.random, words, current),
      everyMs,
      clock: systemClock,
    }),
  );
  const running = useRunning(heading, { paused });
  const { item, turn } = useStore(rotation);

  useEffect(() => {
    rotation.run(running);
    return () => rotation.run(false);
  }, [rotation, running]);

  return (
    <div className={`@container ${className}`}>
      <div className="relative max-w-[10em]" style={{ fontSize: sizeThatFits(words) }}>
        <h1 ref={heading}>
          <span className="sr-only">{spoken}</span>
          <span aria-hidden="true">
            {before}{' '}
            <span
              key={turn}
              className={`block whitespace-nowrap text-ember ${turn > 0 ? 'animate-rise' : ''}`}
            >
              {item}
            </span>
          </span>
        </h1>
        <PauseButton
          paused={paused}
          onToggle={setPaused}
          pause={pause}
          resume={resume}
          compact
          className="absolute right-0 bottom-0"
        />
      </div>
    </div>
  );
}
