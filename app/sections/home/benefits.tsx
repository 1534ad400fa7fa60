import type { Claim } from '~/content/claims';
import { benefits } from '~/content/home/benefits';
import { fill } from '~/lib/fill';
import { SectionHeading } from '~/sections/shared/section-heading';
import { ChangingText } from '~/ui/changing-text';
import { Icon } from '~/ui/icon';
import { newcomersOf, type ShownTrade } from './trade';

/** A card in a swiped row on phones, else a field of the sheet. */
const card =
  'flex flex-col bg-dusk max-w-full p-4 max-sm:w-80 max-sm:rounded-lg max-sm:border max-sm:border-haze sm:p-6 sm:outline sm:outline-haze';

/** Six cards on one sheet. The first two lead: one draws the night, one names the price. Spec 2 (section 3). */
export function Benefits({ id, trade }: { id: string; trade: ShownTrade }) {
  const { cards } = benefits;
  const slots = { ...newcomersOf(trade), busy: trade.busy };
  return (
    <section id={id} aria-labelledby="benefits-heading" className="late section">
      <div className="page">
        <SectionHeading id="benefits-heading" heading={benefits.heading} intro={benefits.intro} />
        <ul
          aria-labelledby="benefits-heading"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          className="mt-3 -outline-offset-3 max-sm:snap-row max-sm:-mx-(--gutter) sm:mt-8 sm:grid sm:grid-cols-2 sm:gap-px sm:overflow-hidden sm:rounded-lg sm:border sm:border-haze @min-[64rem]:grid-cols-4"
        >
          {cards.map(({ id: key, icon, title, text, claim }, at) => {
            const isHours = at === 0;
            const isPrice = at === 1;
            return (
              <li key={key} className={`${card} ${isHours || isPrice ? 'sm:col-span-2' : ''}`}>
                <div>
                  <div className="flex items-start gap-3">
                    <Icon name={icon} className="size-6 text-betelgeuse" />
                    <h3 className="text-lg sm:text-xl">{title}</h3>
                    <span
                      aria-hidden="true"
                      className="ml-auto text-xs text-mist figures sm:hidden"
                    >
                      {`${at + 1}/${cards.length}`}
                    </span>
                  </div>
                  <p className="mt-1.5 max-w-prose text-mist max-sm:text-sm">{fill(text, slots)}</p>
                </div>
                {isHours && <Hours />}
                {claim &&
                  (isPrice ? (
                    <Price {...claim} />
                  ) : (
                    <ClaimLine value={claim.value} label={fill(claim.label, slots)} />
                  ))}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function Price({ value, label }: Claim) {
  const [before, figure, after] = value.split(/(\$\d+)/);
  return (
    <p className="mt-auto pt-4 text-mist">
      <strong className="block text-lg font-semibold text-starlight">
        {before}
        <span className="text-4xl tracking-tight">{figure}</span>
        {after}
      </strong>
      {label}
    </p>
  );
}

function ClaimLine({ value, label }: Claim) {
  return (
    <p className="mt-auto pt-2 text-xs text-mist sm:pt-3 sm:text-sm">
      <strong className="font-semibold text-starlight">{value}</strong>{' '}
      <ChangingText>{label}</ChangingText>
    </p>
  );
}

/** How full each hour of a day is, of 12. */
const hours = [2, 1, 1, 1, 2, 3, 5, 7, 6, 5, 5, 6, 7, 6, 5, 5, 6, 8, 10, 12, 11, 9, 6, 4] as const;
const officeOpens = 9;
const officeCloses = 17;
const isOpen = (hour: number) => hour >= officeOpens && hour < officeCloses;

/** A day's messages by the hour, those outside of office hours lit. Decorative: the text says the same. */
function Hours() {
  return (
    <div aria-hidden="true" className="mt-3">
      <div className="flex h-9 items-end gap-1 sm:h-20 sm:gap-1.5">
        {hours.map((height, hour) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the day.
            key={hour}
            style={{ height: `${Math.round((height / 12) * 100)}%` }}
            className={`flex-1 rounded-full forced-color-adjust-none ${isOpen(hour) ? 'bg-haze' : 'bg-betelgeuse'}`}
          />
        ))}
      </div>
      <p className="mt-1 flex justify-between gap-1 text-xs text-mist sm:mt-2">
        {benefits.hours.axis.map((time) => (
          <span key={time}>{time}</span>
        ))}
      </p>
      <p className="mt-1 flex items-center gap-2 text-xs text-mist">
        <span className="size-2.5 shrink-0 rounded-full bg-betelgeuse forced-color-adjust-none" />
        {benefits.hours.legend}
      </p>
    </div>
  );
}
