import { build } from 'esbuild';
import { fromProject } from '../../scripts/project';

/** A script for a page of another maker's: with `require` and `import` of the packages of this project. */
export async function vendorClient(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fromProject('.') },
    bundle: true,
    define: { global: 'window', 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
