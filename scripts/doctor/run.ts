import type { OwnerAnswers } from '../../app/content/owner-answers';
import { serveSandbox } from '../../sandbox/serve';
import { isFree, portsFrom } from '../ports';
import { checkBooking } from './check-booking';
import { checkChallenge, checkWebhook } from './check-chat';
import { checkErrorService, checkSite, checkVoiceKey } from './check-services';
import { checkFormats, checkNames, checkOwner, checkProduction } from './check-settings';
import type { Fetch } from './finding';
import { render } from './table';
import {
  localTarget,
  productionTarget,
  type SettingsFiles,
  type Target,
  type Values,
} from './target';

const usage = `npm run doctor                    the settings that npm start uses
npm run doctor -- --production    wrangler.toml and, where you are signed in, the secrets by name

Exit status: 0 no failure, 1 failures, 2 the check could not run.`;

const productionTitle = `The settings of production: wrangler.toml and the secrets of the project.
What a secret leads to is checked where this command gets its value:
CHAT_WEBHOOK_URL='…' npm run doctor -- --production`;

export interface DoctorDeps {
  files: SettingsFiles;
  env: Values;
  fetch: Fetch;
  owner: OwnerAnswers;
  /** The output of `wrangler pages secret list`; undefined if it failed. */
  listSecrets: () => string | undefined;
}

/** Runs every check in parallel. @returns the text to print, and the exit status. */
export async function runDoctor(
  flags: readonly string[],
  { files, env, fetch, owner, listSecrets }: DoctorDeps,
): Promise<{ output: string; status: number }> {
  if (flags.some((flag) => flag !== '--production')) {
    return { output: usage, status: flags.includes('--help') ? 0 : 2 };
  }
  const ports = portsFrom(env);
  const target = flags.includes('--production')
    ? productionTarget(files, env, listSecrets())
    : localTarget(files, ports, env);
  const stopSandbox = await startNeededSandbox(target, ports.sandbox);
  // Findings about a setting come before those about its service.
  const findings = await Promise.all([
    ...[checkNames, checkFormats, checkProduction].map((check) => check(target)),
    checkOwner(target, owner),
    ...[checkSite, checkWebhook, checkChallenge, checkBooking].map((check) => check(target, fetch)),
    ...[checkVoiceKey, checkErrorService].map((check) => check(target, fetch)),
  ]).finally(() => stopSandbox?.());
  const started = stopSandbox ? ' The sandbox was started for this check alone.' : '';
  const localTitle = `The settings of npm start, from ${target.source}.${started}`;
  const title = target.place === 'local' ? localTitle : productionTitle;
  return {
    output: `${title}\n\n${render(target, findings.flat())}`,
    status: findings.flat().some(({ severity }) => severity === 'failure') ? 1 : 0,
  };
}

/** Starts the sandbox where settings point to it and nothing listens: a fresh clone needs nothing else. */
async function startNeededSandbox({ place, values, config }: Target, port: number) {
  const isNeeded = Object.values(values).some((value) => value?.includes(`127.0.0.1:${port}/`));
  if (place === 'production' || !isNeeded || !(await isFree(port))) return undefined;
  return serveSandbox(port, config.CHAT_WEBHOOK_AUTHORIZATION);
}
