import { deer } from '../kit/animals.ts';
import { flock } from '../kit/birds.ts';
import { mix } from '../kit/colour.ts';
import { standing } from '../kit/figures.ts';
import { bough, prayerFlags } from '../kit/frames.ts';
import { ground, hills, treeline } from '../kit/land.ts';
import { face } from '../kit/masonry.ts';
import { person } from '../kit/people.ts';
import { palm, tree } from '../kit/plants.ts';
import { clouds, sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { dhamek, mahabodhi } from '../kit/stupas.ts';
import { type Drawing, line, num, oval, path, poly, type Pt, put, rect, row } from '../kit/svg.ts';
import type { Scene } from '../scene.ts';

/** A small votive stupa on its square foot. */
const votive = (s: Stage, x: number, y: number, k: number, depth = 0): string =>
  put(x, y, k, [
    oval(4, 2, 62, 8, s.dark(depth), 'opacity="0.3"'),
    rect(-52, -34, 104, 36, face(s, x, '#cdb48e', depth)),
    rect(-42, -58, 84, 26, face(s, x, '#d9c09a', depth)),
    path('M-36 -56V-86Q-36 -132 0 -134Q36 -132 36 -86V-56Z', face(s, x, '#d9c09a', depth)),
    rect(-14, -150, 28, 20, face(s, x, '#cdb48e', depth)),
    path('M-12 -150L0 -214L12 -150Z', face(s, x, '#e0b860', depth)),
    path('M-12 -60V-84Q0 -104 12 -84V-60Z', s.shade('#7a5f48', depth)),
  ]);

const butterLamp = (s: Stage, x: number, y: number, k: number): string =>
  s.halo(x, y - 30 * k, 74 * k, '#ffbf5a', 0.75) +
  put(x, y, k, [
    path('M-13 -16Q-10 -2 -4 0H4Q10 -2 13 -16Z', s.lit('#d9a43c')),
    rect(-9, 0, 18, 5, s.lit('#b9822e')),
    oval(0, -16, 13, 3.6, '#fff0c8'),
    path('M-4.4 -17Q-5 -29 0 -38Q5 -29 4.4 -17Z', '#fff0b8'),
  ]);

/** A low wall of brick running from one place on the ground to another. */
const brickWall = (s: Stage, a: Pt, b: Pt, h0: number, h1: number): Drawing => {
  const [t0, t1] = [h0 * 0.62, h1 * 0.62];
  return [
    poly([a, b, [b[0], b[1] - h1], [a[0], a[1] - h0]], mix(s.shade('#b06a48'), s.lit('#b06a48'), 0.25)),
    line(
      row(
        2,
        (i) =>
          `M${num(a[0])} ${num(a[1] - h0 * (0.33 + i * 0.33))}L${num(b[0])} ${num(b[1] - h1 * (0.33 + i * 0.33))}`,
      ).join(''),
      s.shade('#8a4f34'),
      Math.max(1.4, h0 * 0.05),
      'opacity="0.7"',
    ),
    poly(
      [
        [a[0], a[1] - h0],
        [b[0], b[1] - h1],
        [b[0] + t1 * 0.5, b[1] - h1 - t1 * 0.4],
        [a[0] + t0 * 0.5, a[1] - h0 - t0 * 0.4],
      ],
      s.lit('#d99a74'),
    ),
  ];
};

export const holyPlaces: Scene[] = [
  {
    path: 'places/bodhgaya-stupa',
    alt: 'Evening at Bodh Gaya: a nun in maroon lights the last of a long row of butter lamps; votive stupas and prayer flags lead to the glowing tower of the Mahabodhi temple.',
    hour: 'afterglow',
    horizon: 0.58,
    sun: [0.22, 0.56],
    compose: (s) => [
      sky(s),
      stars(s, 110),
      streaks(s, { count: 5 }),
      hills(s, { height: 90, depth: 0.7, key: 'a' }),
      treeline(s, { height: 210, depth: 0.4, key: 'b', y: s.horizon + 50 }),
      palm(s, 240, s.horizon + 50, 420, { depth: 0.34 }),
      palm(s, 360, s.horizon + 50, 350, { depth: 0.36 }),
      s.halo(1480, 640, 900, '#ffcf7c', 0.6, 760),
      mahabodhi(s, 1480, s.horizon + 90, 820, 960, { depth: 0.02, colour: '#f0cf94' }),
      path(`M1060 ${s.horizon + 90}L1480 40L1900 ${s.horizon + 90}Z`, '#ffdf9a', 'opacity="0.12"'),
      ground(s, { y: s.horizon + 78, key: 'g', colour: '#a89878', amp: 3 }),
      // The paved way to it, lit from within the gate.
      poly(
        [
          [1400, s.horizon + 96],
          [1560, s.horizon + 96],
          [2080, 1610],
          [1060, 1610],
        ],
        s.gradient([
          [0, '#ffd998'],
          [0.3, s.lit('#d9b48a')],
          [1, s.lit('#a08a7c')],
        ]),
      ),
      line(
        row(7, (i) => {
          const t = ((i + 1) / 8) ** 1.7;
          return `M${num(1400 - 340 * t)} ${num(s.horizon + 96 + 586 * t)}H${num(1560 + 520 * t)}`;
        }).join(''),
        s.shade('#8a7468'),
        4,
        'opacity="0.5"',
      ),
      row(4, (i) => {
        const t = ((i + 0.6) / 4) ** 1.4;
        return [
          votive(s, 1330 - 330 * t - 60, s.horizon + 130 + 300 * t, 0.5 + t * 0.9),
          votive(s, 1630 + 430 * t + 70, s.horizon + 130 + 300 * t, 0.5 + t * 0.9),
        ];
      }),
      row(3, (i) =>
        person(s, 1440 + i * 46, 1080 + i * 14, 6.4 + i * 0.4, {
          who: 'monk',
          pose: 'walk',
          cloth: '#c9602a',
          drape: '#e8a03c',
          flip: true,
        }),
      ),
      prayerFlags(s, [-40, 250], [1440, 210], 190, 20, 58),
      prayerFlags(s, [2440, 190], [1520, 200], 120, 14, 58),
      // The ledge with its lamps, from the left corner towards us.
      poly(
        [
          [-20, 1180],
          [560, 1150],
          [1130, 1470],
          [1020, 1620],
          [-20, 1620],
        ],
        s.gradient([
          [0, s.lit('#b9a488')],
          [1, s.shade('#7a6860')],
        ]),
      ),
      poly(
        [
          [-20, 1120],
          [520, 1096],
          [1150, 1432],
          [1130, 1480],
          [560, 1156],
          [-20, 1186],
        ],
        s.lit('#d9c4a0'),
      ),
      s.halo(520, 1280, 760, '#ffb84a', 0.45, 300),
      row(3, (j) =>
        row(12, (i) => {
          const t = (i + j * 0.3) / 12;
          const [x, y] = [60 - j * 60 + t * 1000, 1190 + j * 96 + t * 250 - (t < 0.42 ? 90 * (0.42 - t) : 0)];
          return y < 1610 && x > 10 && x < 1030 ? butterLamp(s, x, y, 1.05 + t * 0.7 + j * 0.2) : '';
        }),
      ),
      standing(
        s,
        1290,
        1560,
        3.7,
        { cloth: '#7a2a30', lower: '#8a3036', drape: '#c9602a', hair: 'shaven', skin: '#9a6a48' },
        {
          wear: 'sari',
          flip: true,
          lean: 10,
          tilt: 12,
          arms: [
            [
              [24, -136],
              [44, -118],
              [66, -108],
            ],
            [
              [-10, -136],
              [-22, -112],
              [10, -104],
            ],
          ],
          held: [
            path('M14 -146Q-14 -120 -16 -92L-20 -40Q-8 -34 4 -40Q8 -90 20 -120Z', s.lit('#c9702a')),
            line('M66 -108L92 -98', s.lit('#f0d9a0'), 2),
            path('M90 -99Q88 -106 93 -112Q97 -106 95 -98Z', '#fff0b8'),
            s.halo(93, -106, 22, '#ffcf7c', 0.9),
          ],
        },
      ),
      bough(s, [2440, 40], [1900, 70], { leaf: 92, count: 24, kind: 'peepal' }),
    ],
  },
  {
    path: 'places/sarnath',
    alt: 'Sarnath in the morning: the great carved drum of the Dhamek stupa stands over a grid of low brick monastery walls, pilgrims in white walk round it, a stag and hinds graze in front.',
    hour: 'morning',
    horizon: 0.5,
    sun: [0.14, 0.14],
    compose: (s) => {
      // The ground in perspective: u across, v from the far edge to us.
      const at = (u: number, v: number): Pt => [760 + (u - 0.5) * (1500 + 2600 * v), 900 + 560 * v ** 1.3];
      const tall = (v: number): number => 12 + 46 * v;
      const across = (u0: number, u1: number, v: number): Drawing =>
        brickWall(s, at(u0, v), at(u1, v), tall(v), tall(v));
      const along = (u: number, v0: number, v1: number): Drawing =>
        brickWall(s, at(u, v0), at(u, v1), tall(v0), tall(v1));
      return [
        sky(s),
        clouds(s, { count: 6 }),
        sun(s, 66),
        treeline(s, { height: 200, depth: 0.46, key: 'a', y: s.horizon + 40 }),
        tree(s, 260, s.horizon + 50, 520, 'round', { depth: 0.16 }),
        tree(s, 560, s.horizon + 40, 380, 'sal', { depth: 0.22 }),
        tree(s, 2260, s.horizon + 60, 560, 'round', { depth: 0.12 }),
        ground(s, { y: s.horizon + 34, key: 'g', colour: '#9dbd5c', amp: 5 }),
        dhamek(s, 1560, s.horizon + 190, 900, 880),
        path(
          `M1020 ${s.horizon + 196}Q1560 ${s.horizon + 290} 2100 ${s.horizon + 196}L2190 ${s.horizon + 224}Q1560 ${s.horizon + 350} 930 ${s.horizon + 224}Z`,
          s.lit('#e6cfa4'),
        ),
        row(9, (i) => {
          const a = -0.92 + i * 0.23;
          return person(s, 1560 + Math.sin(a) * 590, s.horizon + 216 + Math.cos(a) * 70, 8.6, {
            pose: i % 3 === 1 ? 'pray' : 'walk',
            who: i % 2 ? 'woman' : 'man',
            cloth: '#fffaf0',
            drape: i % 4 === 2 ? '#e8862a' : '#f3e6cc',
            flip: true,
          });
        }),
        // Lawns between the foundations: far walls first.
        across(0.1, 0.62, 0.06),
        [0.1, 0.28, 0.45, 0.62].map((u) => along(u, 0.06, 0.3)),
        across(0.06, 0.66, 0.3),
        [0.06, 0.22, 0.4, 0.56].map((u) => along(u, 0.3, 0.62)),
        across(0.02, 0.58, 0.62),
        [0.3, 0.52].map((u) => along(u, 0.62, 0.9)),
        across(0.28, 0.54, 0.9),
        votive(s, 640, 1170, 0.8),
        votive(s, 900, 1010, 0.56, 0.06),
        votive(s, 360, 1040, 0.6, 0.06),
        standing(
          s,
          1280,
          1420,
          2.3,
          { cloth: '#fffaf0', lower: '#fffaf0', drape: '#f3e0c0', hair: 'veil', head: '#fffaf0' },
          {
            wear: 'sari',
            arms: [
              [
                [16, -136],
                [24, -116],
                [6, -126],
              ],
              [
                [-16, -136],
                [-24, -116],
                [2, -126],
              ],
            ],
          },
        ),
        standing(
          s,
          1440,
          1440,
          2.4,
          { cloth: '#e8862a', lower: '#d9702a', drape: '#c9501e', hair: 'shaven' },
          {
            wear: 'sari',
            flip: true,
            arms: [
              [
                [16, -136],
                [26, -112],
                [20, -92],
              ],
              [
                [-16, -136],
                [-25, -110],
                [-20, -90],
              ],
            ],
            held: path('M14 -146Q-14 -120 -16 -92L-20 -40Q-8 -34 4 -40Q8 -90 20 -120Z', s.lit('#c9602a')),
          },
        ),
        deer(s, 1880, 1500, 3.2, { stag: true, flip: true }),
        deer(s, 2170, 1540, 2.9, { graze: true, flip: true }),
        deer(s, 2040, 1330, 2.2, { graze: true }),
        flock(s, 900, 260, 320, 7, 16),
      ];
    },
  },
];
