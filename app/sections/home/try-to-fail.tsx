import { limits } from '~/content/home/meet';
import { interpolate } from '~/lib/interpolate';
import { sessionNote } from '~/session/session';
import { useStore } from '~/ui/use-store';
import { FrontDeskForm, QuestionButton } from './front-desk-form';
import type { ShownTrade } from './trade';

/** Questions that the trade's front desk must leave to a person, asked live, and a card of where it stopped. */
export function TryToFail({ trade }: { trade: ShownTrade }) {
  const stopped = useStore(sessionNote)?.summary.left?.at(-1);
  return (
    <div data-print="no" className="mt-auto pt-5 text-sm">
      <h3 className="text-xl">{limits.heading}</h3>
      <FrontDeskForm trade={trade} className="mt-2 grid grid-cols-2 flex-wrap gap-2 sm:flex">
        {[trade.advice, ...limits.presses].map(({ label, question }) => (
          <QuestionButton key={label} label={label} question={question} />
        ))}
      </FrontDeskForm>
      <div
        aria-live="polite"
        className="mt-2 flex gap-3 rounded-sm sm:mt-4 border border-haze bg-dusk px-3 py-2 max-sm:text-xs"
      >
        <span className="assistant-star mt-0.5 size-5 shrink-0" />
        {stopped ? (
          <p key={stopped}>
            <b className="font-semibold">{interpolate(limits.stopped, { text: stopped })}</b>{' '}
            {limits.gets}
          </p>
        ) : (
          <p className="text-balance">{limits.sample}</p>
        )}
      </div>
    </div>
  );
}
