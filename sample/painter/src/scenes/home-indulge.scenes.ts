import { countryBoat } from '../kit/boats.ts';
import { curtain, type Opening, outlook, shell } from '../kit/room.ts';
import { bough } from '../kit/frames.ts';
import { lamp, potted, rug, vase } from '../kit/furniture.ts';

import { treeline } from '../kit/land.ts';
import { palm } from '../kit/plants.ts';
import { clouds, sky, streaks, sun } from '../kit/sky.ts';
import { disc, line, oval, path, poly, put, rect, row } from '../kit/svg.ts';
import { candle, clayHorse, cloths, pot, thali, towels } from '../kit/tableware.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

/** The home page's blocks and the two popups. */
export const indulgeScenes: Scene[] = [
  {
    path: 'home/food',
    alt: 'Lunch by the river: two brass thalis with rice, dal, fish curry and greens on a block-printed cloth, a jug of lime water, palms across the water.',
    hour: 'morning',
    horizon: 0.27,
    sun: [0.8, 0.1],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 4 }),
      water(
        s,
        [
          treeline(s, { height: 80, depth: 0.5, key: 'a' }),
          row(6, (i) => palm(s, 130 + i * 190, s.horizon + 4, 240 + (i % 3) * 50, { depth: 0.26 })),
        ],
        { glitter: 0.6 },
      ),
      countryBoat(s, { x: 1800, y: 620, scale: 1.8 }),
      poly(
        [
          [190, 760],
          [2210, 760],
          [2600, 1610],
          [-200, 1610],
        ],
        textile(s, 'block', '#f6ead0', '#b5482f', '#2f7f86', 1.5),
      ),
      poly(
        [
          [190, 760],
          [2210, 760],
          [2225, 790],
          [175, 790],
        ],
        s.lit('#b5482f'),
      ),
      thali(s, 760, 1240, 4.6, ['#e8b02c', '#b5482f', '#5d8a3e', '#d9742c', '#fff4dc']),
      thali(s, 1730, 1010, 3, ['#c6493a', '#e8b02c', '#5d8a3e', '#f6efe0']),
      pot(s, 1330, 1000, 2, '#c98a4a'),
      put(2050, 1420, 3.2, [
        path('M-26 -96Q-32 0 -18 0H18Q32 0 26 -96Z', s.lit('#cfe3c4'), 'opacity="0.55"'),
        path('M-27 -60Q-30 0 -18 0H18Q30 0 27 -60Z', s.lit('#e8f0b0'), 'opacity="0.7"'),
        disc(14, -92, 18, s.lit('#b9d24a')),
        disc(14, -92, 12, s.lit('#e3eea0')),
        line('M-10 -20V-84', '#ffffff', 4, 'opacity="0.5"'),
      ]),
      put(1320, 1470, 1.6, [
        row(3, (i) => oval(i * 62 - 60, (i % 2) * 14, 62, 24, s.lit('#e8c48a'))),
        row(3, (i) => oval(i * 62 - 64, (i % 2) * 14 - 3, 40, 12, s.lit('#f6dca8'))),
        row(9, (i) => disc(i * 22 - 90, ((i * 7) % 18) - 10, 4, s.shade('#a8743f'))),
      ]),
      bough(s, [2460, 40], [1800, 70], { leaf: 60, count: 22 }),
    ],
  },
  {
    path: 'home/spa',
    alt: 'A treatment room on board: a white massage bed with folded towels and frangipani, copper bowls and candles, the green river behind a cane blind.',
    hour: 'golden',
    horizon: 0.4,
    sun: [0.5, 0.26],
    compose: (s) => {
      const window: Opening = { x: 700, y: 210, w: 1000, h: 560, bars: 1 };
      return [
        shell(s, { wall: '#e3d6b8', dado: '#8aa08a', floor: '#b98f62', floorY: 1120 }),
        outlook(
          s,
          [
            sky(s),
            streaks(s, { count: 4 }),
            sun(s, 80),
            water(s, [
              treeline(s, { height: 110, depth: 0.5, key: 'a' }),
              row(4, (i) => palm(s, 800 + i * 260, s.horizon, 260 + (i % 2) * 60, { depth: 0.3 })),
            ]),
          ],
          [window],
        ),
        rect(680, 200, 1040, 190, s.lit('#d9b878')),
        row(15, (i) => rect(680, 200 + i * 13, 1040, 4, s.shade('#a8834a'))),
        rect(650, 770, 1100, 34, s.lit('#8a5a34')),
        curtain(s, 560, 160, 160, 960, '#fbf4e4', { side: -1, trim: '#8aa08a' }),
        curtain(s, 1680, 160, 160, 960, '#fbf4e4', { side: 1, trim: '#8aa08a' }),
        lamp(s, 250, 420, 1.1, 'hanging', '#f6e0b0'),
        lamp(s, 2150, 420, 1.1, 'hanging', '#f6e0b0'),
        rug(s, 1200, 1450, 1900, 220, textile(s, 'stripe', '#e8dcc0', '#8aa08a', '#c9a46a', 1.2), '#6b7f6b'),
        rect(560, 1150, 60, 300, s.shade('#6b4630')),
        rect(1780, 1150, 60, 300, s.shade('#6b4630')),
        path(
          'M470 1090Q470 1040 540 1040H1860Q1930 1040 1930 1090V1180H470Z',
          s.gradient([
            [0, s.lit('#fffdf6')],
            [1, s.shade('#f3ead6')],
          ]),
        ),
        path(
          'M1290 1040H1590V1290Q1440 1310 1290 1290Z',
          textile(s, 'kantha', '#8aa08a', '#fbf4e4', '#e0b04e', 1),
        ),
        path('M520 1042Q520 976 620 978H760Q830 980 820 1042Z', s.lit('#f6efdd')),
        towels(s, 1040, 1040, 2.2, ['#fffaf0', '#e8d2a8', '#fffaf0']),
        row(3, (i) =>
          put(1010 + i * 44, 912 - (i % 2) * 12, 1.1, [
            row(
              5,
              (j) =>
                `<g transform="rotate(${j * 72})">${path('M0 0Q-16 -20 0 -34Q16 -20 0 0Z', s.lit('#fffaf0'))}</g>`,
            ),
            disc(0, 0, 7, s.lit('#f2b43c')),
          ]),
        ),
        rect(1960, 1120, 340, 26, s.lit('#8a5a34')),
        rect(1990, 1146, 26, 300, s.shade('#6b4630')),
        rect(2250, 1146, 26, 300, s.shade('#6b4630')),
        pot(s, 2060, 1120, 1, '#c9713c'),
        candle(s, 2150, 1120, 1.3),
        candle(s, 2230, 1120, 1),
        vase(s, 250, 1120, 1.1, '#6b8a7a', '#fbf0da'),
        potted(s, 330, 1440, 1.7, '#c9713c'),
      ];
    },
  },
  {
    path: 'home/boutique',
    alt: 'The boutique on board: shelves of folded handloom, brass pots and Bankura clay horses, a sari drawn out across the counter.',
    hour: 'dusk',
    horizon: 0.4,
    sun: [0.9, 0.3],
    change: { ambient: '#ffdcb4', shadow: '#8a6472' },
    compose: (s) => {
      const fills = [
        textile(s, 'ikat', '#7a1f38', '#f0c060', '#2f7f86', 0.6),
        s.lit('#e0a33a'),
        textile(s, 'stripe', '#2f7f86', '#f6ead0', '#e0a33a', 0.6),
        s.lit('#b5482f'),
        textile(s, 'kantha', '#f6ead0', '#c6493a', '#1f2a5c', 0.7),
        s.lit('#1f2a5c'),
        textile(s, 'lotus', '#5d8a4e', '#f6ead0', '#f0c060', 0.5),
        s.lit('#f0d9b0'),
      ];
      return [
        shell(s, { wall: '#5a3648', floor: '#8a5a3c', floorY: 1230 }),
        rect(140, 190, 2120, 900, s.shade('#6b3f2a')),
        row(4, (j) => rect(140, 400 + j * 225, 2120, 22, s.lit('#a8703f'))),
        row(4, (i) => rect(130 + i * 706, 190, 24, 910, s.lit('#8a5a34'))),
        row(3, (j) =>
          row(
            3,
            (i) =>
              lamp(s, 490 + i * 706, 236, 0.32, 'hanging', '#f6e0b0') &&
              s.halo(490 + i * 706, 320 + j * 225, 380, '#ffcf7c', 0.22),
          ),
        ),
        cloths(s, 190, 400, 78, fills),
        cloths(s, 900, 625, 78, [...fills].reverse()),
        cloths(s, 1600, 850, 78, fills.slice(2)),
        cloths(s, 190, 850, 78, fills.slice(3)),
        row(5, (i) => pot(s, 960 + i * 130, 400, 1.15 - (i % 2) * 0.2, i % 2 ? '#c9713c' : '#e0aa3e')),
        row(4, (i) => clayHorse(s, 1680 + i * 145, 400, 1.15 - (i % 2) * 0.22, i > 1)),
        row(4, (i) => clayHorse(s, 270 + i * 160, 625, 1.05 - (i % 3) * 0.15, i % 2 === 0)),
        row(5, (i) => pot(s, 1660 + i * 130, 625, 0.9 + (i % 3) * 0.15, i % 2 ? '#8a8f94' : '#d9a03c')),
        row(6, (i) =>
          put(930 + i * 108, 850, 0.9, [
            oval(0, -44, 46, 44, s.lit(['#2f7f86', '#f6ead0', '#b5482f'][i % 3] ?? '#f6ead0')),
            oval(0, -44, 30, 28, s.lit(['#f6ead0', '#1f2a5c', '#f0c060'][i % 3] ?? '#1f2a5c')),
            disc(0, -44, 12, s.lit('#e0a33a')),
          ]),
        ),
        rect(0, 1180, s.w, 60, s.lit('#c98a4e')),
        rect(
          0,
          1240,
          s.w,
          370,
          s.gradient([
            [0, s.lit('#7a4a30')],
            [1, s.shade('#5b3524')],
          ]),
        ),
        row(9, (i) => rect(60 + i * 264, 1290, 220, 260, s.shade('#5b3524'), 'opacity="0.55"')),
        path(
          'M620 1180Q760 1120 960 1150T1480 1140Q1600 1150 1640 1180L1760 1500Q1600 1570 1440 1500T1100 1530Q960 1560 880 1490Z',
          textile(s, 'ikat', '#b5203a', '#f6c860', '#1f2a5c', 1.1),
        ),
        path(
          'M620 1180Q760 1120 960 1150T1480 1140Q1600 1150 1640 1180L1760 1500Q1600 1570 1440 1500T1100 1530Q960 1560 880 1490Z',
          s.gradient(
            [
              [0, s.sun, 0.14],
              [0.3, s.dark(), 0.18],
              [0.55, s.sun, 0.1],
              [1, s.dark(), 0.3],
            ],
            'across',
          ),
        ),
        lamp(s, 2080, 1180, 1.1, 'table', '#f6d9a0'),
        clayHorse(s, 330, 1182, 2),
      ];
    },
  },
];
