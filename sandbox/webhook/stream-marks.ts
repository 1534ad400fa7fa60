/**
 * Streams on demand. A visitor's message that holds such a mark is answered in pieces, in the shape
 * and with the fault that it names: `[stream:n8n]`, `[stream:openai:cut]`.
 */

const streamShapes = ['n8n', 'n8n-respond', 'openai', 'ai-sdk'] as const;
export type StreamShape = (typeof streamShapes)[number];

/** `first` waits after its first word, `held` in the middle, until they are released: for tests that need the moment. */
const streamFaults = [
  'slow',
  'cut',
  'error',
  'garbage',
  'endless',
  'silent',
  'first',
  'held',
] as const;
export type StreamFault = (typeof streamFaults)[number];

export interface StreamRequest {
  shape: StreamShape;
  fault: StreamFault | undefined;
}

/** What may stand in a message, for the index page. */
export const streamMarks: readonly string[] = [
  ...streamShapes.map((shape) => `[stream:${shape}]`),
  ...streamFaults.map((fault) => `[stream:n8n:${fault}]`),
];

/** The first stream that a message asks for, or null. */
export function parseStreamMark(message: string): StreamRequest | null {
  for (const [, name, faultName] of message.matchAll(/\[stream:([a-z0-9-]+)(?::([a-z]+))?\]/g)) {
    const shape = streamShapes.find((known) => known === name);
    const fault = streamFaults.find((known) => known === faultName);
    if (shape !== undefined && (fault !== undefined || faultName === undefined)) {
      return { shape, fault };
    }
  }
  return null;
}
