import type { IconName } from '~/lib/icon-names';
import sprite from './icons.svg?url';

/** A decorative icon from the sprite, as large as the text beside it unless its class says more. */
export function Icon({
  name,
  className = 'size-[1.25em]',
}: {
  name: IconName;
  className?: string;
}) {
  return (
    <svg className={`shrink-0 ${className}`} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
