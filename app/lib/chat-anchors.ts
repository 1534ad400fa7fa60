import { siteParam, tradeParam } from '~/content/navigation';

export const chatHash = '#chat';

/** Where a form that asks the chat leads without a script: to the open panel, which moves no page. */
export const chatPanelId = 'chat-panel';

/** The home page's action, for its questions to the chat. @param trade the id of the chosen one. @param site as it was typed. */
export function askAction(trade?: string, site?: string): string {
  const query = [
    trade && `&${tradeParam}=${trade}`,
    site && `&${siteParam}=${encodeURIComponent(site)}`,
  ];
  return `/?index${query.filter(Boolean).join('')}#${chatPanelId}`;
}

/** The front desk, as JSON, that answers where a form's own fields (name, closes, price) are empty. */
export const deskField = 'desk';

/** The bait of the honeypot: remix-utils' own default name. The edge refuses a chat form without it. */
export const honeypotField = 'name__confirm';

/** The token of a passed challenge: the service's own name for it. */
export const challengeField = 'cf-turnstile-response';
