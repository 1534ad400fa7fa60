import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { toasts } from '~/content/toasts';
import { showToast } from '~/ui/toast/toasts';

/** Whether a response is the site's own, and no failure of it: a network's sign-in page has status 200, too. */
const isAnswered = ({ status, headers }: Response) =>
  status < 500 && headers.has('X-Remix-Response');

/** The page that an address of data belongs to, as a link leads there. */
function pageOf({ pathname, search }: URL) {
  const query = new URLSearchParams(search);
  query.delete('_routes');
  const path = pathname.replace(/^\/_root\.data$|\.data$/, '') || '/';
  return { pathname: path, search: String(query) };
}

/** Asks once more for a page's data that did not come; then the shown page stays. Remix has no hook for its requests. */
export function usePageData(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    shown.current = location;
  }, [location]);

  useEffect(() => {
    const { fetch: ask } = window;
    async function askOnce(url: URL, init: RequestInit): Promise<Response> {
      const response = await ask(url, init);
      if (!isAnswered(response)) throw new Error(`No data came from ${url.pathname}.`);
      return response;
    }
    async function askTwice(url: URL, init: RequestInit): Promise<Response> {
      try {
        return await askOnce(url, init).catch(() => {
          init.signal?.throwIfAborted();
          return askOnce(url, init);
        });
      } catch (error) {
        const page = pageOf(url);
        if (init.signal?.aborted || page.pathname === shown.current.pathname) throw error;
        showToast(toasts.pageNotLoaded, () => navigate(page));
        // This ends the navigation that asked.
        navigate(shown.current, { replace: true, preventScrollReset: true });
        throw error;
      }
    }
    window.fetch = (input, init = {}) =>
      input instanceof URL && input.pathname.endsWith('.data') && init.method === undefined
        ? askTwice(input, init)
        : ask(input, init);
    return () => {
      window.fetch = ask;
    };
  }, [navigate]);
}
