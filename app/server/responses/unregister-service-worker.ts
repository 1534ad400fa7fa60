/** An older site's service worker would show that site for good. The last step is not awaited, as a page waits for the active worker. */
const workerScript = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url).catch(() => {});
}
`;

/** The answer to a browser that updates a service worker: it comes before any redirect, which would be a failure there. */
export function unregisterServiceWorker({ headers }: Request): Response | undefined {
  if (headers.get('Service-Worker') !== 'script') return undefined;
  return new Response(workerScript, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
