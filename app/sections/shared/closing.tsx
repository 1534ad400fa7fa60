import type { Closing as Words } from '~/content/navigation';
import { ButtonLink } from '~/ui/button';

/** What is next, for who has read so far. Spec 2 (Demo page, both voice pages). */
export function Closing({ copy: { heading, text, links } }: { copy: Words }) {
  return (
    <section aria-labelledby="closing-heading" className="horizon">
      <div className="page section relative z-10">
        <h2 id="closing-heading" className="text-4xl">
          {heading}
        </h2>
        <p className="mt-6 max-w-prose text-lg text-mist">{text}</p>
        <div className="mt-9 flex flex-wrap gap-3 max-sm:grid">
          {links.map(({ label, href, cta }, at) => (
            <ButtonLink key={href} to={href} look={at ? 'secondary' : 'primary'} data-cta={cta}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </section>
  );
}
