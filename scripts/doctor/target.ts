import { parseEnv, stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { type Config, parseConfig } from '../../app/server/config';
import { type Ports, readDevVars, withPorts } from '../dev-vars';
import { buildNames, secretNames } from './settings-table';

export type Values = Readonly<Record<string, string | undefined>>;

export interface Target {
  place: 'local' | 'production';
  /** The host that the platform gives the project besides its own domain; production's. */
  ownHost?: string | undefined;
  /** The file that holds them, and where to fix them. */
  source: '.dev.vars' | '.dev.vars.example' | 'wrangler.toml';
  written: Values;
  /** Every known value, including the build's. An empty text counts as absent. */
  values: Values;
  config: Config;
  unread: readonly string[];
  /** Whether those secrets are known to be set: wrangler could list them. */
  isListed: boolean;
  sandbox: Values;
}

export interface SettingsFiles {
  devVars: string | undefined;
  example: string;
  wranglerToml: unknown;
}

export const pagesConfig = z.object({
  name: z.string().optional(),
  vars: z.record(z.string(), z.coerce.string()).default({}),
});

const buildValues = (env: Values): Values =>
  Object.fromEntries(buildNames.map((name) => [name, env[name]]));

/** The settings of `npm start`: .dev.vars over wrangler.toml if it exists, else the example. */
export function localTarget(files: SettingsFiles, ports: Ports, env: Values): Target {
  const { devVars, example, wranglerToml } = files;
  const sandbox = withPorts(readDevVars(example), ports);
  const written =
    devVars === undefined
      ? sandbox
      : { ...pagesConfig.parse(wranglerToml).vars, ...parseEnv(devVars) };
  return {
    place: 'local',
    source: devVars === undefined ? '.dev.vars.example' : '.dev.vars',
    written,
    values: { ...written, ...buildValues(env) },
    config: { SITE_URL: new URL(`http://127.0.0.1:${ports.app}`), ...parseConfig(written).config },
    unread: [],
    isListed: true,
    sandbox,
  };
}

/** Production's settings. A secret's value is known only if it is in this command's environment. */
export function productionTarget(
  { example, wranglerToml }: SettingsFiles,
  env: Values,
  secretList: string | undefined,
): Target {
  const { name, vars: written } = pagesConfig.parse(wranglerToml);
  const listed = stripVTControlCharacters(secretList ?? '').matchAll(/^\s*- (\w+): /gm);
  // A value that production does not have proves nothing.
  const secrets = secretList === undefined ? secretNames : [...listed].map(([, name = '']) => name);
  const given = secrets.filter((name) => env[name]).map((name) => [name, env[name]]);
  const values: Values = { ...written, ...Object.fromEntries(given) };
  return {
    place: 'production',
    ownHost: name && `${name}.pages.dev`,
    source: 'wrangler.toml',
    written,
    values: { ...values, ...buildValues(env) },
    config: parseConfig(values).config,
    unread: secrets.filter((name) => !values[name]),
    isListed: secretList !== undefined,
    sandbox: readDevVars(example),
  };
}
