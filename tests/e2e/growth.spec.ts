import { expect, test } from '../support/fixtures';
import { growths, least, steps } from '../support/growth';

test.use({
  permissions: ['microphone'],
  // Optimized code does not count its calls.
  launchOptions: async ({ launchOptions: { args = [], ...options } }, use) =>
    use({ ...options, args: [...args, '--js-flags=--no-opt --no-maglev'] }),
});

for (const { act, sizes, most, prepare } of growths) {
  test(`what it costs does not grow: ${act}`, async ({ context }) => {
    const costs: number[] = [];
    for (const size of sizes) {
      const page = await context.newPage();
      const run = await prepare(page, size);
      await run();
      costs.push(await least(await steps(page), run));
      await page.close();
    }
    const [few = 0, many = 0] = costs;
    expect(few).toBeGreaterThan(1_000);
    expect(many / few, `${few} and ${many} steps`).toBeLessThan(most);
  });
}
