import { nightCost } from '~/content/home/night-cost';
import { homeAnchors } from '~/content/navigation';
import { askAction } from '~/lib/chat-anchors';
import { figure } from '~/lib/figure';
import { fill } from '~/lib/fill';
import { honeypotField } from '~/lib/honeypot-field';
import { ButtonLink, buttonClass } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { costOf, plotOf } from './cost';
import { type Inputs, queryOf } from './inputs';

const dollars = (amount: number) => `$${figure(amount)}`;

const month = (months: number) => fill(nightCost.table.months, { months });

const tableMonths = [1, 3, 6, 12] as const;

/** A sentence, a plot and a table of the same sums, and the next step. */
export function Result({ inputs }: { inputs: Inputs }) {
  const { plot, table } = nightCost;
  const cost = costOf(inputs);
  const year = cost.after(12);
  const areas = plotOf(cost);
  const sentence = fill(nightCost.result, {
    unanswered: figure(cost.unanswered),
    month: dollars(cost.after(1).unanswered),
    year: dollars(year.unanswered),
    price: dollars(year.price),
  });
  return (
    <div>
      <output className="block">
        <span className="text-mist">{nightCost.night}</span>{' '}
        <strong className="text-4xl font-semibold tracking-tight" translate="no">
          <ChangingText>{dollars(cost.night)}</ChangingText>
        </strong>
        <ChangingText className="mt-2 block">{sentence}</ChangingText>
      </output>
      <div className="relative mt-4">
        <svg
          viewBox="0 0 120 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-20 w-full border-b border-haze sm:h-52"
        >
          <path d={`${areas.unanswered}V100`} fill="var(--color-betelgeuse)" fillOpacity=".8" />
          <path d={`${areas.price}V100`} fill="var(--color-rigel)" />
        </svg>
        <p className="absolute top-0 text-xs">
          <span className="block text-ember">{plot.unanswered}</span>
          <span className="text-rigel">{plot.price}</span>
        </p>
        <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-mist">
          <span>{month(1)}</span>
          <span>{month(12)}</span>
        </p>
      </div>
      <form
        method="post"
        action={askAction}
        data-asks-chat
        className="mt-1 flex flex-wrap items-start justify-between gap-x-3 gap-y-1"
      >
        <input type="hidden" name={honeypotField} />
        <details className="open:w-full">
          <summary className="min-h-11 py-2 underline decoration-haze underline-offset-4">
            {table.summary}
          </summary>
          <table className="w-full text-left figures [&_th]:pr-3">
            <caption className="sr-only">{table.caption}</caption>
            <thead className="text-sm text-mist">
              <tr>
                <th scope="col">{table.after}</th>
                <th scope="col">{plot.unanswered}</th>
                <th scope="col">{plot.price}</th>
              </tr>
            </thead>
            <tbody>
              {tableMonths.map((months) => {
                const sums = cost.after(months);
                return (
                  <tr key={months} className="border-t border-haze">
                    <th scope="row" className="font-normal">
                      {month(months)}
                    </th>
                    <td key={`unanswered ${sums.unanswered}`} translate="no">
                      {dollars(sums.unanswered)}
                    </td>
                    <td translate="no">{dollars(sums.price)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </details>
        <button
          type="submit"
          data-print="no"
          name="message"
          value={fill(nightCost.question, { ...inputs, worth: dollars(inputs.worth) })}
          className={buttonClass('quiet')}
        >
          {nightCost.ask}
        </button>
        <ButtonLink
          to={`/${queryOf(inputs)}#${homeAnchors.calendar}`}
          prefetch="none"
          data-print="no"
          className="w-full"
          data-cta="night_cost/book_demo"
        >
          {nightCost.book}
        </ButtonLink>
      </form>
    </div>
  );
}
