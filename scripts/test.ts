import { existsSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stackEnvironment } from '../tests/support/addresses';
import { startProcess } from './processes';
import { scratchFolder } from './scratch';
import { startExampleStack } from './stack';
import { readTally, type Tally, withExit } from './test-results';

/** The npm scripts, beside each other: those of the source use what the build's tests leave of the processor. */
const ofSource = ['lint', 'typecheck', 'test:unit'];
const ofSite = ['test:edge', 'test:e2e'];
/** The same few walks each time (tests/walks): a call, a failed turn, a page translated, left and reloaded. */
const fixedWalks = { WALK_SECONDS: '10', WALK_SEED: '114' };
const { PRIORITY_LOW } = constants.priority;

/** `npm test -- --busy --workers 1`: beside two loops that leave the machine no rest, one test at a time. */
const { values: flags } = parseArgs({
  options: { busy: { type: 'boolean', default: false }, workers: { type: 'string' } },
});
if (flags.workers !== undefined) process.env.TEST_WORKERS = flags.workers;
// A test's build is not deployed: its source maps go nowhere.
delete process.env.SENTRY_AUTH_TOKEN;

const reports = scratchFolder();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/** Runs one npm script and counts its tests. One that holds is one line; what failed stands last. */
async function runStep(
  script: string,
  env: Record<string, string>,
  others: readonly string[] = [],
): Promise<Tally> {
  const begun = Date.now();
  const lines: string[] = [];
  const report = join(reports, `${script.replace(':', '-')}.json`);
  const { pid, ended } = startProcess({
    file: 'npm',
    args: ['run', '--silent', script, ...reporterArgs(script, report)],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    onLine: (line) => lines.push(line),
  });
  if (pid !== undefined && ofSource.includes(script)) setPriority(pid, PRIORITY_LOW);
  const succeeded = (await ended) === 'code 0';
  const counted = existsSync(report) ? readTally(readFileSync(report, 'utf8')) : undefined;
  const tally = withExit(counted, succeeded);
  if (!succeeded) console.log([...others, ...lines].join('\n'));
  const count = tally.passed > 0 ? `, ${tally.passed} tests` : '';
  const seconds = Math.round((Date.now() - begun) / 1_000);
  console.log(`${script}: ${succeeded ? 'holds' : 'FAILED'}${count}, ${seconds} s`);
  return tally;
}

function reporterArgs(script: string, report: string): string[] {
  if (script === 'test:e2e') return ['--', '--project=walks', '--reporter=list,json'];
  if (!script.startsWith('test:')) return [];
  return ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
}

const runTogether = (scripts: readonly string[], ...rest: [Record<string, string>, string[]?]) =>
  Promise.all(scripts.map((script) => runStep(script, ...rest)));

/** Those of the built site: none runs where there is none. */
async function runSite(): Promise<Tally[]> {
  const build = await runStep('build', {});
  if (build.failed > 0) return [build];
  const ofStack: string[] = [];
  const stack = await startExampleStack({ onLine: (line) => ofStack.push(line) });
  const site = await runTogether(ofSite, { ...stackEnvironment(stack), ...fixedWalks }, ofStack);
  await stack.stop();
  return [build, ...site];
}

const started = Date.now();
if (flags.busy) {
  for (let loop = 0; loop < 2; loop += 1) {
    startProcess({ file: process.execPath, args: ['--eval', 'for (;;);'] });
  }
}
const everything = Promise.all([runTogether(ofSource, {}), runSite()]);
const tallies = await everything.catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return [[{ passed: 0, failed: 1 }]];
});
const sum = (name: keyof Tally) => tallies.flat().reduce((total, tally) => total + tally[name], 0);
const failed = sum('failed');
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} seconds.`);
console.log(`${sum('passed')} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
