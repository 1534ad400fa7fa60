const intents = ['pointerover', 'pointerdown', 'focusin', 'touchstart'] as const;

/** What only a visitor who is there brings about, anywhere on the page. */
const signsOfLife = [
  'pointerover',
  'pointerdown',
  'keydown',
  'touchstart',
  'wheel',
  'scroll',
] as const;

/** Idle time is waited for at most this long: a page change in the meantime waits along. */
const IDLE_WITHIN_MS = 1_000;

/**
 * Resolves at the first sign that what is in `element` is wanted, or when the page is idle after the first
 * sign of life. A page that nobody touches asks for nothing.
 * @param isUsed whether the visitor has been there already, so that no sign is waited for.
 * @param signal ends the waiting, which is then never over.
 */
export function whenWanted(
  element: HTMLElement,
  isUsed: boolean,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const wanted = () => resolve();
    const whenIdle = () => {
      if (window.requestIdleCallback)
        window.requestIdleCallback(wanted, { timeout: IDLE_WITHIN_MS });
      else setTimeout(wanted, IDLE_WITHIN_MS / 5);
    };
    const options = { capture: true, passive: true, once: true, signal };
    for (const intent of intents) element.addEventListener(intent, wanted, options);
    if (isUsed) whenIdle();
    else for (const sign of signsOfLife) document.addEventListener(sign, whenIdle, options);
  });
}
