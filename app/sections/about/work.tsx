import { about } from '~/content/about/page';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** The what-we-do list and the way in. Spec 2 (About page). */
export function AboutWork() {
  const { whatWeDo, getStarted } = about;
  return (
    <section aria-labelledby="what-we-do-heading" className="section">
      <div className="page">
        <h2 id="what-we-do-heading" className="text-3xl">
          {whatWeDo.heading}
        </h2>
        <ul className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {whatWeDo.list.map(({ icon, title, text }) => (
            <li key={title} className="border-t border-haze pt-6">
              <Icon name={icon} className="size-7 text-betelgeuse" />
              <h3 className="mt-5 text-xl">{title}</h3>
              <p className="mt-2 text-mist">{text}</p>
            </li>
          ))}
        </ul>
        <ButtonLink to={getStarted.href} className="mt-14 px-8 py-4 text-lg">
          {getStarted.label}
          <Icon name="arrow-right" />
        </ButtonLink>
      </div>
    </section>
  );
}
