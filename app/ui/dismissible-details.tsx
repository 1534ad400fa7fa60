import { useLocation } from '@remix-run/react';
import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';
import { isComposing } from '~/lib/composing';

/** A native `<details>` that a press or the focus outside, Escape, a link inside and every navigation close. */
export function DismissibleDetails(props: ComponentPropsWithoutRef<'details'>) {
  const details = useRef<HTMLDetailsElement>(null);

  const location = useLocation();
  const openedAt = useRef(location);

  useEffect(() => {
    if (details.current && openedAt.current !== location) details.current.open = false;
    openedAt.current = location;
  }, [location]);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = () => {
      element.open = false;
    };
    const onOutside = ({ target }: Event) => {
      if (element.open && target instanceof Node && !element.contains(target)) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (!element.open || isComposing(event)) return;
      event.preventDefault();
      close();
      element.querySelector('summary')?.focus();
    };
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) close();
    };
    const unmounted = new AbortController();
    const { signal } = unmounted;
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, onOutside, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    element.addEventListener('click', onClick, { signal });
    return () => unmounted.abort();
  }, []);

  return <details {...props} ref={details} />;
}
