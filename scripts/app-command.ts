import { join } from 'node:path';
import type { DevVars } from './dev-vars';
import { fromPackage, fromProject } from './project';

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

interface BuiltAppRun extends AppRun {
  /** Where its bundled Function stands. */
  folder: string;
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

/** The built site in workerd. The settings win over wrangler.toml and .dev.vars. */
export function builtApp({ port, scratch, vars = {}, folder }: BuiltAppRun): AppCommand {
  return {
    args: [
      ...['--import', 'tsx', fromProject('scripts/built-site/serve.ts')],
      JSON.stringify({ port, scratch, vars, folder }),
    ],
    env: { ...quietWrangler(scratch), NODE_ENV: 'production', WRANGLER_LOG: 'warn' },
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
