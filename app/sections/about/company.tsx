import { about, type Fact } from '~/content/about/page';
import { EmailLink } from '~/ui/contact/address';
import { Icon } from '~/ui/icon';

/** Company information, platform details and the business address. Spec 2 (About page). */
export function AboutCompany({ contactEmail }: { contactEmail: string }) {
  const { company, platform, address } = about;
  return (
    <div className="border-t border-haze/60">
      <div className="page section grid gap-x-16 gap-y-14 lg:grid-cols-2">
        <div className="grid content-start gap-14">
          <section aria-labelledby="company-heading">
            <h2 id="company-heading" className="text-2xl">
              {company.heading}
            </h2>
            <Facts facts={company.facts} />
          </section>
          <section aria-labelledby="address-heading" className="panel p-6 sm:p-8">
            <h2 id="address-heading" className="text-lg text-mist">
              {address.heading}
            </h2>
            <address className="mt-4 flex gap-4 text-lg not-italic leading-snug sm:text-xl">
              <Icon name="map-pin" className="mt-0.5 size-6 text-betelgeuse" />
              <span>
                {address.lines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </span>
            </address>
            <p className="mt-6 flex flex-wrap items-center gap-x-3 border-t border-haze/60 pt-4 text-mist">
              {address.contact}
              <EmailLink email={contactEmail} className="inline-flex min-h-11 items-center" />
            </p>
          </section>
        </div>
        <section aria-labelledby="platform-heading">
          <h2 id="platform-heading" className="text-2xl">
            {platform.heading}
          </h2>
          <Facts facts={platform.facts} />
        </section>
      </div>
    </div>
  );
}

/** Terms and what there is to say about each, as rows that stay readable at any width. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-5">
      {facts.map(({ term, text }) => (
        <div
          key={term}
          className="grid gap-x-6 border-t border-haze/60 py-3.5 sm:grid-cols-[11rem_1fr]"
        >
          <dt className="text-mist">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
