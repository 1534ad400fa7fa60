import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createReplyReader, type ReplyEnd } from './reader';

/** Bodies of a real n8n 2.41.1, byte for byte. A stub stood in for the model. */
const folder = new URL('./fixtures/n8n-2.41.1/', import.meta.url);

const answer = (question: string) =>
  `You asked: ${question}. I know 1 of your messages: ${question}. Thank you for asking, we answer at once.`;
const own = (question: string) =>
  `You asked: ${question}. I know 1 of your messages: ${question}. Thank you for asking.`;
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
  // The workflow of docs/, its Webhook node set to Streaming.
  'docstream.ndjson': {
    text: 'You asked: "Hello" (question 1, about your business). Book a free demo and we will answer it with your own numbers.',
    end: 'complete',
  },
  // The agent's whole answer is one token, which is a JSON object.
  'jsonalone.ndjson': { text: '{"a":1}', end: 'complete' },
  'jsonwords.ndjson': { text: '[1, 2, 3] is a list and {"a":1} an object', end: 'complete' },
  // The connection to the model breaks.
  'modelcut.ndjson': { text: 'You asked: Hi one two', end: 'broken' },
  'toolresp.ndjson': {
    text: `Let me look that up.\n\n${own('Hi [tool] [gap:30]')}`,
    end: 'complete',
  },
  'twicetext.ndjson': { text: own('Hi [gap:10]'), end: 'complete' },
  'unicode.ndjson': { text: 'Hi 👋🏽 Grüße\n\n- a\n- b', end: 'complete' },
  'rhtml.txt': {
    text: 'You asked: "Hello <b>there</b>" (question 1, about your business). Book a free demo and we will answer it with your own numbers.',
    end: 'complete',
  },
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

/** All places of a short body. A long one repeats one kind of line, so its end is enough. */
function placesToSplit(length: number): number[] {
  const places = Array.from({ length: length + 1 }, (_, place) => place);
  return length < 8_000 ? places : places.slice(-250);
}

function read(name: string, chunks: readonly Uint8Array[]): Expected {
  const type = /^r(text|html)/.test(name) ? 'text/html; charset=utf-8' : 'application/json';
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
