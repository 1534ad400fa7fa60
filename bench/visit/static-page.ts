/**
 * A document of the site as a static page of the same words: all of its scripts taken out, with what
 * they alone read. Structured data are for search engines, and stay; so does what the script of the head
 * says of the page's layout, or the comparison would flatter ours.
 */
export function withoutScripts(html: string): string {
  return html
    .replace('<html ', '<html data-parts-late ')
    .replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');
}
