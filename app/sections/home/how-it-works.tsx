import { heroExample } from '~/content/home/hero';
import { evening, howItWorks } from '~/content/home/how-it-works';
import { interpolate } from '~/lib/interpolate';
import { SectionHeading } from '~/sections/shared/section-heading';
import { Icon } from '~/ui/icon';
import type { ShownTrade } from './trade';

const { title, mark, tools, toolsLabel } = evening;

/** Four steps and the card that they fill, a sample. Spec 2 (section 4). */
export function HowItWorks({ id, trade }: { id: string; trade: ShownTrade }) {
  const parts = [
    <p key="tools" className="flex gap-5 text-mist max-md:pl-11 xl:gap-8">
      {tools.map((tool) => (
        <Icon key={tool} name={tool} className="size-5 xl:size-8" />
      ))}
      <span className="ml-auto self-center text-sm max-xl:sr-only">{toolsLabel}</span>
    </p>,
    <p key="answer" className="flex items-center gap-5 max-md:pl-11 xl:gap-8">
      <span className="bubble max-w-full said-by-assistant max-sm:text-xs xl:text-base">
        {trade.answer}
      </span>
      <span className="ml-auto text-sm text-mist max-xl:hidden">{heroExample.with.when}</span>
    </p>,
    <Day key="day" {...trade} />,
    <div key="note" className="max-md:pl-11">
      <p>
        <b className="font-semibold">{trade.booked.who}:</b> {trade.note}
      </p>
      <p className="flex gap-2">
        <span className="assistant-star mt-0.5 size-4 shrink-0" />
        {trade.unknown}
      </p>
    </div>,
  ];
  return (
    <section
      id={id}
      aria-labelledby="how-it-works-heading"
      className="lazy-layout page section break-inside-avoid"
    >
      <SectionHeading id="how-it-works-heading" heading={howItWorks.heading} />
      <div className="mt-4 rounded-lg border border-haze bg-dusk sm:mt-5">
        <p className="flex items-baseline justify-between gap-4 px-4 py-1.5 font-semibold md:px-6">
          {title} <span className="text-xs font-normal text-mist">{mark}</span>
        </p>
        <ol role="list" className="lg:grid lg:auto-rows-fr">
          {Object.entries(howItWorks.list).map(([step, text], index) => (
            <li
              key={step}
              className="grid items-center gap-x-8 gap-y-1 border-t border-haze px-4 py-2 md:grid-cols-2 md:px-6 md:py-3 lg:py-4 lg:grid-cols-[1fr_1.7fr]"
            >
              <div className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-8 shrink-0 place-items-center rounded-full border border-betelgeuse/60 text-sm font-semibold text-betelgeuse"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-base leading-snug md:text-lg">
                    {interpolate(step, { one: trade.one })}
                  </h3>
                  <p className="text-sm text-mist max-lg:hidden">{text}</p>
                </div>
              </div>
              <div className="text-sm max-sm:text-xs xl:text-base">{parts[index]}</div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** A day with a column for each chair, room or van, and the appointment in the first. */
function Day({ booked: { day, time, who }, places }: ShownTrade) {
  const hour = (Number.parseInt(time, 10) % 12) + (time.endsWith('PM') ? 12 : 0);
  const nameOf = (at: number) => `${at % 12 || 12}:00 ${at % 24 < 12 ? 'AM' : 'PM'}`;
  const taken = (
    <span className="h-full min-h-5 rounded-sm bg-haze/60 forced-colors:border xl:min-h-6" />
  );
  return (
    <div className="grid grid-cols-[fit-content(25%)_1fr_1fr] items-center gap-x-2 gap-y-1 text-xs leading-tight text-mist max-md:pl-11 xl:text-sm">
      <b className="text-starlight">{day}</b>
      {places.map((place) => (
        <span key={place}>{place}</span>
      ))}
      <span translate="no">{nameOf(hour + 23)}</span>
      {taken}
      {taken}
      <span translate="no">{time}</span>
      <strong className="rounded-sm bg-rigel h-full content-center px-2 font-semibold wrap-anywhere text-on-accent forced-colors:border">
        {who}
      </strong>
      {taken}
      <span translate="no">{nameOf(hour + 1)}</span>
      <span style={{ borderStyle: 'dashed' }} className="h-full rounded-sm border border-haze" />
      {taken}
    </div>
  );
}
