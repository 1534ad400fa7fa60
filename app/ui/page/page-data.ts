import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { toasts } from '~/content/toasts';
import { showToast } from '~/ui/toast/toasts';

/** The path of the page whose data an address has. */
const pageOf = ({ pathname }: URL) => pathname.replace(/^\/_root\.data$|\.data$/, '') || '/';

/** Whether a response is the site's own, and no failure of it: a network's sign-in page has status 200, too. */
const isAnswered = ({ status, headers }: Response) =>
  status < 500 && headers.has('X-Remix-Response');

/** The page that an address of data belongs to, as a link leads there. */
function linkOf(url: URL): string {
  const search = new URLSearchParams(url.search);
  search.delete('_routes');
  return search.size > 0 ? `${pageOf(url)}?${search}` : pageOf(url);
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
      if (!isAnswered(response)) throw new Error(`The data of ${pageOf(url)} did not come.`);
      return response;
    }
    async function askTwice(url: URL, init: RequestInit): Promise<Response> {
      try {
        return await askOnce(url, init).catch(() => {
          init.signal?.throwIfAborted();
          return askOnce(url, init);
        });
      } catch (error) {
        init.signal?.throwIfAborted();
        if (pageOf(url) === shown.current.pathname) throw error;
        showToast(toasts.pageNotLoaded, () => navigate(linkOf(url)));
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
