import type { Page } from 'playwright/test';

/** Which file, by the name that the build gives it before its hash. */
export const chunkOf = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js$`);

/** Lets a file of the site come with another text in it; what follows `to` joins its end. */
export async function changeChunk(
  page: Page,
  name: string,
  from: RegExp,
  to: string,
  end = '',
): Promise<void> {
  await page.route(chunkOf(name), async (route) => {
    const answer = await route.fetch({ maxRetries: 1 });
    const text = await answer.text();
    // Else nothing is broken, and the test that waits for it says so.
    if (!from.test(text)) return route.fulfill({ response: answer });
    await route.fulfill({ response: answer, body: text.replace(from, to) + end });
  });
}

/** What a file exports under this name throws when it is called. */
export const breakExport = (page: Page, name: string, exported: string): Promise<void> =>
  changeChunk(
    page,
    name,
    new RegExp(`([{,])[\\w$]+ as ${exported}(?=[,}])`),
    `$1broken as ${exported}`,
    `;function broken(){throw new RangeError('broken ${exported}')}`,
  );

/** What a console then tells of a page whose `default` is broken. */
export const brokenPage = [
  /^console: RangeError: broken default/,
  /^console: React Router caught the following error during render RangeError: broken default/,
  /\] page RangeError: broken default/,
];

/** As after a deployment that removed the file. */
export async function loseChunk(page: Page, name: string): Promise<void> {
  await page.route(chunkOf(name), (route) => route.fulfill({ status: 404, body: '' }));
}
