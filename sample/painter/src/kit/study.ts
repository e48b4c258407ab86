import { mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { type Drawing, type Pt, disc, flat, line, num, oval, path, poly, put, rect, row } from './svg.ts';

// What lies on a table where journeys are planned.

/** A brass desk lamp with a dome of green glass, alight. */
export const deskLamp = (s: Stage, x: number, y: number, k: number, shade = '#1f6f5c'): string =>
  s.halo(x + 60 * k, y - 190 * k, 620 * k, '#ffd27a', 0.55) +
  put(x, y, k, [
    oval(0, 2, 92, 20, s.dark(), 'opacity="0.35"'),
    path(
      'M-80 0Q-80 -26 0 -28Q80 -26 80 0Q40 12 0 12T-80 0Z',
      s.gradient([
        [0, s.lit('#f6d98a')],
        [0.5, s.lit('#c98f34')],
        [1, s.shade('#8a5a20')],
      ]),
    ),
    path(
      'M-9 -24L-7 -250H7L9 -24Z',
      s.gradient(
        [
          [0, s.lit('#a8742a')],
          [0.4, s.lit('#ffe9a8')],
          [1, s.lit('#a8742a')],
        ],
        'across',
      ),
    ),
    disc(0, -120, 15, s.lit('#e0b04e')),
    path(
      'M-132 -236Q-120 -330 0 -338Q120 -330 132 -236Q60 -222 0 -222T-132 -236Z',
      s.gradient([
        [0, s.lit(mix(shade, '#ffffff', 0.25))],
        [0.55, s.lit(shade)],
        [1, mix(s.lit(shade), '#ffd98a', 0.5)],
      ]),
    ),
    oval(0, -236, 132, 17, '#fff0b8'),
    oval(0, -234, 84, 9, '#ffffff', 'opacity="0.9"'),
    path(
      'M-96 -292Q-76 -322 -30 -328',
      'none',
      'stroke="#ffffff" stroke-width="7" stroke-linecap="round" opacity="0.5"',
    ),
    disc(0, -346, 13, s.lit('#e0b04e')),
  ]);

/** A pair of brass dividers standing open on the paper. */
export const dividers = (s: Stage, x: number, y: number, k: number): string =>
  put(x, y, k, [
    line('M8 8L96 30M8 8L-40 -2', s.dark(), 5, 'opacity="0.25"'),
    line('M20 -150L-46 0', s.lit('#d9a43c'), 9),
    line('M20 -150L76 18', s.lit('#f0c860'), 9),
    line('M-34 -28L-46 2M64 -14L77 22', s.lit('#5a5f66'), 5),
    disc(20, -152, 15, s.lit('#f6d98a')),
    line('M20 -166v-26', s.lit('#d9a43c'), 10),
  ]);

/** A stack of bound books or logs lying flat. */
export const books = (s: Stage, x: number, y: number, w: number, colours: readonly string[]): string =>
  flat([
    oval(x, y + 2, w * 0.58, 12, s.dark(), 'opacity="0.3"'),
    colours.map((c, i) => {
      const [bw, dx, h] = [w * (1 - ((i * 7) % 5) * 0.05), ((i * 13) % 5) * 5 - 10, w * 0.15];
      const top = y - (i + 1) * h;
      return [
        rect(
          x - bw / 2 + dx,
          top,
          bw,
          h,
          s.gradient([
            [0, s.lit(c)],
            [1, s.shade(c)],
          ]),
          `rx="${num(h * 0.2)}"`,
        ),
        rect(x + bw / 2 + dx - bw * 0.16, top + h * 0.16, bw * 0.17, h * 0.68, s.lit('#f3e6c6')),
        rect(x - bw * 0.36 + dx, top, bw * 0.03, h, s.lit('#e0b04e')),
        rect(x + bw * 0.16 + dx, top, bw * 0.03, h, s.lit('#e0b04e')),
      ];
    }),
  ]);

/** A chart rolled up, lying at an angle. */
export const scroll = (
  s: Stage,
  x: number,
  y: number,
  length: number,
  degrees: number,
  paper = '#f3e4c0',
): string =>
  `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(degrees)})">${flat([
    rect(-length / 2 + 8, 8, length, 34, s.dark(), 'rx="17" opacity="0.25"'),
    rect(
      -length / 2,
      -24,
      length,
      48,
      s.gradient([
        [0, s.lit(mix(paper, '#ffffff', 0.4))],
        [0.5, s.lit(paper)],
        [1, s.shade(paper)],
      ]),
      'rx="22"',
    ),
    oval(length / 2 - 6, 0, 13, 24, s.lit(mix(paper, '#ffffff', 0.5))),
    path(
      `M${num(length / 2 - 6)} -14a8 14 0 1 0 3 22a5 9 0 1 0 -4 -14`,
      'none',
      `stroke="${s.shade(paper)}" stroke-width="4"`,
    ),
    rect(-16, -25, 30, 50, s.lit('#a53a2a')),
  ])}</g>`;

/** A brass telescope lying on the table. */
export const telescope = (s: Stage, x: number, y: number, k: number, degrees: number): string =>
  `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(degrees)}) scale(${k.toFixed(3)})">${flat([
    rect(-190, 14, 390, 26, s.dark(), 'rx="13" opacity="0.25"'),
    (
      [
        [-190, 110, 17, '#d9a43c'],
        [-84, 110, 22, '#6b3524'],
        [22, 100, 27, '#6b3524'],
        [118, 80, 32, '#e0b04e'],
      ] as const
    ).map(([from, w, half, c]) => [
      rect(
        from,
        -half,
        w,
        half * 2,
        s.gradient([
          [0, s.lit(mix(c, '#fff0c8', 0.5))],
          [0.45, s.lit(c)],
          [1, s.shade(c)],
        ]),
      ),
      rect(
        from + w - 12,
        -half - 2,
        14,
        half * 2 + 4,
        s.gradient([
          [0, s.lit('#fff0b8')],
          [0.5, s.lit('#e0b04e')],
          [1, s.shade('#a8742a')],
        ]),
      ),
    ]),
    oval(200, 0, 9, 32, s.lit('#9fc4c8')),
  ])}</g>`;

/** A hull modelled in half, on its board on the wall. */
export const halfHull = (
  s: Stage,
  x: number,
  y: number,
  w: number,
  hull: string,
  boot = '#7a2f24',
): string => {
  const h = w * 0.11;
  return flat([
    rect(
      x - w * 0.58,
      y - h * 1.5,
      w * 1.16,
      h * 3,
      s.gradient([
        [0, s.lit('#8a5a34')],
        [1, s.shade('#6b4226')],
      ]),
      'rx="8"',
    ),
    rect(
      x - w * 0.58 + 8,
      y - h * 1.5 + 8,
      w * 1.16 - 16,
      h * 3 - 16,
      'none',
      `rx="5" stroke="${s.lit('#c9985c')}" stroke-width="3"`,
    ),
    path(
      `M${num(x - w * 0.5)} ${num(y - h * 0.7)}Q${num(x)} ${num(y - h * 0.34)} ${num(x + w * 0.52)} ${num(y - h * 0.9)}Q${num(x + w * 0.44)} ${num(y + h * 0.7)} ${num(x + w * 0.26)} ${num(y + h * 0.72)}H${num(x - w * 0.36)}Q${num(x - w * 0.48)} ${num(y + h * 0.5)} ${num(x - w * 0.5)} ${num(y - h * 0.7)}Z`,
      s.gradient([
        [0, s.lit(mix(hull, '#ffffff', 0.3))],
        [0.5, s.lit(hull)],
        [0.52, s.lit(boot)],
        [1, s.shade(boot)],
      ]),
    ),
  ]);
};

/** A tabletop of boards seen from above its near edge. */
export const tabletop = (s: Stage, corners: readonly [Pt, Pt, Pt, Pt], wood: string, thick = 46): Drawing => {
  const [a, b, c, d] = corners;
  return [
    poly([d, c, [c[0], c[1] + thick], [d[0], d[1] + thick]], s.shade(mix(wood, '#2a1a14', 0.4))),
    poly(
      corners,
      s.gradient([
        [0, s.shade(wood)],
        [0.5, mix(s.lit(wood), s.shade(wood), 0.3)],
        [1, s.lit(wood)],
      ]),
    ),
    line(
      row(6, (i) => {
        const t = (i + 1) / 7;
        return `M${num(a[0] + (d[0] - a[0]) * t)} ${num(a[1] + (d[1] - a[1]) * t)}L${num(b[0] + (c[0] - b[0]) * t)} ${num(b[1] + (c[1] - b[1]) * t)}`;
      }).join(''),
      s.shade(wood),
      3,
      'opacity="0.55"',
    ),
  ];
};
