import { integrations } from '~/content/home/integrations';
import type { BrandIconName } from '~/lib/icon-names';
import { SectionHeading } from '~/sections/shared/section-heading';
import { Icon } from '~/ui/icon';

/** Marks that are the name, and need room to be read. */
const isWordmark = (icon: BrandIconName) => icon === 'caldotcom' || icon === 'odoo';

/** Brand marks, monochrome, in their own color on hover. Spec 2 (section 7). */
export function Integrations({ id }: { id: string }) {
  return (
    <section id={id} aria-labelledby="integrations-heading" className="late section">
      <div className="page">
        <SectionHeading
          id="integrations-heading"
          heading={integrations.heading}
          intro={integrations.intro}
        />
        <div className="mt-3 flex flex-wrap justify-between gap-x-1 gap-y-2 sm:mt-8 sm:grid sm:grid-cols-2 sm:gap-x-10 sm:gap-y-8 @min-[48rem]:grid-cols-4">
          {integrations.groups.map(({ title, tools }, index) => {
            const isLast = index === integrations.groups.length - 1;
            return (
              <section
                key={title}
                aria-label={title}
                className={
                  isLast ? 'flex flex-wrap items-center gap-x-4 max-md:basis-full sm:block' : ''
                }
              >
                <h3 className="text-xs font-normal tracking-normal text-mist sm:text-sm">
                  {title}
                </h3>
                <ul translate="no" className={`sm:mt-2 ${isLast ? 'flex gap-x-4 sm:block' : ''}`}>
                  {tools.map(({ name, icon, color }) => (
                    <li
                      key={name}
                      style={{ '--mark': color }}
                      className="group flex min-h-6 items-center gap-1 rounded-sm font-medium transition-colors duration-200 hover:bg-white hover:text-ink max-sm:text-xs sm:min-h-10 sm:gap-3"
                    >
                      <Icon
                        name={icon}
                        className={`text-mist transition-colors duration-200 group-hover:text-(--mark) ${isWordmark(icon) ? '-my-4 size-12' : 'size-5'}`}
                      />
                      <span className={isWordmark(icon) ? 'sr-only' : ''}>{name}</span>
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
        <p className="mt-2 max-w-prose text-mist max-sm:text-sm sm:mt-6">{integrations.more}</p>
        <p className="mt-1 text-xs text-mist">{integrations.trademarks}</p>
      </div>
    </section>
  );
}
