import { useEffect, useRef, useState } from 'react';
import { finalCta } from '~/content/home/final-cta';
import { dollars, type Inputs, ownNight, yearOf } from '~/features/night-cost/cost';
import { interpolate } from '~/lib/interpolate';
import { watchNear } from '~/lib/loading/when';
import { ButtonLink } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { Constellation } from '~/ui/icon';
import { useStore } from '~/ui/use-store';
import type { ShownTrade } from './trade';

type FinalCtaProps = { trade: ShownTrade; given: Inputs | null };

/** The server names a sample minute, as its pages are kept; a browser the visitor's own. Spec 2 (section 11). @param given the address's numbers. */
export function FinalCta({ trade: { one }, given }: FinalCtaProps) {
  const section = useRef<HTMLElement>(null);
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    if (!section.current) return;
    return watchNear(section.current, (isNear) => isNear && setNow(new Date()));
  }, []);
  const night = useStore(ownNight) ?? given;
  const { heading, question } = finalWords(one, now);
  const own = night?.missed ? { missed: night.missed, year: dollars(yearOf(night)) } : null;
  return (
    <section
      ref={section}
      aria-labelledby="final-cta-heading"
      data-keep-clear="asks"
      className="horizon lazy-layout section relative overflow-hidden"
    >
      <Constellation className="right-[5%] top-4 h-full max-xl:hidden" />
      <div className="page relative pb-4">
        <h2 id="final-cta-heading" className="text-balance text-4xl">
          <ChangingText>{heading}</ChangingText>
        </h2>
        <p className="mt-3 max-w-prose text-balance text-lg text-mist sm:mt-6">
          <ChangingText className="block">
            {own ? interpolate(finalCta.own, own) : question}
          </ChangingText>{' '}
          {finalCta.text}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 sm:mt-7">
          <ButtonLink
            to={finalCta.button.href}
            data-cta="final_cta/book_demo"
            className="px-8 py-4 text-lg"
          >
            {finalCta.button.label}
          </ButtonLink>
          <p>{finalCta.caption}</p>
        </div>
      </div>
    </section>
  );
}

/** What the final call asks. @param now the visitor's own clock; absent on the server, whose pages are kept. */
export function finalWords(one: string, now?: Date): { heading: string; question: string } {
  // In the morning of the visitor's own clock: from 5 AM until noon.
  const isMorning = now && now.getHours() >= 5 && now.getHours() < 12;
  const time = now?.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return {
    heading: isMorning ? finalCta.headingInMorning : finalCta.heading,
    question: time
      ? interpolate(finalCta.now, { time, one })
      : interpolate(finalCta.night, { one }),
  };
}
