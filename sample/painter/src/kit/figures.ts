import { limb } from './limbs.ts';
import { mix } from './colour.ts';
import { type Dress, headOf, type Look, lookOf } from './heads.ts';
import type { Stage } from './stage.ts';
import { type Drawing, type Pt, line, num, oval, path, put } from './svg.ts';

// People near the eye, where those of people.ts would be too plain: drawn in centimetres, feet or seat at 0,0, turned a
// little to the right.

/** Cloth turned to the light on one side: −1 the left, 1 the right. */
function fall(s: Stage, side: number, colour: string): string {
  const [lit, dim] = [s.lit(colour), mix(s.lit(colour), s.shade(colour), 0.8)];
  return s.gradient(
    side < 0
      ? [
          [0, lit],
          [0.5, mix(lit, dim, 0.2)],
          [1, dim],
        ]
      : [
          [0, dim],
          [0.5, mix(lit, dim, 0.2)],
          [1, lit],
        ],
    'across',
  );
}

/** Shoulder, elbow, hand. */
export type Arm = readonly [Pt, Pt, Pt];
export type Sleeve = 'none' | 'short' | 'long';

/** An arm from shoulder over elbow to hand, with a sleeve to the elbow (or to the wrist). */
export function arm(
  s: Stage,
  d: Dress,
  points: Arm,
  o: { sleeve?: Sleeve; size?: number; far?: boolean } = {},
): string {
  const { cloth, skin } = lookOf(d);
  const { sleeve = 'short', size = 1, far = false } = o;
  const [shoulder, elbow, hand] = points;
  const between = (a: Pt, b: Pt, t: number): Pt => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const dim = (c: string): string => (far ? mix(c, '#2a2038', 0.14) : c);
  const upper = between(shoulder, elbow, 0.55);
  const lower = between(elbow, hand, 0.5);
  const wrist = between(elbow, hand, 0.86);
  const widths = (list: readonly number[]): number[] => list.map((w) => w * size);
  const covered: readonly Pt[] =
    sleeve === 'long'
      ? [shoulder, upper, elbow, lower, wrist]
      : [shoulder, upper, between(shoulder, elbow, 0.8)];
  return (
    limb(s, [shoulder, upper, elbow, lower, hand], widths([12, 10.6, 9.4, 8.6, 7.4]), dim(skin)) +
    (sleeve === 'none'
      ? ''
      : limb(
          s,
          covered,
          widths(sleeve === 'long' ? [14.5, 13.4, 12.4, 11.6, 10.6] : [14.5, 13.2, 12.6]),
          dim(cloth),
        ))
  );
}

const isWoman = ({ hair }: Look): boolean => hair === 'bun' || hair === 'braid' || hair === 'veil';

/**
 * The upper body from the waist at 0,0 to the shoulders 52 above it, `w` wide at the shoulders; `side` is where the
 * light is.
 */
export function bust(
  s: Stage,
  d: Dress,
  side: number,
  x: number,
  y: number,
  o: { w?: number; lean?: number } = {},
): string {
  const look = lookOf(d);
  const { cloth, drape, skin, away } = look;
  const { w = 44, lean = 0 } = o;
  const body = `M${num(-w * 0.35)} 4Q${num(-w * 0.4 + lean * 0.4)} -24 ${num(-w * 0.47 + lean)} -44Q${num(-w * 0.4 + lean)} -52 ${num(lean - 6)} -54H${num(lean + 7)}Q${num(w * 0.42 + lean)} -52 ${num(w * 0.48 + lean)} -44Q${num(w * 0.4 + lean * 0.4)} -22 ${num(w * 0.37)} 4Z`;
  const over = isWoman(look)
    ? path(
        `M${num(w * 0.46 + lean)} -46Q${num(w * 0.3 + lean)} -54 ${num(lean + 5)} -54Q${num(-w * 0.1)} -26 ${num(-w * 0.37)} -2L${num(-w * 0.35)} 4H${num(w * 0.3)}Q${num(w * 0.3)} -24 ${num(w * 0.46 + lean)} -46Z`,
        fall(s, side, drape),
      ) +
      line(
        `M${num(w * 0.26 + lean)} -50Q${num(w * 0.06)} -24 ${num(-w * 0.16)} 3`,
        s.shade(drape),
        1.2,
        'opacity="0.7"',
      )
    : cloth === skin || away
      ? line(`M${num(lean + 1)} -46Q${num(lean * 0.8 + 1)} -24 1 0`, s.shade(cloth), 1.4, 'opacity="0.6"')
      : line(
          `M${num(lean + 1)} -53Q${num(lean * 0.8 + 2)} -40 ${num(lean * 0.6 + 2)} -26`,
          s.shade(cloth),
          1.4,
        ) + path(`M${num(lean - 6)} -54.4Q${num(lean + 1)} -47 ${num(lean + 8)} -54.4Z`, s.lit(skin));
  return put(x, y, 1, [path(body, fall(s, side, cloth)), over]);
}

