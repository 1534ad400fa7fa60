import { setTimeout as pause } from 'node:timers/promises';
import { x } from 'tinyexec';
import { fromProject } from './project';

interface Command {
  file: string;
  args: readonly string[];
  cwd?: string;
  /** Added to this process's environment; undefined removes a variable. */
  env?: Readonly<Record<string, string | undefined>>;
  onLine?: ((line: string) => void) | undefined;
}

export type RunningProcess = ReturnType<typeof startProcess>;

const STOP_TIMEOUT_MS = 5_000;
const LINES_MAX = 30;

const groups = new Set<number>();

process.on('exit', () => {
  for (const group of groups) killGroup(group);
});

/** Starts a command in a process group, since what it starts in turn (wrangler starts workerd) must end with it. */
export function startProcess({ file, args, cwd, env, onLine }: Command) {
  const lines: string[] = [];
  const child = x(file, [...args], {
    nodeOptions: {
      cwd: cwd ?? fromProject('.'),
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  });
  const { pid } = child;
  if (pid !== undefined) groups.add(pid);

  async function readToEnd(): Promise<string> {
    try {
      for await (const line of child) {
        lines.push(line);
        if (lines.length > LINES_MAX) lines.shift();
        onLine?.(line);
      }
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    return child.signalCode ? `signal ${child.signalCode}` : `code ${child.exitCode}`;
  }
  /** Settles with a description such as 'code 1' or 'signal SIGTERM'. */
  const ended = readToEnd();

  return {
    pid,
    ended,
    newestLines: () => lines,
    async stop(): Promise<void> {
      if (pid === undefined) return;
      child.kill('SIGTERM');
      await Promise.race([ended, pause(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      killGroup(pid);
      groups.delete(pid);
    },
  };
}

/** Runs a command to its end. Throws an Error with its newest lines when it fails. @param name for people: 'The build'. */
export async function runToEnd(name: string, command: Command): Promise<void> {
  const running = startProcess(command);
  const how = await running.ended;
  await running.stop();
  if (how === 'code 0') return;
  throw new Error([...running.newestLines(), `${name} has failed (${how}).`].join('\n'));
}

function killGroup(id: number): void {
  try {
    // A negative id means the whole group.
    process.kill(-id, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

const TRY_EVERY_MS = 150;
const ONE_TRY_MS = 30_000;

export async function awaitServer(address: string, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    try {
      await fetch(address, { signal: AbortSignal.timeout(ONE_TRY_MS) });
      return;
    } catch {
      await pause(TRY_EVERY_MS);
    }
  }
  throw new Error(`${address} has not answered for ${withinMs / 1000} seconds.`);
}
