import { fileURLToPath } from 'node:url';

/** The absolute path of a file of this project. */
export function fromProject(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

/** The absolute path of a file inside an installed package. */
export function fromPackage(name: string, path: string): string {
  return fromProject(`node_modules/${name}/${path}`);
}
