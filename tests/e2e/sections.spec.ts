import { privacy } from '~/content/about/privacy';
import { expect, test } from '../support/fixtures';
import { hydrated } from '../support/hydration';

test('/about: each folded text opens, and is linked', async ({ page }) => {
  const last = privacy.topics.at(-1)?.id;
  await page.goto(`/about#${last}`);
  await hydrated(page);
  await expect(page.locator(`#${last}`)).toHaveAttribute('open');
  await expect(page.locator(`#${last} p`).first()).toBeInViewport();

  await page.goto('about:blank');
  await page.goto('/about#privacy');
  await hydrated(page);
  const section = page.getByRole('region', { name: privacy.heading, exact: true });
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(section.locator('details[open]')).toHaveCount(0);
  for (const { id, text } of privacy.topics) {
    await page.locator(`#${id} summary`).press('Enter');
    for (const paragraph of text) await expect(section.getByText(paragraph)).toBeVisible();
  }
  await expect(section.locator('details[open]')).toHaveCount(privacy.topics.length);
});

test('rows that scroll sideways cut no card', async ({ page }) => {
  for (const path of ['/', '/demo']) {
    await page.goto(path);
    await hydrated(page);
    for (const width of [320, 375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const rows = await page
        .getByRole('list', { name: /want an owner to say|in other trades/ })
        .evaluateAll((lists) =>
          lists.map((list) => {
            const section = list.closest('section') as HTMLElement;
            const { paddingLeft } = getComputedStyle(section);
            const column = section.getBoundingClientRect();
            const start = column.left + Number.parseFloat(paddingLeft);
            const end = column.right - Number.parseFloat(paddingLeft);
            const cards = [...list.children];
            const edges = () => cards.map((card) => card.getBoundingClientRect());
            list.scrollTo({ left: 0, behavior: 'instant' });
            const first = edges();
            list.scrollTo({ left: list.scrollWidth, behavior: 'instant' });
            return {
              said: section.textContent?.includes('Sample stories'),
              starts: Math.abs((first[0]?.left ?? 0) - start) < 1.5,
              noneCut: first.some(({ right }) => Math.abs(right - end) < 1.5),
              ends: Math.abs((edges().at(-1)?.right ?? 0) - end) < 1.5,
            };
          }),
        );
      expect(rows.length, `${path} at ${width} px`).toBe(path === '/' ? 2 : 1);
      for (const row of rows) {
        expect(row, `${path} at ${width} px`).toEqual({
          said: true,
          starts: true,
          noneCut: true,
          ends: true,
        });
      }
    }
  }
});
