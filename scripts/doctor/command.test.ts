import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { freePorts } from '../ports';
import { startProcess } from '../processes';
import { fromProject } from '../project';

async function doctor(args: readonly string[], env: Record<string, string> = {}) {
  const lines: string[] = [];
  const command = startProcess({
    name: 'The doctor',
    file: process.execPath,
    args: ['--import', 'tsx', fromProject('scripts/doctor.ts'), ...args],
    cwd: fromProject('.'),
    env: { ...process.env, ...env },
    onLine: (line) => lines.push(line),
  });
  const how = await command.ended;
  await command.stop();
  return { how, text: lines.join('\n') };
}

/** An owner's .dev.vars may lead anywhere. */
const asCloned = it.skipIf(existsSync(fromProject('.dev.vars')));

asCloned('starts the sandbox it needs, and ends it again', async () => {
  const [app = 0, sandbox = 0] = await freePorts(2);
  const { how, text } = await doctor(['--json'], {
    PORT: String(app),
    SANDBOX_PORT: String(sandbox),
  });
  const { rows } = JSON.parse(text) as { rows: { setting: string; reachable?: string }[] };
  expect(rows.find(({ setting }) => setting === 'BOOKING_URL')?.reachable).toBe('yes');
  expect(how).toBe('code 0');
  await expect(fetch(`http://127.0.0.1:${sandbox}/health`)).rejects.toThrow();
});

it.each([
  ['--prodcution', {}, 'Exit status: 0 no failure'],
  ['--json', { SANDBOX_PORT: 'eighty' }, 'SANDBOX_PORT is not a port'],
])('says why it cannot run %s %j, with an exit status of its own', async (flag, env, words) => {
  const { how, text } = await doctor([flag], env);
  expect(how).toBe('code 2');
  expect(text).toContain(words);
});
