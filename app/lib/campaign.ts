import { campaignParams } from '~/content/constants';

export type Campaign = Readonly<Record<string, string>>;

/** The campaign that an address names; of a parameter that stands twice, the first. */
export function campaignIn(address: URL): Campaign {
  const values = campaignParams.map(
    (name) => [name, address.searchParams.get(name) ?? ''] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

/** The campaign of a session's first document: the referrer, where a link was pressed before hydration. */
export function firstCampaign(address: string, referrer: string): Campaign {
  const here = new URL(address);
  // The oldest supported Safari lacks URL.canParse; a referrer is an address or empty.
  const before = referrer === '' ? here : new URL(referrer);
  const own = campaignIn(here);
  const isOwn = before.origin !== here.origin || Object.keys(own).length > 0;
  return isOwn ? own : campaignIn(before);
}

/** The campaign of this session. It stays in memory, and nothing else holds it. */
export const sessionCampaign: Campaign = import.meta.env.SSR
  ? {}
  : firstCampaign(location.href, document.referrer);
