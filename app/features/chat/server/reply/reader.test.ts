import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '~/features/chat/conversation/plain-text';
import { createTextCleaner } from './clean-text';
import { createReplyReader, type ReplyPart } from './reader';
import type { ReplyFields } from './whole';

const encoder = new TextEncoder();

interface Read {
  text: string;
  buttons: readonly unknown[];
  end: string;
  shape: string | undefined;
}

function read(chunks: readonly Uint8Array[], fields: ReplyFields = 'default'): Read {
  const reader = createReplyReader(fields);
  const parts: ReplyPart[] = chunks.flatMap((chunk) => reader.push(chunk));
  const { parts: last, end } = reader.end();
  parts.push(...last);
  return {
    text: parts.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    buttons: parts.flatMap((part) => (part.type === 'buttons' ? part.buttons : [])),
    end,
    shape: reader.shape(),
  };
}

const readText = (body: string, fields?: ReplyFields) => read([encoder.encode(body)], fields);

const metadata = {
  nodeId: '7f0c2e1a-58b0-4a51-9b5e-1f3c8f4d2a10',
  nodeName: 'AI Agent',
  itemIndex: 0,
  runIndex: 0,
  timestamp: 1762000000000,
};
const n8nLine = (type: string, content?: string) =>
  `${JSON.stringify({ type, ...(content === undefined ? {} : { content }), metadata })}\n`;
/** Lines of n8n, each its type and its content. */
const n8n = (...lines: string[]) =>
  lines
    .map((line) => /^(\w+) ?(.*)$/.exec(line) ?? [])
    .map(([, type = '', content]) => n8nLine(type, content || undefined))
    .join('');
const chunk = (content: string) =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;
const delta = (words: string) =>
  `data: ${JSON.stringify({ type: 'text-delta', id: 't1', delta: words })}\n\n`;

/** Bodies as automations send them. */
const recorded = {
  whole: '{"response":"Grüezi 👋, yes.\\nTuesday suits."}',
  wholePretty: '{\n  "response": "Yes, at any hour.",\n  "buttons": ["Tuesday at 10:00"]\n}\n',
  n8nOneRound: n8n('begin', 'item Yes, ', 'item at night 🌙', 'end'),
  n8nTool: n8n(
    ...['begin', 'item Let me look.', 'end'],
    ...['begin', 'item  Tuesday ', 'item is free.', 'end'],
  ),
  n8nRespond: n8n(
    'begin',
    'item {"response":"From the node","buttons":[{"text":"Docs","url":"https://example.com/a"}]}',
    'end',
  ),
  n8nSplitEmoji: `${n8n('begin')}{"type":"item","content":"a\\ud83c"}\n{"type":"item","content":"\\udf19b"}\n`,
  openAi: [
    'data: {"id":"c1","choices":[{"index":0,"delta":{"role":"assistant","content":""}}]}\n\n',
    chunk('Yes, '),
    chunk('we are open. '),
    chunk('Grüße 👋'),
    'data: {"id":"c1","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n',
    'data: {"id":"c1","choices":[],"usage":{"total_tokens":9}}\n\n',
    'data: [DONE]\n\n',
  ].join(''),
  aiSdk: [
    'data: {"type":"start","messageId":"m1"}\r\n\r\n',
    'data: {"type":"start-step"}\r\n\r\n',
    'data: {"type":"text-start","id":"t1"}\r\n\r\n',
    delta('Two times'),
    delta(' are free.'),
    'data: {"type":"text-end","id":"t1"}\r\n\r\n',
    'data: {"type":"tool-input-start","toolCallId":"c","toolName":"calendar"}\r\n\r\n',
    'data: {"type":"text-start","id":"t2"}\n\n',
    delta('Which one?'),
    'data: {"type":"data-buttons","data":["Tuesday","Thursday"]}\n\n',
    'data: {"type":"finish"}\n\n',
    'data: [DONE]\n\n',
  ].join(''),
  eventsWithComments: `: keep-alive\nevent: message\nid: 7\ndata: {"choices":[{"delta":\ndata: {"content":"Yes"}}]}\n\n: keep-alive\n\n${chunk('.')}`,
} as const;

