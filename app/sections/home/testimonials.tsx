import { useRef, useState } from 'react';
import { type Testimonial, testimonialsSection } from '~/content/testimonials';
import { interpolate } from '~/lib/interpolate';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';

interface TestimonialsProps {
  id: string;
  part: 'first' | 'second';
  stories: readonly Testimonial[];
  /** One quote, in the columns of the section below it. */
  isQuiet?: boolean;
}

const row =
  'flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] *:shrink-0 *:snap-start print:[&>:nth-child(n+2)]:hidden';

const { sample, previous, next, place } = testimonialsSection;

/** One story at a time. Twice on the home page; the demo page shows the second part too. Another trade begins with its own. Spec 2. */
export const Testimonials = (props: TestimonialsProps) => (
  <Stories key={props.stories[0]?.id} {...props} />
);

function Stories({ id, part, stories: all, isQuiet }: TestimonialsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const stories = isQuiet ? all.slice(0, 1) : all;

  /** Behind the last one is the first. */
  const button = (by: 1 | -1) => (
    <button
      type="button"
      aria-label={by > 0 ? next : previous}
      onClick={() => {
        const to = (at + by + stories.length) % stories.length;
        list.current?.scrollTo(to * list.current.clientWidth, 0);
      }}
      className="grid size-11 place-items-center rounded-full border-haze -outline-offset-3 sm:border hover:bg-dawnline"
    >
      <Icon name="chevron-down" className={`size-6 ${by > 0 ? '-rotate-90' : 'rotate-90'}`} />
    </button>
  );

  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={`lazy-layout ${isQuiet ? 'mt-5 sm:mt-10 lg:col-start-1' : 'page section'}`}
    >
      <div className="flex items-center gap-3">
        <div className="flex flex-1 flex-wrap items-baseline gap-x-3">
          <h2 id={`${id}-heading`} className={isQuiet ? 'text-lg' : 'text-base text-mist'}>
            {testimonialsSection[part]}
          </h2>
          <p className="text-xs text-mist">{sample}</p>
        </div>
        {!isQuiet && (
          <div
            data-print="no"
            className="flex items-center text-xs max-sm:-mx-3 sm:gap-3 text-mist noscript:hidden"
          >
            {button(-1)}
            <ChangingText>{interpolate(place, { at: at + 1, all: stories.length })}</ChangingText>
            {button(1)}
          </div>
        )}
      </div>
      <ul
        ref={list}
        role="list"
        aria-labelledby={`${id}-heading`}
        tabIndex={isQuiet ? undefined : 0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / clientWidth))
        }
        className={`-outline-offset-3 ${isQuiet ? '' : row}`}
      >
        {stories.map(({ id: key, metric, quote, name, title, image }) => (
          <li key={key} className="w-full">
            <figure className="grid gap-y-2 sm:gap-y-5">
              {!isQuiet && <p className="text-lg font-semibold text-ember">{metric}</p>}
              <blockquote
                className={
                  isQuiet ? 'sm:text-lg' : 'text-xl lg:max-w-[57rem] lg:text-[2.5rem]/tight'
                }
              >
                <p>{`“${quote}”`}</p>
              </blockquote>
              <figcaption className="flex items-center gap-3 text-xs text-mist sm:text-sm">
                <Icon name={image} className="size-6" />
                <span>
                  <b className="block font-semibold text-starlight">{name}</b> {title}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
