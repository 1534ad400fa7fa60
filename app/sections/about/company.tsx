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
      <Constellation className="right-0 top-0 h-full opacity-40 max-xl:hidden" />
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
      <div className="page section grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_2fr]">
        <SectionHeading id="people-heading" heading={about.peopleHeading} />
        <ul role="list" className="flex flex-wrap gap-x-8 gap-y-4">
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

/** The what-we-do list, the mission in large words, company, platform and address, and what can be tried first. Spec 2 (About page). */
export function AboutCompany({ contactEmail }: { contactEmail: string }) {
  const { whatWeDo, mission, company, platform, address, checks } = about;
  const { phone } = useContact();
  return (
    <>
      <Rows {...whatWeDo} />
      <section aria-labelledby="mission-heading" className="border-y border-haze/60 bg-dusk">
        <div className="page section">
          <h2 id="mission-heading" className="text-lg text-ember">
            {mission.heading}
          </h2>
          <p className="mt-2 text-balance text-3xl font-semibold tracking-tight">
            {mission.statement}
          </p>
          <p className="mt-4 max-w-prose text-mist">{mission.text}</p>
        </div>
      </section>
      <div className="page section grid gap-x-12 gap-y-5 lg:grid-cols-3">
        {[company, platform].map(({ heading, text }) => (
          <section key={heading} aria-label={heading}>
            <h2 className="text-xl">{heading}</h2>
            <p className="mt-2 text-mist max-sm:text-sm">{text.join(' ')}</p>
          </section>
        ))}
        <section aria-label={address.heading}>
          <h2 className="text-xl">{address.heading}</h2>
          <address className="mt-2 text-mist not-italic max-sm:text-sm">
            {address.lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <ContactWays contact={{ phone, email: contactEmail }} />
          </address>
        </section>
      </div>
      <div className="border-t border-haze/60">
        <Rows {...checks} />
      </div>
    </>
  );
}

interface RowsProps {
  id: string;
  heading: string;
  rows: readonly Readonly<{ title: string; text: string; href?: string }>[];
}

function Rows({ id, heading, rows }: RowsProps) {
  return (
    <section
      aria-labelledby={id}
      className="page section grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_2fr]"
    >
      <SectionHeading id={id} heading={heading} />
      <ul role="list" className="border-b border-haze/60">
        {rows.map(({ title, text, href }) => (
          <li
            key={title}
            className="grid gap-x-8 border-t border-haze/60 py-2 sm:grid-cols-2 sm:py-3"
          >
            <h3 className="leading-snug sm:text-lg">
              {href ? (
                <SiteLink to={href} className="underline underline-offset-4 hover:text-ember">
                  {title}
                </SiteLink>
              ) : (
                title
              )}
            </h3>
            <p className="text-mist max-sm:text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
