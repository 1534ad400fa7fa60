/* Parsers by hand: the chat's budget in the browser is 15 KB, and a schema library alone takes 6. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** The whole list, or undefined if an element is invalid. */
export function readList<Item>(
  value: unknown,
  read: (element: unknown) => Item | undefined,
): Item[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: Item[] = [];
  for (const element of value) {
    const item = read(element);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}
