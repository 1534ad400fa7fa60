import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Ports } from '../dev-vars';
import { fromProject } from '../project';
import type { Subject } from './model';
import { sandboxValues } from './sandbox-values';
import { subjectOf } from './subject';
import { readWranglerToml } from './wrangler-toml';

/** What `npm start` hands to the site: .dev.vars over wrangler.toml where there is one, else the example. */
export function localSettings(
  ports: Ports,
  env: Readonly<Record<string, string | undefined>>,
): Subject {
  const ofSandbox = sandboxValues(ports);
  const own = fromProject('.dev.vars');
  const isOwn = existsSync(own);
  return subjectOf({
    place: 'local',
    source: isOwn ? '.dev.vars' : '.dev.vars.example',
    written: isOwn ? ownValues(readFileSync(own, 'utf8')) : ofSandbox,
    sandboxValues: ofSandbox,
    fallbackSite: `http://127.0.0.1:${ports.app}`,
    buildEnvironment: env,
  });
}

/** As wrangler merges them. */
function ownValues(text: string): Record<string, string> {
  const written = Object.entries(parseEnv(text)).map(([name, value]) => [name, value ?? '']);
  return { ...readWranglerToml().vars, ...Object.fromEntries(written) };
}
