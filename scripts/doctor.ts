import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { experimental_readRawConfig } from 'wrangler';
import { ownerAnswers } from '../app/content/owner-answers';
import { runDoctor } from './doctor/run';
import { fromPackage, fromProject } from './project';
import { quietWrangler } from './quiet-wrangler';
import { scratchFolder } from './scratch';

const WRANGLER_TIMEOUT_MS = 30_000;

/** The names of the secrets. wrangler never prints their values. */
function listSecrets(): string | undefined {
  const wrangler = fromPackage('wrangler', 'bin/wrangler.js');
  try {
    return execFileSync(process.execPath, [wrangler, 'pages', 'secret', 'list'], {
      cwd: fromProject('.'),
      // Otherwise wrangler, run quietly, does not print the list.
      env: { ...process.env, ...quietWrangler(scratchFolder()), WRANGLER_LOG: 'log' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: WRANGLER_TIMEOUT_MS,
    });
  } catch {
    return undefined;
  }
}

const read = (name: string) => readFileSync(fromProject(name), 'utf8');

try {
  const { output, status } = await runDoctor(process.argv.slice(2), {
    files: {
      devVars: existsSync(fromProject('.dev.vars')) ? read('.dev.vars') : undefined,
      example: read('.dev.vars.example'),
      wranglerToml: experimental_readRawConfig({ config: fromProject('wrangler.toml') }).rawConfig,
    },
    env: process.env,
    fetch: globalThis.fetch,
    owner: ownerAnswers,
    listSecrets,
  });
  console.log(output);
  process.exit(status);
} catch (error) {
  console.error(`The check could not run: ${error instanceof Error ? error.message : error}`);
  process.exit(2);
}
