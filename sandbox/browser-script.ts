import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const scripts = new Map<string, Promise<string>>();

/** The script of a stand-in's `browser/main.ts`, compiled once. */
export function browserScript(room: 'booking' | 'call-machine'): Promise<string> {
  const compiled = scripts.get(room) ?? compile(room);
  scripts.set(room, compiled);
  return compiled;
}

async function compile(room: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./${room}/browser/main.ts`, import.meta.url))],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
