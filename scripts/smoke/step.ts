/** How one step went: a sentence, and what to do about it. */
export interface Outcome {
  result: 'ok' | 'off' | 'failure';
  text: string;
  fix?: string;
}

export const ok = (text: string): Outcome => ({ result: 'ok', text });
/** The site does not have it. */
export const off = (text: string): Outcome => ({ result: 'off', text });
export const failure = (text: string, fix: string): Outcome => ({ result: 'failure', text, fix });

const EXCERPT_CHARS = 72;

export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > EXCERPT_CHARS ? `${line.slice(0, EXCERPT_CHARS - 1)}…` : line;
}
