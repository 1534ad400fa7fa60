import { heroExample } from '~/content/home/hero';
import { meet } from '~/content/home/meet';
import { interpolate } from '~/lib/interpolate';
import { sessionNote } from '~/session/session';
import { Icon } from '~/ui/icon';
import { SiteLink } from '~/ui/site-link';
import { Switch } from '~/ui/switch';
import { useChunk } from '~/ui/use-chunk';
import { useStore } from '~/ui/use-store';
import type { ShownTrade } from './trade';

const loadNote = () => import('./desk-note');
const loadCall = () => import('./desk-call');

/** An evening, in its place the note of the visitor's own chat once that is closed, or a call of the visitor's own desk. */
export function HeroExample({ trade }: { trade: ShownTrade }) {
  const { isOver, summary } = useStore(sessionNote) ?? {};
  const note = useChunk(isOver ? loadNote : undefined);
  const call = useChunk(trade.own?.voice ? loadCall : undefined);
  const exchange = isOver && note ? <note.Note {...summary} /> : <Evening trade={trade} />;
  return call && trade.own?.voice ? <call.DeskCall exchange={exchange} /> : exchange;
}

/** One evening with the assistant, and by a switch without it, which needs no script (styles.css). */
function Evening({ trade }: { trade: ShownTrade }) {
  const { label, time, without, hear } = heroExample;
  const { asked, answer, booked, own } = trade;
  const withIt = {
    ...heroExample.with,
    answer,
    outcome: interpolate(heroExample.with.outcome, booked),
  };
  return (
    <section aria-label={label} className="evening panel flex flex-col text-sm shadow-lifted">
      <Switch isOn className="gap-2 border-b py-1">
        <span className="assistant-star size-5" />
        <span className="flex-1">
          {heroExample.switch}
          {own?.from && trade.desk.name && interpolate(heroExample.at, trade.desk)}{' '}
          <span className="text-xs font-normal text-mist">{heroExample.sample}</span>
        </span>
      </Switch>
      <div className="grid grow content-center gap-1.5 px-4 py-2 sm:py-3">
        <p className="flex items-baseline gap-2">
          <span translate="no" className="whitespace-nowrap text-xs text-mist">
            {time}
          </span>{' '}
          <span className="bubble said-by-person text-base/snug xl:text-lg/snug">{asked}</span>
        </p>
        <div aria-live="polite" className="grid gap-x-4">
          <Outcome copy={withIt} look="said-by-assistant" />
          <Outcome copy={without} />
        </div>
      </div>
      {!own?.voice && (
        <SiteLink
          to={meet.talk.href}
          data-print="no"
          className="flex min-h-12 flex-wrap content-center items-center gap-x-2 border-t border-haze px-4 py-1 -outline-offset-3"
        >
          <Icon name="mic" className="size-5 text-betelgeuse" />
          <span className="font-semibold">{hear.label}</span>{' '}
          <span className="flex-auto text-xs text-mist max-lg:pl-7 lg:text-right">{hear.note}</span>
        </SiteLink>
      )}
    </section>
  );
}

interface OutcomeProps {
  copy: Readonly<Record<'label' | 'when' | 'answer' | 'reply' | 'outcome', string>>;
  /** The answer's, if the assistant gives it. */
  look?: 'said-by-assistant';
}

function Outcome({ copy, look }: OutcomeProps) {
  const { label, when, answer, reply, outcome } = copy;
  return (
    <ul
      role="list"
      aria-label={label}
      className="grid grid-cols-[1fr_auto] content-start items-baseline gap-1.5"
    >
      <li className={`text-xs text-mist ${look ? 'pl-6.5 md:max-lg:pl-0' : ''}`}>{when}</li>
      <li
        className={`bubble -order-1 col-span-2 text-base/snug xl:text-lg/snug ${look ?? 'rounded-tl-sm'}`}
      >
        {answer}
      </li>
      <li className="bubble max-w-full said-by-person text-base/snug xl:text-lg/snug">{reply}</li>
      <li
        className={`col-span-2 flex items-center justify-center gap-1.5 rounded-sm py-1.5 font-semibold ${look ? 'bg-confirmed/15 text-confirmed' : 'bg-danger/15 text-danger'}`}
      >
        <Icon name={look ? 'calendar-check' : 'x'} className="size-4" />
        {outcome}
      </li>
    </ul>
  );
}
