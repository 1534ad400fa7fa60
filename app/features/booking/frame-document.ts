/** What the page may read in a frame of its own origin. Height in CSS pixels. */
export interface FrameDocument {
  readonly address: string;
  readonly height: number;
  /** Texts of headings and status lines, where a confirmation stands. */
  readonly headlines: readonly string[];
}

type Holder = Pick<HTMLIFrameElement, 'contentDocument'>;

const blank = 'about:blank';

/** Whether the frame's page has loaded. A page from elsewhere cannot be reached, and has at least arrived. */
export function hasLoadedPage(frame: Holder): boolean {
  try {
    const page = frame.contentDocument;
    return page === null || (page.URL !== blank && page.readyState === 'complete');
  } catch {
    return true;
  }
}

/** The frame's document where it is same-origin, else null: errors are ignored silently. Spec 4, 8. */
export function readFrameDocument(frame: Holder): FrameDocument | null {
  try {
    const page = frame.contentDocument;
    if (!page?.body || page.URL === blank) return null;
    const headlines = page.querySelectorAll('h1, h2, [role="status"], [role="alert"]');
    return {
      // Without its query, in which a provider may put what the visitor typed.
      address: page.URL.replace(/[?#].*$/, ''),
      // The root's scrollHeight is never less than the frame's height, and would let it grow only.
      height: Math.max(page.documentElement.offsetHeight, page.body.scrollHeight),
      headlines: Array.from(headlines, (headline) => headline.textContent ?? ''),
    };
  } catch {
    return null;
  }
}
