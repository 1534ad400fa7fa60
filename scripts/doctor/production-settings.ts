import { type Ports, usualPorts } from '../dev-vars';
import type { Subject, Trouble } from './model';
import { sandboxValues } from './sandbox-values';
import { type Ended, readSecretList } from './secret-list';
import { checkedNames, settingsTable } from './settings-table';
import { subjectOf } from './subject';
import { readWranglerToml } from './wrangler-toml';

const secretNames = checkedNames.filter((name) => settingsTable[name].kind === 'secret');

interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  /** Runs `wrangler pages secret list`. */
  listSecrets: () => Promise<Ended>;
  ports?: Ports;
  /** The configuration file; the project's own when left out. */
  file?: string;
}

/**
 * What production runs with: wrangler.toml's variables and, by name, the secrets. A secret's value is
 * known only where the environment of this command hands it over.
 */
export async function productionSettings({
  env,
  listSecrets,
  ports = usualPorts,
  file,
}: Surroundings): Promise<{ subject: Subject; troubles: Trouble[] }> {
  const { name, vars } = readWranglerToml(file);
  const list = readSecretList(await listSecrets(), name);
  // A value that production does not have proves nothing about it.
  const mayBeSet = secretNames.filter((secret) => !list.known || list.names.includes(secret));
  const subject = subjectOf({
    place: 'production',
    source: 'wrangler.toml',
    written: vars,
    handedOver: Object.fromEntries(
      mayBeSet.flatMap((secret) => (env[secret] ? [[secret, env[secret]]] : [])),
    ),
    sandboxValues: sandboxValues(ports),
    hidden: list.known ? list.names : [],
    unknown: list.known ? [] : secretNames,
    buildEnvironment: env,
  });
  return { subject, troubles: list.known ? [] : [list.trouble] };
}
