import { type Testimonial, testimonialsSection } from '~/content/testimonials';
import { Icon } from '~/ui/icon';

interface TestimonialsProps {
  id: string;
  part: 'first' | 'second';
  testimonials: readonly Testimonial[];
  /** In a column beside another section: one at a time. */
  beside?: boolean;
}

/** Three are visible on a desk, the first of them large. */
const widths = {
  first: 'sm:w-[calc(50%-0.375rem)] lg:w-[calc(25%-0.375rem)] lg:first:w-[calc(50%-0.75rem)]',
  second: 'sm:w-[calc(50%-0.375rem)] lg:w-[calc((100%-1.5rem)/3)]',
};

/** Twice on the home page; the demo page shows the second part too. Spec 2. */
export function Testimonials({ id, part, testimonials, beside }: TestimonialsProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={`late ${beside ? 'self-start lg:sticky lg:top-28 print:static' : 'page section'}`}
    >
      <p className="text-sm text-mist">{testimonialsSection.sample}</p>
      <h2 id={`${id}-heading`} className="text-2xl">
        {testimonialsSection[part]}
      </h2>
      <ul
        aria-labelledby={`${id}-heading`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="snap-row mt-3 -outline-offset-3 max-sm:-mx-(--gutter) sm:mt-6 sm:[--row-inset:0px]"
      >
        {testimonials.map(({ id: key, metric, quote, name, title, image }) => (
          <li
            key={key}
            className={`group w-full rounded-lg border border-haze bg-dusk p-4 sm:p-6 ${beside ? '' : widths[part]}`}
          >
            <figure className="flex h-full flex-col">
              <p className="text-lg font-semibold text-ember">{metric}</p>
              <blockquote
                className={`mt-1 mb-4 max-sm:text-sm sm:mt-3 ${part === 'first' ? 'lg:group-first:text-2xl' : ''}`}
              >
                <p>{`“${quote}”`}</p>
              </blockquote>
              <figcaption className="mt-auto flex items-center gap-3 text-sm leading-snug">
                <Icon name={image} className="size-6 text-mist" />
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
