import { brand } from '~/content/brand';
import { navigation } from '~/content/navigation';

/** The belt's three stars and the company's name. */
export function Wordmark() {
  return (
    <a
      href={navigation.home.href}
      aria-label={navigation.home.label}
      className="inline-flex min-h-11 items-center gap-2.5 text-xl font-semibold tracking-tight"
    >
      <svg viewBox="0 0 26 26" className="size-6" aria-hidden="true">
        <path d="M4 20 13 13 22 6" className="stroke-betelgeuse/60" strokeWidth="1.5" />
        <circle cx="4" cy="20" r="3" className="fill-betelgeuse" />
        <circle cx="13" cy="13" r="3.5" className="fill-betelgeuse" />
        <circle cx="22" cy="6" r="3" className="fill-betelgeuse" />
      </svg>
      <span translate="no">{brand.company}</span>
    </a>
  );
}
