import { expect, it } from 'vitest';
import { historyText } from '~/features/chat/conversation/history';
import { hasMarks, plainTokens, wordsOf } from '~/features/chat/markdown/lexed';
import { lex, soFar } from '~/features/chat/markdown/parser';
import { createTurn } from '~/features/chat/server/reply/envelope';
import { formula } from '~/features/chat/server/reply/formula';
import { readReply } from '~/features/chat/server/reply/reply';
import { languageOf } from '~/features/chat/server/reply/words';
import { hiddenHost, textParts } from '~/lib/links';
import { isBlank, plainText } from '~/lib/plain-text';
import { saysBooked } from '../app/features/booking/frame-messages';
import { splitLines } from '../app/lib/split-lines';

/*
 * What reads a stranger's text costs in proportion to it. Each runs on the worst that is known of its kind:
 * long runs of what a rule begins with, and never of what it ends with.
 */

const KIB = 1_024;

/** The text in pieces of one character, as a stream may cut it. */
const eachCharacter = (text: string, read: (piece: string) => void) => {
  for (let at = 0; at < text.length; at += 1) read(text.charAt(at));
};

async function reply(text: string, type: string): Promise<void> {
  async function* body() {
    for (let at = 0; at < text.length; at += 16) yield Buffer.from(text.slice(at, at + 16));
  }
  try {
    for await (const _ of readReply(body(), 'n8n', type));
  } catch {
    // Too much of it, or no reply.
  }
}

const runs = [...'. \n\t([*_`~<&|>-1a"\u200b\r谢', ' \n', 'a.', 'a@', 'a-'];
const addresses = ['https://', 'https://a.', 'https://a/(', 'https://@', 'https://a/.'];
const marks = [
  '**a ',
  '*a _b ',
  '*a b_ ',
  '[a](',
  '![',
  '``a `',
  '<a ',
  '~~a ',
  '- a\n',
  '| a ',
  '> a\n',
  '&#1',
  '```\n',
  '[a]: b\n',
  '[a]: b\n\n[a] ',
  'a\n=',
];

const sink = { words: () => {}, restart: () => {}, extras: () => {} };
const hidden = [
  '`',
  '</',
  '<think>',
  '</think>',
  '<|',
  '<tool_call>',
  '【†',
  '\\(',
  '\\n',
  '$',
  '{"',
];

const readers: readonly [
  name: string,
  read: (text: string) => unknown,
  worst: readonly string[],
][] = [
  ['links in a text', textParts, [...runs, ...addresses]],
  [
    'the host that a text hides',
    (text) => hiddenHost(text, 'https://a.example/'),
    [...runs, 'a.b '],
  ],
  ['plain text', plainText, runs],
  ['a blank text', isBlank, runs],
  ['a message of the history', historyText, runs],
  [
    'words of an answer',
    (text) => eachCharacter(text, createTurn(sink).push),
    [...runs, ...hidden],
  ],
  [
    'lines',
    (text) => {
      const split = splitLines(() => undefined);
      eachCharacter(text, split);
    },
    runs,
  ],
  [
    'a plain reply',
    (text) => reply(text, 'text/plain'),
    ['a', ' ', '.', '{', ' \n', '{"a":', '"\\'],
  ],
  ['a formula', formula, ['\\( ', '\\frac{', '{', '\\a', '^{1}']],
  ['a language', languageOf, [...runs, '](', 'a.']],
  ['a charset', (text) => reply('a', `text/plain;${text}`), [' ', '; ', ';charset', 'charset="']],
  ['whether there is Markdown', hasMarks, runs.filter((run) => !hasMarks(run))],
  ['a text without Markdown', plainTokens, [...runs, ...addresses]],
  ['Markdown', (text) => wordsOf(lex(text)), [...addresses, ...marks]],
  ['Markdown that comes', soFar, [...runs, ...marks]],
  ["a booking frame's text", saysBooked, ['.', ' ', 'a', '1', '-', '\n', 'your booking ', 'Ab']],
];

const TIMES = 16;
const LIMIT = 6;

