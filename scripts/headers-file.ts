import type { Plugin } from 'vite';
import { inertHeaders } from '../app/server/responses/security-headers';

const constantNames = [
  ...['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/icons/*'],
  '/manifest.webmanifest',
];

/** Cache times of files, by the platform's patterns; all others are revalidated. */
const caching: Readonly<Record<string, string>> = {
  // Their names change with their content.
  '/assets/*': 'public, max-age=31536000, immutable',
  ...Object.fromEntries(constantNames.map((name) => [name, 'public, max-age=86400'])),
};

function headersFile(): string {
  const rule = (pattern: string, headers: Readonly<Record<string, string>>) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return [
    rule('/*', inertHeaders('file')),
    ...Object.entries(caching).map(([pattern, value]) => rule(pattern, { 'Cache-Control': value })),
    '',
  ].join('\n');
}

export function writeHeadersFile(): Plugin {
  return {
    name: 'headers-file',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile() });
    },
  };
}
