import { testimonialParts, testimonials } from '~/content/testimonials';
import { testimonialsSection } from '~/content/testimonials-section';
import { Avatar } from '~/ui/avatar';
import { SectionHeading } from './section-heading';

/** The two parts of the home page; the demo page shows the second too. Spec 2. */
export function Testimonials({ part, id }: { part: 'first' | 'second'; id: string }) {
  const { heading, intro } = testimonialsSection[part];
  const ids: readonly string[] = testimonialParts[part];
  const shown = testimonials.filter((testimonial) => ids.includes(testimonial.id));
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="section">
      <div className="page">
        <SectionHeading id={`${id}-heading`} heading={heading} intro={intro} />
        <ul className="mt-12 gap-5 sm:columns-2 lg:columns-3">
          {shown.map(({ id: key, metric, quote, name, title, image }) => (
            <li key={key} className="panel mb-5 break-inside-avoid p-6">
              <figure>
                <p className="text-xl font-semibold text-ember">{metric}</p>
                <blockquote className="mt-3">
                  <p>“{quote}”</p>
                </blockquote>
                <figcaption className="mt-6 flex items-center gap-3 text-sm">
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
        <p className="mt-3 text-sm text-mist">{testimonialsSection.sample}</p>
      </div>
    </section>
  );
}
