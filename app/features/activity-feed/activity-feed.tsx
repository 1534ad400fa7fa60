import { type RefObject, useRef, useState } from 'react';
import { metrics } from '~/content/home/metrics';
import { interpolate } from '~/lib/interpolate';
import { seededRandom } from '~/lib/random';
import { ChangingText } from '~/ui/changing-text';
import { usePlaying } from '~/ui/motion/hooks';
import { useBeforePaint } from '~/ui/page/hooks';
import { PauseButton } from '~/ui/pause-button';
import { useStore } from '~/ui/use-store';
import { createFeed, type Trade } from './feed';

const { feed: copy } = metrics;

/** The seed of the ten entries that the server renders; any whole number but 0. */
const seed = 1_637_294_811;

/** Rows move by transforms alone, and a changed age is a new node: no layout shifts. All lie in one cell, as high as the highest. */
const placeOf = (index: number) => ({ transform: `translateY(${index * 100}%)` });
const entering =
  'transition-[opacity,translate] duration-300 ease-out starting:-translate-y-full starting:opacity-0';

function ageOf(minutes: number): string {
  if (minutes === 0) return copy.justNow;
  return minutes === 1 ? copy.minuteAgo : interpolate(copy.minutesAgo, { minutes });
}

interface ActivityFeedProps {
  section: RefObject<Element>;
  /** Whose entry is the newest at first. */
  first: Trade;
}

/** The simulated activity of the metrics section. A reader who has scrolled keeps the place. Spec 2, 3, 4. */
export function ActivityFeed({ section, first }: ActivityFeedProps) {
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [feed] = useState(() => createFeed(seededRandom(seed), Math.random, first));
  const [scrolled, setScrolled] = useState(false);
  const pause = usePlaying(feed, section);
  const { items, ended } = useStore(feed);
  const newest = items[0]?.id;

  const newestBefore = useRef(newest);
  useBeforePaint(() => {
    const row = list.current?.querySelector('li');
    if (newest !== newestBefore.current && scroller.current?.scrollTop)
      scroller.current.scrollTop += row?.offsetHeight ?? 0;
    newestBefore.current = newest;
  }, [newest]);

  return (
    <div
      className="panel self-start overflow-hidden [--row:3.375rem] max-[22.4rem]:[--row:4.75rem] sm:[--row:4rem] md:max-lg:[--row:3.5rem] xl:[--row:4.75rem]"
      data-print="no"
    >
      <header className="flex min-h-10 flex-wrap items-center gap-x-3 border-b border-haze px-4 sm:min-h-14">
        <h3 className="text-base">{copy.heading}</h3>
        <p className="flex-1 text-xs text-mist">
          <ChangingText>{ended ? copy.ended : copy.sample}</ChangingText>
        </p>
        <PauseButton {...pause} copy={copy} className={ended ? 'invisible' : ''} />
      </header>
      <section
        ref={scroller}
        aria-label={copy.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop > 0)}
        className="-mt-px h-(--row) overflow-y-auto overscroll-contain -outline-offset-3 [overflow-anchor:none] sm:h-[calc(4*var(--row))]"
      >
        <ul ref={list} role="list" className="grid grid-cols-1 *:[grid-area:1/1]">
          {items.map((item, index) => (
            <li
              key={item.id}
              style={placeOf(index)}
              className={`min-h-(--row) ${scrolled ? '' : 'transition-transform duration-300 ease-out'}`}
            >
              <div
                className={`flex h-full flex-col justify-center gap-1 border-t border-haze/60 px-4 ${item.id > 0 ? entering : ''}`}
              >
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <span className="flex-1 text-sm/tight font-medium">{item.action}</span>
                  <span className="shrink-0 text-xs text-mist figures">
                    <ChangingText>{ageOf(item.minutes)}</ChangingText>
                  </span>
                </p>
                <p className="flex flex-wrap items-baseline gap-x-3 text-xs/tight text-mist">
                  <span>{item.client}</span>
                  <span translate="no" className="ml-auto text-right text-starlight figures">
                    {item.value}
                  </span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
