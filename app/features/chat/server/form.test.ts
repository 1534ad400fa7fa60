import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '~/features/chat/conversation/chat';
import { byteLength, historyField } from '~/features/chat/conversation/history';
import { plainText } from '~/lib/plain-text';
import { parseChatForm } from './form';

const at = '2026-03-02T10:00:00.000Z';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const codeOf = (fields: Record<string, string>) => {
  const parsed = parseChatForm(form(fields));
  return parsed.ok ? 'ok' : parsed.code;
};

const entry = (message: string, more: object = {}) => ({
  sender: 'user',
  message,
  timestamp: at,
  ...more,
});

describe('parseChatForm', () => {
  it('reads a send; nothing chosen is general, no history is none', () => {
    expect(parseChatForm(form({ message: '  Hello\r\nthere ' }))).toEqual({
      ok: true,
      form: {
        intent: 'send',
        business_type: 'general',
        message: 'Hello\nthere',
        history: [],
        'cf-turnstile-response': '',
      },
    });
  });

  it.each([
    ['blank', { message: '' }],
    ['blank', { message: ' \n\t ' }],
    ['blank', { message: '\u200b \u2060\ufeff\u00ad' }],
    ['blank', {}],
    ['ok', { message: 'x'.repeat(2000) }],
    ['ok', { message: ` ${'x'.repeat(2000)}\n` }],
    ['too_long', { message: 'x'.repeat(2001) }],
    ['unknown_business_type', { message: 'Hi', business_type: 'bakery' }],
    ['ok', { intent: 'choose', business_type: 'automotive' }],
    ['unknown_business_type', { intent: 'choose', business_type: '__proto__' }],
    ['ok', { intent: 'reset' }],
    ['bad_request', { intent: 'delete', message: 'Hi' }],
  ])('%s: %o', (code, fields) => {
    expect(codeOf(fields)).toBe(code);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['null', 'null'],
    ['a list of texts', '["Hi"]'],
    ['another sender', JSON.stringify([entry('Hi', { sender: 'system' })])],
    ['a field too many', JSON.stringify([entry('Hi', { role: 'admin' })])],
    ['a blank message', JSON.stringify([entry(' ')])],
    ['a message too long', JSON.stringify([entry('x'.repeat(2001))])],
    [
      'half a character',
      '[{"sender":"bot","message":"\\ud800","timestamp":"2026-03-02T10:00:00Z"}]',
    ],
    ['no date', JSON.stringify([entry('Hi', { timestamp: 'yesterday' })])],
    ['51 messages', JSON.stringify(Array.from({ length: 51 }, () => entry('Hi')))],
    ['over 24 KiB', JSON.stringify(Array.from({ length: 13 }, () => entry('x'.repeat(1990))))],
  ])('refuses a history with %s, and repairs nothing', (_, history) => {
    expect(codeOf({ message: 'Hi', history })).toBe('bad_history');
  });

  it('refuses a file in place of a text', () => {
    const data = form({});
    data.set('message', new File(['Hi'], 'message.txt'));
    expect(parseChatForm(data)).toEqual({ ok: false, code: 'blank' });
  });
});

describe('historyField', () => {
  const message = fc.record({
    id: fc.uuid(),
    text: fc
      .oneof(
        fc.string({ minLength: 1, unit: 'binary' }),
        fc.nat(6000).map((size) => 'é"'.repeat(size)),
      )
      .map((text) => `.${plainText(text)}`),
    sender: fc.constantFrom('user', 'bot'),
    timestamp: fc.constant(at),
  });

  it('always fits, is always accepted, and ends with the newest', () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 70 }), (messages: ChatMessage[]) => {
        const field = historyField(messages);
        expect(byteLength(field)).toBeLessThanOrEqual(24 * 1_024);
        const parsed = parseChatForm(form({ message: 'Hi', history: field }));
        expect(parsed.ok).toBe(true);
        if (!parsed.ok || parsed.form.intent !== 'send') return;
        const { history } = parsed.form;
        expect(history.length).toBeLessThanOrEqual(50);
        expect(history.length > 0).toBe(messages.length > 0);
        const newest = messages.slice(messages.length - history.length);
        expect(history.map(({ sender }) => sender)).toEqual(newest.map(({ sender }) => sender));
      }),
      { numRuns: 300 },
    );
  });

  it('holds 24 KiB to the byte and 50 messages, and no blank one', () => {
    const said = (text: string) => ({ id: text, text, sender: 'user', timestamp: at }) as const;
    const long = Array.from({ length: 12 }, () => said('x'.repeat(1_900)));
    const room = 24 * 1_024 - byteLength(historyField([...long, said('.')]));
    const kept = (...messages: ChatMessage[]) => JSON.parse(historyField(messages)).length;
    expect(kept(...long, said(`.${'x'.repeat(room)}`))).toBe(13);
    expect(kept(...long, said(`.${'x'.repeat(room + 1)}`))).toBe(12);
    expect(kept(...Array.from({ length: 51 }, () => said('Hi')))).toBe(50);
    expect(kept(said('Hi'), said(' \u0007'))).toBe(1);
  });
});
