import { campaignIn } from '~/lib/campaign';
import { isDocument } from './security-headers';

/** A page whose calendar learns the campaign without a script: from the address of its frame and of its link. */
export function withCampaign(page: Response, address: URL, calendar: URL | undefined): Response {
  const campaign = Object.entries(campaignIn(address));
  if (!calendar || campaign.length === 0 || !page.body || !isDocument(page)) return page;
  const naming = (attribute: string): HTMLRewriterElementContentHandlers => ({
    element(element) {
      const target = new URL(element.getAttribute(attribute) ?? calendar);
      for (const [name, value] of campaign) target.searchParams.set(name, value);
      element.setAttribute(attribute, target.href);
    },
  });
  return new HTMLRewriter()
    .on(`iframe[src^="${calendar.href}"]`, naming('src'))
    .on(`a[href^="${calendar.href}"]`, naming('href'))
    .transform(page);
}
