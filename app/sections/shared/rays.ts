interface RaysOptions {
  cx: number;
  cy: number;
  count: number;
  /** Degrees, clockwise from the right; both ends carry a ray unless they close a circle. */
  from: number;
  to: number;
  inner: number;
  /** How long the ray at `turn` is; `turn` runs from 0 to 1 along the arc. */
  length: (turn: number) => number;
}

/** An SVG path of straight rays around a center, rounded to a tenth of a unit. */
export function rays({ cx, cy, count, from, to, inner, length }: RaysOptions): string {
  const closed = Math.abs(to - from) >= 360;
  const steps = closed ? count : count - 1;
  return Array.from({ length: count }, (_, index) => {
    const turn = index / steps;
    const angle = ((from + (to - from) * turn) * Math.PI) / 180;
    const point = (distance: number) =>
      `${(cx + Math.cos(angle) * distance).toFixed(1)} ${(cy + Math.sin(angle) * distance).toFixed(1)}`;
    return `M${point(inner)}L${point(inner + length(turn))}`;
  }).join('');
}
