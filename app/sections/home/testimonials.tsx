import { useRef } from 'react';
import { type Testimonial, testimonialsSection } from '~/content/testimonials';
import { interpolate } from '~/lib/interpolate';
import { columns } from '~/sections/shared/section-heading';
import { Icon } from '~/ui/icon';
import { prefersReducedMotion } from '~/ui/motion/hooks';

interface TestimonialsProps {
  id: string;
  part: 'first' | 'second';
  stories: readonly Testimonial[];
  /** One quote, in the columns of the section below it. */
  isQuiet?: boolean;
}

const row =
  'flex snap-x snap-mandatory gap-[2rem] overflow-x-auto [scrollbar-width:none] *:shrink-0 *:snap-start print:[&>:nth-child(n+2)]:hidden';

const { sample, previous, next, place } = testimonialsSection;

/** One story at a time. Twice on the home page; the demo page shows the second part too. Spec 2. */
export function Testimonials({ id, part, stories: all, isQuiet }: TestimonialsProps) {
  const list = useRef<HTMLUListElement>(null);
  const stories = isQuiet ? all.slice(0, 1) : all;
  const isRow = stories.length > 1;

  const turn = (by: 1 | -1) => {
    const left = by * (list.current?.clientWidth ?? 0);
    list.current?.scrollBy({ left, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  };

  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={`lazy-layout ${isQuiet ? 'mt-5 sm:mt-10 lg:col-start-1 lg:self-end' : 'page section'}`}
    >
      <div className="flex items-start gap-1">
        <div className="flex flex-1 flex-wrap items-baseline gap-x-3 lg:flex-[0_1_auto]">
          <h2 id={`${id}-heading`} className={isQuiet ? 'text-lg' : 'text-2xl'}>
            {testimonialsSection[part]}
          </h2>
          <p className="text-xs text-mist">{sample}</p>
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
      {/* Keyed: another trade begins with its own story. */}
      <ul
        key={all[0]?.id}
        ref={list}
        role="list"
        aria-labelledby={`${id}-heading`}
        tabIndex={isRow ? 0 : undefined}
        className={`mt-1 -outline-offset-3 ${isRow ? `sm:mt-5 ${row}` : ''}`}
      >
        {stories.map(({ id: key, metric, quote, name, title, image }, at) => (
          <li key={key} className="w-full">
            <figure
              className={`h-full content-start ${isQuiet ? 'grid gap-y-1.5 sm:gap-y-3' : columns}`}
            >
              {!isQuiet && (
                <p className="font-semibold tracking-tight text-ember sm:text-lg">{metric}</p>
              )}
              <blockquote
                className={isQuiet ? 'max-sm:text-sm sm:text-lg' : 'sm:text-2xl lg:row-span-2'}
              >
                <p>{`“${quote}”`}</p>
              </blockquote>
              <figcaption className="flex items-center gap-2 text-xs leading-snug sm:text-sm">
                <Icon name={image} className="size-5 text-mist" />
                <span className="flex-1">
                  <b className="font-semibold">{name}</b> <span className="text-mist">{title}</span>
                </span>
                {isRow && (
                  <span className="text-xs text-mist figures">
                    {interpolate(place, { at: at + 1, all: stories.length })}
                  </span>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