/** Someone sitting cross-legged, seen from the front; seat at 0,0. `arms` are drawn before and after what is held. */
export function seated(
  s: Stage,
  x: number,
  y: number,
  k: number,
  d: Dress,
  o: {
    behind?: Drawing;
    held?: Drawing;
    arms: readonly Arm[];
    lean?: number;
    tilt?: number;
    flip?: boolean;
    sleeve?: Sleeve;
  },
): string {
  const look = lookOf(d);
  const { lower } = look;
  const lean = o.lean ?? 0;
  const side = s.sideOf(x) * (o.flip ? -1 : 1);
  return put(
    x,
    y,
    k,
    [
      oval(2, 3, 66, 9, s.dark(), 'opacity="0.3"'),
      o.behind ?? '',
      path('M-22 -22Q-58 -18 -62 -6Q-60 4 -36 4Q0 8 38 4Q62 4 63 -7Q58 -19 22 -22Z', fall(s, side, lower)),
      line('M-48 -10Q-14 -6 16 2M46 -11Q22 -8 -4 1', s.shade(lower), 2),
      isWoman(look) ? path('M-30 -4Q0 -14 30 -5Q16 5 0 5T-30 -4Z', s.shade(lower), 'opacity="0.5"') : '',
      o.arms.slice(1).map((a) => arm(s, d, a, { sleeve: o.sleeve ?? 'short', far: true })),
      bust(s, d, side, 0, -18, { lean }),
      headOf(s, d, lean + 1, -75, o.tilt ?? 0),
      o.held ?? '',
      o.arms.slice(0, 1).map((a) => arm(s, d, a, { sleeve: o.sleeve ?? 'short' })),
    ],
    o.flip,
  );
}

/** Someone standing, from the front or from behind; feet at 0,0. A dress of trousers, a sari or a dhoti. */
export function standing(
  s: Stage,
  x: number,
  y: number,
  k: number,
  d: Dress,
  o: {
    arms?: readonly Arm[];
    wear?: 'sari' | 'trousers' | 'kurta' | 'dhoti';
    held?: Drawing;
    lean?: number;
    tilt?: number;
    flip?: boolean;
    sleeve?: Sleeve;
  } = {},
): string {
  const { lower, drape, skin } = lookOf(d);
  const side = s.sideOf(x) * (o.flip ? -1 : 1);
  const {
    wear = 'kurta',
    lean = 0,
    arms = [
      [
        [18 + lean, -136],
        [25, -110],
        [22, -86],
      ],
      [
        [-18 + lean, -136],
        [-26, -110],
        [-22, -86],
      ],
    ],
  } = o;
  const feet = path('M-14 -4Q-4 -6 -3 0H-16ZM5 -4Q16 -5 18 0H4Z', s.lit(skin));
  const legs: Drawing = {
    sari: [
      path('M-15 -92Q-24 -40 -22 0Q0 5 24 0Q24 -44 16 -92Z', fall(s, side, lower)),
      line('M-4 -86Q-8 -40 -8 0M4 -86Q3 -40 4 1M11 -84Q14 -40 15 0', s.shade(lower), 1.6),
      path('M-16 -92Q-30 -52 -26 -16L-18 -14Q-20 -56 -6 -94Z', s.lit(drape)),
    ],
    trousers: [
      path('M-16 -92L-17 -2H-3L0 -68L4 -2H18L17 -92Z', fall(s, side, lower)),
      line('M0 -70V-88', s.shade(lower), 1.6),
    ],
    kurta: [
      path('M-14 -50L-15 -3H-3L0 -50L4 -3H16L15 -50Z', fall(s, side, lower)),
      path('M-16 -94Q-22 -66 -21 -42Q0 -36 22 -42Q22 -68 17 -94Z', fall(s, side, d.cloth)),
      line('M14 -44Q12 -60 13 -76', s.shade(d.cloth), 1.4),
    ],
    dhoti: [
      path('M-9 -44L-11 -2H-4L-1 -44ZM4 -44L6 -2H13L12 -44Z', s.lit(skin)),
      path('M-16 -94Q-24 -60 -20 -30Q-8 -24 0 -34Q10 -22 21 -30Q24 -62 17 -94Z', fall(s, side, lower)),
      line('M0 -90Q-4 -60 0 -36M-8 -88Q-14 -60 -12 -32M8 -88Q13 -60 13 -32', s.shade(lower), 1.5),
    ],
  }[wear];
  return put(
    x,
    y,
    k,
    [
      oval(1, 1, 30, 5, s.dark(), 'opacity="0.28"'),
      wear === 'sari' ? '' : feet,
      arms.slice(1).map((a) => arm(s, d, a, { sleeve: o.sleeve ?? 'short', far: true })),
      legs,
      bust(s, d, side, 0, -92, { lean, w: 42 }),
      headOf(s, d, lean + 1, -149, o.tilt ?? 0),
      o.held ?? '',
      arms.slice(0, 1).map((a) => arm(s, d, a, { sleeve: o.sleeve ?? 'short' })),
    ],
    o.flip,
  );
}
