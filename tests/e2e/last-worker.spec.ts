import { hero } from '~/content/home/hero';
import { appUrl } from '../support/addresses';
import { eventually, expect, test } from '../support/fixtures';
import { startServer } from '../support/own-server';

const oldPage = '<!doctype html><title>Old</title><h1>The old site</h1>';
const oldWorker = `const page = () => new Response(${JSON.stringify(oldPage)}, { headers: { 'Content-Type': 'text/html' } });
addEventListener('install', (event) => event.waitUntil(caches.open('old').then((old) => old.put('/', page()))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => { if (event.request.mode === 'navigate') event.respondWith(caches.match('/')); });`;
const oldDocument = (script: string) =>
  `${oldPage}<script>navigator.serviceWorker.register('${script}')</script>`;

const script = '/assets-of-old/worker-v7.js';

test("an older site's worker, wherever it was, gives way to this site", async ({ page, atEnd }) => {
  let isOld = true;
  // One host, first with the older site, then with this one.
  const host = await startServer(async ({ url = '/', headers }, answer) => {
    if (isOld) {
      const isWorker = url === script;
      answer.setHeader('Service-Worker-Allowed', '/');
      answer.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html');
      const document = oldDocument(script).replace("')", "', { scope: '/' })");
      answer.end(isWorker ? oldWorker : document);
      return;
    }
    const worker = headers['service-worker'];
    const given = await fetch(new URL(url, appUrl), {
      headers: typeof worker === 'string' ? { 'Service-Worker': worker } : {},
      redirect: 'manual',
    });
    answer.statusCode = given.status;
    answer.setHeader('Content-Type', given.headers.get('content-type') ?? '');
    answer.setHeader('Service-Worker-Allowed', '/');
    answer.end(Buffer.from(await given.arrayBuffer()));
  });
  atEnd(host.stop);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${host.url}/`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  isOld = false;
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.reload();
  await expect(page.getByRole('link', { name: hero.seeDemo.label })).toBeVisible();
  await expect(heading).not.toHaveText('The old site');
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await eventually(left).toEqual([0, 0]);
  // The old page once more, and this one.
  expect(loads).toBeLessThanOrEqual(2);
});
