import { join } from 'node:path';
import { type AppCommand, quietWrangler } from '../../scripts/app-command';
import type { DevVars } from '../../scripts/dev-vars';
import { fromPackage } from '../../scripts/project';

/** The built site as `wrangler pages dev` serves it: what ours is held against. */
export function wranglerApp({
  port,
  scratch,
  vars,
}: {
  port: number;
  scratch: string;
  vars: DevVars;
}): AppCommand {
  return {
    args: [
      fromPackage('wrangler', 'bin/wrangler.js'),
      ...['pages', 'dev', 'build/client', '--ip', '127.0.0.1', '--port', String(port)],
      ...['--inspector-port', '0', '--persist-to', join(scratch, 'state')],
      ...['--log-level', 'warn', '--show-interactive-dev-session=false'],
      ...Object.entries(vars).flatMap(([name, value]) => ['--binding', `${name}=${value}`]),
    ],
    // Its DevTools keep every request, unless another debugger has the inspector.
    env: {
      ...quietWrangler(scratch),
      NODE_ENV: 'production',
      VSCODE_INSPECTOR_OPTIONS: 'none',
    },
  };
}
