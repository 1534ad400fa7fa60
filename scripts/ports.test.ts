import { expect, test } from 'vitest';
import { PortError, portFrom } from './ports';

test('a port comes from the environment, else it is the usual one', () => {
  expect(portFrom({ PORT: ' 9000 ' }, 'PORT', 8788)).toBe(9000);
  expect(portFrom({}, 'PORT', 8788)).toBe(8788);
  expect(portFrom({ PORT: '' }, 'PORT', 8788)).toBe(8788);
});

test.each(['0', '65536', '-1', '80.5', 'http', '1e3'])('%s is not a port', (text) => {
  expect(() => portFrom({ SANDBOX_PORT: text }, 'SANDBOX_PORT', 8789)).toThrow(PortError);
  expect(() => portFrom({ SANDBOX_PORT: text }, 'SANDBOX_PORT', 8789)).toThrow('SANDBOX_PORT');
});
