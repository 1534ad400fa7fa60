import type { Page } from 'playwright/test';
import { becomesLive, inputOf, lightPage } from '../e2e/page-objects/chat';
import {
  call,
  logOf,
  openVoicePage,
  overlayOf,
  playScenario,
} from '../e2e/page-objects/voice-page';

/** Measures what an act in a page costs, until it is drawn. */
export type Meter = (act: () => Promise<unknown>) => Promise<number>;

/** An act whose cost must not grow with what the page holds. */
interface Growth {
  readonly act: string;
  readonly sizes: readonly [few: number, many: number];
  /** How many times as much it may cost among many as among few. */
  readonly most: number;
  /** Brings a fresh page to a size. */
  prepare(page: Page, size: number): Promise<() => Promise<unknown>>;
}

const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/** How many blocks of the site's own scripts run: as many on a busy machine. Optimized code is not counted. */
export async function steps(page: Page): Promise<Meter> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return async (act) => {
    await session.send('Profiler.takePreciseCoverage');
    await act();
    await drawn(page);
    const { result } = await session.send('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => url.startsWith(new URL(page.url()).origin))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  };
}

/** The least of some acts: what the page does by itself disturbs some, not each. */
export async function least(meter: Meter, act: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time += 1) least = Math.min(least, await meter(act));
  return least;
}

export const growths: readonly Growth[] = [
  {
    act: "a key among a chat's messages",
    sizes: [10, 300],
    most: 3,
    async prepare(page, size) {
      await page.goto(lightPage);
      await page.evaluate((size) => {
        const messages = Array.from({ length: size }, (_, index) => ({
          id: `m${index}`,
          text: `What **does** it cost, and when? ${index}`,
          sender: index % 2 === 0 ? 'user' : 'bot',
          timestamp: new Date().toISOString(),
        }));
        const conversation = { topic: 'general', messages, delivery: { kind: 'idle' } };
        const chat = { isOpen: true, unread: 0, draft: '', conversation };
        sessionStorage.setItem('chat-5', JSON.stringify(chat));
      }, size);
      await page.reload();
      await becomesLive(page);
      await inputOf(page).click();
      return () => page.keyboard.press('a');
    },
  },
  {
    act: "a key among a call's lines",
    sizes: [24, 160],
    most: 1.5,
    async prepare(page, size) {
      await openVoicePage(page);
      await playScenario(page, 'silent');
      await call(page);
      await page.evaluate((size) => {
        for (let line = 0; line < size; line += 1) {
          const [role, transcript] = [line % 2 === 0 ? 'user' : 'assistant', `At night? ${line}`];
          window.sandboxCall.emit({
            type: 'transcript',
            role,
            transcriptType: 'final',
            transcript,
          });
        }
      }, size);
      await logOf(page)
        .getByText(`At night? ${size - 1}`)
        .waitFor();
      await overlayOf(page).getByRole('textbox').click();
      return () => page.keyboard.press('a');
    },
  },
];
