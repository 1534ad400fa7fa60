import { describe, it } from 'vitest';
import { addresses, expectLinear, runs } from '~/lib/linear.test-support';
import { historyText } from './conversation/history';
import { hasMarks, plainTokens, wordsOf } from './markdown/lexed';
import { lex, soFar } from './markdown/parser';
import { readReply } from './server/reply/reply';
import { formula, languageOf } from './server/reply/words';

async function read(pieces: readonly string[], type: string): Promise<void> {
  async function* body() {
    for (const piece of pieces) yield Buffer.from(piece);
  }
  try {
    for await (const _ of readReply(body(), 'n8n', type));
  } catch {
    // Too much of it, or no reply.
  }
}
const pieces = (text: string) => text.match(/[\s\S]{1,64}/g) ?? [];
const reply = (text: string, type: string) => read(pieces(text), type);
const item = (content: string) => `${JSON.stringify({ type: 'item', content })}\n`;
const answer = (text: string) => read(pieces(text).map(item), 'application/json');

const marks = [
  ...['**a ', '*a _b ', '*a b_ ', '[a](', '![', '``a `', '<a ', '~~a ', '- a\n', '| a ', '> a\n'],
  ...['&#1', '```\n', '[a]: b\n', '[a]: b\n\n[a] ', 'a\n='],
];
const hidden = [
  ...['`', '</', '<think>', '</think>', '<|', '<tool_call>', '【†', '\\(', '\\n', '$', '{"'],
  ...['{"a":', '{"a":"', '\\n.'],
];
const plain = ['a', ' ', '.', '{', ' \n', '{"a":', '"\\'];

it.each<[string, (text: string) => unknown, readonly string[]]>([
  ['a message of the history', historyText, runs],
  ['words of an answer', answer, [...runs, ...hidden]],
  ['a plain reply', (text) => reply(text, 'text/plain'), plain],
  ['a formula', formula, ['\\( ', '\\frac{', '{', '\\a', '^{1}']],
  ['a language', languageOf, [...runs, '](', 'a.']],
  ['a charset', (text) => reply('a', `text/plain;${text}`), [' ', '; ', ';charset', 'charset="']],
  ['whether there is Markdown', hasMarks, runs.filter((run) => !hasMarks(run))],
  ['a text without Markdown', plainTokens, [...runs, ...addresses]],
  ['Markdown', (text) => wordsOf(lex(text)), [...addresses, ...marks]],
  ['Markdown that comes', soFar, [...runs, ...marks]],
])('%s: the cost grows with the text', (_, take, worst) => expectLinear(take, worst));

const turn = (type: string, nodeId: string) =>
  `${JSON.stringify({ type, metadata: { nodeId } })}\n`;
const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
const delta = (content: string) => event({ choices: [{ delta: { content } }] });

/** How a stream begins and what it may hold, by its kind: any of these may stand a thousand times before any other. */
const streams: Readonly<Record<string, readonly [beginning: string, ...string[]]>> = {
  n8n: [
    `{"type":"begin"}\n${item('Yes.')}{"type":"end"}\n`,
    turn('begin', 'a'),
    ...[' ', 'a', '<think>', '</think>', '{}', '\u200b', '\ud83d'].map(item),
    ...[turn('end', 'a'), turn('error', 'b'), '{\n', '\r'],
  ],
  events: [
    delta('Yes.'),
    ...['data: \n', '\n', ': \r', ...[' ', 'a<', '</think>'].map(delta)],
    event({ choices: [{ delta: {}, finish_reason: 'length' }] }),
    ...['text-start', 'error'].map((type) => event({ type })),
  ],
};

describe.each(Object.entries(streams))('a stream of %s', (_, [beginning, ...units]) => {
  it.each(units)('that begins with %j costs what it holds', async (before) => {
    const of = (after: string) => (size: number) =>
      [
        beginning,
        before.repeat(size / before.length / 2),
        after.repeat(size / after.length / 2),
      ].join('');
    const worst = units.filter((_, at) => (at + units.indexOf(before)) % 4 === 0);
    await expectLinear((text) => reply(text, 'application/json'), worst.map(of));
  });
});
