import type { Testimonial } from '~/content/testimonials';
import { testimonialsSection } from '~/content/testimonials-section';
import { Avatar } from '~/ui/avatar';
import { SectionHeading } from './section-heading';

const places = { left: '', right: 'lg:col-start-2' } as const;

interface TestimonialsProps {
  id: string;
  part: 'first' | 'second';
  testimonials: readonly Testimonial[];
}

/** Stands twice on the home page; the demo page shows the second part too. Spec 2. */
export function Testimonials({ id, part, testimonials }: TestimonialsProps) {
  const { heading, intro, largest } = testimonialsSection[part];
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="section">
      <div className="page">
        <p className="mb-4 inline-block rounded-full border border-haze px-3 py-1 text-sm text-mist">
          {testimonialsSection.chip}
        </p>
        <SectionHeading id={`${id}-heading`} heading={heading} intro={intro} />
      </div>
      <ul
        aria-labelledby={`${id}-heading`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="page mt-8 flex gap-4 max-sm:snap-x max-sm:snap-mandatory max-sm:overflow-x-auto sm:mt-12 sm:grid sm:grid-cols-2 lg:grid-flow-row-dense lg:grid-cols-3 lg:gap-5"
      >
        {testimonials.map(({ id: key, metric, quote, name, title, image }, index) => (
          <li
            key={key}
            className={`panel w-75 shrink-0 snap-center p-6 sm:w-auto sm:max-lg:last:even:col-span-2 lg:p-7 ${index === 0 ? `group sm:col-span-2 sm:p-10 lg:row-span-2 lg:p-12 ${places[largest]}` : ''}`}
          >
            <figure className="flex h-full flex-col">
              <p className="text-xl font-semibold text-ember group-first:sm:text-2xl">{metric}</p>
              <blockquote className="mt-3 group-first:sm:my-auto group-first:sm:py-8 group-first:sm:text-2xl group-first:sm:tracking-tight">
                <p>“{quote}”</p>
              </blockquote>
              <figcaption className="mt-auto flex items-center gap-3 pt-6 text-sm group-first:sm:mt-0">
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
      <p className="page mt-3 text-sm text-mist">{testimonialsSection.sample}</p>
    </section>
  );
}
