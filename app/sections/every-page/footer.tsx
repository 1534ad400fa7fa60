import type { Phone } from '~/content/brand';
import { navigation } from '~/content/navigation';
import { interpolate } from '~/lib/interpolate';
import { type SocialHrefs, SocialLinks } from '~/sections/shared/social-links';
import { EmailLink } from '~/ui/contact/address';
import { SiteLink } from '~/ui/site-link';
import { Wordmark } from './top-bar';

const linkClass = 'inline-flex min-h-8 items-center text-sm underline-offset-4 hover:underline';
const listClass = 'flex flex-wrap gap-x-5 max-md:basis-full';

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
      <div className="page flex flex-wrap items-center justify-between gap-x-6 pt-3 md:gap-x-10 md:pt-6">
        <Wordmark />
        <SocialLinks hrefs={social} className="-mx-3 lg:hidden" />
        {footer.columns.map(({ heading, links }) => (
          <ul key={heading} role="list" aria-label={heading} className={listClass}>
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
      <div className="page pt-1 pb-3 md:pt-3 md:pb-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-haze/60 pt-1 text-xs text-mist">
          <p className="flex flex-wrap gap-x-5 wrap-anywhere text-starlight max-md:basis-full lg:order-2">
            <EmailLink email={contactEmail} className={linkClass} />
            {phone && (
              <a href={phone.href} translate="no" className={linkClass}>
                {phone.text}
              </a>
            )}
          </p>
          <p className="max-w-120">
            {footer.sampleNotice} {footer.trademarks}
          </p>
          {hasMeasurement && (
            <button
              type="button"
              onClick={onMeasurementChoices}
              className={`inline-flex min-h-10 items-center underline decoration-haze underline-offset-4 hover:decoration-current ${onMeasurementChoices ? '' : 'invisible'}`}
            >
              {footer.measurementChoices}
            </button>
          )}
          <p className="lg:order-3">{interpolate(footer.copyright, { year: String(year) })}</p>
        </div>
      </div>
    </footer>
  );
}
