import { integrations, type Tool } from '~/content/home/integrations';
import { interpolate } from '~/lib/interpolate';
import { AgendaTick } from '~/sections/shared/agenda-tick';
import { columns, SectionHeading } from '~/sections/shared/section-heading';
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
      <div className={`${columns} max-sm:gap-y-1.5 lg:grid-rows-[auto_1fr]`}>
        <SectionHeading id="integrations-heading" heading={heading} />
        <ul
          role="list"
          translate="no"
          className="commas flex grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] flex-wrap justify-items-start gap-x-1 sm:gap-x-3 @min-[38rem]:grid lg:row-span-2"
        >
          {tools.map(({ name, icon, color, isWordmark }) => (
            <li
              key={name}
              style={{ '--mark': color }}
              className="group flex min-h-4.5 items-center sm:gap-2 rounded-sm transition-colors duration-200 hover:bg-white hover:text-ink leading-tight max-sm:text-xs sm:min-h-9"
            >
              <Icon
                name={icon}
                className={`transition-colors duration-200 group-hover:text-(--mark) max-sm:hidden ${isWordmark ? 'size-16 -my-5' : 'size-6'}`}
              />
              <span className={isWordmark ? 'sm:sr-only' : undefined}>{name}</span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap content-start items-center gap-x-4 text-sm max-sm:text-xs">
          <p className="text-mist">{ask.label}</p>
          {software.map((name) => (
            <AgendaTick
              key={name}
              question={interpolate(ask.question, { name })}
              label={interpolate(ask.name, { name })}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
