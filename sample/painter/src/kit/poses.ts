import { limb, limbD } from './limbs.ts';
import { arm, type Arm, bust, type Sleeve } from './figures.ts';
import { type Dress, headOf } from './heads.ts';
import { mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { type Drawing, line, oval, path, type Pt, put } from './svg.ts';

// More ways of holding oneself, for people near the eye; centimetres, like figures.ts.

type Pose = {
  arms: readonly Arm[];
  held?: Drawing;
  behind?: Drawing;
  lean?: number;
  tilt?: number;
  flip?: boolean;
  sleeve?: Sleeve;
};

/** Crouching on the heels, turned to the right: a craftsman at low work. The feet stand at 0,0. */
export function crouching(s: Stage, x: number, y: number, k: number, d: Dress, o: Pose): string {
  const side = s.sideOf(x) * (o.flip ? -1 : 1);
  const skin = d.skin ?? '#8a5738';
  const lower = d.lower ?? d.cloth;
  const lean = o.lean ?? 12;
  const shin = (points: readonly Pt[], far: boolean): string =>
    limb(s, points, [15, 13, 9], far ? mix(skin, '#2a2038', 0.18) : skin);
  return put(
    x,
    y,
    k,
    [
      oval(4, 2, 62, 8, s.dark(), 'opacity="0.3"'),
      o.behind ?? '',
      shin(
        [
          [36, -50],
          [40, -26],
          [30, -4],
        ],
        true,
      ),
      path('M24 -4Q34 -8 44 -2L44 2H20Z', s.lit(skin)),
      o.arms.slice(1).map((a) => arm(s, d, a, { sleeve: o.sleeve ?? 'short', far: true })),
      path(
        limbD(
          [
            [-24, -22],
            [6, -40],
            [38, -54],
          ],
          [34, 30, 22],
        ),
        s.shade(lower),
      ),
      path(
        limbD(
          [
            [-26, -18],
            [2, -34],
            [30, -50],
          ],
          [38, 32, 24],
        ),
        s.gradient([
          [0, s.lit(lower)],
          [1, s.shade(lower)],
        ]),
      ),
      line('M-30 -8Q-4 -18 26 -40', s.shade(lower), 1.6, 'opacity="0.7"'),
      shin(
        [
          [28, -48],
          [28, -24],
          [14, -4],
        ],
        false,
      ),
      path('M6 -5Q18 -9 30 -2L30 2H2Z', s.lit(skin)),
      bust(s, d, side, -20, -30, { lean, w: 44 }),
      headOf(s, d, -20 + lean + 3, -87, o.tilt ?? 8),
      o.held ?? '',
      o.arms.slice(0, 1).map((a) => arm(s, d, a, { sleeve: o.sleeve ?? 'short' })),
    ],
    o.flip,
  );
}

/** Someone at a table, from the waist up; the table's edge is at 0,0 and hides the rest. */
export function atTable(s: Stage, x: number, y: number, k: number, d: Dress, o: Pose): string {
  const side = s.sideOf(x) * (o.flip ? -1 : 1);
  const lean = o.lean ?? 0;
  return put(
    x,
    y,
    k,
    [
      o.behind ?? '',
      o.arms.slice(1).map((a) => arm(s, d, a, { sleeve: o.sleeve ?? 'short', far: true })),
      bust(s, d, side, 0, 6, { lean }),
      headOf(s, d, lean + 1, -51, o.tilt ?? 0),
      o.held ?? '',
      o.arms.slice(0, 1).map((a) => arm(s, d, a, { sleeve: o.sleeve ?? 'short' })),
    ],
    o.flip,
  );
}

/** A smith's hammer: the hand at 0,0, the head `length` away along the angle. */
export const hammer = (s: Stage, x: number, y: number, degrees: number, length = 40): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${path(`M-8 -2.4H${length}V2.4H-8Z`, s.lit('#8a5a34'))}${path(
    `M${length - 6} -13H${length + 8}V13H${length - 6}Z`,
    s.gradient([
      [0, s.lit('#9aa0a6')],
      [1, s.shade('#4a5058')],
    ]),
  )}</g>`;
