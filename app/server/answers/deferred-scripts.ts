const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;

/**
 * Makes Remix's module script inert, and names the files that it preloads on it: they would compete with
 * the font and the first paint. The bootstrap begins it later (`lib/bootstrap/bootstrap.js`).
 * @throws when the document has no module script to defer.
 */
export function deferScripts(html: string): string {
  const files = [...new Set([...html.matchAll(preload)].map(([, href]) => href))];
  const deferred = html
    .replace(preload, '')
    .replace(' type="module"', ` type="text/deferred-module" data-files="${files.join(' ')}"`);
  if (files.length === 0 || deferred.includes(' type="module"')) {
    throw new Error('The document has no module script, or more than one.');
  }
  return deferred;
}
