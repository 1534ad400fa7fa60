import type { Page } from 'playwright/test';
import { hydrated } from '../support/hydration';
import { beginTranslation } from '../support/translation';

/** What the visitor has done so far, and so must see. */
export interface Model {
  size: 'phone' | 'desktop';
  /** The addresses of this tab's history, and which of them is shown. */
  entries: string[];
  at: number;
  chat: { isOpen: boolean } & ReturnType<typeof emptyChat>;
  call: 'none' | 'shown' | 'minimized' | 'ended';
  demo: 'idle' | 'playing' | 'paused';
  consent: 'unasked' | 'accept' | 'decline';
  hasBooked: boolean;
  isTranslated: boolean;
  /** The document is from the back/forward cache: Playwright no longer finds the frames in it. */
  isRestored: boolean;
  /** What the edge counts for each visitor and minute. */
  sends: number;
  calls: number;
}

export const sizes = {
  phone: { width: 375, height: 812 },
  desktop: { width: 1280, height: 800 },
} as const;

export const emptyChat = () => ({
  hasTopic: false,
  draft: '',
  /** The bubbles that have come to rest, failures excepted: who speaks, and the text. */
  bubbles: [] as string[],
  /** The visitor's messages since the conversation began. */
  sent: [] as string[],
  isWaiting: false,
  hasFailed: false,
});

export const beginning = (size: Model['size'], address: string): Model => ({
  size,
  entries: [address],
  at: 0,
  chat: { isOpen: false, ...emptyChat() },
  call: 'none',
  demo: 'idle',
  consent: 'unasked',
  hasBooked: false,
  isTranslated: false,
  isRestored: false,
  sends: 0,
  calls: 0,
});

/** The path of the page that is shown. */
export const pathOf = ({ entries, at }: Model): string => new URL(entries[at] ?? '').pathname;

const pagesWithChat = ['/', '/about'];

/** Whether the current page has the chat. */
export const hasChat = (model: Model): boolean => pagesWithChat.includes(pathOf(model));

/** On a phone no other page is covered with the chat's sheet when it comes. */
export function arriveAt(model: Model, path: string): void {
  const isOther = path !== pathOf(model);
  if (model.size === 'phone' && isOther && pagesWithChat.includes(path)) model.chat.isOpen = false;
}

/** Whether a dialog lies over the page. */
export const hasDialog = ({ call }: Model): boolean => call === 'shown' || call === 'ended';

/** Whether a dialog or the chat's sheet keeps the visitor from the page. */
export const isCovered = (model: Model): boolean =>
  hasDialog(model) || (model.size === 'phone' && model.chat.isOpen && hasChat(model));

/** Another document has taken this one's place at its address: a call and a demo belong to theirs. */
export async function beginDocument(model: Model, page: Page): Promise<void> {
  await hydrated(page);
  model.call = 'none';
  model.demo = 'idle';
  model.isRestored = false;
  if (model.isTranslated) await beginTranslation(page);
}
