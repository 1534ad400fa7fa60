import { Link } from '@remix-run/react';
import { navigation } from '~/content/navigation';
import type { Phone } from '~/lib/contact';
import { fill } from '~/lib/fill';
import { ContactAddress } from '~/ui/contact/address';
import { Wordmark } from './wordmark';

/** Spec 2 (section 12), with the honest line that what is shown is a sample. */
export function Footer({
  contactEmail,
  phone,
  year,
  hasMeasurement,
  onMeasurementChoices,
}: {
  contactEmail: string;
  phone: Phone | undefined;
  year: number;
  hasMeasurement: boolean;
  /** Undefined as long as the choices cannot be shown; their place is kept. */
  onMeasurementChoices: (() => void) | undefined;
}) {
  const { footer } = navigation;
  return (
    <footer className="border-t border-haze/60 bg-night" data-sky="night">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:gap-10 md:grid-cols-[2fr_1fr_1fr_1.2fr] md:py-20">
        <div className="max-md:col-span-2">
          <Wordmark />
          <p className="mt-3 max-w-72 text-sm text-mist">{footer.tagline}</p>
        </div>
        {footer.columns.map(({ heading, links }) => (
          <div key={heading} className="max-md:nth-2:row-span-2">
            <h2 className="text-sm text-mist">{heading}</h2>
            <ul className="mt-2">
              {links.map(({ label, href }) => (
                <li key={label}>
                  <Link
                    prefetch="intent"
                    to={href}
                    className="inline-flex min-h-10 items-center text-sm underline-offset-4 hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div>
          <h2 className="text-sm text-mist">{footer.contactHeading}</h2>
          <ContactAddress>
            <a
              href={`mailto:${contactEmail}`}
              className="mt-2 inline-flex min-h-10 items-center text-sm underline-offset-4 hover:underline"
            >
              {contactEmail}
            </a>
          </ContactAddress>
          {phone && (
            <p>
              <a
                href={phone.href}
                translate="no"
                className="inline-flex min-h-10 items-center text-sm underline-offset-4 hover:underline"
              >
                {phone.text}
              </a>
            </p>
          )}
        </div>
      </div>
      <div className="page flex flex-col gap-4 pb-28 text-sm text-mist before:mb-4 before:h-px before:bg-haze/60 md:pb-24">
        <p className="max-w-prose">{footer.sampleNotice}</p>
        {hasMeasurement && (
          <button
            type="button"
            onClick={onMeasurementChoices}
            className={`inline-flex min-h-10 items-center self-start underline decoration-haze underline-offset-4 hover:decoration-current ${onMeasurementChoices ? '' : 'invisible'}`}
          >
            {footer.measurementChoices}
          </button>
        )}
        <p>{fill(footer.copyright, { year: String(year) })}</p>
      </div>
    </footer>
  );
}
