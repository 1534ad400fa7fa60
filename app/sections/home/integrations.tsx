import { integrations } from '~/content/home/integrations';
import { SectionHeading } from '~/sections/every-page/section-heading';
import { Icon } from '~/ui/icon';

/** Wordmarks are larger: at the icons' size they are illegible. */
const wordmarks: readonly string[] = ['caldotcom', 'zoho', 'odoo'];

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
        <ul className="mt-6 grid grid-cols-3 gap-2 max-[22.4rem]:grid-cols-2 sm:mt-12 sm:gap-3 lg:grid-cols-6">
          {integrations.grid.map(({ name, icon, kind, color }) => (
            <li
              key={name}
              style={{ '--mark': color }}
              className="group flex min-h-12 items-center gap-1 rounded-sm border border-haze px-1.5 max-sm:text-xs sm:flex-col sm:items-start sm:gap-6 sm:rounded-lg sm:p-5 transition-colors duration-200 hover:bg-white hover:text-ink"
            >
              <Icon
                name={icon}
                className={`text-mist transition-colors duration-200 group-hover:text-(--mark) ${wordmarks.includes(icon) ? 'size-8 sm:-my-3 sm:size-14' : 'size-4.5 sm:size-8'}`}
              />
              <span className="min-w-0">
                <span className="block font-semibold leading-snug">{name}</span>
                <span className="block text-sm text-mist group-hover:text-ink max-sm:hidden">
                  {kind}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-6 max-w-prose text-mist max-sm:hidden">{integrations.more}</p>
        <p className="mt-2 text-sm text-mist max-sm:text-xs">{integrations.trademarks}</p>
      </div>
    </section>
  );
}
