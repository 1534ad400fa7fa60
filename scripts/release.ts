import { execFileSync } from 'node:child_process';
import { fromProject } from './project';

/** The build's name in error reports: its commit, marked where files have changed since. */
export function releaseName(): string {
  const args = ['describe', '--always', '--exclude=*', '--abbrev=12', '--dirty=-changed'];
  try {
    const commit = execFileSync('git', args, {
      cwd: fromProject('.'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `orion-website@${commit.trim()}`;
  } catch {
    return 'orion-website@unversioned';
  }
}
