import { describe, expect, it } from 'vitest';
import { saysBooked } from '~/features/booking/frame-messages';
import { historyText } from '~/features/chat/conversation/history';
import { hasMarks, plainTokens, wordsOf } from '~/features/chat/markdown/lexed';
import { lex, soFar } from '~/features/chat/markdown/parser';
import { readReply } from '~/features/chat/server/reply/reply';
import { formula, languageOf } from '~/features/chat/server/reply/words';
import { hiddenHost, textParts } from '~/lib/links';
import { isBlank, plainText } from '~/lib/plain-text';
import { splitLines } from '~/lib/split-lines';

const KIB = 1_024;
const TIMES = 16;
const LIMIT = 6;

/** What a rule begins with, in long runs that never hold what it ends with. */
const runs = [...'. \n\t([*_`~<&|>-1a"\u200b\r谢', ' \n', 'a.', 'a@', 'a-'];
const addresses = ['https://', 'https://a.', 'https://a/(', 'https://@', 'https://a/.'];

/** A text of a size, in characters, of one unit. */
const textOf = (unit: string) => (size: number) =>
  `${unit.repeat(Math.ceil(size / unit.length)).slice(0, size)}!`;

/** What reads a stranger's text costs in proportion to it: a long text takes as long as its parts. */
async function expectLinear(
  read: (text: string) => unknown,
  worst: readonly (string | ((size: number) => string))[],
): Promise<void> {
  for (const unit of worst) {
    const of = typeof unit === 'string' ? textOf(unit) : unit;
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
    expect(shortest.whole / shortest.parts, JSON.stringify(texts.part.slice(0, 99))).toBeLessThan(
      LIMIT,
    );
  }
}

/** In pieces of one character, as a stream may cut it. */
function linesOf(text: string): void {
  const push = splitLines(() => undefined);
  for (let at = 0; at < text.length; at += 1) push(text.charAt(at));
}

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
  ['links in a text', textParts, [...runs, ...addresses]],
  ['the host of a text', (text) => hiddenHost(text, 'https://a.example/'), [...runs, 'a.b ']],
  ['plain text', plainText, runs],
  ['a blank text', isBlank, runs],
  ['lines', linesOf, runs],
  ["a booking frame's text", saysBooked, [...runs, 'your booking ', 'Ab']],
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
