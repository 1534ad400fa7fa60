import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { getJson } from './get-json';
import { plainPath } from './plain-path';

/** Where a page's own loader answers with JSON, for a navigation within the site. */
export const pageDataHref = (pathname: string): string => `/page-data${plainPath(pathname)}`;

/** What a visit has fetched, by address; nothing in it becomes stale. Spec 7. */
const kept = new Map<string, Promise<unknown>>();

/**
 * What a page's loader gives, fetched once a visit, without a retry. A failure is not kept, so the
 * visitor's next try asks again; an interrupted one goes on and is there for the next. Spec 7.
 * @throws HttpError for a non-OK answer, TypeError for an answer that no loader gives.
 */
export async function fetchPageData(pathname: string): Promise<object> {
  const address = pageDataHref(pathname);
  const asked = kept.get(address) ?? getJson([address]);
  kept.set(address, asked);
  try {
    const data = await asked;
    if (typeof data === 'object' && data !== null) return data;
    throw new TypeError(`${address} answered something else.`);
  } catch (error) {
    if (kept.get(address) === asked) kept.delete(address);
    throw error;
  }
}

/** The `clientLoader` of every page: the data of its own loader. */
export function pageData({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): Promise<object> {
  return fetchPageData(new URL(request.url).pathname);
}

/** Keeps what the document brought with it: a page that was read once is not fetched again. */
export function keepPageData(
  matches: readonly { id: string; pathname: string; data: unknown }[],
): void {
  const page = matches.at(-1);
  if (page?.data && page.id !== 'root') {
    kept.set(pageDataHref(page.pathname), Promise.resolve(page.data));
  }
}
