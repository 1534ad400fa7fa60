import type { Page } from 'playwright/test';
import { errorPage } from '~/content/errors/error-page';
import { hero } from '~/content/home/hero';
import { appUrl } from '../support/addresses';
import { breakExport, brokenPage } from '../support/broken-chunk';
import { ownWord, type ReceivedReport, reportsWith, throwIn } from '../support/error-service';
import { eventually, expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydration';
import { settled } from '../support/page-objects/home';

/** Private data, in the ways in which it gets into an error. */
const privateParts = [
  'anna@example.com',
  '+1 (302) 555-0142',
  'https://sandbox.daily.co/room-7?t=eyJhbGciOiJIUzI1NiJ9.e30.x',
  'Bearer abc.def',
  '"I need a root canal"',
  `${appUrl}/about?email=anna@example.com`,
];
const privateWords =
  /anna|555-0142|room-7|eyJ|abc\.def|root canal|dentist near|email=|HeadlessChrome|127\.0\.0\.1"|cookie/i;

/** What others throw in a page: a value of a mail scanner, an extension, an app that shows the page. */
const throwAsOthers = (page: Page, message: string) =>
  page.evaluate((text) => {
    void Promise.reject(text);
    void Promise.reject(new RangeError(text));
    const error = new TypeError(text);
    error.stack = `TypeError\n    at read (webkit-masked-url://hidden/:1:2)\n    at ${location.href}:9:1`;
    setTimeout(() => {
      throw error;
    });
  }, message);

async function soleReport(text: string): Promise<ReceivedReport> {
  await eventually(async () => (await reportsWith(text)).length).toBe(1);
  const [report] = await reportsWith(text);
  if (!report) throw new Error('The report has gone again.');
  return report;
}

const shownId = async (page: Page): Promise<string> => {
  const [before = ''] = errorPage.reference.split('{id}');
  const text = await page.getByText(before).textContent();
  return text?.slice(before.length) ?? '';
};

test('an uncaught error is reported once, without the visitor', async ({ page, allow }) => {
  const word = ownWord();
  const other = ownWord();
  // A rejection with a text has no message of its own.
  allow(...[word, other, '^uncaught: $'].map((text) => new RegExp(text)));
  await page.context().addCookies([{ name: 'visit', value: 'cookie', url: appUrl }]);
  await openHydrated(page, '/?email=anna@example.com#anna');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/envelope/')) sent += 1;
  });
  await page.evaluate(
    ([name, message]) => {
      const stack = `Error\n    at act (${location.origin}/assets/root-1.js:1:2)`;
      void Promise.reject(Object.assign(new DOMException(name, 'AbortError'), { stack }));
      void Promise.reject(Object.assign(new Error(message), { name, stack }));
    },
    [word, privateParts.join(' ')] as const,
  );
  const { raw, event } = await soleReport(word);
  expect(raw).not.toMatch(privateWords);
  expect(event).toMatchObject({
    platform: 'javascript',
    environment: 'development',
    release: expect.stringMatching(/^orion-website@/),
    sdk: { name: 'sentry.javascript.remix' },
    tags: { during: 'uncaught', page: '/', report_id: expect.stringMatching(/^[0-9a-f]{8}$/) },
    exception: { values: [{ type: word, mechanism: { handled: false } }] },
  });
  await throwAsOthers(page, `${other} is a stranger's`);
  await throwIn(page, `${other} broken`);
  expect((await soleReport(other)).event.exception.values[0]).toMatchObject({
    type: 'TypeError',
    value: `${other} broken`,
  });
  for (let turn = 0; turn < 40; turn += 1) await throwIn(page, `${other} turn ${turn}`);
  await eventually(() => sent).toBe(20);
  await throwIn(page, `${other} afterwards`);
  await settled(page);
  expect(sent).toBe(20);
});

test('a page that ends in an error shows the id of its one report', async ({ page, allow }) => {
  allow(...brokenPage);
  await breakExport(page, 'demo', 'default');
  await openHydrated(page, '/?email=anna@example.com');
  await page.getByRole('link', { name: hero.seeDemo.label }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorPage.heading);
  const id = await shownId(page);
  expect(id).toMatch(/^[0-9a-f]{8}$/);
  const { raw, event } = await soleReport(id);
  expect(event).toMatchObject({
    tags: { report_id: id, during: 'page' },
    exception: { values: [{ type: 'RangeError' }] },
  });
  expect(raw).not.toMatch(privateWords);
});

test('a violation of the policy is one report, without addresses', async ({ page, allow }) => {
  const host = `${ownWord().toLowerCase()}.example`;
  allow(
    /^console: Connecting to .* violates the following Content Security Policy/,
    /^console: Fetch API cannot load .* violates the document's Content Security Policy/,
    /^console: Policy violation: connect-src by /,
    /\] content policy PolicyViolation/,
  );
  await openHydrated(page, '/about?email=anna@example.com');
  await page.evaluate(async (address) => {
    for (const secret of [1, 2]) await fetch(`${address}/anna?token=${secret}`).catch(() => {});
  }, `https://${host}`);
  const { raw, event } = await soleReport(host);
  expect(event).toMatchObject({
    tags: { during: 'content policy', page: '/about' },
    exception: {
      values: [{ type: 'PolicyViolation', value: `connect-src blocks https://${host}` }],
    },
  });
  expect(raw).not.toMatch(privateWords);
});
