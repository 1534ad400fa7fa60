import type { Theme } from '~/lib/theme-color';

/** What a result list says of an address: `title` has at most 60 characters, `description` at most 155. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

/** What the picture of one address says where a link to it is shared, 1200 by 630 pixels. */
export interface ShareCard {
  readonly eyebrow: string;
  /** The headline; `accent` ends it in the accent's colour. */
  readonly headline: string;
  readonly accent: string;
  readonly line: string;
  /** What a person is told who does not see the picture. */
  readonly alt: string;
}

/** What a page says of itself outside itself: the `head` of its `page.ts`. */
export interface PageHead extends PageMeta {
  readonly path: string;
  /** The page's name in the trail from home, as links to it say; the home page has none. */
  readonly name: string | null;
  /** What its h1 says. */
  readonly heading: string;
  /** The light it stands in: night where it says nothing. */
  readonly theme?: Theme;
  /** It tells of the company, and so do its structured data. */
  readonly ofCompany?: true;
  readonly card: ShareCard;
}
