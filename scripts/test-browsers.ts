import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enginesVariable } from '../tests/browsers/found-engines';
import { stackEnvironment } from '../tests/support/addresses';
import { type Engine, type EngineName, engineNames, findEngine } from './engines';
import { startProcess } from './processes';
import { fromPackage, fromProject } from './project';
import { startExampleStack } from './stack';
import { stopRequest } from './stop-request';
import { readTally, type Tally, withExit } from './test-results';

/*
 * A visitor's ways in three engines. `npm run test:browsers` takes those that it can find or get and
 * says which it could not; an engine that is named (`npm run test:browsers firefox webkit`) must be
 * there. What stands behind the names goes to Playwright: `npm run test:browsers webkit -- -g chat`.
 */

const isName = (text: string): text is EngineName => engineNames.some((name) => name === text);

const given = process.argv.slice(2);
const named = given.filter(isName);
const forPlaywright = given.filter((text) => !isName(text));
const missing: string[] = [];

function foundEngines(): Engine[] {
  return (named.length > 0 ? named : engineNames).flatMap((name) => {
    try {
      return [findEngine(name)];
    } catch (error) {
      missing.push(error instanceof Error ? error.message : String(error));
      return [];
    }
  });
}

async function runSuite(engines: readonly Engine[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'orion-browsers-'));
  const report = join(folder, 'report.json');
  const stack = await startExampleStack({ build: process.env.TEST_WITHOUT_BUILD === undefined });
  const suite = startProcess({
    name: 'Playwright',
    file: process.execPath,
    args: [
      fromPackage('playwright', 'cli.js'),
      ...['test', '--config', 'playwright.browsers.config.ts', '--reporter=list,json'],
      ...forPlaywright,
    ],
    cwd: fromProject('.'),
    env: {
      ...process.env,
      ...stackEnvironment(stack),
      [enginesVariable]: JSON.stringify(engines),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    onLine: console.log,
  });
  const succeeded = (await suite.ended) === 'code 0';
  await suite.stop();
  await stack.stop();
  const tally = withExit(readTally(readFileSync(report, 'utf8')), succeeded);
  rmSync(folder, { recursive: true, force: true });
  return tally;
}

async function main(): Promise<number> {
  const engines = foundEngines();
  const tally = engines.length > 0 ? await runSuite(engines) : { passed: 0, failed: 0 };
  for (const message of missing) console.log(`Not tried: ${message}`);
  const isShort = engines.length === 0 || (named.length > 0 && missing.length > 0);
  const { passed, failed } = withExit(tally, tally.failed === 0 && !isShort);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

process.exit(await Promise.race([main(), stopRequest().then(() => 1)]));