describe('a recorded reply', () => {
  it.each([
    ['whole', 'whole', 'Grüezi 👋, yes.\nTuesday suits.'],
    ['wholePretty', 'whole', 'Yes, at any hour.'],
    ['n8nOneRound', 'n8n', 'Yes, at night 🌙'],
    ['n8nTool', 'n8n', 'Let me look.\n\nTuesday is free.'],
    ['n8nRespond', 'n8n', 'From the node'],
    ['n8nSplitEmoji', 'n8n', 'a🌙b'],
    ['openAi', 'events', 'Yes, we are open. Grüße 👋'],
    ['aiSdk', 'events', 'Two times are free.\n\nWhich one?'],
    ['eventsWithComments', 'events', 'Yes.'],
  ] as const)('%s is read as %s', (name, shape, text) => {
    expect(readText(recorded[name])).toMatchObject({ shape, text, end: 'complete' });
  });

  it('says the same however its bytes are cut, also inside a character', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(recorded)),
        fc.array(fc.nat(2_000), { maxLength: 12 }),
        (body, cuts) => {
          const bytes = encoder.encode(body);
          const ends = [...new Set(cuts.map((cut) => cut % bytes.length))].sort((a, b) => a - b);
          const chunks = [...ends, bytes.length].map((end, index) =>
            bytes.slice(index === 0 ? 0 : ends[index - 1], end),
          );
          expect(read(chunks)).toEqual(read([bytes]));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each(Object.entries(recorded))('%s comes byte by byte', (_, body) => {
    const bytes = encoder.encode(body);
    expect(read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(read([bytes]));
  });

  it('shows words before the body ends', () => {
    const reader = createReplyReader('default');
    expect(reader.push(encoder.encode(n8n('begin', 'item First ')))).toEqual([
      { type: 'text', text: 'First' },
    ]);
    const events = createReplyReader('default');
    expect(events.push(encoder.encode(chunk('First')))).toEqual([{ type: 'text', text: 'First' }]);
  });
});

describe('texts of all kinds', () => {
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 8 });
  const all = (pieces: readonly string[]) => plainText(pieces.join('')).trim();

  it('are cleaned piece by piece as they would be whole', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ unit: 'binary' }),
            fc.constantFrom(' ', '\r', '\n', '\r\n', '\ud83d', '\ude00', '\u0000'),
          ),
        ),
        (pieces) => {
          const cleaner = createTextCleaner();
          const shown = [...pieces.map((piece) => cleaner.push(piece)), cleaner.end()].join('');
          expect(shown).toBe(all(pieces));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [
      'n8n',
      (pieces: readonly string[]) =>
        n8nLine('begin') + pieces.map((piece) => n8nLine('item', piece)).join(''),
    ],
    [
      'openAi',
      (pieces: readonly string[]) =>
        `data: {"choices":[]}\n\n${pieces.map(chunk).join('')}data: [DONE]\n\n`,
    ],
    [
      'aiSdk',
      (pieces: readonly string[]) => `data: {"type":"start"}\n\n${pieces.map(delta).join('')}`,
    ],
  ] as const)('come through %s', (_, write) => {
    fc.assert(
      fc.property(texts, (pieces) => {
        expect(readText(write(pieces)).text).toBe(all(pieces));
      }),
    );
  });

  it('and bytes of all kinds never throw', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array()),
        fc.constantFrom<ReplyFields>('default', 'n8n'),
        (chunks, fields) => {
          expect(['complete', 'failed_later', 'broken', 'empty', 'unreadable']).toContain(
            read(chunks, fields).end,
          );
        },
      ),
    );
  });
});

describe('the contract of a whole reply', () => {
  it.each([
    ['{"response":"Hi"}', 'Hi', 'Hi'],
    ['{"response":"Hi","type":"item","content":"no"}', 'Hi', 'Hi'],
    ['{"output":"Hi"}', '', 'Hi'],
    ['{"text":"Hi"}', '', 'Hi'],
    ['[{"output":"Hi"}]', '', 'Hi'],
    ['[{"output":"Hi"},{"output":"there"}]', '', ''],
    ['{"output":" ","response":"Hi"}', 'Hi', 'Hi'],
    ['{"output":{"response":"Hi"}}', '', ''],
    ['null', '', ''],
    ['7', '', ''],
    ['{}', '', ''],
  ])('%s says %j, and %j from n8n', (body, byDefault, fromN8n) => {
    expect(readText(body)).toMatchObject({ text: byDefault, end: 'complete' });
    expect(readText(body, 'n8n')).toMatchObject({ text: fromN8n, end: 'complete' });
  });

  it('without a byte is empty', () => {
    expect(readText('')).toMatchObject({ text: '', end: 'empty', shape: undefined });
  });

  it.each([
    ['text/plain', 'Tuesday, {or} "Wednesday".\nAt ten?', 'complete'],
    ['text/html; charset=utf-8', 'Plain text', 'complete'],
    ['text/html; charset=utf-8', '<!doctype html><h1>Bad gateway</h1>', 'unreadable'],
    ['application/json', 'Plain text', 'unreadable'],
  ])('%s: %j', (type, body, end) => {
    const reader = createReplyReader('default', type);
    const shown = [...reader.push(encoder.encode(body)), ...reader.end().parts];
    expect(shown).toEqual(end === 'complete' ? [{ type: 'text', text: body }] : []);
  });

  it.each(['<h1>Bad gateway</h1>', '{"response":', 'Hello', '\n\n<p>{"type":"item"}'])(
    '%j is no reply',
    (body) => {
      expect(readText(body)).toMatchObject({ text: '', end: 'unreadable' });
    },
  );
});

