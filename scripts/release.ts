import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromProject } from './project';

/** The site's sources, apart from its packages, which the lock file stands for. */
const sources = ['app', 'functions', 'public', 'package-lock.json', 'vite.config.ts'];

/** The build's commit, or undefined if there is none or files have changed. */
function cleanCommit(): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: fromProject('.'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    if (git('status', '--porcelain', '--', ...sources) !== '') return undefined;
    return git('rev-parse', '--short=12', 'HEAD');
  } catch {
    return undefined;
  }
}

function filesOf(path: string): string[] {
  try {
    return readdirSync(fromProject(path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch {
    return [fromProject(path)];
  }
}

function contentHash(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) hash.update(readFileSync(file));
  return `content-${hash.digest('hex').slice(0, 12)}`;
}

/** The build's name: the package and its commit, else a hash of its content. */
export function releaseName(): string {
  const { name } = JSON.parse(readFileSync(fromProject('package.json'), 'utf8')) as {
    name: string;
  };
  return `${name}@${cleanCommit() ?? contentHash()}`;
}
