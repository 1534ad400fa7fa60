import { Icon } from './icon';

interface PauseButtonProps {
  paused: boolean;
  setPaused: (paused: boolean) => void;
  /** Its name while things move, and while they are paused. */
  copy: { readonly pause: string; readonly resume: string };
  className?: string;
}

/** Pauses what moves by itself. Its name says what a press does, so it has no pressed state. */
export function PauseButton({ paused, setPaused, copy: words, className = '' }: PauseButtonProps) {
  const label = paused ? words.resume : words.pause;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setPaused(!paused)}
      data-print="no"
      className={`-mr-3 inline-flex size-10 shrink-0 items-center justify-center rounded-full text-mist transition-colors duration-200 -outline-offset-3 hover:bg-dawnline hover:text-starlight motion-reduce:hidden noscript:hidden ${className}`}
    >
      <Icon name={paused ? 'play' : 'pause'} className="size-4" />
    </button>
  );
}
