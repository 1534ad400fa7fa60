import { about, type Fact } from '~/content/about/page';
import { EmailLink } from '~/ui/contact/address';
import { Icon } from '~/ui/icon';

/** Company information, platform details and the business address. Spec 2 (About page). */
export function AboutCompany({ contactEmail }: { contactEmail: string }) {
  const { company, platform, address } = about;
  return (
    <div className="border-t border-haze/60">
      <div className="page section grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <Facts id="company-heading" {...company} />
        <Facts id="platform-heading" {...platform} />
        <section
          aria-labelledby="address-heading"
          className="flex flex-wrap items-center gap-x-12 gap-y-3 border-t border-haze/60 pt-5 lg:col-span-2"
        >
          <h2 id="address-heading" className="text-2xl">
            {address.heading}
          </h2>
          <address className="flex gap-3 text-lg not-italic leading-snug">
            <Icon name="map-pin" className="mt-0.5 size-6 text-betelgeuse" />
            <span>
              {address.lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </span>
          </address>
          <p className="flex flex-wrap items-center gap-x-3 text-mist">
            {address.contact}
            <EmailLink email={contactEmail} className="inline-flex min-h-11 items-center" />
          </p>
        </section>
      </div>
    </div>
  );
}

/** Terms and what there is to say about each, as rows that stay readable at any width. */
function Facts({ id, heading, facts }: { id: string; heading: string; facts: readonly Fact[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      <dl className="mt-3 sm:mt-5">
        {facts.map(({ term, text }) => (
          <div
            key={term}
            className="grid grid-cols-[7.5rem_1fr] gap-x-4 border-t border-haze/60 py-3 leading-snug"
          >
            <dt className="text-mist">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
