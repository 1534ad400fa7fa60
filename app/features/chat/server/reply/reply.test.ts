import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText } from '~/lib/plain-text';
import {
  modelTexts,
  type SentReply,
  serviceEvents,
  wholeBodies,
} from '../../../../../tests/support/automation-replies';
import type { WebhookFormat } from './envelope';
import { readReply } from './reply';

const encoder = new TextEncoder();

/** @returns what the visitor reads, and the error that ends it. */
async function replyOf(
  chunks: readonly Uint8Array[] | AsyncIterable<Uint8Array>,
  fields: WebhookFormat = 'default',
  contentType = 'application/json',
) {
  const empty = { buttons: undefined as unknown, summary: undefined as unknown, shape: '' };
  const reply = { ...empty, text: '', lang: '', notes: [] as readonly string[], end: 'complete' };
  async function* body() {
    yield* chunks;
  }
  try {
    for await (const event of readReply(body(), fields, contentType)) {
      if (event.type === 'text') reply.text += event.text;
      else Object.assign(reply, event);
    }
    if (reply.notes.some((note) => note.includes('step after'))) reply.end = 'failed later';
  } catch (error) {
    if (!(error instanceof Error && error.name === 'WebhookError')) throw error;
    reply.end = error.message;
  }
  // As it is shown.
  reply.text = plainText(reply.text).trim();
  return reply;
}
const read = (body: string, fields?: WebhookFormat, contentType?: string) =>
  replyOf([encoder.encode(body)], fields, contentType);

/** The reply of a body that comes whole, and the same byte by byte. */
async function readBothWays(bytes: Uint8Array, fields?: WebhookFormat, contentType?: string) {
  const reply = await replyOf([bytes], fields, contentType);
  const bytewise = [...bytes].map((byte) => Uint8Array.of(byte));
  expect(await replyOf(bytewise, fields, contentType)).toEqual(reply);
  return reply;
}

/** A whole, cut at some places. */
function piecesOf<Whole extends { length: number; slice(from?: number, to?: number): Whole }>(
  whole: Whole,
  places: readonly number[],
): Whole[] {
  const starts = [0, ...places.filter((at) => at < whole.length).sort((a, b) => a - b)];
  return starts.map((start, index) => whole.slice(start, starts[index + 1]));
}

const noText = 'the reply has no text in its field';
const metadata = { nodeId: '7f0c2e1a', nodeName: 'AI Agent', itemIndex: 0, runIndex: 0 };
const n8nLine = (type: string, content?: string) =>
  `${JSON.stringify({ type, ...(content === undefined ? {} : { content }), metadata })}\n`;
/** Lines of n8n between `|`, each its type and its content; others as they are. */
const n8n = (lines: string) =>
  lines
    .split('|')
    .map((line) => {
      const [, type, content] = /^(begin|item|end|error) ?(.*)$/.exec(line) ?? [];
      return type ? n8nLine(type, content || undefined) : `${line}\n`;
    })
    .join('');
const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
const chunk = (content: string) =>
  event({ id: 'c1', choices: [{ index: 0, delta: { content }, finish_reason: null }] });
const finish = (finish_reason: string) => event({ choices: [{ delta: {}, finish_reason }] });
const delta = (words: string) => event({ type: 'text-delta', id: 't1', delta: words });
const over = 'data: [DONE]\n\n';

/** Bodies as automations send them, with each kind of line break; those of a real n8n have a test of their own. */
const recorded = {
  n8nSplitEmoji: `${n8n('begin')}{"type":"item","content":"a\\ud83c"}\n{"type":"item","content":"\\udf19b"}\n`,
  aiSdk: [
    event({ type: 'start', messageId: 'm1' }) + event({ type: 'text-start', id: 't1' }),
    delta('Two times') + delta(' are free.'),
    event({ type: 'tool-input-start', toolCallId: 'c', toolName: 'calendar' }),
    event({ type: 'text-start', id: 't2' }) + delta('Which one?'),
    event({ type: 'data-buttons', data: ['Tuesday', 'Thursday'] }) + over,
  ]
    .join('')
    .replaceAll('\n', '\r'),
  eventsWithComments: [
    event({ choices: [{ delta: { role: 'assistant', content: '' } }] }),
    ...['id', ': keep-alive', 'event: message', 'id: 7', 'data: {"choices":[{"delta":'],
    ...['data: {"content":"Yes"}}]}', '', ': keep-alive', ''],
    chunk('. 👋') + finish('stop') + event({ choices: [] }) + over,
  ].join('\r\n'),
} as const;

