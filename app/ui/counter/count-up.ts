/**
 * The figure a counter shows after a part of its time (0 to 1): from 0 to the target, fast at first and
 * slower towards the end (cubic ease-out), whole numbers only, never past the target. Spec 4 (Counters).
 */
export function countUp(target: number, part: number): number {
  const left = 1 - Math.min(1, Math.max(0, part));
  return Math.round(target * (1 - left ** 3));
}
