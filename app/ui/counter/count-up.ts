/**
 * The figure of a counter at a fraction (0 to 1) of its time: from 0 to the target with a cubic ease-out,
 * in whole numbers. Spec 4 (Counters).
 */
export function countUp(target: number, part: number): number {
  const left = 1 - Math.min(1, Math.max(0, part));
  return Math.round(target * (1 - left ** 3));
}
