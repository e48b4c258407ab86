import { mix } from './colour.ts';
import { face } from './masonry.ts';
import type { Stage } from './stage.ts';
import { disc, flat, group, line, num, oval, path, rect, row } from './svg.ts';
import { hem } from './textiles.ts';

export const floorShadow = (s: Stage, x: number, y: number, w: number): string =>
  oval(x, y, w, Math.max(10, w * 0.06), s.dark(), 'opacity="0.22"');

const pillow = (s: Stage, x: number, y: number, w: number, h: number, fill: string): string => {
  const d = `M${num(x - w / 2)} ${num(y - h * 0.1)}Q${num(x - w * 0.53)} ${num(y - h)} ${num(x - w * 0.42)} ${num(y - h)}Q${num(x)} ${num(y - h * 1.12)} ${num(x + w * 0.42)} ${num(y - h)}Q${num(x + w * 0.53)} ${num(y - h)} ${num(x + w / 2)} ${num(y - h * 0.1)}Q${num(x)} ${num(y + h * 0.08)} ${num(x - w / 2)} ${num(y - h * 0.1)}Z`;
  return (
    path(d, fill) +
    path(
      d,
      s.gradient([
        [0, s.sun, 0.16],
        [0.6, s.dark(), 0],
        [1, s.dark(), 0.28],
      ]),
    )
  );
};

/** A bed seen from its foot: headboard against the wall, pillows, cover and a patterned throw. */
export function bedFront(
  s: Stage,
  x: number,
  y: number,
  w: number,
  o: {
    wood: string;
    cover: string;
    throwFill: string;
    cushions: readonly string[];
    head?: 'cane' | 'carved' | 'padded' | 'arch';
    headColour?: string;
    posts?: boolean;
    canopy?: string;
  },
): string {
  const {
    wood,
    cover,
    throwFill,
    cushions,
    head = 'cane',
    headColour = '#d9b679',
    posts = false,
    canopy,
  } = o;
  const h = w * 0.62;
  const top = y - h * 0.62;
  const [hx0, hx1, hy] = [x - w * 0.5, x + w * 0.5, top - h * 0.42];
  const board =
    head === 'arch' || head === 'carved'
      ? `M${num(hx0)} ${num(top + 40)}V${num(hy + h * 0.16)}Q${num(x - w * 0.3)} ${num(hy + h * 0.12)} ${num(x - w * 0.2)} ${num(hy)}Q${num(x)} ${num(hy - h * 0.2)} ${num(x + w * 0.2)} ${num(hy)}Q${num(x + w * 0.3)} ${num(hy + h * 0.12)} ${num(hx1)} ${num(hy + h * 0.16)}V${num(top + 40)}Z`
      : `M${num(hx0)} ${num(top + 40)}V${num(hy + 20)}Q${num(hx0)} ${num(hy)} ${num(hx0 + 20)} ${num(hy)}H${num(hx1 - 20)}Q${num(hx1)} ${num(hy)} ${num(hx1)} ${num(hy + 20)}V${num(top + 40)}Z`;
  const clip = s.define((id) => `<clipPath id="${id}"><path d="${board}"/></clipPath>`);
  const lattice =
    head === 'cane'
      ? line(
          row(
            50,
            (i) =>
              `M${num(hx0 - 200 + i * 26)} ${num(hy - 20)}l${num(h * 0.6)} ${num(h * 0.6)}M${num(hx0 - 200 + i * 26)} ${num(top + 60)}l${num(h * 0.6)} ${num(-h * 0.6)}`,
          ).join(''),
          s.shade('#9a7440'),
          3,
          'opacity="0.65"',
        )
      : head === 'padded'
        ? row(4, (j) =>
            row(11, (i) => disc(hx0 + w * (0.05 + i * 0.09), hy + 50 + j * 62, 7, s.shade(headColour))),
          )
        : line(
            row(
              9,
              (i) =>
                `M${num(x + (i - 4) * w * 0.1)} ${num(hy - h * 0.1 + Math.abs(i - 4) * h * 0.06)}q30 40 0 80q-30 -40 0 -80m0 110q22 30 0 60q-22 -30 0 -60`,
            ).join(''),
            s.shade(headColour),
            5,
          );
  const side = y - h * 0.06;
  const body = `M${num(x - w * 0.47)} ${num(top + h * 0.16)}Q${num(x)} ${num(top + h * 0.08)} ${num(x + w * 0.47)} ${num(top + h * 0.16)}L${num(x + w * 0.53)} ${num(side)}${hem(x + w * 0.53, x - w * 0.53, side, 14).replace(/^[^C]*/, '')}Z`;
  const throwD = `M${num(x - w * 0.5)} ${num(y - h * 0.34)}Q${num(x)} ${num(y - h * 0.42)} ${num(x + w * 0.5)} ${num(y - h * 0.34)}L${num(x + w * 0.545)} ${num(y - h * 0.06)}Q${num(x)} ${num(y - h * 0.1)} ${num(x - w * 0.545)} ${num(y - h * 0.06)}Z`;
  return flat([
    floorShadow(s, x, y, w * 0.62),
    path(
      board,
      s.gradient([
        [0, s.lit(headColour)],
        [1, s.shade(headColour)],
      ]),
    ),
    group(lattice, `clip-path="url(#${clip})"`),
    line(board, s.lit(wood), 20),
    [-0.26, 0.26].map((k) => pillow(s, x + k * w, top + h * 0.17, w * 0.4, h * 0.25, s.lit('#fffaf0'))),
    cushions.map((c, i) =>
      pillow(s, x + (i - (cushions.length - 1) / 2) * w * 0.27, top + h * 0.22, w * 0.27, h * 0.19, c),
    ),
    path(
      body,
      s.gradient([
        [0, s.lit(cover)],
        [0.4, mix(s.lit(cover), s.shade(cover), 0.25)],
        [1, s.shade(cover)],
      ]),
    ),
    path(throwD, throwFill),
    path(
      throwD,
      s.gradient([
        [0, s.sun, 0.14],
        [0.5, s.dark(), 0],
        [1, s.dark(), 0.3],
      ]),
    ),
    line(
      `M${num(x - w * 0.5)} ${num(y - h * 0.34)}Q${num(x)} ${num(y - h * 0.42)} ${num(x + w * 0.5)} ${num(y - h * 0.34)}`,
      s.lit('#f3e0b8'),
      7,
    ),
    rect(
      x - w * 0.53,
      y - h * 0.07,
      w * 1.06,
      h * 0.05,
      s.gradient([
        [0, s.lit(wood)],
        [1, s.shade(wood)],
      ]),
      'rx="8"',
    ),
    [-0.5, 0.5].map((k) => rect(x + k * w - 14, y - h * 0.06, 28, h * 0.08, s.shade(wood))),
    posts
      ? [
          [-0.51, 0.51].map((k) =>
            rect(x + k * w - 13, hy - h * 0.62, 26, y - hy + h * 0.62, face(s, x + k * w, wood)),
          ),
          rect(x - w * 0.54, hy - h * 0.65, w * 1.08, 26, s.lit(wood)),
        ]
      : '',
    canopy
      ? [-1, 1].map((k) =>
          path(
            `M${num(x + k * w * 0.5)} ${num(hy - h * 0.62)}Q${num(x + k * w * 0.36)} ${num(hy - h * 0.1)} ${num(x + k * w * 0.47)} ${num(top + h * 0.2)}Q${num(x + k * w * 0.45)} ${num(y - h * 0.2)} ${num(x + k * w * 0.5)} ${num(y - h * 0.1)}H${num(x + k * w * 0.57)}Q${num(x + k * w * 0.54)} ${num(hy)} ${num(x + k * w * 0.52)} ${num(hy - h * 0.62)}Z`,
            s.lit(canopy),
            'opacity="0.66"',
          ),
        )
      : '',
  ]);
}

