/** A document as it leaves, and what its policy says of the scripts that stand in it. */
export interface SealedScripts {
  html: string;
  /** Each script that runs or is to be run, once, as `sha256-…`. */
  hashes: string[];
}

/**
 * Hashes the scripts of a rendered document, and takes their mark off. Only what carries the mark is
 * ours: a script that somebody else got into the HTML has none, so no policy lets it run.
 * @param mark what our own scripts carry as their nonce, drawn for this render; letters, digits, hyphens.
 */
export async function sealScripts(html: string, mark: string): Promise<SealedScripts> {
  const attribute = ` nonce="${mark}"`;
  const own = new RegExp(`<script\\b[^>]*${attribute}[^>]*>([\\s\\S]*?)</script>`, 'g');
  const texts = new Set([...html.matchAll(own)].map(([, text = '']) => text));
  return {
    html: html.replaceAll(attribute, ''),
    hashes: await Promise.all([...texts].map(sourceOf)),
  };
}

/** What a policy calls an inline script of this text. */
async function sourceOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
