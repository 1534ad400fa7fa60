import { parseEnv } from 'node:util';
import { parseConfig, settingNames } from '../app/server/config';
import { findInConfig } from '../app/server/config-findings';

export interface Ports {
  app: number;
  sandbox: number;
}

export const usualPorts: Ports = { app: 8788, sandbox: 8789 };

export type DevVars = Record<string, string>;

/** The values of a .dev.vars file. One it omits is empty, so no production value of wrangler.toml gets into a local run. */
export function readDevVars(text: string): DevVars {
  const absent = Object.fromEntries(settingNames.map((name) => [name, '']));
  const written = Object.entries(parseEnv(text)).map(([name, value]) => [name, value ?? '']);
  return { ...absent, ...Object.fromEntries(written) };
}

export function withPorts(vars: DevVars, { app, sandbox }: Ports): DevVars {
  const local = /(?<=\b127\.0\.0\.1:)\d+/g;
  const moved: Record<string, number> = { [usualPorts.app]: app, [usualPorts.sandbox]: sandbox };
  return Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [
      name,
      value.replace(local, (port) => String(moved[port] ?? port)),
    ]),
  );
}

/** A sentence for each problem that prevents a start, as in production's log. */
export function problemsOf(vars: DevVars): string[] {
  return findInConfig(parseConfig(vars))
    .filter(({ severity }) => severity === 'failure')
    .map(({ sentence }) => sentence);
}
