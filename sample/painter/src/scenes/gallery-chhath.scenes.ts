import { limbD } from '../kit/limbs.ts';
import { flock } from '../kit/birds.ts';
import { countryBoat, diya } from '../kit/boats.ts';
import { standing } from '../kit/figures.ts';
import { hills, treeline } from '../kit/land.ts';
import { crowd } from '../kit/people.ts';
import { mist, rays, sky, streaks } from '../kit/sky.ts';
import { disc, group, line, oval, path, put, rect, row } from '../kit/svg.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const chhathGallery: Scene[] = [
  {
    path: 'gallery/river-life-6',
    alt: 'Chhath at Patna: women stand in the river at sunrise, lifting winnowing trays of fruit and lamps towards the great red disc, sugar-cane stalks tied above them.',
    hour: 'dusk',
    horizon: 0.42,
    sun: [0.5, 0.36],
    change: { sky: ['#2b3a6b', '#6f5a8c', '#c96f78', '#f29a64', '#fbd083'] },
    compose: (s) => [
      sky(s),
      streaks(s, { count: 6, bottom: 0.7 }),
      rays(s, 10, 1500, 0.08),
      disc(
        s.sunAt.x,
        s.sunAt.y,
        190,
        s.gradient([
          [0, '#fff0c0'],
          [0.5, '#ffc46a'],
          [1, '#f2803f'],
        ]),
      ),
      water(
        s,
        [
          hills(s, { height: 40, depth: 0.72, key: 'h' }),
          treeline(s, { height: 40, depth: 0.58, key: 'a' }),
          mist(s, s.horizon, 80, 0.5),
        ],
        { glitter: 1.6 },
      ),
      countryBoat(s, { x: 380, y: 800, scale: 1.7, depth: 0.06 }),
      crowd(s, 60, 2340, 860, 5.4, 17, { poses: ['pray', 'stand', 'pray'], depth: 0.1 }),
      rect(
        0,
        830,
        s.w,
        90,
        s.gradient([
          [0, s.water[1] ?? s.haze, 0],
          [0.5, s.water[1] ?? s.haze, 0.9],
          [1, s.water[1] ?? s.haze, 0],
        ]),
      ),
      // Canes tied at the top over a cluster of lamps.
      [360, 2060].map((x, n) => [
        row(
          5,
          (i) =>
            path(
              limbD(
                [
                  [x - 190 + i * 95, 1330],
                  [x - 100 + i * 50, 960],
                  [x + (i - 2) * 8, 640],
                ],
                [13, 12, 10],
              ),
              s.lit(i % 2 ? '#7a6a8a' : '#8a5a6a'),
            ) +
            path(
              `M${x + (i - 2) * 8} 650Q${x - 140 + i * 70} 520 ${x - 210 + i * 105} 560Q${x - 130 + i * 66} 570 ${x + (i - 2) * 8} 660Z`,
              s.lit('#5d7a4a'),
            ),
        ),
        line(`M${x - 34} 700H${x + 34}`, s.lit('#e8b23c'), 12),
        row(5, (i) => diya(s, x - 130 + i * 64, 1330 + (i % 2) * 18, 11)),
        n ? '' : '',
      ]),
      // Women in the water, each with her tray.
      (
        [
          [760, 1330, 3.3, '#e8862a', '#f6c04a'],
          [1230, 1410, 3.9, '#c6302c', '#f0a42c'],
          [1830, 1340, 3.4, '#e0b03a', '#c6493a'],
        ] as const
      ).map(([x, y, k, c, d], i) => [
        group(
          standing(
            s,
            x,
            y + 80 * k * 0.9,
            k,
            { cloth: c, lower: c, drape: d, hair: 'veil', head: d, away: i === 1 },
            {
              wear: 'sari',
              flip: i === 2,
              arms: [
                [
                  [17, -136],
                  [40, -136],
                  [54, -164],
                ],
                [
                  [-17, -136],
                  [2, -134],
                  [22, -162],
                ],
              ],
              held: put(42, -174, 0.46, [
                path('M-70 0Q-60 22 0 24Q60 22 70 0Q0 12 -70 0Z', s.lit('#c99d5c')),
                row(5, (n) =>
                  disc(
                    -44 + n * 22,
                    -10 - (n % 2) * 10,
                    15,
                    s.lit(['#f2a42c', '#9ec24a', '#e8622a', '#f6d04a', '#c6493a'][n] ?? '#f2a42c'),
                  ),
                ),
                path('M-30 -20Q-40 -64 -6 -84Q-14 -50 -8 -18Z', s.lit('#f0c83c')),
                s.halo(30, -40, 90, '#ffcf7c', 0.8),
                path('M26 -24Q24 -42 32 -54Q40 -42 36 -24Z', '#fff0b8'),
              ]),
            },
          ),
          `clip-path="url(#${s.define((id) => `<clipPath id="${id}"><rect x="0" y="0" width="2400" height="${y + 12}"/></clipPath>`)})"`,
        ),
        oval(x, y + 12, 62 * k * 0.6, 11, s.water[2] ?? s.deep, 'opacity="0.8"'),
        row(3, (n) =>
          oval(
            x,
            y + 16 + n * 24,
            120 + n * 70,
            9 + n * 5,
            'none',
            `stroke="${s.sun}" stroke-width="${5 - n}" opacity="${0.7 - n * 0.2}"`,
          ),
        ),
      ]),
      rect(
        0,
        1440,
        s.w,
        180,
        s.gradient([
          [0, s.water[2] ?? s.haze, 0],
          [0.5, s.water[2] ?? s.haze, 0.9],
          [1, s.water[3] ?? s.deep],
        ]),
      ),
      row(12, (i) => diya(s, 110 + ((i * 431) % 2200), 1480 + ((i * 37) % 90), 10)),
      flock(s, 1780, 240, 320, 8, 16),
    ],
  },
];
