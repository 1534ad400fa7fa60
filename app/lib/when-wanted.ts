import { pageIsIdle } from '~/lib/time/page-is-idle';

/** What only a visitor who is there brings about, besides a mouse that moves. */
const signsOfLife = ['pointerdown', 'focusin', 'keydown', 'scroll'];

const IDLE_WITHIN_MS = 1_000;

/**
 * Resolves at once when a sign of life falls on `element`, and when the page is idle after one that falls
 * elsewhere. A page that nobody touches asks for nothing.
 * @param isUsed whether the visitor has been there already, so that no sign is waited for.
 * @param signal ends the waiting, which is then never over: a page that was left fetches no chat.
 */
export function whenWanted(
  element: HTMLElement,
  isUsed: boolean,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const wanted = () => {
      if (!signal.aborted) resolve();
    };
    const whenIdle = () => pageIsIdle(IDLE_WITHIN_MS).then(wanted);
    const notice = ({ target }: Event) =>
      element.contains(target as Node) ? wanted() : whenIdle();
    for (const sign of signsOfLife) {
      document.addEventListener(sign, notice, { capture: true, once: true, signal });
    }
    let first: string | undefined;
    // The browser tells of a mouse that rests where the page appears too: it has to be in two places.
    const noticeMove = (event: PointerEvent) => {
      const at = `${event.clientX} ${event.clientY}`;
      first ??= at;
      if (at === first) return;
      document.removeEventListener('pointermove', noticeMove, true);
      notice(event);
    };
    document.addEventListener('pointermove', noticeMove, { capture: true, signal });
    if (isUsed) whenIdle();
  });
}
