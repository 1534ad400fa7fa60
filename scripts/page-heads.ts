import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { PageHead } from '../app/content/page-head';
import { fromProject } from './project';

/** The `head` of every `app/content/NAME/page.ts`, home first, for commands and tests without the routes. */
export const pageHeads: readonly PageHead[] = (await Promise.all(wordsOfPages().map(headIn))).sort(
  (one, other) => (one.path < other.path ? -1 : 1),
);

function wordsOfPages(): string[] {
  const rooms = readdirSync(fromProject('app/content'));
  return rooms
    .map((room) => fromProject(`app/content/${room}/page.ts`))
    .filter((file) => existsSync(file));
}

async function headIn(file: string): Promise<PageHead> {
  const { head }: { head?: PageHead } = await import(pathToFileURL(file).href);
  if (!head) throw new Error(`${file} exports no \`head\`: add one that satisfies PageHead.`);
  return head;
}