describe('trouble inside a stream', () => {
  const openAiError = 'data: {"error":{"message":"secret"}}\n\n';

  it.each([
    ['an error after words', n8n('begin', 'item So far', 'error secret'), 'So far', 'broken'],
    ['an error that it outlives', n8n('begin', 'error secret', 'item Fine'), 'Fine', 'complete'],
    ['an error alone', n8n('error secret'), '', 'broken'],
    ['a garbage line', `${n8n('begin')}garbage {\n${n8n('item Fine')}`, 'Fine', 'complete'],
    ['no words', n8n('begin', 'end'), '', 'complete'],
    ['data of another shape', n8n('begin', 'item {"status":"stored"}'), '', 'complete'],
    ['a note in brackets', n8n('begin', 'item See ', 'item [1]'), 'See [1]', 'complete'],
    [
      'words that look like JSON',
      n8n('item [1, 2, 3]', 'item  is a list and ', 'item {"a":1}', 'item  an object'),
      '[1, 2, 3] is a list and {"a":1} an object',
      'complete',
    ],
    [
      'words that look like a reply',
      n8n('item Use ', 'item {"response":"x"}', 'item  as body'),
      'Use {"response":"x"} as body',
      'complete',
    ],
    [
      'words that begin with an object',
      n8n('begin', 'item {"a":1}', 'item  is an object'),
      '{"a":1} is an object',
      'complete',
    ],
    [
      'an empty object from a node after the answer',
      n8n('begin', 'item Fine', 'end', 'begin', 'item {}', 'end'),
      'Fine',
      'complete',
    ],
    [
      'the same node failing after its first turn',
      n8n('begin', 'item Let me look', 'end', 'error secret'),
      'Let me look',
      'broken',
    ],
    [
      'an error of the AI SDK',
      `${delta('So far')}data: {"type":"error","errorText":"secret"}\n\n`,
      'So far',
      'broken',
    ],
    ['an error of OpenAI', chunk('So far') + openAiError, 'So far', 'broken'],
    [
      'an error before the end is told',
      `${chunk('So far')}${openAiError}data: [DONE]\n\n`,
      'So far',
      'broken',
    ],
    ['garbage data', `data: garbage {\n\n${chunk('Fine')}`, 'Fine', 'complete'],
    ['a cut event', `${chunk('So far')}data: {"choices":[{"del`, 'So far', 'complete'],
    ['words after the end', `${chunk('All')}data: [DONE]\n\n${chunk('more')}`, 'All', 'complete'],
  ])('%s', (_, body, text, end) => {
    const result = readText(body);
    expect(result).toMatchObject({ text, end });
    expect(JSON.stringify(result)).not.toContain('secret');
  });
});

describe('the size of a reply', () => {
  const isTooLarge = (...pieces: readonly string[]) => {
    const reader = createReplyReader('n8n');
    for (const piece of pieces) reader.push(encoder.encode(piece));
    return reader.isTooLarge();
  };

  it('is that of its words, whatever surrounds them', () => {
    const token = n8nLine('item', 'words ');
    expect(isTooLarge(token.repeat(2_000))).toBe(false);
    expect(isTooLarge(token.repeat(12_000))).toBe(true);
  });

  it('and that of its longest line, also before it ends', () => {
    expect(isTooLarge('x'.repeat(65_536))).toBe(false);
    expect(isTooLarge('x'.repeat(65_537))).toBe(true);
    expect(isTooLarge(`${'x'.repeat(65_537)}\n`)).toBe(true);
  });
});

describe('quick replies', () => {
  const buttons = (value: unknown) =>
    readText(JSON.stringify({ response: 'Hi', buttons: value })).buttons;

  it('are texts and https links, at most three', () => {
    expect(
      buttons([
        ' Tuesday\n10:00 ',
        { text: 'Thursday' },
        { text: 'Read', url: 'https://a.example' },
        'No',
      ]),
    ).toEqual([
      { text: 'Tuesday 10:00' },
      { text: 'Thursday' },
      { text: 'Read', href: 'https://a.example/' },
    ]);
  });

  it.each([
    ['x'.repeat(41)],
    [' '],
    [7],
    [null],
    [{ text: 'Go', url: 'javascript:alert(1)' }],
    [{ text: 'Go', url: 'http://a.example' }],
    [{ text: 'Go', url: 'https://bank.example@a.example' }],
    [{ text: 'Go', url: 7 }],
  ])('%j is left out', (button) => {
    expect(buttons([button, 'Yes'])).toEqual([{ text: 'Yes' }]);
    expect(buttons(button)).toEqual([]);
  });
});