it.each([
  ['n8nSplitEmoji', 'ndjson', 'a🌙b'],
  ['aiSdk', 'sse', 'Two times are free.\n\nWhich one?'],
  ['eventsWithComments', 'sse', 'Yes. 👋'],
] as const)('%s is read as %s, the same however its bytes are cut', async (name, shape, text) => {
  const bytes = encoder.encode(recorded[name]);
  const reply = await readBothWays(bytes);
  expect(reply).toMatchObject({ shape, text, end: 'complete' });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(bytes.length), { maxLength: 12 }), async (places) => {
      expect(await replyOf(piecesOf(bytes, places))).toEqual(reply);
    }),
  );
});

it('bytes of all kinds are a reply, or an error for the team', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array()), async (chunks) => {
      expect(await replyOf(chunks)).toHaveProperty('end');
    }),
  );
});

it.each([
  ['{"response":"Hi"}', 'Hi', 'Hi'],
  ['{"response":"Hi","type":"item","content":"no"}', 'Hi', 'Hi'],
  ['{"output":"Hi"}', '', 'Hi'],
  ['{"text":"Hi"}', '', 'Hi'],
  ['[{"response":"Hi"}]', 'Hi', 'Hi'],
  ['{"output":{"response":"Hi"}}', 'Hi', 'Hi'],
  ['{"answer":"Hi"}', '', ''],
  ['{"output":" ","response":"Hi"}', 'Hi', 'Hi'],
  // Nothing that is shown.
  ['{"response":" \u2800\u200b"}', '', ''],
  ['{"output":" \u2800\u200b","text":"Hi"}', '', 'Hi'],
])('%s says %j, and %j from n8n', async (body, byDefault, fromN8n) => {
  const ends = (text: string) => ({ text, end: text ? 'complete' : expect.stringMatching(noText) });
  expect(await read(body)).toMatchObject(ends(byDefault));
  expect(await read(body, 'n8n')).toMatchObject(ends(fromN8n));
});

it.each<[type: string, body: string, end: string, text?: string]>([
  ['text/plain', 'data: {"choices":[{"delta":{"content":"Yes"}}]}', 'complete', 'Yes'],
  ['text/plain', '{"response":"Yes"}', 'complete', 'Yes'],
  ['text/plain', 'Tuesday, {or} "Wednesday".\nAt ten?', 'complete'],
  ['text/plain', '[1, 2]', 'complete'],
  ['text/plain', 'id: 4711 is yours', 'complete'],
  ['text/plain', 'event: Friday\nretry', 'complete'],
  ['text/plain', '<3 Yes. {name}, see you then.', 'complete'],
  ['text/html', 'Yes, <b>we</b> do: {name}.', 'complete'],
  ['text/html', '<https://a.example/> has it.', 'complete'],
  ['text/plain', 'data: Tuesday, 10:00', 'complete'],
  ['text/html', '<br />\n<b>Fatal error</b>: Access denied in /var/www', 'neither JSON'],
  ['text/plain', '<b>Yes</b>', 'neither JSON'],
  ['text/plain', '{  "response":', 'neither JSON'],
  ['text/html; charset=utf-8', ' <!doctype html><h1>Bad gateway</h1>', 'neither JSON'],
  ['application/json; profile=text/plain', 'Plain text', 'neither JSON'],
  ['application/json', '\n\n<p>{"type":"item"}', 'neither JSON'],
  ['application/json', ' \n', 'is empty'],
])('%s: %j', async (type, body, end, text = body) => {
  const reply = await read(body, 'default', type);
  expect(reply.end).toContain(end);
  expect(reply.text).toBe(end === 'complete' ? text : '');
});

