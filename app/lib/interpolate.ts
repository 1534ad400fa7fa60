/** The names of the `{slot}`s of a template whose text is known at compile time. */
export type SlotName<T extends string> = string extends T
  ? string
  : T extends `${string}{${infer Name}}${infer Rest}`
    ? Name | SlotName<Rest>
    : never;

/** Fills the `{slot}`s of a template from `content/`; braces inside a value are never read as slots. */
export function interpolate<T extends string>(
  template: T,
  values: Readonly<Record<SlotName<T>, string | number>>,
): string {
  const byName = new Map<string, string | number>(Object.entries(values));
  return template.replace(/\{(\w+)\}/g, (slot, name: string) => String(byName.get(name) ?? slot));
}

/** A number in US notation. Not `Intl.NumberFormat`: its first use costs a slow phone a tenth of a second. */
export const formatNumber = (value: number): string =>
  String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
