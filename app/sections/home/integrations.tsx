import { integrations } from '~/content/home/integrations';
import type { BrandIconName } from '~/lib/icon-names';
import { SectionHeading } from '~/sections/every-page/section-heading';
import { Icon } from '~/ui/icon';

/** Marks that are the name, and need room to be read. */
const isWordmark = (icon: BrandIconName) => icon === 'caldotcom' || icon === 'odoo';

function sizeOf(icon: BrandIconName): string {
  if (isWordmark(icon)) return '-my-4 size-11 sm:size-14';
  return icon === 'zoho' ? '-my-1 -mr-2 size-6 sm:size-8' : 'size-4 sm:size-6';
}

/** Brand marks, monochrome, in their own color on hover. Spec 2 (section 7). */
export function Integrations({ id }: { id: string }) {
  return (
    <section id={id} aria-labelledby="integrations-heading" className="section">
      <div className="page">
        <SectionHeading
          id="integrations-heading"
          heading={integrations.heading}
          intro={integrations.intro}
        />
        <div className="mt-3 grid grid-cols-[auto_auto_auto] justify-between gap-x-2 gap-y-2 max-[22.4rem]:text-xs sm:mt-8 sm:grid-cols-2 sm:gap-x-10 sm:gap-y-8 lg:grid-cols-4">
          {integrations.groups.map(({ title, tools }) => (
            <section
              key={title}
              aria-label={title}
              className="group/tools last:max-sm:col-span-3 last:max-sm:flex last:max-sm:flex-wrap last:max-sm:items-center last:max-sm:gap-x-4"
            >
              <h3 className="text-xs font-normal tracking-normal text-mist sm:text-sm">{title}</h3>
              <ul className="group-last/tools:max-sm:flex group-last/tools:max-sm:gap-x-4 sm:mt-2 sm:border-t sm:border-haze sm:pt-2">
                {tools.map(({ name, icon, color }) => (
                  <li
                    key={name}
                    style={{ '--mark': color }}
                    className="group flex min-h-6.5 items-center gap-1.5 rounded-sm font-medium transition-colors duration-200 hover:bg-white hover:text-ink min-[22.4rem]:max-sm:text-sm sm:-mx-2 sm:min-h-10 sm:gap-3 sm:px-2"
                  >
                    <Icon
                      name={icon}
                      className={`text-mist transition-colors duration-200 group-hover:text-(--mark) ${sizeOf(icon)}`}
                    />
                    <span className={isWordmark(icon) ? 'sr-only' : ''}>{name}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className="mt-2 max-w-prose text-mist max-sm:text-sm sm:mt-6">{integrations.more}</p>
        <p className="mt-1 text-xs text-mist">{integrations.trademarks}</p>
      </div>
    </section>
  );
}
