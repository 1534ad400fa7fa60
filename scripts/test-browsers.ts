import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enginesVariable } from '../tests/browsers/found-engines';
import { stackEnvironment } from '../tests/support/addresses';
import { type Engine, type EngineName, engineNames, findEngine } from './engines';
import { startProcess } from './processes';
import { fromPackage } from './project';
import { scratchFolder } from './scratch';
import { startExampleStack } from './stack';
import { readTally, type Tally, withExit } from './test-results';

/*
 * A visitor's ways in three engines. `npm run test:browsers` takes those that it can find or get and
 * names the others; an engine that is named (`npm run test:browsers firefox webkit`) must be there.
 * What follows the names goes to Playwright: `npm run test:browsers webkit -- -g chat`.
 */

const isName = (text: string): text is EngineName => engineNames.some((name) => name === text);

const given = process.argv.slice(2);
const named = given.filter(isName);
const missing: string[] = [];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

const engines = (named.length > 0 ? named : engineNames).flatMap((name): Engine[] => {
  try {
    return [findEngine(name)];
  } catch (error) {
    missing.push(error instanceof Error ? error.message : String(error));
    return [];
  }
});

async function runSuite(): Promise<Tally> {
  const report = join(scratchFolder(), 'report.json');
  const stack = await startExampleStack({ build: process.env.TEST_WITHOUT_BUILD === undefined });
  const suite = startProcess({
    name: 'Playwright',
    file: process.execPath,
    args: [
      fromPackage('playwright', 'cli.js'),
      ...['test', '--config', 'playwright.browsers.config.ts', '--reporter=list,json'],
      ...given.filter((text) => !isName(text)),
    ],
    env: {
      ...stackEnvironment(stack),
      // Firefox is driven over a WebSocket, which Node 20 has behind this flag.
      NODE_OPTIONS: '--experimental-websocket',
      [enginesVariable]: JSON.stringify(engines),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    onLine: console.log,
  });
  const succeeded = (await suite.ended) === 'code 0';
  await stack.stop();
  return withExit(readTally(readFileSync(report, 'utf8')), succeeded);
}

const tally = engines.length > 0 ? await runSuite() : { passed: 0, failed: 0 };
for (const message of missing) console.log(`Not tried: ${message}`);
const isShort = engines.length === 0 || (named.length > 0 && missing.length > 0);
const { passed, failed } = withExit(tally, tally.failed === 0 && !isShort);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
