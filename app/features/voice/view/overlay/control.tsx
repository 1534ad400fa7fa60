import type { ComponentPropsWithoutRef } from 'react';
import type { IconName } from '~/lib/icon-names';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';

interface CallControlProps extends ComponentPropsWithoutRef<'button'> {
  icon: IconName;
  word: string;
  /** The word's class: a phone leaves it to screen readers. */
  wordClass?: string;
}

/** The look of what stands on a call's ground. */
export const outlined =
  'border border-haze bg-dusk transition-colors duration-200 hover:border-mist';

/** A round button of a call. Its children stand behind the icon. */
export function CallControl({
  icon,
  word,
  wordClass = 'max-sm:sr-only',
  className = '',
  children,
  ...rest
}: CallControlProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 text-sm font-semibold ${className}`}
    >
      <span className="relative grid size-5 place-items-center">
        {children}
        <Icon name={icon} className="relative size-5" />
      </span>
      <span className={wordClass}>
        <ChangingText>{word}</ChangingText>
      </span>
    </button>
  );
}
