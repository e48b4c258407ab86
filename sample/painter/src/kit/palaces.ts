import { mix } from './colour.ts';
import { door, face, inside } from './masonry.ts';
import { random } from './random.ts';
import type { Stage } from './stage.ts';
import { type Drawing, flat, line, num, oval, path, poly, rect, row } from './svg.ts';

/** A row of tall windows; shutters where a colour is given. */
export function windows(
  s: Stage,
  x0: number,
  x1: number,
  y: number,
  count: number,
  w: number,
  h: number,
  o: { depth?: number; shutter?: string; arch?: boolean; key?: string } = {},
): string {
  const { depth = 0, shutter, arch = true, key = 'w' } = o;
  const r = random(`${s.seed}:${key}:${num(x0)}:${num(y)}`);
  return row(count, (i) => {
    const cx = x0 + ((x1 - x0) * (i + 0.5)) / count;
    const opening = arch
      ? door(cx, y, w, h)
      : `M${num(cx - w / 2)} ${num(y)}v${num(-h)}h${num(w)}v${num(h)}Z`;
    return (
      path(opening, inside(s, depth, r.chance(0.6))) +
      (shutter
        ? rect(cx - w * 0.86, y - h * 0.92, w * 0.4, h * 0.92, s.lit(shutter, depth)) +
          rect(cx + w * 0.46, y - h * 0.92, w * 0.4, h * 0.92, s.shade(shutter, depth))
        : '')
    );
  }).join('');
}

/** The palace of a thousand doors at Murshidabad: three long storeys, a columned portico, a flight of steps. */
export function longPalace(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { depth?: number } = {},
): string {
  const { depth = 0 } = o;
  const [wall, trim, green] = ['#ecd48f', '#fff6e0', '#4a7a62'];
  const [x0, x1] = [x - w / 2, x + w / 2];
  const gable = w * 0.13;
  const body = (a: number, b: number, t: number, cols: number): Drawing => [
    rect(
      a,
      y - t,
      b - a,
      t,
      s.gradient([
        [0, s.lit(wall, depth)],
        [1, mix(s.lit(wall, depth), s.shade(wall, depth), 0.4)],
      ]),
    ),
    row(3, (j) => [
      windows(s, a + 4, b - 4, y - t * (0.07 + j * 0.31), cols, ((b - a) / cols) * 0.3, t * 0.19, {
        depth,
        shutter: green,
        arch: j === 1,
        key: `p${j}`,
      }),
      rect(a - 3, y - t * (0.035 + j * 0.31), b - a + 6, t * 0.022, s.lit(trim, depth)),
    ]),
    rect(a - 5, y - t - h * 0.02, b - a + 10, h * 0.05, s.lit(trim, depth)),
    row(Math.round((b - a) / (h * 0.09)), (i) =>
      rect(a + i * h * 0.09 + h * 0.02, y - t - h * 0.07, h * 0.03, h * 0.05, s.lit(trim, depth)),
    ),
    rect(a - 3, y - t - h * 0.08, b - a + 6, h * 0.016, s.lit(trim, depth)),
  ];
  return flat([
    body(x0 + w * 0.08, x1 - w * 0.08, h * 0.76, 22),
    body(x0, x0 + w * 0.1, h * 0.82, 3),
    body(x1 - w * 0.1, x1, h * 0.82, 3),
    rect(x - gable, y - h * 0.8, gable * 2, h * 0.8, s.shade(wall, depth)),
    windows(s, x - gable, x + gable, y - h * 0.3, 6, gable * 0.14, h * 0.34, { depth, key: 'portico' }),
    poly(
      [
        [x - gable * 1.12, y - h * 0.8],
        [x, y - h * 1.02],
        [x + gable * 1.12, y - h * 0.8],
      ],
      s.lit(trim, depth),
    ),
    poly(
      [
        [x - gable * 0.9, y - h * 0.815],
        [x, y - h * 0.985],
        [x + gable * 0.9, y - h * 0.815],
      ],
      s.shade(wall, depth),
    ),
    oval(x, y - h * 0.865, gable * 0.12, h * 0.035, s.lit('#d9a43c', depth)),
    rect(x - gable * 1.08, y - h * 0.81, gable * 2.16, h * 0.055, s.lit(trim, depth)),
    row(7, (i) => {
      const cx = x - gable * 0.98 + (i * gable * 1.96) / 6;
      return (
        rect(cx - gable * 0.055, y - h * 0.76, gable * 0.11, h * 0.56, face(s, cx, trim, depth)) +
        rect(cx - gable * 0.085, y - h * 0.775, gable * 0.17, h * 0.025, s.lit(trim, depth))
      );
    }),
    row(9, (i) => {
      const half = gable * (1.08 + i * 0.075);
      return [
        rect(x - half, y - h * (0.205 - i * 0.0232), half * 2, h * 0.012, s.lit(trim, depth)),
        rect(x - half, y - h * (0.193 - i * 0.0232), half * 2, h * 0.0125, s.shade(trim, depth)),
      ];
    }),
    line(`M${num(x)} ${num(y - h)}v${num(-h * 0.24)}`, s.dark(depth), Math.max(1.4, h * 0.008)),
    path(
      `M${num(x)} ${num(y - h * 1.24)}l${num(h * 0.17)} ${num(h * 0.03)}l${num(-h * 0.17)} ${num(h * 0.04)}Z`,
      s.lit('#c6493a', depth),
    ),
  ]);
}

