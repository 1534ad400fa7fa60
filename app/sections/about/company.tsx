import { about } from '~/content/about/page';
import type { Face } from '~/content/owner-answers';
import { SectionHeading } from '~/sections/shared/section-heading';
import { ButtonLink } from '~/ui/button';
import { ContactWays, useContact } from '~/ui/contact/ways';
import { Constellation, Icon } from '~/ui/icon';
import { SiteLink } from '~/ui/site-link';

/** What is done for whom, and the way in. On a phone the chat's button stays in the top bar meanwhile (dock.css). Spec 2 (About page). */
export function AboutHero() {
  const { eyebrow, heading, intro, getStarted } = about;
  return (
    <section data-keep-clear="" className="relative overflow-clip">
      <Constellation className="right-0 top-0 h-full max-xl:hidden" />
      <div className="page section relative">
        <p className="text-sm text-mist">{eyebrow}</p>
        <h1 className="mt-1 max-w-240 text-4xl">{heading}</h1>
        <p className="mt-4 max-w-prose text-xl leading-snug text-mist sm:mt-6">{intro}</p>
        <ButtonLink to={getStarted.href} className="mt-6 px-8 py-4 text-lg sm:mt-8">
          {getStarted.label}
          <Icon name="arrow-right" />
        </ButtonLink>
      </div>
    </section>
  );
}

export function AboutPeople({ faces }: { faces: readonly Face[] }) {
  if (faces.length === 0) return null;
  return (
    <section aria-labelledby="people-heading" className="border-t border-haze/60">
      <div className="page section grid gap-x-12 gap-y-5 lg:grid-cols-3">
        <SectionHeading id="people-heading" heading={about.peopleHeading} />
        <ul role="list" className="flex flex-wrap gap-x-8 gap-y-4 lg:col-span-2">
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

/** What we do, the mission in large words, what can be tried first, company, platform and address. Spec 2 (About page). */
export function AboutCompany({ contactEmail }: { contactEmail: string }) {
  const { mission, checks, company, platform, address } = about;
  const { phone } = useContact();
  return (
    <>
      <WhatWeDo />
      <section aria-labelledby="mission-heading" className="horizon">
        <div className="page section">
          <h2 id="mission-heading" className="text-lg text-ember">
            {mission.heading}
          </h2>
          <p className="mt-3 text-4xl font-semibold tracking-tight text-balance max-sm:text-3xl">
            {mission.statement}
          </p>
          <p className="mt-6 max-w-prose text-lg">{mission.text}</p>
        </div>
      </section>
      <section
        aria-labelledby={checks.id}
        className="page section grid gap-x-12 gap-y-5 lg:grid-cols-3"
      >
        <SectionHeading id={checks.id} heading={checks.heading} isLarge />
        <ul role="list" className="grid gap-x-12 gap-y-5 sm:grid-cols-2 lg:col-span-2">
          {checks.rows.map(({ label, text, href }) => (
            <li key={href}>
              <h3 className="text-xl">
                <SiteLink
                  to={href}
                  className="underline decoration-haze underline-offset-4 hover:text-ember hover:decoration-current"
                >
                  {label}
                </SiteLink>
              </h3>
              <p className="mt-1 text-mist max-sm:text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className="border-t border-haze/60">
        <div className="page section grid gap-x-12 gap-y-5 lg:grid-cols-3">
          {[company, platform].map(({ heading, text }) => (
            <section key={heading} aria-label={heading}>
              <h2 className="text-sm font-normal text-mist">{heading}</h2>
              <p className="mt-1 text-sm">{text.join(' ')}</p>
            </section>
          ))}
          <section aria-label={address.heading}>
            <h2 className="text-sm font-normal text-mist">{address.heading}</h2>
            <address className="mt-1 text-sm not-italic">
              {address.lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              <ContactWays contact={{ phone, email: contactEmail }} />
            </address>
          </section>
        </div>
      </div>
    </>
  );
}

/** The way of a lead as the belt's three stars, then what comes after it. */
function WhatWeDo() {
  const { id, heading, rows } = about.whatWeDo;
  return (
    <section aria-labelledby={id} className="page section">
      <h2 id={id} className="text-lg text-ember">
        {heading}
      </h2>
      <ul role="list" className="mt-4 grid gap-x-12 sm:mt-8 sm:grid-cols-3">
        {rows.map(({ title, text }, at) => (
          <li
            key={title}
            className={`relative pr-4 pb-4 ${at < 3 ? 'border-s pl-6.5 sm:border-s-0 sm:border-t sm:pt-8 sm:pl-0' : 'sm:pt-6'} ${at < 2 ? 'border-betelgeuse sm:-mr-12 sm:pr-12' : 'border-transparent'}`}
          >
            {at < 3 && (
              <span
                aria-hidden="true"
                className="absolute -top-1.5 left-0 size-3 -translate-x-1/2 rounded-full bg-betelgeuse forced-color-adjust-none"
              />
            )}
            <h3 className={at < 3 ? '-mt-2 text-2xl' : 'text-lg'}>{title}</h3>
            <p className="mt-1 text-mist max-sm:text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
