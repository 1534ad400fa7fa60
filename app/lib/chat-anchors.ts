import { tradeParam } from '~/content/navigation';

/** Links to the chat open it. */
export const chatHash = '#chat';

/** Where a form that asks the chat leads without a script: to the open panel, which moves no page. */
export const chatPanelId = 'chat-panel';

/** The home page's action, for its questions to the chat. @param trade the id of the chosen one. */
export const askAction = (trade?: string): string =>
  `/?index${trade ? `&${tradeParam}=${trade}` : ''}#${chatPanelId}`;

/** A fact of the front desk that answers where a form's own fields (name, closes, price) are empty. */
export const sampleFact = 'sample';

/** The bait of the honeypot: remix-utils' own default name. The edge refuses a chat form without it. */
export const honeypotField = 'name__confirm';