it.each(readers)('%s: a long text takes as long as its parts', async (_, read, worst) => {
  for (const unit of worst) {
    const of = (size: number) => `${unit.repeat(Math.ceil(size / unit.length)).slice(0, size)}!`;
    const texts = { part: of(2 * KIB), whole: of(2 * KIB * TIMES) };
    const shortest = { parts: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
    // What costs the square takes 16 times as long, and the shortest of several tries is far from that on any machine.
    for (let tries = 0; tries < 20; tries += 1) {
      const begun = performance.now();
      for (let part = 0; part < TIMES; part += 1) await read(texts.part);
      const between = performance.now();
      await read(texts.whole);
      shortest.parts = Math.min(shortest.parts, between - begun);
      shortest.whole = Math.min(shortest.whole, performance.now() - between);
      if (shortest.whole < LIMIT * shortest.parts) break;
    }
    expect(shortest.whole / shortest.parts, JSON.stringify(unit)).toBeLessThan(LIMIT);
  }
});

/** What a stream may hold, by its kind: any of these may stand a thousand times before any other. */
const streams: Readonly<Record<string, readonly string[]>> = {
  n8n: [
    '{"type":"begin","metadata":{"nodeId":"a"}}\n',
    '{"type":"item","content":" "}\n',
    '{"type":"item","content":"a"}\n',
    '{"type":"item","content":"<think>"}\n',
    '{"type":"item","content":"</think>"}\n',
    '{"type":"item","content":"{}"}\n',
    '{"type":"item","content":"\\u200b"}\n',
    '{"type":"item","content":"\\ud83d"}\n',
    '{"type":"end","metadata":{"nodeId":"a"}}\n',
    '{"type":"error","metadata":{"nodeId":"b"}}\n',
    '{\n',
    '\r',
  ],
  events: [
    'data: \n',
    '\n',
    ': \r',
    'data: {"choices":[{"delta":{"content":" "}}]}\n\n',
    'data: {"choices":[{"delta":{"content":"a<"}}]}\n\n',
    'data: {"choices":[{"delta":{"content":"</think>"}}]}\n\n',
    'data: {"choices":[{"delta":{},"finish_reason":"length"}]}\n\n',
    'data: {"type":"text-start"}\n\n',
    'data: {"type":"error"}\n\n',
  ],
};

const beginnings: Readonly<Record<string, string>> = {
  n8n: '{"type":"begin"}\n{"type":"item","content":"Yes."}\n{"type":"end"}\n',
  events: 'data: {"choices":[{"delta":{"content":"Yes."}}]}\n\n',
};

type Method = (this: unknown, ...given: never[]) => unknown;

/** Counts the characters that are read while it works: those of each text that a built-in function goes through. */
async function charactersRead(work: () => Promise<void>): Promise<number> {
  let count = 0;
  const restore: (() => void)[] = [];
  function counted<Owner extends object>(owner: Owner, name: keyof Owner & string, isOwn: boolean) {
    const own = owner[name] as Method;
    const read = function (this: unknown, ...given: never[]) {
      // A global expression goes on from where it found something.
      const isGlobal = this instanceof RegExp && this.global;
      count -= isGlobal ? this.lastIndex : 0;
      const found = own.apply(this, given);
      count += (isGlobal && this.lastIndex) || String(isOwn ? this : given[0]).length;
      return found;
    };
    Object.defineProperty(owner, name, { value: read, configurable: true, writable: true });
    restore.push(() =>
      Object.defineProperty(owner, name, { value: own, configurable: true, writable: true }),
    );
  }
  for (const name of ['trim', 'trimStart', 'trimEnd', 'replace', 'split', 'indexOf'] as const) {
    counted(String.prototype, name, true);
  }
  counted(RegExp.prototype, 'exec', false);
  counted(RegExp.prototype, 'test', false);
  counted(JSON, 'parse', false);
  counted(TextEncoder.prototype, 'encode', false);
  try {
    await work();
  } finally {
    for (const step of restore) step();
  }
  return count;
}

it.each(Object.entries(streams))(
  'a stream of %s reads no text again, whatever its lines are mixed of',
  async (kind, units) => {
    for (const before of units) {
      for (const after of units) {
        const of = (count: number) => beginnings[kind] + before.repeat(count) + after.repeat(count);
        const read = (count: number) => charactersRead(() => reply(of(count), 'application/json'));
        const [part, whole] = [await read(100), await read(800)];
        expect(whole / part, JSON.stringify([before, after])).toBeLessThan(8.5);
      }
    }
  },
);