it.each([
  ['text/plain; charset=iso-8859-1', 'Gr\xfc\xdfe', 'Grüße'],
  ['application/json;charset="Windows-1252"', '{"response":"\x80 99"}', '€ 99'],
  ['text/plain; charset=none-such', 'Gr\xc3\xbc\xc3\x9fe', 'Grüße'],
])('%s is decoded by its charset', async (type, latin1, text) => {
  expect((await replyOf([Buffer.from(latin1, 'latin1')], 'default', type)).text).toBe(text);
});

const broken = 'reports an error';
const elsewhere = '{"type":"error","content":"secret","metadata":{"nodeId":"another-node"}}';

it.each<[title: string, lines: string, text: string, end?: string]>([
  ['an error after words', 'begin|item So far|error secret', 'So far', broken],
  ['an error that it outlives', 'begin|error secret|item Fine', 'Fine'],
  ['data of another shape', 'begin|item {"status":"stored"}', '', noText],
  ['words like a reply', 'item Use |item {"response":"x"}', 'Use {"response":"x"}'],
  ['words after an object', 'begin|item {"a":1}|item  is an object', '{"a":1} is an object'],
  ['the same node failing', 'begin|item Let me look|end|error secret', 'Let me look', broken],
  ['another one failing', `begin|item Ok|end|begin|item  |${elsewhere}`, 'Ok', 'later'],
  ['another one failing in words', `begin|item Ok|end|item So|${elsewhere}`, 'Ok\n\nSo', broken],
  ['its answer again', 'begin|item So, at 10|begin|item  |begin|item  So,   at 10 ', 'So, at 10'],
  ['another answer', 'begin|item Yes, at|end|begin|item  Yes,at', 'Yes, at\n\nYes,at'],
  ['an item that is no text', 'begin|{"type":"item","content":7}|item Fine', 'Fine'],
  ['a turn without an end', 'begin|item {"response":"Fine"}', 'Fine'],
])('a stream of n8n with %s', async (_, lines, text, end = 'complete') => {
  const reply = await read(n8n(lines));
  expect(reply).toMatchObject({ text, end: expect.stringContaining(end) });
  expect(JSON.stringify(reply)).not.toContain('secret');
});

const cut = 'the answer was cut off: the model did not finish';
const stopped = 'Agent stopped due to max iterations.';
const olderStopped = ' Agent stopped due to iteration limit or time limit.\n';
const atLimit = 'the answer was cut off: the agent reached its limit of steps';
const length = event({ type: 'finish', finishReason: 'length' });
const stop = event({ type: 'finish', finishReason: 'stop' });

it.each<[title: string, body: string, text: string, end?: string]>([
  ['an error', delta('So far') + event({ type: 'error', errorText: 'secret' }), 'So far', broken],
  ['a broken event and words', `data: {"type":"text-delta",\n\n${chunk('Fine')}`, 'Fine'],
  ['data over two lines', 'data: {"type":"text-delta",\ndata: "delta":"So far"}\n\n', 'So far'],
  ['an abort', delta('So far') + event({ type: 'abort' }), 'So far', broken],
  ['a cut event', `${chunk('So far')}data: {"choices":[{"del`, 'So far'],
  ['words after the end', chunk('All') + over + chunk('more'), 'All'],
  ['its length', chunk('So far') + finish('length'), 'So far', cut],
  ['a tool', chunk('I look') + finish('tool_calls'), 'I look', cut],
  ['a tool and words', chunk('I look') + finish('tool_calls') + chunk(' up.'), 'I look up.'],
  ['the length of the AI SDK', delta('So far') + length, 'So far', cut],
  ['the end of the AI SDK', delta('All') + stop, 'All'],
  ['an agent at its limit', JSON.stringify({ response: stopped, buttons: ['Yes'] }), '', atLimit],
  ['an older agent at its limit', JSON.stringify({ response: olderStopped }), '', atLimit],
  ['one that streams', n8n(`begin|item So|end|begin|item ${stopped}|item  |end`), 'So', atLimit],
  ['one that goes on', n8n(`begin|item ${stopped}|end|begin|item Fine|end`), 'Fine'],
])('an answer that ends with %s', async (_, body, text, end = 'complete') => {
  const reply = await read(body);
  expect(reply).toMatchObject({ text, end: expect.stringContaining(end), buttons: undefined });
  expect(JSON.stringify(reply)).not.toContain('secret');
});

