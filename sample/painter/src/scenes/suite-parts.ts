import { mix } from '../kit/colour.ts';
import { hills, treeline } from '../kit/land.ts';
import { banana, palm } from '../kit/plants.ts';
import { moon, sky, stars } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { disc, flat, line, num, path, rect, row } from '../kit/svg.ts';
import { chala } from '../kit/temples.ts';
import { water } from '../kit/water.ts';

// Fittings and views that only the suites have.

export const night = (s: Stage): string =>
  flat([
    sky(s, 0.6),
    stars(s, 160),
    moon(s, 52),
    hills(s, { height: 70, depth: 0.7, key: 'a' }),
    water(s, [
      treeline(s, { height: 90, depth: 0.5, key: 'b' }),
      row(4, (i) =>
        palm(s, [1330, 1420, 1930, 2040][i] ?? 0, s.horizon, [250, 310, 330, 270][i] ?? 280, { depth: 0.2 }),
      ),
      banana(s, 1260, s.horizon, 110),
      chala(s, 1800, s.horizon, 60, 80, { depth: 0.3 }),
    ]),
  ]);

export const lantern = (s: Stage, x: number, y: number, k: number, hanging = false): string =>
  flat([
    hanging ? line(`M${num(x)} ${num(y - 110 * k)}V150`, s.shade('#3a2418'), 5) : '',
    s.halo(x, y - 50 * k, 300 * k, '#ffc766', 0.75),
    path(
      `M${num(x - 34 * k)} ${num(y)}L${num(x - 40 * k)} ${num(y - 78 * k)}L${num(x)} ${num(y - 108 * k)}L${num(x + 40 * k)} ${num(y - 78 * k)}L${num(x + 34 * k)} ${num(y)}Z`,
      s.shade('#4d2f1c'),
    ),
    rect(
      x - 27 * k,
      y - 74 * k,
      54 * k,
      66 * k,
      s.gradient([
        [0, '#fff1c4'],
        [1, '#f2a24a'],
      ]),
    ),
    line(`M${num(x)} ${num(y - 74 * k)}v${num(66 * k)}`, s.shade('#4d2f1c'), 5 * k),
  ]);

export const chandelier = (s: Stage, x: number, y: number): string =>
  flat([
    line(`M${x} 0V${y}`, s.lit('#e0b04e'), 8),
    s.halo(x, y + 20, 560, '#ffcf7c', 0.6),
    row(7, (i) => {
      const cx = x + (i - 3) * 88;
      const cy = y + 60 - (i - 3) ** 2 * 7;
      return [
        line(`M${x} ${y + 40}Q${(x + cx) / 2} ${y + 130} ${cx} ${cy}`, s.lit('#e0b04e'), 6),
        path(
          `M${cx - 15} ${cy}Q${cx - 26} ${cy - 44} ${cx} ${cy - 60}Q${cx + 26} ${cy - 44} ${cx + 15} ${cy}Z`,
          mix('#fff1c4', '#ffc766', 0.4),
        ),
        disc(cx, cy + 22, 6, '#fff4d8'),
      ];
    }),
    row(9, (i) => disc(x + (i - 4) * 34, y + 112 - Math.abs(i - 4) * 9, 8, '#fff0cc')),
  ]);