/** A bed along the wall, head to the left. */
export function bedSide(
  s: Stage,
  x: number,
  y: number,
  w: number,
  o: { wood: string; cover: string; throwFill: string; cushions: readonly string[]; headColour?: string },
): string {
  const { wood, cover, throwFill, cushions, headColour = '#d9b679' } = o;
  const h = w * 0.36;
  const m = y - h * 0.42;
  return flat([
    floorShadow(s, x + w / 2, y, w * 0.54),
    path(
      `M${num(x - 26)} ${num(y)}V${num(y - h * 1.18)}Q${num(x)} ${num(y - h * 1.36)} ${num(x + 30)} ${num(y - h * 1.2)}V${num(y)}Z`,
      s.gradient([
        [0, s.lit(wood)],
        [1, s.shade(wood)],
      ]),
    ),
    path(
      `M${num(x + 16)} ${num(y - h * 0.3)}V${num(y - h * 1.1)}Q${num(x + 34)} ${num(y - h * 1.2)} ${num(x + 44)} ${num(y - h)}V${num(y - h * 0.3)}Z`,
      s.lit(headColour),
    ),
    rect(
      x,
      y - h * 0.3,
      w,
      h * 0.18,
      s.gradient([
        [0, s.lit(wood)],
        [1, s.shade(wood)],
      ]),
      'rx="8"',
    ),
    [0.06, 0.92].map((t) => rect(x + w * t, y - h * 0.14, 30, h * 0.14, s.shade(wood))),
    pillow(s, x + w * 0.17, m - h * 0.12, w * 0.24, h * 0.42, s.lit('#fffaf0')),
    pillow(s, x + w * 0.24, m - h * 0.08, w * 0.22, h * 0.36, s.lit('#f4ead6')),
    cushions.map((c, i) =>
      pillow(s, x + w * (0.31 + i * 0.09), m - h * 0.06, w * 0.15, h * (0.34 - i * 0.05), c),
    ),
    path(
      `M${num(x + w * 0.02)} ${num(y - h * 0.2)}V${num(m - h * 0.04)}Q${num(x + w * 0.04)} ${num(m - h * 0.14)} ${num(x + w * 0.12)} ${num(m - h * 0.13)}H${num(x + w * 0.93)}Q${num(x + w * 1.01)} ${num(m - h * 0.12)} ${num(x + w * 1.01)} ${num(m)}L${num(x + w * 1.02)} ${num(y - h * 0.14)}Z`,
      s.gradient([
        [0, s.lit(cover)],
        [0.4, mix(s.lit(cover), s.shade(cover), 0.35)],
        [1, s.shade(cover)],
      ]),
    ),
    path(
      `M${num(x + w * 0.62)} ${num(m - h * 0.16)}H${num(x + w * 0.9)}L${num(x + w * 0.92)} ${num(y - h * 0.1)}H${num(x + w * 0.61)}Z`,
      throwFill,
    ),
    path(
      `M${num(x + w * 0.62)} ${num(m - h * 0.16)}H${num(x + w * 0.9)}L${num(x + w * 0.92)} ${num(y - h * 0.1)}H${num(x + w * 0.61)}Z`,
      s.gradient([
        [0, s.sun, 0.18],
        [0.3, s.dark(), 0],
        [1, s.dark(), 0.32],
      ]),
    ),
    line(
      row(20, (i) => `M${num(x + w * 0.615 + i * w * 0.0157)} ${num(y - h * 0.1)}v${num(h * 0.06)}`).join(''),
      s.lit('#f3e0b8'),
      3,
    ),
  ]);
}
