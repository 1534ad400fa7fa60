const intents = ['pointerover', 'pointerdown', 'focusin', 'touchstart'] as const;

/** Idle time is waited for at most this long: a page change in the meantime waits along. */
const IDLE_WITHIN_MS = 1_000;

/** Resolves at the first sign that a visitor wants what is in `element`, or when the page is idle. */
export function whenWanted(element: HTMLElement | null): Promise<void> {
  return new Promise((resolve) => {
    const wanted = () => {
      for (const intent of intents) element?.removeEventListener(intent, wanted);
      resolve();
    };
    for (const intent of intents) element?.addEventListener(intent, wanted, { passive: true });
    if (window.requestIdleCallback) window.requestIdleCallback(wanted, { timeout: IDLE_WITHIN_MS });
    else setTimeout(wanted, IDLE_WITHIN_MS / 5);
  });
}
