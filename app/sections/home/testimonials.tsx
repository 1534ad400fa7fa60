import { type Testimonial, testimonialsSection } from '~/content/testimonials';
import { fill } from '~/lib/fill';
import { Avatar } from '~/ui/avatar';

interface TestimonialsProps {
  id: string;
  part: 'first' | 'second';
  testimonials: readonly Testimonial[];
  /** In a column beside another section: one at a time. */
  beside?: boolean;
}

const across = 'sm:w-[calc(50%-0.375rem)] lg:w-[calc((100%-1.5rem)/3)]';
const large = 'lg:first:w-[calc((200%-0.75rem)/3)]';

/** Twice on the home page; the demo page shows the second part too. Spec 2. */
export function Testimonials({ id, part, testimonials, beside }: TestimonialsProps) {
  const count = testimonials.length;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={`late ${beside ? 'self-start lg:sticky lg:top-28 print:static' : 'page section'}`}
    >
      <p className="text-sm text-mist">{fill(testimonialsSection.count, { count })}</p>
      <h2 id={`${id}-heading`} className={beside ? 'text-2xl' : 'text-3xl'}>
        {testimonialsSection[part]}
      </h2>
      <ul
        aria-labelledby={`${id}-heading`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="snap-row mt-3 -outline-offset-3 max-sm:-mx-(--gutter) sm:mt-6 sm:[--row-inset:0px]"
      >
        {testimonials.map(({ id: key, metric, quote, name, title, image }, index) => (
          <li
            key={key}
            className={`group w-full rounded-lg border border-haze bg-dusk p-4 sm:p-6 ${beside ? '' : across} ${part === 'first' ? large : ''}`}
          >
            <figure className="flex h-full flex-col">
              <p className="flex items-baseline justify-between gap-4 text-xl font-semibold text-ember">
                {metric}
                <span aria-hidden="true" className="shrink-0 text-xs font-normal text-mist figures">
                  {`${index + 1}/${count}`}
                </span>
              </p>
              <blockquote
                className={`mt-1 mb-4 max-sm:text-sm sm:mt-3 ${part === 'first' ? 'lg:group-first:text-2xl' : ''}`}
              >
                <p>{`“${quote}”`}</p>
              </blockquote>
              <figcaption className="mt-auto flex items-center gap-3 text-sm leading-snug">
                <Avatar seed={image} />
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-mist max-sm:text-xs">{title}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
