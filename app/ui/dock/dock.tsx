import { useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBeforePaint } from '~/ui/page/hooks';

/** What comes over the page's focus moves the page. */
function uncoverFocus(dock: Element) {
  const focused = document.querySelector(':is(header, main, footer) :focus-visible');
  const { left = 0, top = 0 } = focused?.getBoundingClientRect() ?? {};
  if (dock.contains(document.elementFromPoint(left + 1, top + 1)))
    focused?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** What floats: one fixed grid (dock.css), whose measured room is the page's padding. It yields to a section in view that must not be covered. */
export function Dock({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const dock = useRef<HTMLDivElement>(null);
  const [keeper, setKeeper] = useState<string | undefined>('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other sections.
  useEffect(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('[data-keep-clear]')];
    const look = () =>
      setKeeper(
        sections.find((section) => {
          const { top, bottom } = section.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        })?.dataset.keepClear,
      );
    look();
    const observer = new IntersectionObserver(look);
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page's is as long as when it was left, before its place is restored.
  useBeforePaint(() => {
    const element = dock.current;
    const [head, free] = element?.children ?? [];
    if (!element || !head || !free) return;
    const measure = () => {
      const { top, bottom } = free.getBoundingClientRect();
      const edges = { bar: head.getBoundingClientRect().top, top, foot: innerHeight - bottom };
      for (const [name, px] of Object.entries(edges))
        document.documentElement.style.setProperty(`--dock-${name}`, `${px}px`);
      uncoverFocus(element);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(free);
    return () => observer.disconnect();
  }, [pathname]);

  return (
    <div
      ref={dock}
      className={keeper === undefined ? 'dock' : `dock yields ${keeper}`}
      data-print="no"
    >
      <div className="invisible self-stretch! [grid-area:head]" />
      <div className="invisible self-stretch! [grid-area:free]" />
      {children}
    </div>
  );
}
