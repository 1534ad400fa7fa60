import { useEffect, useRef, useState } from 'react';
import { HEADLINE_ROTATION_MS } from '~/content/constants';
import { businessTypes } from '~/content/home/business-types';
import { hero } from '~/content/home/hero';
import { pickOther } from '~/lib/random';
import { useRotation } from '~/ui/motion/use-rotation';
import { PauseButton } from '~/ui/pause-button';
import { shownType } from './trade';

/** 0.53 em for each character: measured, the display face's widest words stay just below it. */
const longest = Math.max(...businessTypes.map((type) => type.length));
const widest = businessTypes.filter((type) => type.length === longest);
const fontSize = `min(1em, 100cqi / ${longest * 0.53})`;

const next = (current: string) => pickOther(Math.random, businessTypes, current);

/**
 * The main heading. Its last line changes at random, never to the same type twice in a row. Its size fits
 * the longest type at any width. With a reader's own spacing a type wraps into the room that the longest
 * take, so nothing moves. Spec 2 (Hero).
 */
export function Headline() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [paused, setPaused] = useState(false);
  const rotation = { first: businessTypes[0], next, everyMs: HEADLINE_ROTATION_MS, paused };
  const { item, turn } = useRotation<string>(heading, rotation);

  useEffect(() => shownType.set(item), [item]);

  return (
    <div className="@container text-4xl">
      <div className="flex min-h-10 items-center gap-2 text-sm text-mist">
        <p>{hero.eyebrow}</p>
        <PauseButton paused={paused} onToggle={setPaused} words={hero} />
      </div>
      <div className="mt-1" style={{ fontSize }}>
        <h1 ref={heading}>
          <span className="sr-only">{hero.headline.spoken}</span>
          <span aria-hidden="true">
            {hero.headline.before}{' '}
            <span className="grid text-ember *:[grid-area:1/1]">
              <span key={turn} data-type="" className={turn > 0 ? 'animate-rise' : ''}>
                {item}
              </span>
              {widest.map((type) => (
                <span key={type} className="invisible">
                  {type}
                </span>
              ))}
            </span>
          </span>
        </h1>
      </div>
    </div>
  );
}
