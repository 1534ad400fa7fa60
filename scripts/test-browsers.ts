import { enginesVariable } from '../tests/browsers/found-engines';
import { stackEnvironment } from '../tests/support/addresses';
import { type Engine, type EngineName, engineNames, findEngine } from './engines';
import { startProcess } from './processes';
import { fromPackage } from './project';
import { startExampleStack } from './stack';

/* `npm run test:browsers [firefox webkit] [-- -g chat]`: an engine that is named must be there; what follows goes to Playwright. */

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

async function runSuite(): Promise<boolean> {
  const stack = await startExampleStack({ build: true });
  const suite = startProcess({
    file: process.execPath,
    args: [
      fromPackage('playwright', 'cli.js'),
      ...['test', '--config', 'playwright.browsers.config.ts'],
      ...given.filter((text) => !isName(text)),
    ],
    env: {
      ...stackEnvironment(stack),
      // Firefox is driven over a WebSocket, which Node 20 has behind this flag.
      NODE_OPTIONS: '--experimental-websocket',
      [enginesVariable]: JSON.stringify(engines),
    },
    onLine: console.log,
  });
  const how = await suite.ended;
  await stack.stop();
  return how === 'code 0';
}

const succeeded = engines.length > 0 && (await runSuite());
for (const message of missing) console.log(`Not tried: ${message}`);
const isShort = named.length > 0 && missing.length > 0;
process.exit(succeeded && !isShort ? 0 : 1);
