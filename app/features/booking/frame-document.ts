/** What the page reads in a same-origin frame. Height in CSS pixels. */
export interface FrameDocument {
  readonly height: number;
  /** Headings and status texts, which may hold a confirmation. */
  readonly headlines: readonly string[];
}

type Holder = Pick<HTMLIFrameElement, 'contentDocument'>;

const blank = 'about:blank';

/** Whether the frame's page has loaded. A cross-origin page is unreadable, so it counts as loaded. */
export const hasLoadedPage = ({ contentDocument }: Holder): boolean =>
  contentDocument?.URL !== blank;

/** The frame's document where it is same-origin, else null: errors are ignored silently. Spec 4, 8. */
export function readFrameDocument(frame: Holder): FrameDocument | null {
  try {
    const page = frame.contentDocument;
    if (!page?.body || page.URL === blank) return null;
    const headlines = page.querySelectorAll('h1, h2, [role="status"], [role="alert"]');
    return {
      // The root's scrollHeight is at least the frame's height, so the frame could only grow.
      height: Math.max(page.documentElement.offsetHeight, page.body.scrollHeight),
      headlines: Array.from(headlines, (headline) => headline.textContent ?? ''),
    };
  } catch {
    return null;
  }
}
