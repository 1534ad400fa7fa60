import { pageIsIdle } from '~/lib/time/page-is-idle';

/** What only a visitor who is there brings about. */
const signsOfLife = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'scroll'];

const IDLE_WITHIN_MS = 1_000;

/**
 * Resolves at once when a sign of life falls on `element`, and when the page is idle after one that falls
 * elsewhere. A page that nobody touches asks for nothing.
 * @param isUsed whether the visitor has been there already, so that no sign is waited for.
 * @param signal ends the waiting, which is then never over.
 */
export function whenWanted(
  element: HTMLElement,
  isUsed: boolean,
  signal: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve) => {
    const whenIdle = () => pageIsIdle(IDLE_WITHIN_MS).then(resolve);
    const notice = ({ target }: Event) =>
      element.contains(target as Node) ? resolve(undefined) : whenIdle();
    for (const sign of signsOfLife) {
      document.addEventListener(sign, notice, { capture: true, once: true, signal });
    }
    if (isUsed) whenIdle();
  });
}
