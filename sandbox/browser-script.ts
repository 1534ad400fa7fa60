import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Handler } from 'hono';

/** Serves the script of a stand-in's `browser/main.ts` to any origin. It is compiled once. */
export function browserScript(room: 'booking' | 'call-machine'): Handler {
  let compiled: ReturnType<typeof compile> | undefined;
  return async (context) => {
    compiled ??= compile(fileURLToPath(new URL(`./${room}/browser/main.ts`, import.meta.url)));
    return context.body((await compiled).outputFiles[0]?.text ?? '', 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'no-store',
    });
  };
}

const compile = (file: string) =>
  build({ entryPoints: [file], bundle: true, format: 'iife', target: 'es2022', write: false });
