import { limbD } from './limbs.ts';
import { mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { disc, line, num, oval, path, put, row } from './svg.ts';

// More of the river's animals, feet (or belly) at 0, looking to the right.

type Beast = { flip?: boolean; depth?: number };

/** A gharial: the long thin snout with a pot at its end (on a male). About 260 long. */
export function gharial(
  s: Stage,
  x: number,
  y: number,
  k: number,
  o: Beast & { pot?: boolean } = {},
): string {
  const { depth = 0, pot = true } = o;
  const [hide, dim, belly] = [s.lit('#8a8660', depth), s.shade('#56553f', depth), s.lit('#dcd3a8', depth)];
  return put(
    x,
    y,
    k,
    [
      oval(0, 2, 130, 8, s.dark(depth), 'opacity="0.25"'),
      path('M-34 -8L-46 3H-34L-26 -5ZM26 -8L20 4H34L38 -8Z', dim),
      path(
        'M-140 -2Q-96 -4 -58 -14Q-24 -27 14 -24Q34 -24 46 -22Q52 -27 60 -22L70 -15L124 -10Q129 -9 128 -6Q126 -3 120 -4L68 -6Q44 2 10 2Q-40 5 -74 1Q-112 0 -140 -2Z',
        s.gradient([
          [0, mix(hide, s.sun, 0.14)],
          [0.6, hide],
          [1, dim],
        ]),
      ),
      path('M46 -6Q10 2 -44 1Q0 -5 34 -9Z', belly, 'opacity="0.75"'),
      line('M60 -9L122 -7', dim, 1),
      path(row(15, (i) => `M${num(66 + i * 3.7)} -8.6l0.9 2.8l0.9 -2.8Z`).join(''), belly),
      pot ? path('M112 -10Q115 -19 122 -18Q129 -16 127 -8Z', mix(hide, dim, 0.5)) : '',
      path(
        row(22, (i) => {
          const bx = -128 + i * 7.6;
          const by =
            bx < -58 ? -4 - (bx + 128) * 0.14 : -16 - 9 * Math.sin(((bx + 58) / 104) * Math.PI * 0.8);
          return `M${num(bx)} ${num(by + 1)}l3 -2.8l3.4 2.2Z`;
        }).join(''),
        dim,
      ),
      disc(58, -22, 3, hide),
      disc(58.6, -22.6, 1.2, s.lit('#e0b83c', depth)),
    ],
    o.flip,
  );
}

/** An Indian skimmer on the wing, its lower bill longer than the upper; about 120 across. */
export const skimmer = (
  s: Stage,
  x: number,
  y: number,
  k: number,
  o: Beast & { up?: boolean } = {},
): string => {
  const { depth = 0, up = true } = o;
  const [black, white, bill] = [s.lit('#2c2a30', depth), s.lit('#fffaf0', depth), s.lit('#e8622a', depth)];
  return put(
    x,
    y,
    k,
    [
      up
        ? path('M-4 -6Q-34 -50 -70 -62Q-46 -34 -18 2ZM2 -7Q-6 -56 -24 -84Q10 -52 16 -4Z', black) +
          path('M-18 2Q-40 -24 -62 -52Q-40 -30 -8 -2Z', white)
        : path('M-6 -4Q-40 8 -74 34Q-34 26 2 4ZM4 0Q10 30 -2 58Q24 30 18 -2Z', black) +
          path('M-8 2Q-38 16 -64 32Q-34 26 -2 4Z', white),
      path('M-34 2Q-14 -12 16 -9Q30 -8 32 -2Q22 8 -4 8Q-22 8 -52 10L-46 4Z', white),
      path('M-30 -1Q-10 -12 16 -10Q28 -9 31 -4Q14 -4 -30 3Z', black),
      path('M30 -5L50 -2L30 0Z', bill),
      path('M30 -1L58 6L30 3Z', bill),
      disc(25, -4.6, 1.2, white),
    ],
    o.flip,
  );
};

/** A painted stork: standing, or about to alight with its wings up. About 100 tall. */
export function stork(
  s: Stage,
  x: number,
  y: number,
  k: number,
  o: Beast & { wings?: boolean } = {},
): string {
  const { depth = 0 } = o;
  const [white, black, pink, bill] = [
    s.lit('#fdf3ea', depth),
    s.lit('#2a2730', depth),
    s.lit('#e8848a', depth),
    s.lit('#f0a83c', depth),
  ];
  return put(
    x,
    y,
    k,
    [
      line('M-6 -34L-8 0M6 -34L8 0', s.lit('#b5626a', depth), 2.4),
      o.wings
        ? [
            path('M-10 -58Q-60 -96 -78 -134Q-30 -112 6 -66Z', white),
            path('M-78 -134Q-50 -104 -26 -88L-34 -76Q-64 -100 -78 -134Z', black),
            path('M8 -62Q34 -108 66 -130Q60 -90 22 -54Z', white),
            path('M66 -130Q50 -100 34 -86L40 -78Q60 -96 66 -130Z', black),
          ]
        : '',
      path('M-34 -40Q-34 -60 -8 -64Q18 -66 24 -52Q24 -36 0 -33Q-24 -31 -34 -40Z', white),
      path('M-40 -36Q-30 -52 -4 -50Q-14 -36 -40 -32Z', pink),
      path('M-42 -34Q-30 -44 -16 -44Q-22 -34 -44 -28Z', black),
      path(
        limbD(
          [
            [16, -56],
            [26, -72],
            [24, -90],
          ],
          [12, 8, 7],
        ),
        white,
      ),
      disc(25, -94, 6, s.lit('#e0763c', depth)),
      path('M28 -98L58 -86Q48 -84 29 -90Z', bill),
      disc(26.4, -95.6, 1.3, black),
    ],
    o.flip,
  );
}

/** A smooth-coated otter: standing up to look, running, or eating a fish. About 100 long. */
export function otter(
  s: Stage,
  x: number,
  y: number,
  k: number,
  o: Beast & { pose?: 'run' | 'stand' | 'eat' } = {},
): string {
  const { depth = 0, pose = 'run' } = o;
  const [coat, dim, pale] = [s.lit('#7d5a40', depth), s.shade('#5b4030', depth), s.lit('#d9bd9a', depth)];
  const fill = s.gradient([
    [0, mix(coat, s.sun, 0.14)],
    [0.6, coat],
    [1, mix(coat, dim, 0.6)],
  ]);
  const head = (hx: number, hy: number, size: number): string =>
    put(hx, hy, size, [
      path('M-18 8Q-20 -9 -2 -13Q14 -15 24 -5Q27 3 16 8Q-2 13 -18 8Z', fill),
      path('M6 1Q20 -1 25 2Q22 8 12 8.4Q-4 10 -14 9Q0 6 6 1Z', pale),
      oval(23.4, -2.6, 3, 2.2, s.dark(depth)),
      disc(11, -6.6, 1.5, s.dark(depth)),
      oval(-7, -10, 3, 2.4, dim),
      line('M17 3l15 4M17 2l16 0', pale, 0.6),
    ]);
  const drawing =
    pose === 'run'
      ? [
          oval(0, 2, 62, 5, s.dark(depth), 'opacity="0.25"'),
          path(
            limbD(
              [
                [-44, -18],
                [-68, -8],
                [-94, -4],
              ],
              [18, 12, 4],
            ),
            coat,
          ),
          path('M-36 -12L-42 0H-30L-22 -12ZM22 -12L28 0H40L34 -14Z', dim),
          path('M-56 -16Q-50 -32 -18 -30Q14 -38 40 -32Q52 -24 40 -14Q0 -6 -36 -8Q-54 -9 -56 -16Z', fill),
          path('M-24 -10L-20 0H-8L-10 -10ZM30 -16L44 -2H54L44 -18Z', coat),
          head(50, -28, 0.82),
        ]
      : [
          oval(0, 2, 34, 5, s.dark(depth), 'opacity="0.25"'),
          path(
            limbD(
              [
                [-14, -10],
                [-36, -2],
                [-62, -4],
              ],
              [20, 12, 4],
            ),
            coat,
          ),
          path('M-21 -2Q-25 -34 -11 -72Q-4 -96 4 -98Q14 -96 14 -76Q22 -38 19 -2Q0 4 -21 -2Z', fill),
          path('M-2 -6Q-4 -50 6 -88Q13 -84 13 -70Q17 -40 13 -6Z', pale, 'opacity="0.75"'),
          path('M-20 0Q-24 -10 -8 -10L0 0ZM6 0Q8 -10 22 -8L26 0Z', dim),
          pose === 'eat'
            ? [
                path(
                  'M12 -44Q34 -58 62 -48Q70 -56 76 -56Q72 -46 76 -36Q68 -38 62 -42Q36 -34 12 -44Z',
                  s.lit('#b9c4c0', depth),
                ),
                disc(22, -48, 1.4, s.dark(depth)),
                path(
                  limbD(
                    [
                      [-12, -46],
                      [6, -38],
                      [22, -42],
                    ],
                    [10, 8, 7],
                  ),
                  coat,
                ),
                path(
                  limbD(
                    [
                      [14, -50],
                      [26, -40],
                      [34, -42],
                    ],
                    [10, 8, 7],
                  ),
                  coat,
                ),
              ]
            : [
                path(
                  limbD(
                    [
                      [-14, -48],
                      [-16, -34],
                      [-6, -28],
                    ],
                    [10, 8, 7],
                  ),
                  coat,
                ),
                path(
                  limbD(
                    [
                      [16, -48],
                      [20, -34],
                      [12, -28],
                    ],
                    [10, 8, 7],
                  ),
                  coat,
                ),
              ],
          head(6, -98, 0.78),
        ];
  return put(x, y, k, drawing, o.flip);
}
