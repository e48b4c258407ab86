import { caneChair, cup, rug, table, vase } from '../kit/furniture.ts';
import { hills, treeline } from '../kit/land.ts';
import { palm } from '../kit/plants.ts';
import { type Opening, outlook, shell } from '../kit/room.ts';
import { bar, bookcase, chair } from '../kit/saloon.ts';
import { sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { type Drawing, line, path, rect, row } from '../kit/svg.ts';
import { thali } from '../kit/tableware.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** The river as it passes the windows. */
const passing = (s: Stage, ...extra: Drawing[]): Drawing => [
  sky(s),
  s.lamps > 0.5 ? stars(s, 90) : streaks(s, { count: 4 }),
  sun(s, 74),
  water(s, [
    hills(s, { height: 60, depth: 0.74, key: 'h' }),
    treeline(s, { height: 90, depth: 0.5, key: 'v' }),
    row(5, (i) => palm(s, 320 + i * 430, s.horizon, 240 + (i % 3) * 50, { depth: 0.3 })),
  ]),
  extra,
];

export const steamerInteriors: Scene[] = [
  {
    path: 'ships/antara-bengal-ganga/interior-1',
    alt: 'The saloon and bar of Antara Bengal Ganga: dark wood, ceiling fans, cane chairs and a shelf on Bengal, the banks gliding past at noon.',
    hour: 'noon',
    horizon: 0.42,
    sun: [0.6, 0.1],
    compose: (s) => {
      const openings: Opening[] = row(3, (i) => ({
        x: 760 + i * 340,
        y: 260,
        w: 290,
        h: 560,
        bars: 1,
        cross: 2,
        frame: '#5b3524',
      }));
      return [
        shell(s, { wall: '#f3e6c4', dado: '#6b3d28', floor: '#a8703f', floorY: 1100, beams: 8 }),
        outlook(s, passing(s, ship(s, 'antara-nauka-vilas', 1300, 730, 300)), openings),
        row(2, (i) => [
          line(`M${700 + i * 900} 96v110`, s.shade('#3a2418'), 9),
          row(3, (j) =>
            path(
              `M${700 + i * 900} 206q${[-150, 150, 60][j]} ${[-26, -18, 34][j]} ${[-260, 260, 120][j]} ${[10, 4, 46][j]}q${[130, -130, -70][j]} 24 ${[260, -260, -120][j]} -10Z`,
              s.shade('#6b3d28'),
            ),
          ),
        ]),
        bar(s, 360, 1150, 560, '#5b3524'),
        bookcase(s, 2110, 1110, 420, 800, 5),
        rug(s, 1200, 1440, 1500, 220, textile(s, 'check', '#f0e2c4', '#b5482f', '#1f2a5c', 1.3), '#5b3524'),
        caneChair(s, 820, 1440, 1.7, s.lit('#b5482f')),
        caneChair(s, 1620, 1440, 1.7, s.lit('#b5482f'), true),
        table(s, 1220, 1480, 420, 210, '#6b3d28', [
          cup(s, 1120, 1268, 1.3),
          vase(s, 1230, 1268, 0.9, '#b5573a', '#f6d24c'),
          cup(s, 1340, 1268, 1.3),
        ]),
      ];
    },
  },
  {
    path: 'ships/antara-bengal-ganga/interior-2',
    alt: 'The dining room of Antara Bengal Ganga laid for a Bengali lunch: thalis along one long table, windows on both sides of the ship.',
    hour: 'morning',
    horizon: 0.38,
    sun: [0.2, 0.2],
    compose: (s) => {
      const openings: Opening[] = row(5, (i) => ({
        x: 90 + i * 460,
        y: 230,
        w: 400,
        h: 420,
        bars: 1,
        frame: '#8a5a34',
      }));
      return [
        shell(s, { wall: '#fbf0d8', floor: '#b98a5c', floorY: 900 }),
        outlook(s, passing(s), openings),
        rect(60, 655, 2290, 26, s.lit('#8a5a34')),
        row(6, (i) => chair(s, 330 + i * 350, 1080, 1.5, '#7d4f2e', i % 2 === 1)),
        path(
          'M330 960H2070L2400 1420H0Z',
          s.gradient([
            [0, s.lit('#fffaf0')],
            [1, s.shade('#f0e4cc')],
          ]),
        ),
        path('M0 1420H2400V1610H0Z', textile(s, 'block', '#f6ead0', '#b5482f', '#2f7f86', 1)),
        path('M700 960H1700L1830 1420H570Z', textile(s, 'kantha', '#b5482f', '#f6ead0', '#e0a33a', 1.1)),
        row(4, (i) => thali(s, 560 + i * 430, 1040, 1.25, ['#e8b02c', '#b5482f', '#5d8a3e', '#fff4dc'])),
        row(3, (i) =>
          thali(s, 480 + i * 720, 1280, 2.2, ['#e8b02c', '#c6493a', '#5d8a3e', '#d9742c', '#fff4dc']),
        ),
        vase(s, 980, 1120, 0.9, '#c98a3a', '#f2a42c'),
        vase(s, 1440, 1120, 0.9, '#c98a3a', '#e2562f'),
      ];
    },
  },
];
