import { startProcess } from '../processes';
import { fromPackage } from '../project';

/**
 * Bundles the Function of a folder with wrangler, as for a deployment.
 * @param from where `functions/` is. @param files the built files. @param to gets `index.js`.
 * Throws an Error with what wrangler says against it.
 */
export async function bundleFunction({
  from,
  files,
  to,
}: {
  from: string;
  files: string;
  to: string;
}): Promise<void> {
  const wrangler = fromPackage('wrangler', 'bin/wrangler.js');
  const command = ['pages', 'functions', 'build', '--build-output-directory', files];
  const bundling = startProcess({
    name: 'The bundling of the Function',
    file: process.execPath,
    args: [wrangler, ...command, '--outdir', to],
    cwd: from,
    env: process.env,
  });
  const how = await bundling.ended;
  await bundling.stop();
  if (how === 'code 0') return;
  throw new Error([...bundling.newestLines(), `The Function was not bundled (${how}).`].join('\n'));
}
