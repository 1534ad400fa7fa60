import { useLocation } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { toasts } from '~/content/toasts';
import { Icon } from './icon';
import { showToast } from './toast/toaster';

export interface AccordionItem {
  /** Unique on the page; `#id` opens the item. */
  id: string;
  heading: string;
  content: ReactNode;
  /** The item's address, which its link copies. Without scripts the link leads there. */
  href: string;
}

interface AccordionProps {
  name: string;
  items: readonly AccordionItem[];
  linkLabel: string;
}

/** An accordion of native `<details>`: one item is open at a time, without scripts too. Spec 2 (section 10). */
export function Accordion({ name, items, linkLabel }: AccordionProps) {
  const root = useRef<HTMLDivElement>(null);
  const location = useLocation();

  // The item in the address. Not decoded: ids need no encoding, and any text may follow '#'.
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    if (target instanceof HTMLDetailsElement && root.current?.contains(target)) target.open = true;
  }, [location]);

  /** For browsers without `<details name>`. */
  const closeOthers = (opened: HTMLDetailsElement) => {
    if (!opened.open) return;
    for (const other of root.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
      if (other !== opened) other.open = false;
    }
  };

  return (
    <div ref={root} className="border-t border-haze">
      {items.map(({ id, heading, content, href }, index) => (
        <details
          key={id}
          id={id}
          name={name}
          open={index === 0}
          onToggle={({ currentTarget }) => closeOthers(currentTarget)}
          className="accordion-item group border-b border-haze"
        >
          <summary className="flex min-h-11 items-center justify-between gap-3 py-1.5 sm:min-h-16 sm:py-4">
            <h3 className="text-base leading-snug font-medium sm:text-xl">{heading}</h3>
            <Icon
              name="chevron-down"
              className="size-6 text-mist transition-transform duration-200 ease-out group-open:rotate-180"
            />
          </summary>
          <div className="max-w-prose pb-1 text-mist max-sm:text-sm sm:pb-4">
            {content}
            <a
              href={href}
              onClick={copyAddress}
              data-print="no"
              className="inline-flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:text-starlight hover:underline"
            >
              <Icon name="copy" className="size-4" />
              {linkLabel}
              <span className="sr-only">: {heading}</span>
            </a>
          </div>
        </details>
      ))}
    </div>
  );
}

/** Where the clipboard is refused, the link leads to the address, which can be copied there. */
async function copyAddress(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  try {
    await navigator.clipboard.writeText(href);
    showToast(toasts.linkCopied);
  } catch {
    window.location.assign(href);
  }
}
