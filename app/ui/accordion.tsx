import type { ReactNode } from 'react';
import { Icon } from './icon';

export interface AccordionItem {
  /** Unique on the page; `#id` opens the item. */
  id: string;
  heading: string;
  content: ReactNode;
}

/**
 * A single-open accordion of native `<details>`: the shared name closes the others. What scripts add
 * is in use-accordion.ts. Spec 2 (section 10).
 */
export function Accordion({ name, items }: { name: string; items: readonly AccordionItem[] }) {
  return (
    <div className="border-t border-haze">
      {items.map(({ id, heading, content }) => (
        <details key={id} id={id} name={name} className="accordion-item group border-b border-haze">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-4">
            <h3 className="text-xl font-medium">{heading}</h3>
            <Icon
              name="chevron-down"
              className="size-6 text-mist transition-transform duration-200 ease-out group-open:rotate-180"
            />
          </summary>
          <div className="max-w-prose pb-6 text-mist">{content}</div>
        </details>
      ))}
    </div>
  );
}
