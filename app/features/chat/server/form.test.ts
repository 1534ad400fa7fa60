import { expect, it } from 'vitest';
import { parseChatForm } from './form';

const at = '2026-03-02T10:00:00.000Z';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const codeOf = (fields: Record<string, string>) => {
  const parsed = parseChatForm(form(fields));
  return typeof parsed === 'string' ? parsed : 'ok';
};

const entry = (message: string, more = {}) => ({ sender: 'user', message, timestamp: at, ...more });

it('reads a send; nothing chosen is general, no history is none', () => {
  expect(parseChatForm(form({ message: '  Hello\r\nthere ' }))).toEqual({
    intent: 'send',
    business_type: 'general',
    message: 'Hello\nthere',
    history: [],
    'cf-turnstile-response': '',
  });
});

it.each([
  ['blank', { message: ' \n\t ' }],
  ['blank', { message: '\u200b \u2060\ufeff\u00ad' }],
  ['blank', {}],
  ['ok', { message: 'x'.repeat(2000) }],
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
  ['another sender', JSON.stringify([entry('Hi', { sender: 'system' })])],
  ['a field too many', JSON.stringify([entry('Hi', { role: 'admin' })])],
  ['a blank message', JSON.stringify([entry(' ')])],
  ['a message too long', JSON.stringify([entry('x'.repeat(2001))])],
  ['half a character', '[{"sender":"bot","message":"\\ud800","timestamp":"2026-03-02T10:00:00Z"}]'],
  ['no date', JSON.stringify([entry('Hi', { timestamp: 'yesterday' })])],
  ['51 messages', JSON.stringify(Array.from({ length: 51 }, () => entry('Hi')))],
  ['over 24 KiB', JSON.stringify(Array.from({ length: 13 }, () => entry('x'.repeat(1990))))],
])('refuses a history with %s, and repairs nothing', (_, history) => {
  expect(codeOf({ message: 'Hi', history })).toBe('bad_history');
});

it('refuses a file in place of a text', () => {
  const data = form({});
  data.set('message', new File(['Hi'], 'message.txt'));
  expect(parseChatForm(data)).toBe('blank');
});