const buttonsIn = ({ buttons }: SentReply) => buttons?.map((text) => ({ text }));
/** One character at a time; a pair of surrogates is two. */
const letters = (text: string) => text.split('');

it.each(modelTexts)('a model’s $sent is $read, whole and in pieces', async (row) => {
  const { sent, read: text } = row;
  const expected = { text, buttons: buttonsIn(row), end: 'complete' };
  const lines = (pieces: readonly string[]) =>
    [n8nLine('begin'), ...pieces.map((piece) => n8nLine('item', piece)), n8nLine('end')].join('');
  expect(await read(JSON.stringify({ response: sent }))).toMatchObject(expected);
  expect(await read(lines(letters(sent)), 'n8n')).toMatchObject(expected);
  expect(await read(letters(sent).map(chunk).join(''))).toMatchObject(expected);
  if (!/^\s*[{["<]/.test(sent)) {
    expect(await read(sent, 'default', 'text/plain')).toMatchObject(expected);
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(sent.length), { maxLength: 6 }), async (places) => {
      const pieces = piecesOf(sent, places);
      expect(await read([lines(['']), lines(pieces)].join(''), 'n8n')).toMatchObject(expected);
      expect(await read(pieces.map(delta).join(''))).toMatchObject(expected);
    }),
    { numRuns: 12 },
  );
});

it.each(wholeBodies)('a body $sent is $read', async (row) => {
  const reply = await readBothWays(encoder.encode(row.sent), 'n8n');
  expect(reply).toMatchObject({ text: row.read, buttons: buttonsIn(row) });
  expect(reply.end).toContain(row.end ?? 'complete');
  expect(JSON.stringify(reply)).not.toContain('secret');
});

it.each(serviceEvents)('a service’s $sent is $read', async (row) => {
  const bytes = encoder.encode(row.sent.replace(/^/gm, 'data: ').replaceAll('\n', '\n\n'));
  const reply = await readBothWays(bytes, 'default', 'text/event-stream');
  const buttons = row.end === undefined ? buttonsIn(row) : undefined;
  expect(reply).toMatchObject({ shape: row.end ? '' : 'sse', text: row.read, buttons });
  expect(reply.end).toContain(row.end ?? 'complete');
  expect(JSON.stringify(reply)).not.toContain('secret');
});

it('no brace of an envelope, and no word of a thought, is seen on the way', async () => {
  const sent = 'secret</think>```json\n{"buttons":["A"],"response":"We are open, {name}."}\n```';
  const seen: string[] = [];
  async function* body() {
    for (const letter of letters(sent.slice('secret</think>'.length)))
      yield encoder.encode(chunk(letter));
  }
  let text = '';
  for await (const event of readReply(body(), 'default', 'text/event-stream')) {
    if (event.type === 'text') text += event.text;
    if (event.type === 'replace') text = event.text;
    seen.push(text);
  }
  expect(text).toBe('We are open, {name}.');
  expect(seen.filter((one) => !text.startsWith(one))).toEqual([]);
});

it('what was nearly JSON is told with how to write it', async () => {
  const reply = await read('{"response":"A\nB"}');
  expect(reply).toMatchObject({ text: 'A\nB', notes: [expect.stringContaining('JSON.stringify')] });
  expect(reply.notes[0]).toContain('a raw line break or tab in a text');
  expect((await read('{"response":"A"}')).notes).toEqual([]);
});

const offers = (times: number, words: string) => ({ offered: Array(times).fill(words) });
const summary = { asked: ['A?', ' '], taken: 'Tue\n9:00', left: 7, ...offers(9, 'x'.repeat(200)) };
const shortened = { asked: ['A?'], taken: ['Tue 9:00'], ...offers(6, `${'x'.repeat(159)}…`) };
it.each([
  ['a whole reply', JSON.stringify({ response: 'Hi', summary })],
  ['a later node', n8n('begin|item Hi|end|begin') + n8nLine('item', JSON.stringify({ summary }))],
  ['an event', delta('Hi') + event({ type: 'data-summary', data: summary })],
  [
    'the model’s own text',
    letters(JSON.stringify({ summary, response: 'Hi' }))
      .map(chunk)
      .join(''),
  ],
])('a summary comes with %s, short and as lists', async (_, body) => {
  expect(await read(body, 'n8n')).toMatchObject({ text: 'Hi', summary: shortened });
});

it.each([
  ['We are open on Tuesday from nine to five, and on Friday too.', undefined],
  ['Sure! I can book Dr. García at Casa Verde on El Camino Real.', undefined],
  ['HVAC tune-up $89, SEER2 heat pump rebate', undefined],
  ['Sí, a las nueve.', undefined],
  ['Sí, estamos abiertos de lunes a viernes de nueve a cinco.', 'es'],
  ['Gracias por su mensaje, con mucho gusto.', 'es'],
  ['Oui, nous avons un rendez-vous mardi à dix heures.', 'fr'],
  ['您好，我们星期二上午十点有空，您方便过来吗？我们会提前提醒您', 'zh'],
])('%s is in %s', async (response, lang) => {
  expect((await read(JSON.stringify({ response }))).lang).toBe(lang);
});

const token = n8nLine('item', 'words ');
const keepAlive = `:${' '.repeat(62)}\n`;
it.each([
  ['64 KiB of words', token.repeat(10_922) + n8nLine('item', 'last'), 'complete'],
  ['a byte more', token.repeat(10_922) + n8nLine('item', 'lasts'), 'too large'],
  ['8 MiB in all', `data:\n\n${keepAlive.repeat(131_071)}${' '.repeat(57)}`, noText],
  ['one byte more', `data:\n\n${keepAlive.repeat(131_071)}${' '.repeat(58)}`, 'too large'],
  ['a line of 65,536 bytes', 'x'.repeat(65_536), 'neither JSON'],
  ['a longer line that ends', `${'x'.repeat(65_537)}\n`, 'too large'],
])('%s', async (_, body, end) => {
  const reply = await read(body, 'n8n');
  expect(reply.end).toContain(end);
  expect(reply.text.length).toBeLessThanOrEqual(65_536);
});

it('is not read on once its end is told', async () => {
  async function* body() {
    yield encoder.encode(chunk('All') + over);
    throw new Error('read on');
  }
  expect((await replyOf(body())).end).toBe('complete');
});

it('quick replies come as the data of a stream too; an empty list takes none away, and none follows an error', async () => {
  const data = (buttons: unknown) => event({ type: 'data-buttons', data: buttons });
  const start = `${delta('Hi')}${data(['Yes'])}`;
  expect((await read(start + data([]))).buttons).toEqual([{ text: 'Yes' }]);
  expect((await read(`${start}data: {"type":"abort"}\n\n`)).buttons).toBeUndefined();
  expect((await read(delta('Hi'))).buttons).toBeUndefined();
});

it('quick replies are texts and https links, at most three, each of at most 40 characters', async () => {
  const [link, long] = [{ text: 'Read', url: 'https://a.example' }, 'x'.repeat(40)];
  const noReplies = [`${long}x`, ' ', { text: 'Go', url: 'javascript:alert(1)' }];
  const buttons = [...noReplies, ' Tuesday \n10:00 ', { text: long }, link, 'No'];
  expect((await read(JSON.stringify({ response: 'Hi', buttons }))).buttons).toEqual([
    { text: 'Tuesday 10:00' },
    { text: long },
    { text: 'Read', href: 'https://a.example/' },
  ]);
});

/** Bodies of a real n8n 2.41.1, byte for byte. A stub stood in for the model. */
const folder = new URL('./fixtures/n8n-2.41.1/', import.meta.url);

const answer = (question: string, more = ', we answer at once') =>
  `You asked: ${question}. I know 1 of your messages: ${question}. Thank you for asking${more}.`;
const first = (question: string) =>
  `You asked: "${question}" (question 1, about your business). Book a free demo and we will answer it with your own numbers.`;
const gap30 = answer('Hi [gap:30]');
const words899 = Array.from({ length: 899 }, (_, index) => `Word${index + 1}`).join(' ');

interface Expected {
  text: string;
  end?: string;
  buttons?: readonly string[];
}

/** What the visitor reads of each, and how the message of its error begins. */
const expected: Readonly<Record<string, Expected>> = {
  'aftercont.ndjson': { text: gap30 },
  'afterstop.ndjson': { text: gap30, end: 'failed later' },
  'badcred.ndjson': { text: '', end: 'the stream reports an error' },
  'beforecont.ndjson': { text: '', end: 'the stream reports an error' },
  'beforestop.ndjson': { text: '', end: 'the stream reports an error' },
  // The workflow of docs/, its Webhook node set to Streaming.
  'docstream.ndjson': { text: first('Hello') },
  // The agent's whole answer is one token, which is a JSON object.
  'jsonalone.ndjson': { text: '{"a":1}' },
  'jsonwords.ndjson': { text: '[1, 2, 3] is a list and {"a":1} an object' },
  // The connection to the model breaks.
  'modelcut.ndjson': { text: 'You asked: Hi one two', end: 'the stream reports an error' },
  'toolresp.ndjson': { text: `Let me look that up.\n\n${answer('Hi [tool] [gap:30]', '')}` },
  'twicetext.ndjson': { text: answer('Hi [gap:10]', '') },
  'unicode.ndjson': { text: 'Hi 👋🏽 Grüße\n\n- a\n- b' },
  'rhtml.txt': { text: first('Hello <b>there</b>') },
  'c31.ndjson': { text: answer('Hi there [gap:150]') },
  'last.txt': { text: answer('Hi there [gap:150]') },
  'long.ndjson': { text: words899 },
  'quick.ndjson': { text: gap30, buttons: ['Tuesday', 'Thursday'] },
  'resp.ndjson': { text: gap30 },
  'rtext.txt': { text: 'Plain text: Hi there [gap:150]' },
  'snone.txt': { text: '', end: 'the reply is empty' },
  'srnode.ndjson': { text: 'From respond in stream: Hi [gap:30]', buttons: ['Yes', 'No'] },
  'srtext.ndjson': { text: 'Plain: Hi [gap:30]' },
  'tool.ndjson': { text: `Let me look that up. \n\n${answer('Hi [tool] [gap:100]')}` },
  'tool22.ndjson': { text: answer('Hi [tool] [gap:100]') },
  'twice.ndjson': { text: gap30 },
};

it.each(readdirSync(folder))(
  '%s of a real n8n reads the same split at every byte',
  async (name) => {
    const { text, end = 'complete', buttons } = expected[name] ?? { text: 'expected' };
    const bytes = new Uint8Array(readFileSync(new URL(name, folder)));
    const type = /^r(text|html)/.test(name) ? 'text/html; charset=utf-8' : 'application/json';
    const reply = await readBothWays(bytes, 'n8n', type);
    expect(reply).toMatchObject({ text, buttons: buttons?.map((text) => ({ text })) });
    expect(reply.end.split(':')[0]).toBe(end);
  },
);
