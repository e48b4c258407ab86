import { COAST } from '../maps/coast.ts';
import { RIVERS, type River } from '../maps/geography.ts';
import { mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { type Drawing, type Pt, curveD, group, line, num, oval, path, row } from './svg.ts';

/** Maps the unit square onto a sheet of paper lying on a table, corners clockwise from the far left. */
export const onPaper =
  (corners: readonly [Pt, Pt, Pt, Pt]) =>
  ([u, v]: Pt): Pt => {
    const [a, b, c, d] = corners;
    const w = Math.sign(v) * Math.abs(v) ** 1.12;
    const left: Pt = [a[0] + (d[0] - a[0]) * w, a[1] + (d[1] - a[1]) * w];
    const right: Pt = [b[0] + (c[0] - b[0]) * w, b[1] + (c[1] - b[1]) * w];
    return [left[0] + (right[0] - left[0]) * u, left[1] + (right[1] - left[1]) * u];
  };

/** A chart of the Ganges from Varanasi to the bay, lying on a table. */
export function chart(s: Stage, corners: readonly [Pt, Pt, Pt, Pt], paper = '#f3e4c0'): Drawing {
  const at = onPaper(corners);
  const [west, east, south, north] = [82.4, 91.4, 21.2, 26.3];
  const place = (lon: number, lat: number): Pt =>
    at([(lon - west) / (east - west), (north - lat) / (north - south)]);
  const sheetD = `M${corners.map((p) => `${num(p[0])} ${num(p[1])}`).join('L')}Z`;
  const clipped = s.define((id) => `<clipPath id="${id}"><path d="${sheetD}"/></clipPath>`);
  const shore = COAST.map(([lon, lat]) => place(lon, lat));
  const grid = [
    ...row(8, (i) => [at([(i + 0.5) / 8, 0]), at([(i + 0.5) / 8, 1])] as const),
    ...row(6, (i) => [at([0, (i + 0.5) / 6]), at([1, (i + 0.5) / 6])] as const),
  ];
  const [ink, blue] = [s.lit('#6b4a30'), s.lit('#2f7f86')];
  const towns: readonly [number, number][] = [
    [83.01, 25.31],
    [85.14, 25.62],
    [86.98, 25.24],
    [88.25, 24.18],
    [88.36, 22.58],
    [90.41, 23.71],
  ];
  return [
    path(sheetD, s.dark(), 'opacity="0.35" transform="translate(10 16)"'),
    path(
      sheetD,
      s.gradient(
        [
          [0, s.lit(paper)],
          [0.6, s.lit(mix(paper, '#fff6dc', 0.4))],
          [1, mix(s.lit(paper), s.shade(paper), 0.45)],
        ],
        'across',
      ),
    ),
    group(
      [
        line(
          grid.map(([p, q]) => `M${num(p[0])} ${num(p[1])}L${num(q[0])} ${num(q[1])}`).join(''),
          ink,
          1.6,
          'opacity="0.3"',
        ),
        path(
          `${curveD(shore)}L${num(at([1.2, 1.2])[0])} ${num(at([1.2, 1.2])[1])}L${num(at([-0.2, 1.2])[0])} ${num(at([-0.2, 1.2])[1])}Z`,
          s.lit('#bcd6cd'),
        ),
        line(curveD(shore), blue, 4),
        (Object.keys(RIVERS) as River[])
          .filter((name) => RIVERS[name].width > 0 && name !== 'coastway')
          .map((name) =>
            line(curveD(RIVERS[name].points.map((v) => place(v[0], v[1]))), blue, name === 'ganges' ? 9 : 5),
          ),
        line(
          curveD(RIVERS.ganges.points.map((v) => place(v[0], v[1]))),
          s.lit('#b5412a'),
          3,
          'stroke-dasharray="14 12"',
        ),
        towns.map(([lon, lat]) => {
          const [x, y] = place(lon, lat);
          return oval(x, y, 11, 7, s.lit('#b5412a'));
        }),
        row(5, (i) => {
          const p = at([0.08 + i * 0.018, 0.72 + (i % 2) * 0.03]);
          const q = at([0.2 + i * 0.016, 0.72 + (i % 2) * 0.03]);
          return line(
            `M${num(p[0])} ${num(p[1] + i * 16)}L${num(q[0])} ${num(q[1] + i * 16)}`,
            ink,
            3,
            'opacity="0.5"',
          );
        }),
        line(
          `M${[at([0.03, 0.04]), at([0.97, 0.04]), at([0.97, 0.96]), at([0.03, 0.96])].map((p) => `${num(p[0])} ${num(p[1])}`).join('L')}Z`,
          ink,
          4,
        ),
      ],
      `clip-path="url(#${clipped})"`,
    ),
  ];
}
