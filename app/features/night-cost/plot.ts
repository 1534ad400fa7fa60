import type { Cost } from './cost';

const MONTHS = 12;

export interface Plot {
  /** The outlines of two areas, over a box of 120 by 100. */
  readonly unanswered: string;
  readonly price: string;
}

/** Both sums of a year as steps, one per month; the higher one ends at the top. */
export function plotOf({ after }: Pick<Cost, 'after'>): Plot {
  const year = after(MONTHS);
  const top = Math.max(year.unanswered, year.price);
  const stairs = (of: (sum: typeof year) => number) => {
    const steps = Array.from({ length: MONTHS }, (_, month) => {
      const height = (of(after(month + 1)) / top) * 100;
      return `V${Math.round((100 - height) * 10) / 10}h10`;
    });
    return `M0 100${steps.join('')}`;
  };
  return {
    unanswered: stairs(({ unanswered }) => unanswered),
    price: stairs(({ price }) => price),
  };
}
