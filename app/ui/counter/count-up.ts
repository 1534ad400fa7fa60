/**
 * The figure a counter shows: from 0 to the target, fast at first and slower towards the end
 * (cubic ease-out), whole numbers only, never past the target. Spec 4 (Counters). Milliseconds.
 */
export function countUp(target: number, elapsedMs: number, durationMs: number): number {
  const left = 1 - Math.min(1, Math.max(0, elapsedMs / durationMs));
  return Math.round(target * (1 - left ** 3));
}
