import { gzipSync } from 'node:zlib';
import { startExampleStack } from '../scripts/stack';
import { pages } from '../tests/support/pages';
import { startClosure } from '../tests/support/start-closure';

/** Prints what a first visit to each page weighs, in bytes of gzip. Asserts nothing. */
const stack = await startExampleStack({ build: true });

const read = async (path: string) => (await fetch(`${stack.appUrl}${path}`)).text();
const gzip = (text: string) => gzipSync(text).byteLength;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

const rows = [];
for (const { path } of pages) {
  const html = await read(path);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  const modules = await startClosure(html, read);
  rows.push({
    page: path,
    html: gzip(html),
    css: sum(await Promise.all(sheets.map(async ([, href = '']) => gzip(await read(href))))),
    startScript: sum(modules.map(({ text }) => gzip(text))),
    scriptFiles: modules.length,
    elements: html.match(/<[a-z]/g)?.length ?? 0,
  });
}
console.table(rows);
await stack.stop();
