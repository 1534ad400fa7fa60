import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stackEnvironment } from '../tests/support/addresses';
import { startProcess } from './processes';
import { fromProject } from './project';
import { startExampleStack } from './stack';
import { stopRequest } from './stop-request';
import { readTally, type Tally, withExit } from './test-results';

/** The npm scripts, side by side: what one waits for, another uses. Those of a site begin when it is built. */
const ofSource = ['lint', 'typecheck', 'build', 'test:unit'];
const ofSite = ['test:edge', 'test:e2e'];
const longest = 'test:e2e';

/** `npm test -- --busy --workers 1`: beside two loops that leave the machine no rest, one test at a time. */
const { values: flags } = parseArgs({
  options: { busy: { type: 'boolean', default: false }, workers: { type: 'string' } },
});
if (flags.workers !== undefined) process.env.TEST_WORKERS = flags.workers;

const reports = mkdtempSync(join(tmpdir(), 'orion-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const total: Tally = { passed: 0, failed: 0 };

// A test's build is not deployed: its source maps go nowhere.
delete process.env.SENTRY_AUTH_TOKEN;

/** Runs one npm script, adds its tests to the total and says whether it succeeded. */
async function runStep(
  script: string,
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void = console.log,
): Promise<boolean> {
  onLine(`\n=== ${script}`);
  const report = join(reports, `${script.replace(':', '-')}.json`);
  const step = startProcess({
    name: script,
    file: 'npm',
    args: ['run', '--silent', script, ...reporterArgs(script, report)],
    cwd: fromProject('.'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    onLine,
  });
  const succeeded = (await step.ended) === 'code 0';
  await step.stop();
  const tally = withExit(readTally(readIfThere(report)), succeeded);
  total.passed += tally.passed;
  total.failed += tally.failed;
  return succeeded;
}

function reporterArgs(script: string, report: string): string[] {
  if (script === 'test:e2e') return ['--', '--reporter=list,json'];
  if (!script.startsWith('test:')) return [];
  return ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Runs npm scripts side by side, and prints what each has to say in one piece; the longest as it comes. */
async function runTogether(scripts: readonly string[], env = process.env): Promise<boolean> {
  const outcomes = scripts.map(async (script) => {
    if (script === longest) return runStep(script, env);
    const lines: string[] = [];
    const succeeded = await runStep(script, env, (line) => void lines.push(line));
    console.log(lines.join('\n'));
    return succeeded;
  });
  return (await Promise.all(outcomes)).every(Boolean);
}

/** Keeps two cores busy until this process ends. */
function keepBusy(): void {
  for (const name of ['first', 'second']) {
    startProcess({
      name: `The ${name} busy loop`,
      file: process.execPath,
      args: ['--eval', 'for (;;);'],
      cwd: fromProject('.'),
      env: process.env,
    });
  }
}

async function runAll(): Promise<void> {
  if (!(await runTogether(ofSource))) return;
  const stack = await startExampleStack({ build: false });
  await runTogether(ofSite, { ...process.env, ...stackEnvironment(stack) });
  await stack.stop();
}

const started = Date.now();
if (flags.busy) keepBusy();
await Promise.race([
  runAll().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    total.failed += 1;
  }),
  stopRequest().then(() => process.exit(1)),
]);
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} seconds.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
