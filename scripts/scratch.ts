import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();

process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new folder that is removed when this process ends. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'orion-'));
  folders.add(folder);
  return folder;
}
