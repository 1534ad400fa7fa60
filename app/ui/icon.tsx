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

/** A section's constellation, decorative and still. Its class sets the height. */
export function Constellation({ className }: { className: string }) {
  return (
    <svg
      className={`pointer-events-none absolute aspect-[320/510] ${className}`}
      data-print="no"
      aria-hidden="true"
    >
      <use href={`${sprite}#constellation`} />
    </svg>
  );
}
