/** A page as it is counted. */
export interface ShownPage {
  readonly path: string;
  /** Absolute. */
  readonly address: string;
  readonly title: string;
}

/** What a campaign says of itself; everything else in a query may say something of a visitor. */
const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/** A page's address as a service may know it: no hash, and of the query only a campaign's own labels. */
export function countedAddress({ origin, pathname, search }: Location | URL): string {
  const url = new URL(pathname, origin);
  for (const [name, value] of new URLSearchParams(search)) {
    if (campaignNames.includes(name)) url.searchParams.append(name, value);
  }
  return url.href;
}
