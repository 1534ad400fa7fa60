import { fileURLToPath } from 'node:url';

export function fromProject(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

export function fromPackage(name: string, path: string): string {
  return fromProject(`node_modules/${name}/${path}`);
}
