import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usualPorts } from './dev-vars';
import { examine } from './doctor/examine';
import { localSettings } from './doctor/local-settings';
import { startNeededSandbox } from './doctor/needed-sandbox';
import { productionSettings } from './doctor/production-settings';
import { render } from './doctor/render';
import type { Ended } from './doctor/secret-list';
import { portFrom } from './ports';
import { startProcess } from './processes';
import { fromPackage, fromProject } from './project';
import { quietWrangler } from './quiet-wrangler';

const usage = `npm run doctor                    the settings that npm start uses
npm run doctor -- --production    wrangler.toml and, where you are signed in, the secrets by name
npm run doctor -- --json          the same as JSON (combines with --production)

Exit status: 0 no failure, 1 failures, 2 the check could not run.`;

const WRANGLER_LIMIT_MS = 30_000;

/** Asks wrangler for the names of the secrets; it never tells values. */
async function listSecrets(): Promise<Ended> {
  const scratch = mkdtempSync(join(tmpdir(), 'orion-doctor-'));
  const lines: string[] = [];
  const command = startProcess({
    name: 'wrangler',
    file: process.execPath,
    args: [fromPackage('wrangler', 'bin/wrangler.js'), 'pages', 'secret', 'list'],
    cwd: fromProject('.'),
    env: { ...process.env, ...quietWrangler(scratch) },
    onLine: (line) => lines.push(line),
  });
  const limit = AbortSignal.timeout(WRANGLER_LIMIT_MS);
  limit.addEventListener('abort', () => void command.stop(), { once: true });
  const how = await command.ended;
  await command.stop();
  rmSync(scratch, { recursive: true, force: true });
  return { succeeded: how === 'code 0', output: lines.join('\n') };
}

const world = { fetch: globalThis.fetch, now: () => new Date() };

async function checkProduction() {
  const { subject, troubles } = await productionSettings({ env: process.env, listSecrets });
  const found = await examine(subject, world);
  return {
    subject,
    title: `The settings of production: wrangler.toml and the secrets of the project.
What a secret leads to is checked where this command gets its value:
CHAT_WEBHOOK_URL='…' npm run doctor -- --production`,
    findings: { ...found, troubles: [...found.troubles, ...troubles] },
  };
}

async function checkLocal() {
  const ports = {
    app: portFrom(process.env, 'PORT', usualPorts.app),
    sandbox: portFrom(process.env, 'SANDBOX_PORT', usualPorts.sandbox),
  };
  const subject = localSettings(ports, process.env);
  const sandbox = await startNeededSandbox(subject, ports.sandbox);
  const findings = await examine(subject, world).finally(sandbox.close);
  const how = sandbox.started ? ' The sandbox was started for this check alone.' : '';
  return {
    subject,
    title: `The settings of npm start, from ${subject.source}.${how}`,
    findings,
  };
}

const flags = new Set(process.argv.slice(2));
const known = new Set(['--production', '--json']);
if ([...flags].some((flag) => !known.has(flag))) {
  console.log(usage);
  process.exit(flags.has('--help') ? 0 : 2);
}
try {
  const { findings, title, subject } = await (flags.has('--production')
    ? checkProduction()
    : checkLocal());
  console.log(
    flags.has('--json')
      ? JSON.stringify({ source: subject.source, ...findings }, undefined, 2)
      : `${title}\n\n${render(findings, subject)}`,
  );
  process.exit(findings.troubles.some(({ severity }) => severity === 'failure') ? 1 : 0);
} catch (error) {
  console.error(`The check could not run: ${error instanceof Error ? error.message : error}`);
  process.exit(2);
}
