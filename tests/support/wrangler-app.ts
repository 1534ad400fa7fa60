import { join } from 'node:path';
import { freePorts } from '../../scripts/ports';
import { awaitAnswer, startProcess } from '../../scripts/processes';
import { fromPackage } from '../../scripts/project';
import { quietWrangler } from '../../scripts/quiet-wrangler';
import { scratchFolder } from '../../scripts/scratch';
import { type OwnApp, settingsFor } from './own-app';

const READY_WITHIN_MS = 120_000;

/** The built site as `wrangler pages dev` serves it, for a comparison with our own host. */
export async function startWranglerApp(): Promise<OwnApp> {
  const [port = 0] = await freePorts(1);
  const scratch = scratchFolder();
  const wrangler = startProcess({
    name: 'wrangler pages dev',
    file: process.execPath,
    args: [
      fromPackage('wrangler', 'bin/wrangler.js'),
      ...['pages', 'dev', 'build/client', '--ip', '127.0.0.1', '--port', String(port)],
      ...['--inspector-port', '0', '--persist-to', join(scratch, 'state')],
      ...['--log-level', 'warn', '--show-interactive-dev-session=false'],
      ...Object.entries(settingsFor(port, {})).flatMap(([name, value]) => [
        '--binding',
        `${name}=${value}`,
      ]),
    ],
    // Its DevTools keep every request, unless another debugger has the inspector.
    env: {
      ...quietWrangler(scratch),
      NODE_ENV: 'production',
      VSCODE_INSPECTOR_OPTIONS: 'none',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await awaitAnswer(`${url}/`, READY_WITHIN_MS);
  return { url, stop: wrangler.stop };
}