/** A merchant's house on the river: arcade below, columned veranda above, shutters, balustrade. */
export function mansion(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { depth?: number; colour?: string; shutter?: string; columns?: number; pediment?: boolean } = {},
): string {
  const { depth = 0, colour = '#e8c987', shutter = '#3f7a68', columns = 8, pediment = false } = o;
  const trim = '#fff6e4';
  const [x0, x1] = [x - w / 2, x + w / 2];
  const bay = w / columns;
  return flat([
    pediment
      ? [
          poly(
            [
              [x - w * 0.22, y - h],
              [x, y - h * 1.17],
              [x + w * 0.22, y - h],
            ],
            s.lit(trim, depth),
          ),
          poly(
            [
              [x - w * 0.17, y - h * 1.01],
              [x, y - h * 1.14],
              [x + w * 0.17, y - h * 1.01],
            ],
            face(s, x, colour, depth),
          ),
        ]
      : '',
    rect(x0, y - h, w, h, face(s, x, colour, depth)),
    rect(x0 + 2, y - h * 0.94, w - 4, h * 0.4, s.shade(colour, depth)),
    windows(s, x0, x1, y - h * 0.53, columns, bay * 0.32, h * 0.32, {
      depth,
      shutter,
      arch: false,
      key: 'up',
    }),
    row(columns, (i) =>
      path(door(x0 + bay * (i + 0.5), y, bay * 0.62, h * 0.42), inside(s, depth, i % 3 !== 1)),
    ),
    line(
      row(columns, (i) => door(x0 + bay * (i + 0.5), y, bay * 0.62, h * 0.42)).join(''),
      s.lit(trim, depth),
      Math.max(1, bay * 0.06),
    ),
    row(columns + 1, (i) =>
      rect(x0 + i * bay - bay * 0.06, y - h * 0.93, bay * 0.12, h * 0.41, s.lit(trim, depth)),
    ),
    rect(x0 - 4, y - h * 0.53, w + 8, h * 0.035, s.lit(trim, depth)),
    line(
      row(Math.round(w / 7), (i) => `M${num(x0 + 3 + i * 7)} ${num(y - h * 0.53)}v${num(-h * 0.085)}`).join(
        '',
      ),
      s.lit(trim, depth),
      1.6,
    ),
    rect(x0, y - h * 0.62, w, h * 0.014, s.lit(trim, depth)),
    rect(x0 - 7, y - h, w + 14, h * 0.07, s.lit(trim, depth)),
    rect(x0 - 7, y - h * 0.935, w + 14, h * 0.012, s.shade(colour, depth)),
    row(columns + 1, (i) => rect(x0 + i * bay - 3, y - h * 1.07, 6, h * 0.07, s.lit(trim, depth))),
    rect(x0, y - h * 1.06, w, h * 0.018, s.lit(trim, depth)),
  ]);
}

/** A run of broken cusped arches, what is left of a viceroy's palace. */
export function ruin(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { depth?: number; colour?: string } = {},
): string {
  const { depth = 0, colour = '#a8765a' } = o;
  const r = random(`${s.seed}:ruin`);
  let top = `M${num(x - w / 2)} ${num(y)}V${num(y - h * 0.7)}`;
  for (const i of row(16, (n) => n))
    top += `L${num(x - w / 2 + (w * (i + 0.5)) / 16)} ${num(y - h * r.between(0.74, 1.02) * (i > 12 ? 0.72 : 1))}h${num(w * 0.018)}`;
  const arches = row(5, (i) => {
    const cx = x - w * 0.4 + i * w * 0.2;
    const [aw, ah] = [w * 0.14, h * (i === 2 ? 0.66 : 0.56)];
    return `M${num(cx - aw / 2)} ${num(y)}V${num(y - ah * 0.6)}q${num(-aw * 0.04)} ${num(-ah * 0.12)} ${num(aw * 0.12)} ${num(-ah * 0.14)}q0 ${num(-ah * 0.12)} ${num(aw * 0.18)} ${num(-ah * 0.13)}q${num(aw * 0.1)} ${num(-ah * 0.02)} ${num(aw * 0.2)} ${num(-ah * 0.13)}q${num(aw * 0.1)} ${num(ah * 0.11)} ${num(aw * 0.2)} ${num(ah * 0.13)}q${num(aw * 0.18)} ${num(ah * 0.01)} ${num(aw * 0.18)} ${num(ah * 0.13)}q${num(aw * 0.16)} ${num(ah * 0.02)} ${num(aw * 0.12)} ${num(ah * 0.14)}V${num(y)}Z`;
  }).join('');
  return (
    `<path d="${top}L${num(x + w / 2)} ${num(y - h * 0.4)}V${num(y)}Z${arches}" fill-rule="evenodd" fill="${face(s, x, colour, depth)}"/>` +
    line(arches, s.lit(mix(colour, '#f0cfa0', 0.4), depth), Math.max(1.5, w * 0.006)) +
    row(34, () =>
      rect(
        x + r.between(-0.46, 0.46) * w,
        y - h * r.between(0.68, 0.8),
        w * 0.016,
        h * 0.012,
        s.shade(colour, depth),
        'opacity="0.6"',
      ),
    ).join('')
  );
}
