import type { Stage } from './stage.ts';
import { curveD, disc, path, type Pt } from './svg.ts';

// Arms, legs, branches, rivers: anything bent whose thickness changes.

/** An outline of changing thickness along a bent line: arms, legs, branches. */
export function limbD(points: readonly Pt[], widths: readonly number[]): string {
  const side = (k: number): Pt[] =>
    points.map((p, i) => {
      const [a, b] = [points[Math.max(0, i - 1)] ?? p, points[Math.min(points.length - 1, i + 1)] ?? p];
      const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const half = ((widths[i] ?? widths.at(-1) ?? 10) / 2) * k;
      return [p[0] - ((b[1] - a[1]) / l) * half, p[1] + ((b[0] - a[0]) / l) * half];
    });
  return curveD([...side(1), ...side(-1).toReversed()], true);
}

export const limb = (s: Stage, points: readonly Pt[], widths: readonly number[], colour: string): string => {
  const end = points.at(-1) ?? [0, 0];
  const start = points[0] ?? [0, 0];
  const lit = s.lit(colour);
  return (
    path(limbD(points, widths), lit) +
    disc(end[0], end[1], (widths.at(-1) ?? 8) * 0.56, lit) +
    disc(start[0], start[1], (widths[0] ?? 8) * 0.5, lit)
  );
};
