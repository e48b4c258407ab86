import { flock } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { hut } from '../kit/dwellings.ts';
import { canopy, rail } from '../kit/frames.ts';
import { caneChair, cup, table, teapot, vase } from '../kit/furniture.ts';
import { hills, treeline } from '../kit/land.ts';
import { palm } from '../kit/plants.ts';
import { sky, streaks, sun } from '../kit/sky.ts';

import { oval, row } from '../kit/svg.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const aboardPlaces: Scene[] = [
  {
    path: 'places/on-deck-tea',
    alt: 'Tea on the veranda: a pot, two cups and marmalade biscuits on a small table by the rail while a palm-lined bank slips past.',
    hour: 'golden',
    horizon: 0.5,
    sun: [0.72, 0.34],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 7 }),
      sun(s, 100),
      flock(s, 800, 420, 340, 8, 17),
      water(
        s,
        [
          hills(s, { height: 70, depth: 0.72, key: 'a' }),
          treeline(s, { height: 100, depth: 0.42, key: 'b', to: 1500 }),
          row(7, (i) =>
            palm(s, 140 + i * 150 + (i % 3) * 40, s.horizon + 4, 300 + (i % 4) * 60, { depth: 0.22 }),
          ),
          hut(s, 620, s.horizon + 6, 200, 130, { depth: 0.24 }),
          hut(s, 860, s.horizon + 6, 160, 110, { depth: 0.26 }),
        ],
        { glitter: 1.2 },
      ),
      countryBoat(s, { x: 1300, y: 1000, scale: 2.6, crew: [{ at: -30, pose: 'row' }] }),
      rail(s, 1060, { posts: [60, 2330], postTop: 0, gap: 52, floorY: 1430 }),
      canopy(s, 84, ['#f6ead2', '#1f2a5c'], 20),
      caneChair(s, 560, 1560, 2.5, textile(s, 'block', '#2f7f86', '#f3e0b8', '#e8a93c', 0.8)),
      caneChair(s, 1840, 1560, 2.5, textile(s, 'block', '#2f7f86', '#f3e0b8', '#e8a93c', 0.8), true),
      table(
        s,
        1200,
        1570,
        520,
        330,
        '#8a5a34',
        [
          teapot(s, 1130, 1236, 2.1, '#fbf0da'),
          cup(s, 1000, 1250, 1.6),
          cup(s, 1320, 1254, 1.6),
          vase(s, 1400, 1236, 0.9, '#1f5a60', '#f0a42c'),
          oval(1230, 1262, 60, 12, s.lit('#fffaf0')),
          row(4, (i) => oval(1200 + i * 20, 1256 - (i % 2) * 7, 17, 7, s.lit('#c98a4a'))),
        ],
        textile(s, 'kantha', '#fbf0da', '#c6493a', '#2f7f86', 0.9),
      ),
    ],
  },
];
