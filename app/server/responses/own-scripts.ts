/** Lets Remix's module preloads come after the font and the first picture. */
export const lowerPreloads = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"');

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
