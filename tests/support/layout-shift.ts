import type { Page } from 'playwright/test';

declare global {
  interface Window {
    layoutShift: { total: number; shifts: string[] };
  }
}

/** Adds up what moves without the visitor's doing, from the first paint on. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = { total: 0, shifts: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        window.layoutShift.total += entry.value;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          window.layoutShift.shifts.push(
            `${entry.value.toFixed(4)} ${element?.tagName} ${element?.className}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What moved so far, as the budget counts it: to two places. */
export async function shifted(page: Page): Promise<{ total: number; shifts: string }> {
  const { total, shifts } = await page.evaluate(() => window.layoutShift);
  return { total: Number(total.toFixed(2)), shifts: shifts.join('\n') };
}
