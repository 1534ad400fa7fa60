import { join } from 'node:path';
import type { DevVars } from './dev-vars';
import { fromPackage } from './project';

/** How the app's process is started: Node's arguments and what joins its environment. */
export interface AppCommand {
  args: readonly string[];
  env: Readonly<Record<string, string>>;
}

interface AppRun {
  port: number;
  /** A folder that is removed afterwards. */
  scratch: string;
  /** Every setting, or undefined when wrangler is to read the owner's .dev.vars itself. */
  vars: DevVars | undefined;
}

/** No network, no telemetry, no questions, and nothing written into the project or the home folder. */
export const quietWrangler = (scratch: string) => ({
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_LOG_PATH: join(scratch, 'wrangler.log'),
  WRANGLER_REGISTRY_PATH: join(scratch, 'registry'),
  X_LOCAL_EXPLORER: 'false',
  NO_UPDATE_NOTIFIER: '1',
});

/** The built site in workerd. Settings on the command line win over wrangler.toml and .dev.vars. */
export function builtApp({ port, scratch, vars }: AppRun): AppCommand {
  const bindings = Object.entries(vars ?? {}).flatMap(([name, value]) => [
    '--binding',
    `${name}=${value}`,
  ]);
  return {
    args: [
      fromPackage('wrangler', 'bin/wrangler.js'),
      ...['pages', 'dev', 'build/client', '--ip', '127.0.0.1', '--port', String(port)],
      ...['--inspector-port', '0', '--persist-to', join(scratch, 'state')],
      ...['--log-level', 'warn', '--show-interactive-dev-session=false'],
      ...bindings,
    ],
    env: {
      ...quietWrangler(scratch),
      // Without it wrangler bundles packages for development, as it does not when it deploys.
      NODE_ENV: 'production',
      // Unless another debugger has the inspector, wrangler keeps every request for its DevTools:
      // three times the work for each, and after some 30,000 it runs out of memory.
      VSCODE_INSPECTOR_OPTIONS: process.env.VSCODE_INSPECTOR_OPTIONS ?? 'none',
    },
  };
}

/** The source under Vite, with hot reload. Its platform proxy takes settings from the environment. */
export function sourceApp({ port, scratch, vars }: AppRun): AppCommand {
  return {
    args: [
      fromPackage('@remix-run/dev', 'dist/cli.js'),
      ...['vite:dev', '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    ],
    env: {
      ...quietWrangler(scratch),
      NODE_ENV: 'development',
      ...(vars && { ...vars, CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true' }),
    },
  };
}
