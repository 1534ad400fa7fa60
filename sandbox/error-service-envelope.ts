import { z } from 'zod';

/** An error service's envelope: a header line, then for each item a header line and a payload. */
export interface Envelope {
  header: z.infer<typeof envelopeHeader>;
  items: { header: z.infer<typeof itemHeader>; payload: unknown }[];
}

const envelopeHeader = z.looseObject({ event_id: z.string().optional() });
const itemHeader = z.looseObject({ type: z.string(), length: z.int().nonnegative().optional() });

/**
 * Reads an envelope. An item's length counts bytes of UTF-8; without one its payload is a line.
 * @throws when a header or a payload is not JSON, a type is missing or a payload is cut short.
 */
export function parseEnvelope(raw: string): Envelope {
  const bytes = Buffer.from(raw, 'utf8');
  let position = 0;
  const line = () => {
    const found = bytes.indexOf('\n', position);
    const end = found === -1 ? bytes.length : found;
    const text = bytes.toString('utf8', position, end);
    position = end + 1;
    return text;
  };
  const payloadOf = (length: number | undefined) => {
    if (length === undefined) return line();
    const end = position + length;
    if (end > bytes.length) throw new Error('The payload is shorter than its header says.');
    const text = bytes.toString('utf8', position, end);
    position = end + 1;
    return text;
  };

  const header = envelopeHeader.parse(JSON.parse(line()));
  const items: Envelope['items'] = [];
  while (position < bytes.length) {
    const item = itemHeader.parse(JSON.parse(line()));
    items.push({ header: item, payload: JSON.parse(payloadOf(item.length)) });
  }
  return { header, items };
}
