import { fieldsOf, isText } from '~/lib/json';
import { isBlank, oneLine, plainText, shorten } from '~/lib/plain-text';

/** What a summary of a conversation tells, in this order: each a list of short texts, absent where there is none. */
const fields = ['asked', 'answered', 'offered', 'taken', 'left'] as const;

/** What the automation, or a call's assistant, says of the conversation so far: nothing in it is guessed. */
export type Summary = Partial<Record<(typeof fields)[number], readonly string[]>>;

/** What is kept of each. */
const MAX_COUNT = 6;
const MAX_CHARS = 160;

/** Each field as a list of short plain texts; undefined where none has one. */
export function readSummary(value: unknown): Summary | undefined {
  const told = fields.flatMap((field) => {
    const texts = [fieldsOf(value)[field]].flat().filter(isText);
    const lines = texts.map((text) => oneLine(plainText(text))).filter((line) => !isBlank(line));
    const short = lines.slice(0, MAX_COUNT).map((line) => shorten(line, MAX_CHARS));
    return short.length > 0 ? [[field, short] as const] : [];
  });
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}
