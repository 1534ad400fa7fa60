import { useLocation } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';
import { useBeforePaint } from '~/ui/page/hooks';
import { Icon } from './icon';

interface DisclosureProps {
  id: string;
  heading: string;
  name?: string;
  children: ReactNode;
}

/** A headed part that opens: a native `<details>`, so it works without scripts, and prints open. */
export function Disclosure({ id, heading, name, children }: DisclosureProps) {
  return (
    <details id={id} name={name} className="accordion-item group border-b border-haze">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, also by key. */}
      <summary
        onClick={name ? closeOthers : undefined}
        className="flex min-h-11 items-center justify-between gap-3 py-1.5 sm:min-h-14 sm:py-3"
      >
        <h3 className="min-w-0 text-sm leading-snug font-medium sm:text-lg">{heading}</h3>
        <Icon
          name="chevron-down"
          className="size-6 text-mist transition-transform duration-200 ease-out group-open:rotate-180"
        />
      </summary>
      <div className="grid max-w-prose gap-3 pb-4 text-mist max-sm:text-sm">{children}</div>
    </details>
  );
}

/** The ids of those that were open, for each history entry of this session. */
const openAt = new Map<string, readonly string[]>();

/** Opens the one in the address (any text may follow '#'), and after Back those that were open. */
export function useLinkedDisclosure(): void {
  const { key, hash } = useLocation();
  useBeforePaint(() => {
    const all = [...document.querySelectorAll<HTMLDetailsElement>('details.accordion-item')];
    const before = openAt.get(key);
    for (const one of before ? all : []) one.open = before?.includes(one.id) ?? false;
    const linked = document.getElementById(hash.slice(1))?.closest('details.accordion-item');
    if (!before && linked instanceof HTMLDetailsElement) linked.open = true;
    const remember = () => {
      const open = all.filter((one) => one.open).map(({ id }) => id);
      openAt.set(key, open);
    };
    remember();
    document.addEventListener('toggle', remember, true);
    return () => document.removeEventListener('toggle', remember, true);
  }, [key, hash]);
}

/** For browsers without `<details name>`, whose event comes after the next press. */
function closeOthers({ currentTarget: { parentElement: pressed } }: MouseEvent<HTMLElement>): void {
  for (const other of document.querySelectorAll<HTMLDetailsElement>('.accordion-item[open]'))
    if (other !== pressed && other.parentElement === pressed?.parentElement) other.open = false;
}
