import sprite from './icons.svg?url';

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
