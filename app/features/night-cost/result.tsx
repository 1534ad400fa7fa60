import { homeAnchors } from '~/content/navigation';
import { nightCost } from '~/content/night-cost';
import { askAction, honeypotField } from '~/lib/chat-anchors';
import { figure, fill } from '~/lib/fill';
import { ButtonLink, buttonClass } from '~/ui/button';
import { ChangingText } from '~/ui/changing-text';
import { type Cost, type CostTrade, costOf, type Inputs, plotOf, queryOf } from './cost';

const dollars = (amount: number) => `$${figure(amount)}`;

const month = (months: number) => fill(nightCost.table.months, { months });

const tableMonths = [1, 3, 6, 12] as const;

/** The year beside the assistant's, how it is worked out, a plot and a table of the same sums, and the next step. */
export function Result({ inputs, trade }: { inputs: Inputs; trade: CostTrade }) {
  const chosen = trade.isChosen ? trade.id : undefined;
  const { result, price } = nightCost;
  const cost = costOf(inputs);
  const year = cost.total(12);
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-4 lg:grid-cols-2 lg:items-end">
      <div>
        <output className="block">
          <span className="flex flex-wrap items-end gap-x-6 sm:gap-x-10">
            <span>
              <span className="text-mist">{result.about}</span>{' '}
              <strong
                className="text-4xl font-semibold tracking-tight text-ember sm:block"
                translate="no"
              >
                <ChangingText>{dollars(year.unanswered)}</ChangingText>
              </strong>{' '}
              <ChangingText className="block">
                {fill(result.night, { night: dollars(cost.night) })}
              </ChangingText>
            </span>
            <span>
              <span className="block text-mist">{price.from}</span>{' '}
              <strong className="text-2xl font-semibold text-rigel" translate="no">
                {dollars(year.price)}
              </strong>{' '}
              {price.year}
            </span>
          </span>
          <ChangingText className="mt-2 block text-mist max-sm:text-sm sm:mt-4">
            {fill(result.sentence, {
              many: trade.many,
              unanswered: figure(cost.unanswered),
              month: dollars(cost.total(1).unanswered),
            })}
          </ChangingText>
        </output>
        <form
          method="post"
          action={askAction(chosen)}
          data-asks-chat
          data-print="no"
          className="mt-3 flex flex-wrap gap-2 max-sm:text-sm sm:mt-6"
        >
          <input type="hidden" name={honeypotField} />
          {chosen && <input type="hidden" name="business_type" value={trade.topic} />}
          <ButtonLink
            to={`/${queryOf(inputs, chosen)}#${homeAnchors.calendar}`}
            className="max-sm:flex-[1_8rem] max-sm:px-4 lg:px-4"
            data-cta="night_cost/book_demo"
          >
            {nightCost.book}
          </ButtonLink>
          <button
            type="submit"
            name="message"
            value={fill(nightCost.question, {
              ...inputs,
              many: trade.many,
              worth: dollars(inputs.worth),
            })}
            className={buttonClass('secondary', 'max-sm:flex-[1_8rem] max-sm:px-4 lg:px-4')}
          >
            {nightCost.ask}
          </button>
        </form>
      </div>
      <Plot cost={cost} />
    </div>
  );
}

function Plot({ cost }: { cost: Cost }) {
  const { plot, table } = nightCost;
  const areas = plotOf(cost);
  return (
    <div>
      <div className="relative">
        <svg
          viewBox="0 0 120 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-16 w-full border-b border-haze sm:h-52"
        >
          <path d={`${areas.unanswered}V100`} fill="var(--color-betelgeuse)" fillOpacity=".8" />
          <path d={`${areas.price}V100`} fill="var(--color-rigel)" />
        </svg>
        <p className="absolute top-0 text-xs/tight sm:text-xs">
          <span className="block text-ember">{plot.unanswered}</span>
          <span className="text-rigel">{plot.price}</span>
        </p>
        <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-mist">
          <span>{month(1)}</span>
          <span>{month(12)}</span>
        </p>
      </div>
      <details className="overflow-x-auto">
        <summary className="-my-1.5 min-h-11 w-fit py-2.5 text-sm underline decoration-haze underline-offset-4">
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
              const sums = cost.total(months);
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
    </div>
  );
}
