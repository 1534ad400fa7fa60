import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createReplyReader, type ReplyEnd } from './reader';

/** Bodies of a real n8n 2.41.1, byte for byte; a stub stood in for the model. */
const folder = new URL('./fixtures/n8n-2.41.1/', import.meta.url);

const answer = (question: string) =>
  `You asked: ${question}. I know 1 of your messages: ${question}. Thank you for asking, we answer at once.`;
const gap30 = answer('Hi [gap:30]');
const words899 = Array.from({ length: 899 }, (_, index) => `Word${index + 1}`).join(' ');

interface Expected {
  text: string;
  end: ReplyEnd;
  buttons?: readonly string[];
}

/** What the visitor reads of each. */
const expected: Readonly<Record<string, Expected>> = {
  'aftercont.ndjson': { text: gap30, end: 'complete' },
  'afterstop.ndjson': { text: gap30, end: 'failed_later' },
  'badcred.ndjson': { text: '', end: 'broken' },
  'beforecont.ndjson': { text: '', end: 'broken' },
  'beforestop.ndjson': { text: '', end: 'broken' },
  'c31.ndjson': { text: answer('Hi there [gap:150]'), end: 'complete' },
  'last.txt': { text: answer('Hi there [gap:150]'), end: 'complete' },
  'long.ndjson': { text: words899, end: 'complete' },
  'quick.ndjson': { text: gap30, end: 'complete', buttons: ['Tuesday', 'Thursday'] },
  'resp.ndjson': { text: gap30, end: 'complete' },
  'rtext.txt': { text: 'Plain text: Hi there [gap:150]', end: 'complete' },
  'snone.txt': { text: '', end: 'empty' },
  'srnode.ndjson': {
    text: 'From respond in stream: Hi [gap:30]',
    end: 'complete',
    buttons: ['Yes', 'No'],
  },
  'srtext.ndjson': { text: 'Plain: Hi [gap:30]', end: 'complete' },
  'tool.ndjson': {
    text: `Let me look that up.\n\n${answer('Hi [tool] [gap:100]')}`,
    end: 'complete',
  },
  'tool22.ndjson': { text: answer('Hi [tool] [gap:100]'), end: 'complete' },
  'twice.ndjson': { text: gap30, end: 'complete' },
};

/** All places of a short body; of a long one those of its beginning and end, and some between. */
function placesToSplit(length: number): number[] {
  const places = Array.from({ length: length + 1 }, (_, place) => place);
  return places.filter((place) => length < 8_000 || place < 300 || length - place < 300);
}

function read(name: string, chunks: readonly Uint8Array[]): Expected {
  const type = name.startsWith('rtext') ? 'text/html; charset=utf-8' : 'application/json';
  const reader = createReplyReader('n8n', type);
  const parts = chunks.flatMap((chunk) => reader.push(chunk));
  const { parts: last, end } = reader.end();
  parts.push(...last);
  expect(reader.isTooLarge()).toBe(false);
  const buttons = parts.flatMap((part) => (part.type === 'buttons' ? part.buttons : []));
  return {
    text: parts.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    end,
    ...(buttons.length > 0 && { buttons: buttons.map(({ text }) => text) }),
  };
}

describe('a body of a real n8n', () => {
  it('has its expectation', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(expected).sort());
  });

  it.each(Object.entries(expected))('%s reads the same split at every byte', (name, reads) => {
    const bytes = new Uint8Array(readFileSync(new URL(name, folder)));
    for (const place of placesToSplit(bytes.length)) {
      expect(read(name, [bytes.subarray(0, place), bytes.subarray(place)])).toEqual(reads);
    }
  });
});
