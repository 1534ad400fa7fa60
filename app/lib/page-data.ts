import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { getJson } from './get-json';
import { plainPath } from './plain-path';

/** Where a page's own loader answers with JSON, for a navigation within the site. */
export const pageDataHref = (pathname: string): string => `/page-data${plainPath(pathname)}`;

/** A page's data with the page's path, which tells them from anything else. */
export interface PageData {
  page: string;
  data: object;
}

const isPageData = (answer: unknown): answer is PageData =>
  typeof answer === 'object' &&
  answer !== null &&
  'page' in answer &&
  'data' in answer &&
  typeof answer.data === 'object' &&
  answer.data !== null;

/** What a visit has fetched, by address; nothing in it becomes stale. Spec 7. */
const fetched = new Map<string, Promise<unknown>>();

/** What the document brought: all but the words that are written once, in its HTML. */
let brought: PageData | undefined;

/**
 * Everything that a page's loader gives, fetched once a visit, without a retry. A failure is not kept,
 * so the visitor's next try asks again; an interrupted one goes on and is there for the next. Spec 7.
 * @throws HttpError for a non-OK answer, TypeError for an answer that is not this page's.
 */
export async function fetchPageData(pathname: string): Promise<object> {
  const address = pageDataHref(pathname);
  const asked = fetched.get(address) ?? getJson([address]);
  fetched.set(address, asked);
  try {
    const answer = await asked;
    if (isPageData(answer) && answer.page === plainPath(pathname)) return answer.data;
    throw new TypeError(`${address} answered something else.`);
  } catch (error) {
    if (fetched.get(address) === asked) fetched.delete(address);
    throw error;
  }
}

/**
 * The `clientLoader` of every page: the data of its own loader. Back on the page that the document
 * brought, what came with it is enough: the nodes of its other parts are still at hand.
 */
export async function pageData({
  request,
}: Pick<ClientLoaderFunctionArgs, 'request'>): Promise<object> {
  const { pathname } = new URL(request.url);
  const isFetched = fetched.has(pageDataHref(pathname));
  if (brought?.page === plainPath(pathname) && !isFetched) return brought.data;
  return fetchPageData(pathname);
}

/** Keeps what the document brought with it: a page that was read once is not fetched again. */
export function keepPageData(
  matches: readonly { id: string; pathname: string; data: unknown }[],
): void {
  const page = matches.at(-1);
  if (brought || !page || page.id === 'root') return;
  if (typeof page.data !== 'object' || page.data === null) return;
  brought = { page: plainPath(page.pathname), data: page.data };
}
