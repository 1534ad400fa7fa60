const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Text as it is read, with what React escapes. */
export const unescaped = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

/** The text inside the first element of this name, without tags and with single spaces. */
export function textOf(html: string, element: string): string | undefined {
  const inner = new RegExp(`<${element}\\b[^>]*>([\\s\\S]*?)</${element}>`).exec(html)?.[1];
  return inner === undefined ? undefined : plainText(inner);
}

/** What HTML says, without tags and scripts, with single spaces. */
export function plainText(html: string): string {
  const words = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, '');
  return unescaped(words).replace(/\s+/g, ' ').trim();
}
