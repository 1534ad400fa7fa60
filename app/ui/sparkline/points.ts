/** The `points` of an SVG polyline for a trend, oldest first, over a box of this size. */
export function sparklinePoints(trend: readonly number[], width: number, height: number): string {
  const low = Math.min(...trend);
  const range = Math.max(...trend) - low || 1;
  const step = width / Math.max(1, trend.length - 1);
  return trend
    .map((value, index) => {
      const y = height - ((value - low) / range) * height;
      return `${round(index * step)},${round(y)}`;
    })
    .join(' ');
}

const round = (length: number) => Math.round(length * 10) / 10;
