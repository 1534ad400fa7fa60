import { describe, it } from 'vitest';
import { addresses, eachCharacter, expectLinear, runs } from '~/lib/linear.test-support';
import { historyText } from './conversation/history';
import { hasMarks, plainTokens, wordsOf } from './markdown/lexed';
import { lex, soFar } from './markdown/parser';
import { createTurn } from './server/reply/envelope';
import { formula } from './server/reply/formula';
import { readReply } from './server/reply/reply';
import { languageOf } from './server/reply/words';

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

it.each<[string, (text: string) => unknown, readonly string[]]>([
  ['a message of the history', historyText, runs],
  [
    'words of an answer',
    (text) => eachCharacter(text, createTurn(sink).push),
    [...runs, ...hidden],
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
])('%s: the cost grows with the text', (_, read, worst) => expectLinear(read, worst));

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

describe.each(Object.entries(streams))('a stream of %s', (kind, units) => {
  it.each(units)('that begins with %j costs what it holds', async (before) => {
    const of = (after: string) => (size: number) =>
      [
        beginnings[kind],
        before.repeat(size / before.length / 2),
        after.repeat(size / after.length / 2),
      ].join('');
    const worst = units.filter((_, at) => (at + units.indexOf(before)) % 4 === 0);
    await expectLinear((text) => reply(text, 'application/json'), worst.map(of));
  });
});
