import sprite from './icons.svg?url';

/** The constellation behind a section, decorative and still. Its height comes with the class. */
export function Constellation({ className }: { className: string }) {
  return (
    <svg
      className={`pointer-events-none absolute aspect-[320/510] ${className}`}
      data-print="no"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#constellation`} />
    </svg>
  );
}
