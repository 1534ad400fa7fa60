import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePorts, isFree, PortError, portFrom } from './ports';

test('a port comes from the environment, else it is the usual one', () => {
  expect(portFrom({ PORT: ' 9000 ' }, 'PORT', 8788)).toBe(9000);
  expect(portFrom({}, 'PORT', 8788)).toBe(8788);
  expect(portFrom({ PORT: '' }, 'PORT', 8788)).toBe(8788);
});

test.each(['0', '65536', '-1', '80.5', 'http', '1e3'])('%s is not a port', (text) => {
  expect(() => portFrom({ SANDBOX_PORT: text }, 'SANDBOX_PORT', 8789)).toThrow(PortError);
  expect(() => portFrom({ SANDBOX_PORT: text }, 'SANDBOX_PORT', 8789)).toThrow('SANDBOX_PORT');
});

test('a taken port is seen as taken, and as free again afterwards', async () => {
  const [port = 0] = await freePorts(1);
  const server = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  expect(await isFree(port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
  expect(await isFree(port)).toBe(true);
});

test('free ports differ from each other', async () => {
  expect(new Set(await freePorts(5)).size).toBe(5);
});
