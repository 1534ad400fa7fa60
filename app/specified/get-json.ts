import { HttpError } from '~/lib/http-error';

/** Fetches a query: a GET to the first element of its key, without a retry. @throws HttpError for a non-OK response. Spec 7. */
export async function getJson(
  queryKey: readonly [address: string, ...rest: unknown[]],
  { on401 = 'throw' }: { on401?: 'throw' | 'null' } = {},
): Promise<unknown> {
  const [address] = queryKey;
  const response = await fetch(address, { credentials: 'include' });
  if (on401 === 'null' && response.status === 401) return null;
  if (!response.ok) {
    const body = await response.text().catch(() => '');
    throw new HttpError(response.status, body || response.statusText, `GET ${address}`);
  }
  return response.json();
}
