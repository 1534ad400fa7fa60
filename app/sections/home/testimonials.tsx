import { useRef } from 'react';
import { type Testimonial, testimonialsSection } from '~/content/testimonials';
import { interpolate } from '~/lib/interpolate';
import { Icon } from '~/ui/icon';
import { prefersReducedMotion } from '~/ui/motion/hooks';

interface TestimonialsProps {
  id: string;
  part: 'first' | 'second';
  stories: readonly Testimonial[];
  /** In a column beside another section: one quote. */
  beside?: boolean;
}

/** Shows one at a time. */
const row =
  'flex snap-x snap-mandatory gap-[2rem] overflow-x-auto [scrollbar-width:none] *:shrink-0 *:snap-start print:[&>:nth-child(n+2)]:hidden';

const { sample, previous, next, place } = testimonialsSection;

/** One story at a time. Twice on the home page; the demo page shows the second part too. Spec 2. */
export function Testimonials({ id, part, stories: all, beside }: TestimonialsProps) {
  const list = useRef<HTMLUListElement>(null);
  const stories = beside ? all.slice(0, 1) : all;
  const isRow = stories.length > 1;

  const turn = (by: 1 | -1) => {
    const left = by * (list.current?.clientWidth ?? 0);
    list.current?.scrollBy({ left, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  };

  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={`lazy-layout ${beside ? 'self-start lg:sticky lg:top-28 print:static' : 'page section'}`}
    >
      <div className="flex items-end gap-1">
        <div className="flex flex-1 flex-wrap items-baseline gap-x-3">
          <p className="order-last text-xs text-mist">{sample}</p>
          <h2 id={`${id}-heading`} className={beside ? 'text-lg' : 'text-2xl'}>
            {testimonialsSection[part]}
          </h2>
        </div>
        {isRow &&
          ([-1, 1] as const).map((by) => (
            <button
              key={by}
              type="button"
              aria-label={by > 0 ? next : previous}
              data-print="no"
              onClick={() => turn(by)}
              className="grid size-11 place-items-center rounded-full text-mist hover:bg-dawnline noscript:hidden"
            >
              <Icon
                name="chevron-down"
                className={`size-6 ${by > 0 ? '-rotate-90' : 'rotate-90'}`}
              />
            </button>
          ))}
      </div>
      <ul
        ref={list}
        role="list"
        aria-labelledby={`${id}-heading`}
        tabIndex={isRow ? 0 : undefined}
        className={`mt-1 -outline-offset-3 sm:mt-3 ${isRow ? row : ''}`}
      >
        {stories.map(({ id: key, metric, quote, name, title, image }, at) => (
          <li key={key} className="w-full">
            <figure className="flex h-full flex-col gap-1.5 sm:gap-3">
              {!beside && (
                <p className="flex justify-between gap-4 font-semibold text-ember max-sm:text-sm">
                  {metric}
                  <span className="text-xs font-normal text-mist figures">
                    {interpolate(place, { at: at + 1, all: stories.length })}
                  </span>
                </p>
              )}
              <blockquote className={`max-sm:text-sm ${beside ? '' : 'max-w-200 sm:text-2xl'}`}>
                <p>{`“${quote}”`}</p>
              </blockquote>
              <figcaption className="mt-auto flex items-center gap-2 text-xs leading-snug sm:text-sm">
                <Icon name={image} className="size-5 text-mist" />
                <span>
                  <b className="font-semibold">{name}</b> <span className="text-mist">{title}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
