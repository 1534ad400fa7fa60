import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { fromProject } from '../../scripts/project';

const visit = z.object({
  firstPaint: z.number(),
  largestPaint: z.number(),
  hydrated: z.number(),
  blocked: z.number(),
  longestTask: z.number(),
  mainThread: z.number(),
  script: z.number(),
  styleAndLayout: z.number(),
  shift: z.number(),
  kilobytes: z.number(),
  requests: z.number(),
});

const result = z.object({
  at: z.string(),
  visits: z.array(z.object({ page: z.string(), on: z.string(), own: visit, static: visit })),
  controls: z.array(z.object({ control: z.string(), slowest: z.number() })),
  navigation: z.object({
    pressed: z.number(),
    hovered: z.number(),
    requestsAfterHover: z.number(),
  }),
});

/** What one run of the bench has measured: the medians of its visits. */
export type Result = z.infer<typeof result>;

const kept = fromProject('.cache/bench/page-speed.json');

/** The run before this one, if it was of the same kind. */
export function previousResult(): Result | undefined {
  try {
    return result.parse(JSON.parse(readFileSync(kept, 'utf8')));
  } catch {
    return undefined;
  }
}

export function keepResult(measured: Result): void {
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(measured, undefined, 2));
}
