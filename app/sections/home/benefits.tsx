import { type Benefit, benefits } from '~/content/home/benefits';
import { SectionHeading } from '~/sections/every-page/section-heading';
import { Icon } from '~/ui/icon';

/**
 * Six cards on one sheet, ruled like a chart. The first and the last are the wide ones: one draws the
 * night, one names the price. Spec 2 (section 3).
 */
export function Benefits({ id }: { id: string }) {
  const [first, ...others] = benefits.cards;
  const last = others.pop();
  return (
    <section id={id} aria-labelledby="benefits-heading" className="section">
      <div className="page">
        <SectionHeading id="benefits-heading" heading={benefits.heading} intro={benefits.intro} />
        <ul className="mt-12 grid gap-px overflow-hidden rounded-lg border border-haze bg-haze sm:grid-cols-2 lg:grid-cols-3">
          {first && (
            <li className="relative flex flex-col overflow-hidden bg-dusk p-7 sm:col-span-2 lg:p-8">
              <Text benefit={first} />
              <Hours />
              <ClaimLine benefit={first} />
            </li>
          )}
          {others.map((benefit) => (
            <li key={benefit.id} className="flex flex-col bg-dusk p-7 lg:p-8">
              <Text benefit={benefit} />
              <ClaimLine benefit={benefit} />
            </li>
          ))}
          {last && (
            <li className="flex flex-col gap-x-12 gap-y-6 bg-dusk p-7 sm:col-span-2 md:flex-row md:items-center md:justify-between lg:col-span-3 lg:p-8">
              <div>
                <Text benefit={last} />
              </div>
              {last.claim && (
                <p className="shrink-0 text-mist md:text-right">
                  <strong className="block text-3xl font-semibold tracking-tight text-starlight">
                    {last.claim.value}
                  </strong>
                  {last.claim.label}
                </p>
              )}
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}

function Text({ benefit: { icon, title, text } }: { benefit: Benefit }) {
  return (
    <>
      <Icon name={icon} className="size-7 text-betelgeuse" />
      <h3 className="mt-5 text-xl">{title}</h3>
      <p className="mt-2 max-w-prose text-mist">{text}</p>
    </>
  );
}

function ClaimLine({ benefit: { claim } }: { benefit: Benefit }) {
  if (!claim) return null;
  return (
    <p className="mt-auto pt-6 text-sm text-mist">
      <strong className="font-semibold text-starlight">{claim.value}</strong> {claim.label}
    </p>
  );
}

/** How full each hour of a day is, of 12: the hours of an office, and the ones around them. */
const hours = [2, 1, 1, 1, 2, 3, 5, 7, 6, 5, 5, 6, 7, 6, 5, 5, 6, 8, 10, 12, 11, 9, 6, 4] as const;
const officeOpens = 9;
const officeCloses = 17;

/** A day's twenty-four hours: quiet while an office is open, lit while it is closed. Decorative. */
function Hours() {
  return (
    <div aria-hidden="true" className="mt-8 flex h-20 items-end gap-1 sm:gap-1.5">
      {hours.map((height, hour) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the day.
          key={hour}
          style={{ height: `${(height / 12) * 100}%` }}
          className={`flex-1 rounded-full ${hour >= officeOpens && hour < officeCloses ? 'bg-haze' : 'bg-betelgeuse'}`}
        />
      ))}
    </div>
  );
}
