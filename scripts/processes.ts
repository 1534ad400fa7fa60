import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

interface Command {
  /** What a person calls it: 'the app', 'the sandbox'. */
  name: string;
  file: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Each line it prints, of either stream. */
  onLine?: ((line: string) => void) | undefined;
}

export interface RunningProcess {
  name: string;
  /** Undefined when it could not be started. */
  pid: number | undefined;
  /** Settles when it has ended, with a short account such as 'code 1' or 'signal SIGTERM'. */
  ended: Promise<string>;
  /** Its newest lines, for an account of what went wrong. */
  newestLines: () => readonly string[];
  /** Ends it and everything it started; settles when nothing of it is left. */
  stop: () => Promise<void>;
}

/** How long a process may take to end by itself. */
const PATIENCE_MS = 5_000;
const KILL_CHECK_MS = 50;
const KILL_CHECKS = 20;
const KEPT_LINES = 30;

const liveGroups = new Set<number>();

process.on('exit', () => {
  for (const group of liveGroups) signal(-group, 'SIGKILL');
});

/**
 * Starts a command in a process group of its own, since what it starts in turn (wrangler starts
 * workerd) must end with it. Should this process end without a stop, the group is killed.
 */
export function startProcess({ name, file, args, cwd, env, onLine }: Command): RunningProcess {
  const lines: string[] = [];
  const child = spawn(file, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const group = child.pid;
  if (group !== undefined) liveGroups.add(group);

  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      onLine?.(line);
    });
  }

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, by) => resolve(by ? `signal ${by}` : `code ${code}`));
  });

  return {
    name,
    pid: group,
    ended,
    newestLines: () => lines,
    async stop() {
      if (group === undefined) return;
      await endGroup(group, ended);
      liveGroups.delete(group);
    },
  };
}

/** Asks the leader first, so that it can close what it opened, then kills whoever is left. */
async function endGroup(group: number, leaderEnded: Promise<unknown>): Promise<void> {
  signal(group, 'SIGTERM');
  await Promise.race([leaderEnded, pause(PATIENCE_MS, undefined, { ref: false })]);
  for (let left = KILL_CHECKS; left > 0 && signal(-group, 'SIGKILL'); left -= 1) {
    await pause(KILL_CHECK_MS);
  }
}

/** A negative id means its whole group. False when nobody is there. */
function signal(id: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(id, name);
  } catch {
    return false;
  }
}
