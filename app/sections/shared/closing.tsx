import { bookingHref, type Closing as Words } from '~/content/navigation';
import type { Cta } from '~/lib/track';
import { ButtonLink } from '~/ui/button';
import { BookDemoLink } from './book-demo-link';

interface ClosingProps {
  copy: Words;
  /** Of the link that books. */
  cta?: Cta;
}

/** What is next, for who has read so far. Spec 2 (Demo page, both voice pages). */
export function Closing({ copy: { heading, text, links }, cta }: ClosingProps) {
  return (
    <section aria-labelledby="closing-heading" className="horizon">
      <div className="page section relative z-10">
        <h2 id="closing-heading" className="text-4xl">
          {heading}
        </h2>
        <p className="mt-6 max-w-prose text-lg text-mist">{text}</p>
        <div className="mt-9 flex flex-wrap gap-3 max-sm:grid">
          {links.map(({ label, href }) =>
            href === bookingHref ? (
              <BookDemoLink key={href} label={label} data-cta={cta} />
            ) : (
              <ButtonLink key={href} look="secondary" to={href}>
                {label}
              </ButtonLink>
            ),
          )}
        </div>
      </div>
    </section>
  );
}
