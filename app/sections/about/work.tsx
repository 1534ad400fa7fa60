import { about } from '~/content/about/page';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** The what-we-do list and the way in. Spec 2 (About page). */
export function AboutWork() {
  const { whatWeDo, getStarted } = about;
  return (
    <section aria-labelledby="what-we-do-heading" className="section">
      <div className="page grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_2fr]">
        <h2 id="what-we-do-heading" className="w-fit text-3xl">
          {whatWeDo.heading}
        </h2>
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
