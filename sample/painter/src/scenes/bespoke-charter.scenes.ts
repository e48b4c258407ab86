import { flock } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { standing } from '../kit/figures.ts';
import { ground, hills, sandbank, treeline } from '../kit/land.ts';
import { person } from '../kit/people.ts';
import { clouds, mist, sky, sun } from '../kit/sky.ts';
import { disc, line, oval, path, put, row } from '../kit/svg.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

export const charterScenes: Scene[] = [
  {
    path: 'bespoke/charter',
    alt: 'A family has Antara Nauka Vilas to itself: children fly paper kites on a white sandbank of the Brahmaputra, the grandparents under a striped parasol, the houseboat moored behind.',
    hour: 'morning',
    horizon: 0.5,
    sun: [0.16, 0.14],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 6, size: 1.1, top: 0.3 }),
      sun(s, 70),
      hills(s, { height: 230, depth: 0.8, key: 'h', wave: 700 }),
      water(
        s,
        [
          hills(s, { height: 110, depth: 0.66, key: 'i', wave: 420 }),
          treeline(s, { height: 40, depth: 0.54, key: 'a' }),
          mist(s, s.horizon, 60, 0.4),
        ],
        { glitter: 0.9 },
      ),
      ship(s, 'antara-nauka-vilas', 1560, 1100, 1400, { wake: false, flip: true }),
      sandbank(s, { x: 1100, y: 1440, w: 3600, h: 320, depth: 0.02, colour: '#f0e0b8', key: 'sb' }),
      ground(s, { y: 1390, key: 'g', colour: '#ecd9ac', amp: 10 }),
      line('M930 1086L690 1236', s.shade('#6b4a34'), 7),
      // Kites and their strings.
      (
        [
          [600, 330, 62, '#c6302c', 470, 1270],
          [980, 210, 54, '#e8b02c', 820, 1300],
          [1420, 380, 46, '#2f7f86', 1180, 1330],
          [300, 560, 40, '#7b3f62', 410, 1310],
        ] as const
      ).map(([x, y, k, c, hx, hy], i) => [
        line(
          `M${x} ${y}Q${(x + hx) / 2 + 60} ${(y + hy) / 2 + 120} ${hx} ${hy}`,
          s.dark(0.25),
          2.4,
          'opacity="0.7"',
        ),
        `<g transform="translate(${x} ${y}) rotate(${-14 + i * 11}) scale(${k / 50})">${path('M0 -62L50 0L0 62L-50 0Z', s.lit(c))}${path('M0 -62L50 0H-50Z', mix(s.lit(c), '#fff6dc', 0.4))}${line('M0 -62V62M-50 0Q0 -34 50 0', s.shade('#6b4a30'), 3)}${path('M0 56L-16 86H16Z', s.lit('#fff6dc'))}</g>`,
      ]),
      standing(
        s,
        470,
        1490,
        1.35,
        { cloth: '#e0a33a', lower: '#3d5aa0', hair: 'short' },
        {
          wear: 'trousers',
          arms: [
            [
              [17, -136],
              [28, -150],
              [4, -162],
            ],
            [
              [-16, -136],
              [-30, -140],
              [-4, -158],
            ],
          ],
        },
      ),
      standing(
        s,
        820,
        1520,
        1.25,
        { cloth: '#c6493a', lower: '#f6ead0', drape: '#c6493a', hair: 'braid' },
        {
          wear: 'kurta',
          arms: [
            [
              [17, -136],
              [26, -152],
              [2, -168],
            ],
            [
              [-16, -136],
              [-28, -146],
              [-4, -162],
            ],
          ],
        },
      ),
      standing(
        s,
        1180,
        1530,
        1.5,
        { cloth: '#f6efdd', lower: '#1f2a5c', hair: 'short' },
        {
          wear: 'kurta',
          sleeve: 'long',
          arms: [
            [
              [17, -136],
              [30, -150],
              [6, -146],
            ],
            [
              [-16, -136],
              [-30, -146],
              [-2, -140],
            ],
          ],
        },
      ),
      standing(
        s,
        330,
        1500,
        1.05,
        { cloth: '#2f7f86', lower: '#e8c987', hair: 'short' },
        {
          wear: 'trousers',
          arms: [
            [
              [17, -136],
              [34, -156],
              [44, -180],
            ],
            [
              [-16, -136],
              [-30, -150],
              [40, -176],
            ],
          ],
        },
      ),
      // Two chairs in the shade.
      put(1930, 1500, 1, [
        oval(20, 10, 420, 34, s.dark(), 'opacity="0.2"'),
        line('M30 0V-470', s.lit('#e8d2a0'), 12),
        row(6, (i) => {
          const [x0, x1] = [-330 + i * 120, -210 + i * 120];
          const bend = (x: number): number => 30 + (x - 30) * 0.62;
          return path(
            `M30 -520Q${bend(x0)} -484 ${x0} -370q60 -30 120 0Q${bend(x1)} -484 30 -520Z`,
            s.lit(i % 2 ? '#fbf3e0' : '#c6493a'),
          );
        }),
        disc(30, -522, 10, s.lit('#d9a43c')),
      ]),
      person(s, 1820, 1500, 19, { pose: 'sit', who: 'woman', cloth: '#f6efdd', drape: '#7b3f62' }),
      person(s, 2100, 1505, 19, { pose: 'sit', cloth: '#e7ddc6', drape: '#3a3f60', flip: true }),
      put(1965, 1520, 1.2, [
        oval(0, 2, 74, 10, s.dark(), 'opacity="0.25"'),
        path('M-60 0V-56H60V0Z', s.lit('#c99d5c')),
        path('M-66 -56H66L58 -68H-58Z', s.lit('#a8803f')),
        line('M-30 -68Q0 -130 30 -68', s.lit('#a8803f'), 7),
      ]),
      countryBoat(s, { x: 2180, y: 1190, scale: 2.6, flip: true, crew: [{ at: -30, pose: 'pole' }] }),
      flock(s, 1900, 260, 320, 7, 17),
    ],
  },
];
