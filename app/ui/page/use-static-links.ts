import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';

/**
 * Follows links that React did not render (static HTML, the chat's own root) by client navigation, so
 * that a call continues.
 */
export function useStaticLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.closest('[data-static], [data-chat]') || event.defaultPrevented) return;
      const { origin, pathname, search } = window.location;
      const isOwnTab = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      const isOtherPage = link.pathname !== pathname || link.search !== search;
      if (!isOwnTab || link.target !== '' || link.origin !== origin || !isOtherPage) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
}
