const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;

/**
 * Makes Remix's module script inert and lists its preloads on it: they would compete with the font and
 * the first paint. The bootstrap starts it later (`lib/bootstrap/bootstrap.js`).
 * @throws when the document has no module script.
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

/**
 * Hashes our inline scripts for the policy, and removes their nonce placeholder. A script injected into
 * the HTML has no placeholder, so the policy blocks it.
 * @param nonce the placeholder of this render: letters, digits, hyphens.
 * @returns also the hash of each script, as `sha256-…`.
 */
export async function hashScripts(html: string, nonce: string) {
  const attribute = ` nonce="${nonce}"`;
  const own = new RegExp(`<script\\b[^>]*${attribute}[^>]*>([\\s\\S]*?)</script>`, 'g');
  const texts = new Set([...html.matchAll(own)].map(([, text = '']) => text));
  return {
    html: html.replaceAll(attribute, ''),
    hashes: await Promise.all([...texts].map(hashOf)),
  };
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
