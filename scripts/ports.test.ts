import { expect, test } from 'vitest';
import { portsFrom } from './ports';

test('a port comes from the environment, else it is the usual one', () => {
  expect(portsFrom({ PORT: ' 9000 ', SANDBOX_PORT: '' })).toEqual({ app: 9000, sandbox: 8789 });
});

test.each(['0', '65536', '-1', '80.5', 'http'])('%s is not a port', (text) => {
  expect(() => portsFrom({ SANDBOX_PORT: text })).toThrow('SANDBOX_PORT is not a port');
});
