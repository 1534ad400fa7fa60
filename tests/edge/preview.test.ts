import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePorts, isFree } from '../../scripts/ports';
import { fromProject } from '../../scripts/project';
import { startStack } from '../../scripts/stack';

test('`npm run preview` serves, tells where, and leaves nothing behind when it is stopped', async () => {
  const [port = 0, sandboxPort = 0] = await freePorts(2);
  const npm = spawn('npm', ['run', '--silent', 'preview'], {
    cwd: fromProject('.'),
    env: { ...process.env, PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}` },
  });
  let output = '';
  npm.stdout.on('data', (part) => {
    output += part;
  });
  const ended = once(npm, 'exit');
  // Node, wrangler and workerd start.
  await expect.poll(() => output, { timeout: 240_000 }).toContain(`http://127.0.0.1:${port}`);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${sandboxPort}/health`)).text()).toBe('ok');

  npm.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await isFree(port)).toBe(true);
  expect(await isFree(sandboxPort)).toBe(true);
});

test('a taken port is named, with the way to choose another', async () => {
  const [app = 0, sandbox = 0] = await freePorts(2);
  const other = createServer().listen(sandbox, '127.0.0.1');
  await once(other, 'listening');
  const stack = startStack({ ports: { app, sandbox }, app: 'built', build: false, ownVars: false });
  await expect(stack).rejects.toThrow(
    `Port ${sandbox} (SANDBOX_PORT) is taken.\nStop what listens there, or choose others: PORT=9000 SANDBOX_PORT=9001 npm start`,
  );
  other.close();
});
