import { canopy, rail } from '../kit/frames.ts';
import { caneChair } from '../kit/furniture.ts';

import { ground, hills, treeline } from '../kit/land.ts';
import { person } from '../kit/people.ts';
import { bar } from '../kit/saloon.ts';
import { sky, stars, streaks, sun } from '../kit/sky.ts';
import { disc, oval, path, poly, put, rect, row } from '../kit/svg.ts';
import { candle, thali } from '../kit/tableware.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** The gallery's five categories. */
export const diningGallery: Scene[] = [
  {
    path: 'gallery/dining-1',
    alt: 'The evening’s thali seen from above: brass plate, eight bowls, a fan of puffed bread and a sprig of jasmine on indigo cloth.',
    hour: 'noon',
    compose: (s) => [
      rect(0, 0, s.w, s.h, textile(s, 'block', '#1f2f6a', '#e8e2cc', '#e0a33a', 1.6)),
      disc(1220, 830, 700, '#0e1430', 'opacity="0.35"'),
      disc(
        1200,
        800,
        700,
        s.gradient([
          [0, '#f6d98a'],
          [1, '#c98f34'],
        ]),
      ),
      disc(1200, 800, 650, '#e8b854'),
      disc(1200, 800, 640, '#dca640'),
      row(8, (i) => {
        const a = (i / 8) * Math.PI * 2 - 0.4;
        const [x, y] = [1200 + Math.cos(a) * 455, 800 + Math.sin(a) * 455];
        const c =
          ['#e8b02c', '#b5482f', '#5d8a3e', '#d9742c', '#fff4dc', '#c6493a', '#8a5a24', '#9ec24a'][i] ??
          '#e8b02c';
        return [
          disc(x + 8, y + 10, 150, '#7a4f18', 'opacity="0.4"'),
          disc(x, y, 148, '#f6dc98'),
          disc(x, y, 124, c),
          row(9, () =>
            disc(x + s.rng.between(-80, 80), y + s.rng.between(-80, 80), 9, '#fff6dc', 'opacity="0.5"'),
          ),
          oval(x - 40, y - 56, 46, 16, '#ffffff', 'opacity="0.35"'),
        ];
      }),
      disc(1200, 800, 210, '#fffaf0'),
      row(60, () => oval(1200 + s.rng.bell() * 170, 800 + s.rng.bell() * 170, 15, 5, '#e6dcc4')),
      path('M1150 760q60 -60 120 0q-10 70 -60 70t-60 -70Z', '#6f9a3c'),
      row(3, (i) => [
        disc(2160 - i * 70, 330 + i * 150, 190, '#d9a860'),
        disc(2150 - i * 70, 320 + i * 150, 178, '#f0cf8c'),
        row(7, (j) =>
          disc(2090 - i * 70 + j * 22, 280 + i * 150 + ((j * 37) % 90), 15, '#c98f4a', 'opacity="0.5"'),
        ),
      ]),
      row(5, (i) =>
        row(
          5,
          (j) =>
            `<g transform="translate(${250 + (i % 2) * 120} ${330 + i * 130}) rotate(${j * 72})">${path('M0 0Q-24 -34 0 -58Q24 -34 0 0Z', '#fffdf6')}</g>`,
        ),
      ),
    ],
  },
  {
    path: 'gallery/dining-2',
    alt: 'The bar on the sun deck at dusk: copper cups with lime, a barman in white, bulbs overhead and the sun going into the river.',
    hour: 'dusk',
    horizon: 0.48,
    sun: [0.2, 0.42],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 9 }),
      sun(s, 120),
      water(s, [
        hills(s, { height: 60, depth: 0.7, key: 'a' }),
        treeline(s, { height: 60, depth: 0.5, key: 'b', from: 700 }),
      ]),
      rail(s, 1060, { posts: [60, 1100], gap: 50, floorY: 1260 }),
      rect(1290, 330, 1120, 900, s.shade('#6b3d28')),
      person(s, 1640, 1240, 34, { cloth: '#fffaf0', drape: '#1f2a5c' }),
      bar(s, 1880, 1420, 1000, '#5b3044'),
      row(4, (i) =>
        put(1500 + i * 160, 1150, 1.6, [
          path(
            'M-24 -60Q-30 0 -18 0H18Q30 0 24 -60Z',
            s.gradient([
              [0, s.lit('#f0a06a')],
              [1, s.shade('#b5643a')],
            ]),
          ),
          oval(0, -60, 24, 7, s.lit('#e8f0b0')),
          disc(16, -70, 13, s.lit('#a8c84a')),
        ]),
      ),
      canopy(s, 90, ['#f6ead2', '#7a1f38'], 16),
      row(14, (i) => [
        s.halo(90 + i * 170, 220 + Math.sin(i) * 16, 80, '#ffcf7c', 0.7),
        disc(90 + i * 170, 220 + Math.sin(i) * 16, 12, '#fff0c0'),
      ]),
      caneChair(s, 480, 1520, 1.8, s.lit('#7a1f38')),
      candle(s, 840, 1500, 1.6),
    ],
  },
  {
    path: 'gallery/dining-3',
    alt: 'Supper on a sandbank: a carpet, low tables and thalis ringed with lanterns, the lit ship waiting offshore under the stars.',
    hour: 'afterglow',
    horizon: 0.4,
    sun: [0.2, 0.39],
    compose: (s) => [
      sky(s),
      stars(s, 190),
      water(s, [hills(s, { height: 80, depth: 0.64, key: 'a' })], { glitter: 0.5 }),
      ship(s, 'antara-ganges-voyager', 1560, 800, 1150, { wake: false }),
      ground(s, { y: 930, key: 'g', colour: '#d9bf94', amp: 14 }),
      poly(
        [
          [560, 1080],
          [1840, 1080],
          [2240, 1540],
          [160, 1540],
        ],
        textile(s, 'lotus', '#7a1f38', '#e0a33a', '#f6e6c8', 1.3),
      ),
      row(6, (i) => {
        const x = 360 + i * 340;
        return [
          s.halo(x, 1060, 240, '#ffc766', 0.7),
          rect(x - 30, 1000, 60, 76, '#ffe7ad'),
          path(`M${x - 40} 1000L${x} 960L${x + 40} 1000Z`, s.shade('#3a2418')),
        ];
      }),
      row(3, (i) => [
        rect(480 + i * 540, 1270, 360, 60, s.lit('#8a5a34'), 'rx="12"'),
        thali(s, 660 + i * 540, 1262, 1.4, ['#e8b02c', '#b5482f', '#5d8a3e', '#fff4dc']),
      ]),
      row(4, (i) =>
        person(s, 460 + i * 480, 1430, 24, {
          pose: 'sit',
          who: i % 2 ? 'woman' : 'man',
          cloth: ['#f6efdd', '#c6493a', '#e0a33a', '#2f7f86'][i] ?? '#f6efdd',
          flip: i > 1,
        }),
      ),
    ],
  },
];
