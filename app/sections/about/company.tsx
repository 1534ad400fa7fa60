import { about, type Fact } from '~/content/about/page';
import type { Face } from '~/content/owner-answers';
import { SectionHeading } from '~/sections/shared/section-heading';
import { ButtonLink } from '~/ui/button';
import { EmailLink } from '~/ui/contact/address';
import { Constellation, Icon } from '~/ui/icon';

/** Who we are, and the mission as the largest words of the page. Spec 2 (About page). */
export function AboutHero() {
  const { eyebrow, heading, intro, mission } = about;
  return (
    <>
      <section className="relative overflow-clip">
        <Constellation className="right-0 -top-2 h-128 opacity-40 max-xl:hidden" />
        <div className="page section relative">
          <p className="text-sm text-mist">{eyebrow}</p>
          <h1 className="mt-1 text-4xl">{heading}</h1>
          <p className="mt-4 max-w-prose text-xl leading-snug text-mist sm:mt-6">{intro}</p>
        </div>
      </section>
      {/* On a phone the chat's button stays in the top bar while the mission is read (dock.css). */}
      <section
        aria-labelledby="mission-heading"
        data-keep-clear=""
        className="border-t border-haze/60 bg-dusk"
      >
        <div className="page section grid gap-x-16 gap-y-4 lg:grid-cols-[1fr_2fr]">
          <h2 id="mission-heading" className="text-lg text-ember">
            {mission.heading}
          </h2>
          <div>
            <p className="text-balance text-3xl font-semibold tracking-tight">
              {mission.statement}
            </p>
            <p className="mt-5 max-w-prose text-lg text-mist sm:mt-8">{mission.text}</p>
          </div>
        </div>
      </section>
    </>
  );
}

/** The people behind the company, once the owner names them. */
export function AboutPeople({ faces }: { faces: readonly Face[] }) {
  if (faces.length === 0) return null;
  return (
    <section aria-labelledby="people-heading" className="border-t border-haze/60">
      <div className="page section grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_2fr]">
        <SectionHeading id="people-heading" heading={about.peopleHeading} />
        <ul className="flex flex-wrap gap-x-8 gap-y-4">
          {faces.map(({ name, role, picture }) => (
            <li key={name} className="flex items-center gap-4">
              <img src={picture} alt="" width={96} height={96} className="rounded-full" />
              <p>
                <span className="block font-semibold">{name}</span>
                <span className="text-mist">{role}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The what-we-do list and the way in. Spec 2 (About page). */
export function AboutWork() {
  const { whatWeDo, getStarted } = about;
  return (
    <section aria-labelledby="what-we-do-heading" className="section">
      <div className="page grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_2fr]">
        <SectionHeading id="what-we-do-heading" heading={whatWeDo.heading} />
        <div>
          <ul className="border-b border-haze/60">
            {whatWeDo.list.map(({ title, text }) => (
              <li
                key={title}
                className="grid gap-x-8 border-t border-haze/60 py-3 sm:grid-cols-2 sm:py-5"
              >
                <h3 className="leading-snug sm:text-lg">{title}</h3>
                <p className="text-mist max-sm:text-sm">{text}</p>
              </li>
            ))}
          </ul>
          <ButtonLink to={getStarted.href} className="mt-6 px-8 py-4 text-lg sm:mt-8">
            {getStarted.label}
            <Icon name="arrow-right" />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

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
            className="flex flex-wrap gap-x-4 border-t border-haze/60 py-3 leading-snug"
          >
            <dt className="grow basis-30 text-mist">{term}</dt>
            <dd className="grow-999 basis-1/3">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
