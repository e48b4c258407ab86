import { mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { type Drawing, type Pt, line, num, poly, row } from './svg.ts';

// Solar panels: frames of dark cells that give the sky back.

const at = (a: Pt, b: Pt, t: number): Pt => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** One panel with its cells; corners clockwise from the far left. `shine` 0 … 1 is how much of the sun it returns. */
export function panel(
  s: Stage,
  corners: readonly [Pt, Pt, Pt, Pt],
  shine: number,
  cells: readonly [number, number] = [4, 3],
): Drawing {
  const [a, b, c, d] = corners;
  const sky = s.sky[1] ?? s.haze;
  const dark = mix(s.lit('#16275c'), sky, 0.12);
  const [across, down] = cells;
  const lines =
    row(across - 1, (i) => {
      const [p, q] = [at(a, b, (i + 1) / across), at(d, c, (i + 1) / across)];
      return `M${num(p[0])} ${num(p[1])}L${num(q[0])} ${num(q[1])}`;
    }).join('') +
    row(down - 1, (i) => {
      const [p, q] = [at(a, d, (i + 1) / down), at(b, c, (i + 1) / down)];
      return `M${num(p[0])} ${num(p[1])}L${num(q[0])} ${num(q[1])}`;
    }).join('');
  const size = Math.abs(c[0] - d[0]);
  return [
    poly(
      corners,
      s.gradient([
        [0, mix(mix(dark, sky, 0.35), s.glow, Math.min(0.92, shine))],
        [0.6, mix(dark, s.glow, shine * 0.55)],
        [1, mix(dark, s.glow, shine * 0.25)],
      ]),
    ),
    line(lines, mix(sky, dark, 0.45), Math.max(1, size * 0.006), 'opacity="0.75"'),
    line(
      `M${corners.map((p) => `${num(p[0])} ${num(p[1])}`).join('L')}Z`,
      mix(s.lit('#f3ead6'), s.sun, 0.2),
      Math.max(2, size * 0.022),
    ),
  ];
}
