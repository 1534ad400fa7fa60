import type { Phone } from '~/content/brand';
import { navigation } from '~/content/navigation';
import { fill } from '~/lib/fill';
import { type SocialHrefs, SocialLinks } from '~/sections/shared/social-links';
import { ContactAddress } from '~/ui/contact/address';
import { SiteLink } from '~/ui/site-link';
import { Wordmark } from './top-bar';

const linkClass =
  'inline-flex min-h-8 items-center text-sm underline-offset-4 hover:underline md:min-h-10';

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
    <footer className="late border-t border-haze/60 bg-night" data-theme="night">
      <div className="page flex flex-wrap gap-x-4 gap-y-2 py-4 md:grid md:grid-cols-[1fr_auto_auto_auto] md:gap-10 md:py-16 lg:gap-x-24">
        <div className="flex flex-wrap items-center justify-between gap-x-6 max-md:basis-full md:block">
          <Wordmark />
          <SocialLinks hrefs={social} className="-mx-3 lg:hidden" />
          <p className="max-w-72 text-xs text-mist max-md:basis-full md:mt-3">{footer.tagline}</p>
        </div>
        {footer.columns.map(({ heading, links }, index) => (
          <div key={heading} className={index === 0 ? 'max-md:flex-1' : ''}>
            <h2 className="text-sm text-mist">{heading}</h2>
            <ul className={`md:mt-2 ${index === 0 ? 'max-md:columns-[6.5rem]' : ''}`}>
              {links.map(({ label, href }) => (
                <li key={label}>
                  <SiteLink to={href} className={linkClass}>
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="wrap-anywhere max-md:basis-full">
          <h2 className="text-sm text-mist">{footer.contactHeading}</h2>
          <p className="flex flex-wrap items-start gap-x-6 md:mt-2 md:flex-col">
            <ContactAddress>
              <a href={`mailto:${contactEmail}`} className={linkClass}>
                {contactEmail}
              </a>
            </ContactAddress>
            {phone && (
              <a href={phone.href} translate="no" className={linkClass}>
                {phone.text}
              </a>
            )}
          </p>
        </div>
      </div>
      <div className="page pb-20">
        <div className="grid justify-items-start gap-2 border-t border-haze/60 pt-3 text-xs text-mist sm:text-sm">
          <p className="max-w-prose">{footer.sampleNotice}</p>
          {hasMeasurement && (
            <button
              type="button"
              onClick={onMeasurementChoices}
              className={`inline-flex min-h-10 items-center underline decoration-haze underline-offset-4 hover:decoration-current ${onMeasurementChoices ? '' : 'invisible'}`}
            >
              {footer.measurementChoices}
            </button>
          )}
          <p>{fill(footer.copyright, { year: String(year) })}</p>
        </div>
      </div>
    </footer>
  );
}
