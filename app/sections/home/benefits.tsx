import { benefits } from '~/content/home/benefits';
import { interpolate } from '~/lib/interpolate';
import { SectionHeading } from '~/sections/shared/section-heading';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { newcomerOf, type ShownTrade } from './trade';

const { heading, hours, price, list } = benefits;
const [beforePrice, figure, afterPrice] = price.value.split(/(\$\d+)/);

/** The night as a chart, the price as a figure, and a list of the rest. Spec 2 (section 3). */
export function Benefits({ id, trade }: { id: string; trade: ShownTrade }) {
  const slots = { one: newcomerOf(trade), busy: trade.busy };
  return (
    <section id={id} aria-labelledby="benefits-heading" className="lazy-layout page section">
      <SectionHeading id="benefits-heading" heading={heading} />
      <div className="mt-2 grid gap-x-16 gap-y-3 sm:mt-6 md:grid-cols-2 lg:grid-cols-[1.2fr_1fr] lg:gap-12">
        <div className="flex flex-col">
          <div className="flex flex-wrap gap-x-3 sm:gap-x-8">
            {[hours.around, hours.claim].map(({ value, label }) => (
              <p key={value} className="text-sm text-mist max-sm:text-xs">
                <strong className="block text-base sm:text-xl font-semibold text-starlight first-letter:uppercase">
                  {value}
                </strong>{' '}
                <ChangingText>{interpolate(label, slots)}</ChangingText>
              </p>
            ))}
          </div>
          <p className="mt-2 max-w-prose text-mist max-sm:hidden">
            {interpolate(hours.text, slots)}
          </p>
          <Hours />
        </div>
        <div>
          <p className="flex flex-wrap items-baseline gap-x-3 text-mist max-sm:text-xs">
            <strong className="text-lg font-semibold text-starlight">
              {beforePrice}
              <span className="text-4xl tracking-tight">{figure}</span>
              {afterPrice}
            </strong>
            <span className="w-full">
              {price.label}. {price.text}
            </span>
          </p>
          <ul role="list" className="mt-2 grid gap-1 sm:mt-5 sm:gap-3">
            {list.map(({ icon, title, text }) => (
              <li key={title} className="flex gap-3 max-sm:text-sm">
                <Icon name={icon} className="mt-0.5 size-5 text-betelgeuse" />
                <p className="text-mist">
                  <b className="font-semibold text-starlight">{title}.</b>{' '}
                  <span className="max-sm:hidden">{text}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** How full each hour of a day is, of 12. */
const fullness = [
  2, 1, 1, 1, 2, 3, 5, 7, 6, 5, 5, 6, 7, 6, 5, 5, 6, 8, 10, 12, 11, 9, 6, 4,
] as const;
const officeOpens = 9;
const officeCloses = 17;

/** A day's messages by the hour, those outside of office hours lit. Decorative: the text says the same. */
function Hours() {
  return (
    <div aria-hidden="true" className="mt-2 flex flex-1 flex-col gap-1 sm:mt-3 sm:gap-2">
      <p className="flex items-center gap-2 text-xs sm:text-lg">
        <span className="size-2.5 shrink-0 rounded-full bg-betelgeuse forced-color-adjust-none" />
        {hours.legend}
      </p>
      <div className="relative flex h-16 items-end gap-1 sm:h-20 sm:gap-1.5 md:flex-1">
        <span className="absolute bottom-[60%] left-[54%] -translate-x-1/2 whitespace-nowrap text-xs text-mist">
          {hours.open}
        </span>
        {fullness.map((height, hour) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the day.
            key={hour}
            style={{ height: `${Math.round((height / 12) * 100)}%` }}
            className={`flex-1 rounded-full forced-color-adjust-none ${hour >= officeOpens && hour < officeCloses ? 'bg-mist/40' : 'bg-betelgeuse'}`}
          />
        ))}
      </div>
      <p className="grid grid-cols-4 text-xs text-mist">
        {hours.axis.map((time) => (
          <span key={time}>{time}</span>
        ))}
      </p>
    </div>
  );
}
