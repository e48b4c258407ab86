import { countryBoat } from '../kit/boats.ts';
import { standing } from '../kit/figures.ts';
import { bough } from '../kit/frames.ts';
import { hills, treeline } from '../kit/land.ts';
import { palm } from '../kit/plants.ts';
import { type Opening, outlook } from '../kit/room.ts';
import { mist, sky, streaks, sun } from '../kit/sky.ts';
import { basket, bottle, clayCup, juteBag, leafPlates, soap, tulsi, twigs } from '../kit/still.ts';
import { disc, line, oval, path, poly, put, rect, row } from '../kit/svg.ts';
import { pot, towels } from '../kit/tableware.ts';
import { afloat, water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { railing } from '../ships/fittings.ts';
import { FLEET } from '../ships/fleet.ts';

export const sustainabilityShore: Scene[] = [
  {
    path: 'sustainability/go-local',
    alt: 'A farmer’s boat alongside Antara Bengal Ganga: a woman lifts a basket of aubergines to the cook at the rail, more baskets of tomatoes, greens and mangoes between them.',
    hour: 'golden',
    horizon: 0.46,
    sun: [0.08, 0.3],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 5 }),
      sun(s, 90),
      water(
        s,
        [
          hills(s, { height: 60, depth: 0.74, key: 'h' }),
          treeline(s, { height: 90, depth: 0.54, key: 'a' }),
          row(3, (i) => palm(s, 90 + i * 110, s.horizon, 260 + i * 50, { depth: 0.4 })),
        ],
        { glitter: 0.8 },
      ),
      // The cook stands on the main deck, behind its rail: first he, then the ship.
      afloat(s, 1270, put(1120, 1270, 11.6, FLEET['antara-bengal-ganga'].draw(s)), { strength: 12 }),
      standing(
        s,
        1330,
        1042,
        1.72,
        { cloth: '#fffaf0', lower: '#fffaf0', hair: 'cap', head: '#fffaf0', skin: '#7d4c30' },
        {
          wear: 'kurta',
          lean: -14,
          flip: false,
          arms: [
            [
              [6, -134],
              [10, -108],
              [-28, -82],
            ],
            [
              [-32, -130],
              [-48, -106],
              [-54, -80],
            ],
          ],
        },
      ),
      put(1120, 1270, 11.6, railing(s, -206, 236, -21, 9, { colour: '#f8ecd0', style: 'cross', gap: 10.6 })),
      standing(
        s,
        1080,
        1372,
        2,
        { cloth: '#c6493a', lower: '#2f7f86', drape: '#e8b23c', hair: 'bun' },
        {
          wear: 'sari',
          arms: [
            [
              [17, -134],
              [36, -150],
              [54, -176],
            ],
            [
              [-13, -138],
              [8, -164],
              [30, -182],
            ],
          ],
          held: put(46, -176, 0.42, basket(s, 0, 0, 1, ['#5b2f6a', '#7a3f80', '#6a3470'], 'lift')),
        },
      ),
      basket(s, 1390, 1376, 1.15, ['#d9432f', '#e8622f'], 'a'),
      basket(s, 1650, 1362, 1.1, ['#f0b43c', '#e8962f', '#9ec24a'], 'b'),
      basket(s, 760, 1378, 1.1, ['#6f9f3c', '#8fb84e', '#5d8a3e'], 'c'),
      countryBoat(s, {
        x: 1090,
        y: 1400,
        scale: 15,
        half: 66,
        hood: false,
        crew: [{ at: -52, pose: 'row', cloth: '#f3ead6', drape: '#3d5aa0' }],
      }),
    ],
  },
  {
    path: 'sustainability/go-natural',
    alt: 'What replaces plastic on board: plates of stitched leaves, clay cups, refilled glass bottles, neem twigs, leaf-wrapped soap, a jute bag and a pot of tulsi on a sill above the misty river.',
    hour: 'mist',
    horizon: 0.48,
    sun: [0.28, 0.26],
    compose: (s) => {
      const window: Opening = { x: 170, y: 110, w: 2060, h: 920, bars: 2, frame: '#8a5a34' };
      return [
        rect(
          0,
          0,
          s.w,
          s.h,
          s.gradient([
            [0, s.shade('#e6dcc4')],
            [1, s.lit('#efe4cc')],
          ]),
        ),
        outlook(
          s,
          [
            sky(s),
            sun(s, 86),
            water(
              s,
              [
                hills(s, { height: 130, depth: 0.84, key: 'h' }),
                treeline(s, { height: 90, depth: 0.66, key: 'a' }),
                mist(s, s.horizon, 160, 0.7),
              ],
              { glitter: 0.8 },
            ),
            countryBoat(s, { x: 2010, y: 850, scale: 3, depth: 0.16, crew: [{ at: -30, pose: 'pole' }] }),
            bough(s, [2440, 60], [1640, 70], { leaf: 92, count: 26 }),
          ],
          [window],
        ),
        rect(0, 1030, s.w, 40, s.lit('#a8744a')),
        rect(
          0,
          1066,
          s.w,
          560,
          s.gradient([
            [0, s.lit('#c08c5c')],
            [0.4, s.lit('#b07c50')],
            [1, s.shade('#8a5c3c')],
          ]),
        ),
        line(
          row(5, (i) => `M0 ${1150 + i * 96}Q1200 ${1140 + i * 100} 2400 ${1152 + i * 95}`).join(''),
          s.shade('#8a5c3c'),
          4,
          'opacity="0.5"',
        ),
        poly(
          [
            [420, 1070],
            [1900, 1070],
            [2300, 1610],
            [900, 1610],
          ],
          s.gradient([
            [0, s.sun, 0.3],
            [1, s.sun, 0.02],
          ]),
        ),
        tulsi(s, 330, 1250, 2.1),
        juteBag(
          s,
          760,
          1290,
          1.7,
          put(0, -92, 1, [
            path(
              'M-50 20Q-26 -24 6 -8T54 -18',
              'none',
              `stroke="${s.lit('#2f7f86')}" stroke-width="9" stroke-linecap="round"`,
            ),
            disc(20, -44, 17, s.lit('#d9742c')),
          ]),
        ),
        bottle(s, 1130, 1260, 2),
        bottle(s, 1310, 1290, 1.72, '#c9e0c4', 0.5),
        twigs(s, 1490, 1270, 1.6),
        leafPlates(s, 1850, 1310, 1.75, 6),
        pot(s, 2220, 1250, 1.6, '#c9713c'),
        clayCup(s, 1130, 1480, 1.5),
        clayCup(s, 1290, 1500, 1.5),
        put(1452, 1492, 1.5, [
          oval(
            0,
            -34,
            42,
            40,
            s.gradient([
              [0, s.lit('#cf7a4e')],
              [1, s.shade('#a8563a')],
            ]),
          ),
          oval(-36, -34, 10, 40, s.lit('#e0946a')),
          oval(-36, -34, 6, 32, s.shade('#7a3f2a')),
        ]),
        soap(s, 1720, 1500, 1.5),
        soap(s, 1890, 1512, 1.4, '#e8d2a0'),
        towels(s, 720, 1530, 2, ['#fffaf0', '#d9c9a0', '#fffaf0']),
        put(2130, 1500, 2, [
          path('M-70 0Q-60 -40 0 -44Q60 -40 70 0Z', s.lit('#fffaf0')),
          row(5, (i) =>
            path(`M${-36 + i * 18} -38q8 -20 16 0q-8 16 -16 0Z`, s.lit(i % 2 ? '#f2a42c' : '#fbd24a')),
          ),
        ]),
      ];
    },
  },
];
