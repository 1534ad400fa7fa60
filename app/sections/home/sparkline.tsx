const width = 120;
const height = 36;
const tenths = (length: number) => Math.round(length * 10) / 10;

/** A decorative trend line in the color of the text around it: at least two different values, oldest first. */
export function Sparkline({ trend, className }: { trend: readonly number[]; className: string }) {
  const low = Math.min(...trend);
  const range = Math.max(...trend) - low;
  const points = trend
    .map((value, at) => {
      const x = tenths((at / (trend.length - 1)) * width);
      return `${x},${tenths(height - ((value - low) / range) * height)}`;
    })
    .join(' ');
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
