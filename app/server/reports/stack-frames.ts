import type { StackFrame } from '@sentry/cloudflare';

/** `    at name (file:line:column)` or, without a name, `    at file:line:column`. */
const line = /^\s*at (?:(.+?) \()?(?:async )?([^()]+?):(\d+):(\d+)\)?$/;

/** As many as tell where it happened. */
const FRAMES_MAX = 50;

/** Reads the stack of an error in workerd, the outermost call first. Of a file only its name stays. */
export function stackFrames(stack: string): StackFrame[] {
  return stack
    .split('\n')
    .flatMap((text): StackFrame[] => {
      const [, name, file, lineno, colno] = line.exec(text) ?? [];
      if (file === undefined) return [];
      return [
        {
          filename: file.replace(/^.*[\\/]/, ''),
          function: name ?? '?',
          lineno: Number(lineno),
          colno: Number(colno),
          in_app: true,
        },
      ];
    })
    .slice(0, FRAMES_MAX)
    .reverse();
}
