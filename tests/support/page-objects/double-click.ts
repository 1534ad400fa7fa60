import type { Locator, Page } from 'playwright/test';

export type Pointer = 'mouse' | 'touch';

/** So long after the first comes the second press of a double click. Seconds. */
const APART_S = 0.13;

/** Each pair comes a second after the one before, however quick the test is. Seconds. */
let later = 0;

/**
 * Presses the place of a control twice, as a double click or double tap does. The browser is told the times of
 * both presses, so that a busy machine makes no two single ones of them.
 */
export async function pressTwice(page: Page, target: Locator, pointer: Pointer): Promise<void> {
  await target.click({ trial: true });
  const { x: left, y: top, width, height } = (await target.boundingBox()) ?? {};
  if (left === undefined || top === undefined) throw new Error('The control is not shown.');
  const at = { x: left + (width ?? 0) / 2, y: top + (height ?? 0) / 2 };
  const client = await page.context().newCDPSession(page);
  later += 1;
  const now = Date.now() / 1_000 + later;
  for (const [clickCount, timestamp] of [
    [1, now],
    [2, now + APART_S],
  ] as const) {
    if (pointer === 'touch') {
      await client.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [at],
        timestamp,
      });
      await client.send('Input.dispatchTouchEvent', {
        type: 'touchEnd',
        touchPoints: [],
        timestamp: timestamp + 0.02,
      });
    } else {
      for (const type of ['mousePressed', 'mouseReleased'] as const) {
        await client.send('Input.dispatchMouseEvent', {
          type,
          ...at,
          button: 'left',
          clickCount,
          timestamp,
        });
      }
    }
    await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    });
  }
  await client.detach();
}
