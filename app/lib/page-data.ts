import { getJson } from './get-json';

/** Where a page's data stand as JSON; the page is named as its route's file. */
export const pageDataHref = (page: string): string => `/page-data/${page}`;

/** What a visit has fetched, by address; nothing in it becomes stale. Spec 7. */
const kept = new Map<string, Promise<unknown>>();

type AnyLoader = (...args: never[]) => object;
type DataOf<Loader extends AnyLoader> = ReturnType<Loader>;

/** Page and data come from one build: the names of its parts tell one page's data from anything else. */
function hasParts<Data extends object>(
  answer: unknown,
  parts: readonly (keyof Data & string)[],
): answer is Data {
  return typeof answer === 'object' && answer !== null && parts.every((part) => part in answer);
}

/**
 * A page's `clientLoader`: its data, fetched once a visit, without a retry. A failure is not kept, so
 * the visitor's next try asks again; an interrupted one goes on and is there for the next. Spec 7.
 * @param parts every property of the page's loader data
 * @throws HttpError for a non-OK answer, TypeError for an answer without these parts.
 */
export function pageData<Loader extends AnyLoader>(
  page: string,
  ...parts: (keyof DataOf<Loader> & string)[]
): () => Promise<DataOf<Loader>> {
  const address = pageDataHref(page);
  return async () => {
    const asked = kept.get(address) ?? getJson([address]);
    kept.set(address, asked);
    try {
      const data = await asked;
      if (hasParts<DataOf<Loader>>(data, parts)) return data;
      throw new TypeError(`${address} answered something else.`);
    } catch (error) {
      if (kept.get(address) === asked) kept.delete(address);
      throw error;
    }
  };
}

/** Keeps what the document brought with it: a page that was read once is not fetched again. */
export function keepPageData(matches: readonly { id: string; data: unknown }[]): void {
  for (const { id, data } of matches) {
    if (data) kept.set(pageDataHref(id.replace('routes/', '')), Promise.resolve(data));
  }
}
