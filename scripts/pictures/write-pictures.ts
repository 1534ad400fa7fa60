import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fromProject } from '../project';
import { appIcons } from './app-icons';
import { readPalette } from './palette';
import type { Picture } from './picture';
import { shareCards } from './share-cards';

/** Which inputs each file was last drawn from. */
type Ledger = Record<string, string>;

const ledgerFile = fromProject('.cache/pictures.json');

/**
 * Draws the icons, the manifest and the picture of every shared address, always the same from the
 * same inputs. What has not changed since the last time stays as it is; what is no longer wanted goes.
 */
export async function writePictures(): Promise<void> {
  const pictures = [...appIcons(readPalette('night')), ...shareCards()];
  const before = readLedger();
  const code = hashOfCode();
  const ledger: Ledger = {};
  const drawn: Promise<void>[] = [];
  for (const picture of pictures) {
    const key = hash(code, picture.inputs);
    ledger[picture.path] = key;
    const kept = before[picture.path] === key && existsSync(fromProject(picture.path));
    if (!kept) drawn.push(write(picture));
  }
  await Promise.all(drawn);
  for (const path of Object.keys(before)) {
    if (!(path in ledger)) rmSync(fromProject(path), { force: true });
  }
  mkdirSync(dirname(ledgerFile), { recursive: true });
  writeFileSync(ledgerFile, JSON.stringify(ledger));
}

async function write({ path, make }: Picture): Promise<void> {
  const file = fromProject(path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await make());
}

function readLedger(): Ledger {
  try {
    const ledger: unknown = JSON.parse(readFileSync(ledgerFile, 'utf8'));
    if (typeof ledger !== 'object' || ledger === null) return {};
    return Object.fromEntries(Object.entries(ledger).map(([path, key]) => [path, String(key)]));
  } catch {
    return {};
  }
}

function hash(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Changes with the code that draws, and with the versions that package.json names. */
function hashOfCode(): string {
  const own = readdirSync(fromProject('scripts/pictures')).map(
    (name) => `scripts/pictures/${name}`,
  );
  return hash(...['package.json', ...own].map((path) => readFileSync(fromProject(path), 'utf8')));
}
