/** A page as services count it. */
export interface ShownPage {
  readonly path: string;
  /** Absolute. */
  readonly address: string;
  readonly title: string;
}

/** The parameters of a campaign. All others may hold a visitor's data. */
const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/** A page's address for the services: no hash, and only campaign parameters. */
export function countedAddress({ origin, pathname, search }: Location | URL): string {
  const url = new URL(pathname, origin);
  for (const [name, value] of new URLSearchParams(search)) {
    if (campaignNames.includes(name)) url.searchParams.append(name, value);
  }
  return url.href;
}
