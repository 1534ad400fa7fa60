import { execFileSync, type StdioOptions } from 'node:child_process';
import { fromProject } from './project';

function git(...args: string[]): string {
  try {
    const cwd = fromProject('.');
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio }).trim();
  } catch {
    return '';
  }
}

/** The build's name in error reports: its commit, marked where files have changed since. */
export function releaseName(): string {
  const commit = git('describe', '--always', '--exclude=*', '--abbrev=12', '--dirty=-changed');
  return `orion-website@${commit || 'unversioned'}`;
}

/** The branch that is built; empty where nothing names it. */
export const branchName = (): string =>
  process.env.CF_PAGES_BRANCH || process.env.GITHUB_REF_NAME || git('branch', '--show-current');
