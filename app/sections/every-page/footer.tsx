import type { Phone } from '~/content/brand';
import { navigation } from '~/content/navigation';
import { interpolate } from '~/lib/interpolate';
import { columns } from '~/sections/shared/section-heading';
import { type SocialHrefs, SocialLinks } from '~/sections/shared/social-links';
import { EmailLink } from '~/ui/contact/address';
import { SiteLink } from '~/ui/site-link';
import { Wordmark } from './top-bar';

const linkClass = 'inline-flex min-h-8 items-center text-sm underline-offset-4 hover:underline';
const grid = { gridTemplateColumns: 'repeat(auto-fill,minmax(max(6.5rem,20%),1fr))' };

/** Spec 2 (section 12), with the note that the content is a sample. */
export function Footer({
  contactEmail,
  phone,
  social,
  year,
  hasMeasurement,
  onMeasurementChoices,
}: {
  contactEmail: string;
  phone: Phone | undefined;
  social: SocialHrefs;
  year: number;
  hasMeasurement: boolean;
  /** Undefined until the choices can be shown; their space is reserved. */
  onMeasurementChoices: (() => void) | undefined;
}) {
  const { footer } = navigation;
  return (
    <footer className="lazy-layout border-t border-haze/60 bg-night" data-theme="night">
      <div className={`page py-3 sm:py-6 xl:pt-12 ${columns}`}>
        <div className="-mt-1.5 flex items-center justify-between">
          <Wordmark />
          <SocialLinks hrefs={social} className="-mx-3 lg:hidden" />
        </div>
        <div className="lg:row-span-2">
          <div className="grid gap-x-2" style={grid}>
            {footer.columns.map(({ heading, links }) => (
              <ul key={heading} role="list" aria-label={heading} className="contents">
                {links.map(({ label, href }) => (
                  <li key={label}>
                    <SiteLink to={href} className={linkClass}>
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            ))}
          </div>
          <p className="flex flex-wrap gap-x-5 wrap-anywhere sm:mt-3">
            <EmailLink email={contactEmail} className={linkClass} />
            {phone && (
              <a
                href={phone.href}
                translate="no"
                className={`underline decoration-haze ${linkClass}`}
              >
                {phone.text}
              </a>
            )}
            {hasMeasurement && (
              <button
                type="button"
                onClick={onMeasurementChoices}
                className={`${linkClass} ${onMeasurementChoices ? '' : 'invisible'}`}
              >
                {footer.measurementChoices}
              </button>
            )}
          </p>
        </div>
        <div className="grid gap-y-1 text-xs text-mist">
          <p>
            {footer.sampleNotice} {footer.trademarks}
          </p>
          <p>{interpolate(footer.copyright, { year: String(year) })}</p>
        </div>
      </div>
    </footer>
  );
}
