import { integrations, type Tool } from '~/content/home/integrations';
import { interpolate } from '~/lib/interpolate';
import { AgendaTick } from '~/sections/shared/agenda-tick';
import { SectionHeading } from '~/sections/shared/section-heading';
import { Icon } from '~/ui/icon';
import type { ShownTrade } from './trade';

const { heading, ask } = integrations;

interface IntegrationsProps {
  id: string;
  trade: ShownTrade;
  tools: readonly Tool[];
}

/** Brand marks, monochrome, in their own color on hover, and the trade's own software as questions. Spec 2 (section 7). */
export function Integrations({ id, trade, tools }: IntegrationsProps) {
  const software = trade.isChosen ? trade.software : ask.software;
  return (
    <section
      id={id}
      aria-labelledby="integrations-heading"
      data-print="no"
      className="lazy-layout page section max-sm:pb-0"
    >
      <SectionHeading id="integrations-heading" heading={heading} />
      <ul
        role="list"
        translate="no"
        className="commas mt-1.5 flex grid-cols-[repeat(5,1fr)] flex-wrap justify-items-start gap-x-1 sm:gap-x-3 @min-[38rem]:grid sm:mt-5"
      >
        {tools.map(({ name, icon, color }) => (
          <li
            key={name}
            style={{ '--mark': color }}
            className="group flex min-h-4.5 items-center sm:gap-2 rounded-sm transition-colors duration-200 hover:bg-white hover:text-ink leading-tight max-sm:text-xs sm:min-h-11"
          >
            <Icon
              name={icon}
              className="size-6 transition-colors duration-200 group-hover:text-(--mark) max-sm:hidden"
            />
            {name}
          </li>
        ))}
      </ul>
      <div className="mt-1.5 flex flex-wrap items-center gap-1.5 text-sm max-sm:text-xs sm:mt-3">
        <p className="text-mist">{ask.label}</p>
        {software.map((name) => (
          <AgendaTick
            key={name}
            question={interpolate(ask.question, { name })}
            label={interpolate(ask.name, { name })}
          />
        ))}
      </div>
    </section>
  );
}
