import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePorts, isFree } from '../../scripts/ports';
import { fromProject } from '../../scripts/project';

/** `npm run preview` as a person runs it; `npm start` is the same after a build. */
function preview(env: Readonly<Record<string, string>>) {
  const npm = spawn('npm', ['run', '--silent', 'preview'], {
    cwd: fromProject('.'),
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (part) => {
      output += part;
    });
  }
  return { npm, output: () => output };
}

test('it serves, tells where, and leaves nothing behind when it is stopped', async () => {
  const [port = 0, sandboxPort = 0] = await freePorts(2);
  const { npm, output } = preview({ PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}` });
  const ended = once(npm, 'exit');
  await expect.poll(output).toContain(`http://127.0.0.1:${port}`);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${sandboxPort}/health`)).text()).toBe('ok');

  npm.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await isFree(port)).toBe(true);
  expect(await isFree(sandboxPort)).toBe(true);
});

test('a taken port is named, with the way to choose another', async () => {
  const [port = 0, sandboxPort = 0] = await freePorts(2);
  const other = createServer().listen(sandboxPort, '127.0.0.1');
  await once(other, 'listening');
  const { npm, output } = preview({ PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}` });
  expect(await once(npm, 'close')).toEqual([1, null]);
  expect(output()).toContain(`Port ${sandboxPort} (SANDBOX_PORT) is taken.`);
  expect(output()).not.toContain(`Port ${port} `);
  expect(output()).toContain('PORT=9000 SANDBOX_PORT=9001 npm start');
  other.close();
});
