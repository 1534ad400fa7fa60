import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig, settingNames } from '../app/server/config';
import { problemsOf, readDevVars, withPorts } from './dev-vars';
import { fromProject } from './project';

const example = readDevVars(readFileSync(fromProject('.dev.vars.example'), 'utf8'));

test('the example names settings that exist, with values that do', () => {
  expect(problemsOf(example)).toEqual([]);
  expect(Object.keys(example).sort()).toEqual([...settingNames].sort());
  expect(parseConfig(example).config.CHAT_WEBHOOK_AUTHORIZATION).toBe('Bearer sandbox-webhook');
});

test('a setting that the file leaves out is switched off', () => {
  const vars = readDevVars('SITE_URL=http://127.0.0.1:8788 # a remark\n');
  expect(vars).toMatchObject({ SITE_URL: 'http://127.0.0.1:8788', GA_MEASUREMENT_ID: '' });
});

test('other ports move the addresses of the app and the sandbox, and no others', () => {
  const vars = {
    SITE_URL: 'http://127.0.0.1:8788',
    CHAT_WEBHOOK_URL: 'http://127.0.0.1:8789/webhook',
    BOOKING_URL: 'http://127.0.0.1:87890/x',
    CONTACT_EMAIL: 'hello@example.com',
  };
  expect(withPorts(vars, { app: 8789, sandbox: 9001 })).toEqual({
    SITE_URL: 'http://127.0.0.1:8789',
    CHAT_WEBHOOK_URL: 'http://127.0.0.1:9001/webhook',
    BOOKING_URL: 'http://127.0.0.1:87890/x',
    CONTACT_EMAIL: 'hello@example.com',
  });
});

test('a problem is named with what was expected, never with its value', () => {
  const [problem, ...others] = problemsOf({ CHAT_WEBHOOK_URL: 'secret words' });
  expect(others).toEqual([]);
  expect(problem).toContain('CHAT_WEBHOOK_URL');
  expect(problem).toContain('expected');
  expect(problem).not.toContain('secret words');
});
