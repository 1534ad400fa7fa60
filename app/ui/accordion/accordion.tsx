import type { ReactNode } from 'react';
import { Icon } from '~/ui/icon';

export interface AccordionItem {
  /** Unique on the page; `#id` opens the item. */
  id: string;
  heading: string;
  content: ReactNode;
  /** The item's own address, which its link copies; without scripts the link goes there. */
  href: string;
}

interface AccordionProps {
  name: string;
  items: readonly AccordionItem[];
  /** What each item's link says. */
  linkLabel: string;
}

/**
 * A single-open accordion of native `<details>`: the shared name closes the others. What scripts add
 * is in live-accordion.ts. Spec 2 (section 10).
 */
export function Accordion({ name, items, linkLabel }: AccordionProps) {
  return (
    <div className="border-t border-haze">
      {items.map(({ id, heading, content, href }) => (
        <details key={id} id={id} name={name} className="accordion-item group border-b border-haze">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-4">
            <h3 className="text-xl font-medium">{heading}</h3>
            <Icon
              name="chevron-down"
              className="size-6 text-mist transition-transform duration-200 ease-out group-open:rotate-180"
            />
          </summary>
          <div className="max-w-prose pb-4 text-mist">
            {content}
            <a
              href={href}
              data-copies
              data-print="no"
              className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:text-starlight hover:underline"
            >
              <Icon name="copy" className="size-4" />
              {linkLabel}
            </a>
          </div>
        </details>
      ))}
    </div>
  );
}
