import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { HEADLINE_ROTATION_MS } from '~/content/constants';
import { hero } from '~/content/home/hero';
import { tradeTypes } from '~/content/home/trades';
import { tradeHref } from '~/content/navigation';
import { interpolate } from '~/lib/interpolate';
import { pageIsIdle } from '~/lib/loading/when';
import { pickOther } from '~/lib/random';
import { sessionNote } from '~/session/session';
import { DismissibleDetails } from '~/ui/dismissible-details';
import { Icon } from '~/ui/icon';
import { useRotation } from '~/ui/motion/hooks';
import { PauseButton } from '~/ui/pause-button';
import { SiteLink } from '~/ui/site-link';
import { useStore } from '~/ui/use-store';
import type { ShownTrade } from './trade';

/** The longest: of any type, and in three words, as it wraps with a reader's own spacing. */
const widest = tradeTypes['real-estate'];
/** 0.53 em for each character: measured, the display face's widest words stay just below it; the rest is the arrow's. */
const fontSize = `min(1em, 100cqi / ${(widest.length + 2) * 0.53})`;

const arrow = 'ml-1 inline size-6';

const menuItem =
  'block min-h-11 rounded-sm px-3 py-2.5 -outline-offset-2 first-letter:uppercase hover:bg-dawnline';

const trades = Object.values(tradeTypes);
let types: readonly [string, ...string[]] = [tradeTypes.dental, ...trades];
const next = (current: string) => pickOther(Math.random, types, current);

/** The heading, and the trade as a button that opens all ten. Until one is chosen it changes at random, in the room of the longest, and rests with the focus. Spec 2 (Hero). */
export function Headline({ trade }: { trade: ShownTrade }) {
  const place = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  /** Also while its sample front desk is tried. */
  const isTried = useStore(sessionNote) !== undefined;
  const chosen = trade.isChosen || isTried ? tradeTypes[trade.id] : undefined;
  const isStill = chosen !== undefined || trade.own !== undefined;
  const { item, before, turn, ...pause } = useRotation<string>(place, {
    first: tradeTypes.dental,
    next,
    everyMs: HEADLINE_ROTATION_MS,
    rests: held || isStill,
  });
  const { spoken, spokenFor, choose, other } = hero.headline;

  useEffect(() => {
    // Without the file the ten take turns.
    void pageIsIdle(HEADLINE_ROTATION_MS)
      .then(async () => {
        const { otherTypes } = await import('~/content/home/business-types');
        types = [tradeTypes.dental, ...trades.slice(1), ...otherTypes];
      })
      .catch(() => undefined);
  }, []);

  const hold = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    setHeld(currentTarget.open || currentTarget.contains(document.activeElement));

  return (
    <div className="@container text-4xl">
      <div className="flex min-h-10 items-center gap-2 text-sm text-mist max-sm:absolute max-sm:right-5">
        <p className="max-sm:hidden">{hero.eyebrow}</p>
        {!isStill && <PauseButton {...pause} copy={hero} />}
      </div>
      <div ref={place} className="mt-1" style={{ fontSize }}>
        <h1>
          <span className="sr-only">
            {chosen ? interpolate(spokenFor, { type: chosen }) : spoken}
          </span>
          <span aria-hidden="true">{hero.headline.before}</span>
        </h1>
        <DismissibleDetails className="relative" onFocus={hold} onBlur={hold} onToggle={hold}>
          <summary
            aria-label={interpolate(choose, { type: chosen ?? item })}
            className="grid min-h-11 w-fit -outline-offset-1 font-semibold tracking-tight text-ember *:[grid-area:1/1]"
          >
            <span>
              <span key={turn} className={turn > 0 ? 'animate-rise' : ''}>
                {chosen ?? item}
              </span>
              <Icon name="chevron-down" className={arrow} />
            </span>
            {chosen === undefined && (
              <span
                key={turn}
                className="print:hidden"
                style={{ animation: 'fade .12s ease-in reverse both' }}
              >
                {before}
              </span>
            )}
            <span className="invisible">
              {widest}
              <Icon name="chevron-down" className={arrow} />
            </span>
          </summary>
          <ul
            role="list"
            data-print="no"
            className="absolute -inset-x-2 top-full z-20 grid max-w-112 grid-cols-2 rounded-sm border border-mist/60 bg-dusk p-1 text-sm shadow-lifted"
          >
            {Object.entries(tradeTypes).map(([id, type]) => (
              <li key={id}>
                <SiteLink
                  to={tradeHref(id as ShownTrade['id'], trade.own?.typed)}
                  aria-current={type === chosen || undefined}
                  className={`${menuItem} ${type === chosen ? 'text-ember' : ''}`}
                >
                  {type}
                </SiteLink>
              </li>
            ))}
            <li className="col-span-2 border-t border-haze">
              <SiteLink to={other.href} className={`${menuItem} underline underline-offset-4`}>
                {other.label}
              </SiteLink>
            </li>
          </ul>
        </DismissibleDetails>
      </div>
    </div>
  );
}
