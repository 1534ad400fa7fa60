import { type FrontDesk, frontDeskGreeting as lines } from '~/content/chat/front-desk';
import { FRONT_DESK_FACT_MAX_CHARS } from '~/content/constants';
import { sampleFact } from '~/lib/chat-anchors';
import { fill } from '~/lib/fill';

const factOf = (value: FormDataEntryValue | null): string =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, FRONT_DESK_FACT_MAX_CHARS);

/**
 * The front desk that a form asks: what the visitor tells of the own business, and nothing else of it; where
 * all three fields are empty, the page's sample. Undefined for a form that asks us.
 */
export function frontDeskIn(form: FormData): FrontDesk | undefined {
  const told = ['name', 'closes', 'price'].map((field) => factOf(form.get(field)));
  const sample = form.getAll(sampleFact).map(factOf);
  const [name = '', closes = '', price = ''] = told.some((fact) => fact !== '') ? told : sample;
  return name || closes || price ? { name, closes, price } : undefined;
}

export const isFrontDesk = (greeting: string): boolean => greeting.endsWith(lines.end);

/** The greeting that tells the automation, and the visitor, what the front desk knows. */
export function greetingAt(desk: FrontDesk): string {
  const { name, closes, price } = desk;
  return [
    name ? fill(lines.name, { name }) : lines.noName,
    closes && fill(lines.closes, { closes }),
    price && fill(lines.price, { price }),
    lines.end,
  ]
    .filter(Boolean)
    .join('\n');
}
