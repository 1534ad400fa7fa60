import type { IconName } from '~/lib/icon-names';
import sprite from './icons.svg?url';

/** A decorative icon of the sprite, by default as large as the text beside it. */
export function Icon({
  name,
  className = 'size-[1.25em]',
}: {
  name: IconName;
  className?: string;
}) {
  return (
    <svg className={`shrink-0 ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
