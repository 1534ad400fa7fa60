import { execFileSync } from 'node:child_process';
import { fromProject } from './project';

/** The build's name in error reports: its commit, marked where files have changed since. */
export function releaseName(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: fromProject('.'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const changed = git('status', '--porcelain') === '' ? '' : '-changed';
    return `orion-website@${git('rev-parse', '--short=12', 'HEAD')}${changed}`;
  } catch {
    return 'orion-website@unversioned';
  }
}
