import { benefits } from '~/content/benefits';
import { homeAnchors } from '~/content/navigation';
import { Icon } from '~/ui/icon';
import { SectionHeading } from './section-heading';

/** Six cards on one sheet, ruled like a chart. Spec 2 (section 3). */
export function Benefits() {
  return (
    <section id={homeAnchors.benefits} aria-labelledby="benefits-heading" className="section">
      <div className="page">
        <SectionHeading id="benefits-heading" heading={benefits.heading} intro={benefits.intro} />
        <ul className="mt-12 grid gap-px overflow-hidden rounded-lg border border-haze bg-haze sm:grid-cols-2 lg:grid-cols-3">
          {benefits.cards.map(({ id, icon, title, text, claim }) => (
            <li key={id} className="flex flex-col bg-dusk p-7 lg:min-h-72 lg:p-8">
              <Icon name={icon} className="size-7 text-betelgeuse" />
              <h3 className="mt-5 text-xl">{title}</h3>
              <p className="mt-2 text-mist">{text}</p>
              {claim && (
                <p className="mt-auto pt-6 text-sm text-mist">
                  <strong className="font-semibold text-starlight">{claim.value}</strong>{' '}
                  {claim.label}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
