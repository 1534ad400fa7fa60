/** Lets Remix's module preloads come after the font and the first picture. */
export const lowerPreloadPriority = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"');

/** Hashes our inline scripts, which have the nonce placeholder; an injected one has none, so the policy blocks it. */
export async function hashScripts(html: string, nonce: string) {
  const attribute = ` nonce="${nonce}"`;
  const own = new RegExp(`<script\\b[^>]*${attribute}[^>]*>([\\s\\S]*?)</script>`, 'g');
  const texts = new Set([...html.matchAll(own)].map(([, text = '']) => text));
  return {
    html: html.replaceAll(attribute, ''),
    hashes: await Promise.all([...texts].map(async (text) => `sha256-${await sha256(text)}`)),
  };
}

export async function sha256(...parts: BlobPart[]): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}
