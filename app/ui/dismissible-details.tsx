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
    const closeIf = (isMeant: boolean) => {
      if (isMeant) element.open = false;
    };
    const onOutside = ({ target }: Event) => closeIf(!element.contains(target as Node));
    const onClick = ({ target }: Event) => closeIf((target as Element).closest('a') !== null);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (!element.open || isComposing(event)) return;
      event.preventDefault();
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    const unmounted = new AbortController();
    const { signal } = unmounted;
    document.addEventListener('pointerdown', onOutside, { signal });
    document.addEventListener('focusin', onOutside, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    element.addEventListener('click', onClick, { signal });
    return () => unmounted.abort();
  }, []);

  return <details {...props} ref={details} />;
}
