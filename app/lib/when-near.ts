import { watchNear } from './watch-near';

/** Resolves once an element is on screen or at most one screen away; never, where it is left before. */
export function whenNear(element: Element, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchNear(element, (isNear) => {
      if (!isNear) return;
      stop();
      resolve();
    });
    left.addEventListener('abort', stop);
  });
}
