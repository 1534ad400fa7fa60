import type { Testimonial } from '~/content/testimonials';
import { testimonialsSection } from '~/content/testimonials-section';
import { Avatar } from '~/ui/avatar';
import { SectionHeading } from './section-heading';

interface TestimonialsProps {
  id: string;
  part: 'first' | 'second';
  testimonials: readonly Testimonial[];
}

/** Twice on the home page; the demo page shows the second part too. Spec 2. */
export function Testimonials({ id, part, testimonials }: TestimonialsProps) {
  const heading = testimonialsSection[part];
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="section">
      <div className="page">
        <p className="mb-2 inline-block sm:mb-4 rounded-full border border-haze px-3 py-1 text-sm text-mist">
          {testimonialsSection.chip}
        </p>
        <SectionHeading id={`${id}-heading`} heading={heading} />
      </div>
      <ul
        aria-labelledby={`${id}-heading`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="snap-row items-start mt-5 -outline-offset-3 sm:mt-10"
      >
        {testimonials.map(({ id: key, metric, quote, name, title, image }) => (
          <li key={key} className="panel group w-75 p-4 sm:w-88 sm:p-6 sm:first:w-160 sm:first:p-9">
            <figure>
              <p className="text-xl font-semibold text-ember">{metric}</p>
              <blockquote className="mt-2 max-sm:text-sm sm:mt-3 group-first:sm:text-2xl group-first:sm:tracking-tight">
                <p>{`“${quote}”`}</p>
              </blockquote>
              <figcaption className="mt-4 flex items-center gap-3 text-sm sm:mt-5">
                <Avatar seed={image} />
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-mist">{title}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
