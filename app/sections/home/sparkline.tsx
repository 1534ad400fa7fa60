const width = 120;
const height = 36;

/** A decorative trend line in the color of the text around it. Oldest value first. */
export function Sparkline({ trend, className }: { trend: readonly number[]; className: string }) {
  const points = sparklinePoints(trend, width, height);
  return (
    <svg
      viewBox={`0 -2 ${width} ${height + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className}
    >
      <linearGradient id="trend-fill" x2="0" y2="1">
        <stop stopColor="currentColor" stopOpacity="0.4" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      <polygon points={`0,${height} ${points} ${width},${height}`} fill="url(#trend-fill)" />
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

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
