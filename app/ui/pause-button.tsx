import { ChangingText } from './changing-text';
import { Icon } from './icon';

interface PauseButtonProps {
  paused: boolean;
  onToggle: (paused: boolean) => void;
  /** The control's name while things move, and while they are paused. */
  pause: string;
  resume: string;
  /** Shows the icon only. */
  compact?: boolean;
  className?: string;
}

/**
 * Pauses what moves by itself. Its name says what a press does, so it has no pressed state. Hidden where
 * nothing moves: under reduced motion and without script.
 */
export function PauseButton({
  paused,
  onToggle,
  pause,
  resume,
  compact = false,
  className = '',
}: PauseButtonProps) {
  const label = paused ? resume : pause;
  const shape = compact ? 'size-10 justify-center' : 'min-h-10 gap-2 px-3';
  return (
    <button
      type="button"
      aria-label={compact ? label : undefined}
      title={compact ? label : undefined}
      onClick={() => onToggle(!paused)}
      data-print="no"
      className={`inline-flex shrink-0 items-center rounded-full text-sm text-mist transition-colors duration-200 hover:bg-dawnline hover:text-starlight motion-reduce:hidden noscript:hidden ${shape} ${className}`}
    >
      <Icon name={paused ? 'play' : 'pause'} className="size-4" />
      {compact ? null : <ChangingText>{label}</ChangingText>}
    </button>
  );
}
