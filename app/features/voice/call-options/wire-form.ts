import type { z } from 'zod';

/**
 * What a value is on the wire, or why it cannot go there: it has no JSON form, or the call's message
 * channel cannot clone it, as it cannot what holds functions or symbols, and proxies.
 */
function serialize(value: unknown): { text: string } | { problem: string } {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
  if (text === undefined) return { problem: 'it has no JSON form' };
  try {
    structuredClone(value);
  } catch {
    return { problem: 'it cannot be cloned' };
  }
  return { text };
}

/** Tells the context where a value cannot go to the call service, or is longer than it takes. */
export function fits(
  value: unknown,
  { name, maxChars }: { name: string; maxChars: number },
  context: z.RefinementCtx,
): void {
  const form = serialize(value);
  if ('problem' in form) {
    context.addIssue({
      code: 'custom',
      message: `${name} must be serializable to JSON: ${form.problem}.`,
    });
  } else if (form.text.length > maxChars) {
    context.addIssue({
      code: 'custom',
      message: `${name} has ${form.text.length} characters; at most ${maxChars} are allowed.`,
    });
  }
}
