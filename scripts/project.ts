import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** The absolute path of a file of this project. */
export function fromProject(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

/** The absolute path of a file inside an installed package. */
export function fromPackage(name: string, path: string): string {
  return join(dirname(require.resolve(`${name}/package.json`)), path);
}
