import { type ClientLoaderFunctionArgs, useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { toasts } from '~/content/toasts';
import { loadWithRetry } from '~/lib/loading/load-with-retry';
import { showToast } from '~/ui/toast/toasts';

/** By path and query. In memory, so that a page of a newer deployment never gets an older one's data. */
const kept = new Map<string, unknown>();

let stay: (missed: string) => void = () => {};

/** The `clientLoader` of a page: its data once a session, asked for once more where it did not come. Spec 7. */
export async function keptData({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  if (kept.has(address)) return kept.get(address);
  try {
    const data = await loadWithRetry(serverLoader);
    kept.set(address, data);
    return data;
  } catch (error) {
    if (!request.signal.aborted) stay(address);
    throw error;
  }
}

/** Keeps the shown page where another's data does not come: a navigation to it ends the one that asked. */
export function usePageData(): void {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    stay = (missed) => {
      showToast(toasts.pageNotLoaded, () => navigate(missed));
      navigate(location, { replace: true, preventScrollReset: true });
    };
  }, [navigate, location]);
}
