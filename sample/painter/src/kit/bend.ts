import { limbD } from './limbs.ts';
import { mix } from './colour.ts';
import { type Stage } from './stage.ts';
import { type Drawing, group, line, num, oval, path, poly, row, type Pt } from './svg.ts';
import { glints } from './water.ts';

/** The river in its great bend, nearest points last: [x, y, width]. */
const BEND: readonly (readonly [number, number, number])[] = [
  [2500, 560, 26],
  [2050, 580, 34],
  [1500, 610, 54],
  [960, 660, 84],
  [560, 760, 126],
  [520, 880, 170],
  [900, 985, 205],
  [1480, 1020, 225],
  [1980, 1090, 265],
  [2180, 1220, 330],
  [2060, 1400, 400],
  [1900, 1660, 520],
];

/** The river in one great bend, with the sun in it. */
export const bend = (s: Stage): Drawing => {
  const course = limbD(
    BEND.map(([x, y]): Pt => [x, y]),
    BEND.map(([, , w]) => w),
  );
  const clip = s.define((id) => `<clipPath id="${id}"><path d="${course}"/></clipPath>`);
  const r = s.rng;
  return [
    path(
      course,
      s.gradient([
        [0, mix(s.water[0] ?? s.haze, s.sun, 0.5)],
        [0.3, s.water[0] ?? s.haze],
        [0.6, s.water[1] ?? s.haze],
        [1, s.water[2] ?? s.haze],
      ]),
    ),
    group(
      [
        s.halo(s.sunAt.x, 640, 760, s.sun, 0.9, 170),
        glints(s, s.sunAt.x, 1.2, { from: 570, to: 1250, width: 1.5 }),
        row(70, () => {
          const y = 600 + r.next() ** 1.4 * 980;
          const w = 30 + (y - 560) * 0.2;
          return oval(
            r.between(200, 2350),
            y,
            w,
            1.5 + (y - 560) * 0.004,
            s.water[2] ?? s.haze,
            'opacity="0.28"',
          );
        }),
      ],
      `clip-path="url(#${clip})"`,
    ),
  ];
};

/** A ploughed or standing field, seen from a hill. */
export const fieldPatch = (
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  skew: number,
  colour: string,
  depth: number,
): string =>
  poly(
    [
      [x, y],
      [x + w, y - h * 0.08],
      [x + w + skew, y + h],
      [x + skew * 1.4, y + h * 1.06],
    ],
    s.lit(colour, depth),
  ) +
  line(
    row(5, (i) => {
      const t = (i + 0.7) / 5.6;
      return `M${num(x + w * t)} ${num(y)}L${num(x + w * t + skew * 1.2)} ${num(y + h)}`;
    }).join(''),
    s.shade(colour, depth),
    1.6,
    'opacity="0.4"',
  );
