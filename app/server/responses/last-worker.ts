/**
 * This site has no service worker. A browser that still has one of an older site at this host shows that site for
 * good: it keeps the registration when the worker's script is missing. So the script is this one, which
 * leaves nothing and shows the site. Its last step is not awaited, as a page waits for the worker to be active.
 */
const lastWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url).catch(() => {});
}
`;

/** Before any redirect, which would be a failure to a browser that updates a service worker. */
export function lastWorkerFor({ headers }: Request): Response | undefined {
  if (headers.get('Service-Worker') !== 'script') return undefined;
  return new Response(lastWorker, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
