import { countryBoat } from '../kit/boats.ts';
import { caneChair, cup, lamp, potted, rug, table } from '../kit/furniture.ts';
import { hills, treeline } from '../kit/land.ts';
import { mangrove, palm } from '../kit/plants.ts';
import { type Opening, outlook, shell } from '../kit/room.ts';
import { chair, sofa } from '../kit/saloon.ts';
import { clouds, sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { disc, type Drawing, line, oval, path, rect, row } from '../kit/svg.ts';
import { candle, cloths, pot, thali } from '../kit/tableware.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

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

export const smallInteriors: Scene[] = [
  {
    path: 'ships/antara-nauka-vilas/interior-1',
    alt: 'The saloon of Antara Nauka Vilas: split-bamboo walls, cane seats with eri-silk cushions, a lantern, and Majuli beyond the open shutters.',
    hour: 'golden',
    horizon: 0.44,
    sun: [0.44, 0.32],
    compose: (s) => {
      const openings: Opening[] = row(2, (i) => ({
        x: 480 + i * 780,
        y: 330,
        w: 640,
        h: 500,
        shape: 'arch' as const,
        frame: '#5b3a22',
      }));
      return [
        shell(s, { wall: '#d0a560', floor: '#8a5a36', floorY: 1120 }),
        line(row(60, (i) => `M${i * 41} 100V1110`).join(''), s.shade('#8a6234'), 3, 'opacity="0.5"'),
        row(3, (i) => rect(0, 280 + i * 300, s.w, 12, s.shade('#5b3a22'))),
        outlook(s, passing(s, countryBoat(s, { x: 1500, y: 790, scale: 1.8 })), openings),
        path(
          'M-10 -10H2410V330Q1200 60 -10 330Z',
          s.gradient([
            [0, s.shade('#6b4426')],
            [1, s.lit('#c99a58')],
          ]),
        ),
        line('M-10 330Q1200 60 2410 330', s.lit('#6b4426'), 24),
        lamp(s, 1200, 420, 0.9, 'hanging', '#f6d9a0'),
        rug(s, 1200, 1440, 1600, 230, textile(s, 'ikat', '#f3e6c8', '#8a2f34', '#2f4f6a', 1.1), '#5b3524'),
        caneChair(s, 620, 1420, 1.8, textile(s, 'ikat', '#b5203a', '#fbf0d8', '#e0a33a', 0.7)),
        caneChair(s, 1800, 1420, 1.8, textile(s, 'ikat', '#b5203a', '#fbf0d8', '#e0a33a', 0.7), true),
        table(s, 1210, 1500, 520, 200, '#7d5a34', [
          pot(s, 1080, 1296, 0.9, '#c9713c'),
          cup(s, 1220, 1300, 1.2),
          cup(s, 1330, 1300, 1.2),
        ]),
        cloths(s, 110, 1080, 84, [
          textile(s, 'ikat', '#f3e6c8', '#b5203a', '#1f2a3c', 0.7),
          s.lit('#e8c987'),
        ]),
        potted(s, 2250, 1390, 1.5, '#a8562f'),
      ];
    },
  },
  {
    path: 'ships/antara-nauka-vilas/interior-2',
    alt: 'Supper for eight on the houseboat: one long table of sal wood, leaf plates and lanterns, river and stars through the open side.',
    hour: 'night',
    horizon: 0.42,
    sun: [0.76, 0.2],
    change: { ambient: '#f0bc84', shadow: '#6a4a46' },
    compose: (s) => {
      const wide: Opening = { x: 160, y: 240, w: 2080, h: 600, bars: 3, frame: '#5b3a22' };
      return [
        shell(s, { wall: '#a8763c', floor: '#7a4f30', floorY: 1060 }),
        outlook(s, passing(s), [wide]),
        row(3, (i) => [
          line(`M${560 + i * 640} 100V380`, s.shade('#3a2418'), 6),
          s.halo(560 + i * 640, 440, 420, '#ffc766', 0.7),
          path(
            `M${516 + i * 640} 500L${506 + i * 640} 410L${560 + i * 640} 372L${614 + i * 640} 410L${604 + i * 640} 500Z`,
            s.lit('#ffe7ad'),
          ),
        ]),
        row(5, (i) => chair(s, 440 + i * 390, 1200, 1.6, '#8a6234', i % 2 === 1)),
        path(
          'M360 1090H2040L2290 1380H110Z',
          s.gradient([
            [0, s.lit('#b98a4c')],
            [1, s.lit('#8a5a34')],
          ]),
        ),
        rect(110, 1380, 2180, 40, s.shade('#6b4226')),
        rect(240, 1420, 50, 180, s.shade('#4d2f1c')),
        rect(2110, 1420, 50, 180, s.shade('#4d2f1c')),
        row(4, (i) => [
          oval(500 + i * 470, 1150, 130, 34, s.lit('#5d8a4e')),
          oval(500 + i * 470, 1146, 60, 16, s.lit('#fffaf0')),
          disc(430 + i * 470, 1146, 14, s.lit('#e8762a')),
          disc(560 + i * 470, 1150, 14, s.lit('#e8b02c')),
        ]),
        row(4, (i) => [
          oval(420 + i * 520, 1310, 160, 42, s.lit('#6f9a50')),
          oval(420 + i * 520, 1304, 76, 20, s.lit('#fffaf0')),
          disc(330 + i * 520, 1304, 17, s.lit('#b5482f')),
          disc(500 + i * 520, 1310, 17, s.lit('#e8b02c')),
        ]),
        candle(s, 960, 1220, 1.4),
        candle(s, 1440, 1220, 1.4),
      ];
    },
  },
  {
    path: 'ships/antara-catamarans/interior-1',
    alt: 'The saloon of a catamaran: white panelling, a U of teal seats round a table with field guides, mangroves in windows on three sides.',
    hour: 'morning',
    horizon: 0.42,
    sun: [0.8, 0.14],
    change: { water: ['#dfe8c8', '#8fc4a8', '#2f8f84', '#0f5a5c'] },
    compose: (s) => {
      const openings: Opening[] = row(3, (i) => ({
        x: 120 + i * 740,
        y: 300,
        w: 680,
        h: 470,
        frame: '#ffffff',
      }));
      return [
        shell(s, { wall: '#f7faf4', floor: '#d9b98a', floorY: 1140, ceiling: '#ffffff' }),
        outlook(
          s,
          [
            sky(s),
            clouds(s, { count: 4 }),
            water(s, [
              treeline(s, { height: 130, depth: 0.5, key: 'a' }),
              row(6, (i) =>
                mangrove(s, 260 + i * 400, s.horizon + 16, 260 + (i % 3) * 50, 280, {
                  depth: 0.22,
                  key: `m${i}`,
                }),
              ),
            ]),
          ],
          openings,
        ),
        row(8, (i) => disc(180 + i * 290, 190, 15, '#fff3cc')),
        sofa(s, 1200, 1230, 1900, '#2b8a8c', [
          s.lit('#ffffff'),
          s.lit('#e8b64c'),
          s.lit('#ffffff'),
          s.lit('#e8b64c'),
          s.lit('#ffffff'),
        ]),
        sofa(s, 260, 1510, 520, '#2b8a8c', [s.lit('#e8b64c')]),
        sofa(s, 2140, 1510, 520, '#2b8a8c', [s.lit('#e8b64c')]),
        table(s, 1200, 1520, 900, 210, '#d9b98a', [
          rect(960, 1290, 180, 26, s.lit('#b5482f')),
          rect(970, 1266, 160, 26, s.lit('#2f7f86')),
          path('M1240 1304L1330 1284L1420 1304L1330 1320Z', s.lit('#fffaf0')),
          line('M1330 1284V1320', s.shade('#c9b48a'), 3),
          rect(1480, 1270, 34, 44, s.lit('#23303a'), 'rx="8"'),
          rect(1522, 1270, 34, 44, s.lit('#23303a'), 'rx="8"'),
        ]),
      ];
    },
  },
  {
    path: 'ships/antara-catamarans/interior-2',
    alt: 'Lunch on the catamaran’s shaded deck cabin: the catch of the day, rice and a jug of lime water on a narrow table, the creek on either hand.',
    hour: 'noon',
    horizon: 0.44,
    sun: [0.2, 0.08],
    change: { water: ['#dfe8c8', '#8fc4a8', '#2f8f84', '#0f5a5c'] },
    compose: (s) => [
      sky(s, 0.7),
      clouds(s, { count: 4 }),
      water(s, [treeline(s, { height: 150, depth: 0.5, key: 'a' })], { glitter: 0 }),
      row(5, (i) => mangrove(s, 160 + i * 520, 790, 380 + (i % 2) * 70, 360, { depth: 0.2, key: `m${i}` })),
      rect(
        0,
        0,
        s.w,
        190,
        s.gradient([
          [0, s.shade('#e6f0ec')],
          [1, s.lit('#ffffff')],
        ]),
      ),
      rect(0, 180, s.w, 22, s.lit('#2b8a8c')),
      row(4, (i) => rect(90 + i * 730, 200, 34, 900, s.lit('#ffffff'))),
      rect(0, 1020, s.w, 26, s.lit('#d9b98a')),
      rect(0, 1046, s.w, 110, s.lit('#f7faf4')),
      rect(
        0,
        1150,
        s.w,
        460,
        s.gradient([
          [0, s.shade('#d9b98a')],
          [1, s.lit('#e3c79c')],
        ]),
      ),
      chair(s, 260, 1440, 2.1, '#2b8a8c'),
      chair(s, 2140, 1440, 2.1, '#2b8a8c', true),
      path('M560 1180H1840L2040 1400H360Z', s.lit('#f0dcb4')),
      rect(360, 1400, 1680, 34, s.shade('#c9a06a')),
      rect(470, 1434, 40, 180, s.shade('#a8834f')),
      rect(1890, 1434, 40, 180, s.shade('#a8834f')),
      oval(1200, 1270, 330, 66, s.lit('#fffaf0')),
      path(
        'M940 1264Q1040 1216 1240 1236Q1360 1246 1400 1266L1480 1226V1310L1400 1274Q1330 1306 1200 1304Q1020 1302 940 1264Z',
        s.gradient([
          [0, s.lit('#d9a06a')],
          [1, s.shade('#b5703a')],
        ]),
      ),
      row(5, (i) => line(`M${1040 + i * 66} 1246q16 24 0 46`, s.shade('#8a4f28'), 4)),
      disc(984, 1258, 7, s.dark()),
      row(3, (i) => disc(1060 + i * 120, 1322, 17, s.lit('#b9d24a'))),
      thali(s, 700, 1300, 1.3, ['#e8b02c', '#5d8a3e', '#b5482f']),
      thali(s, 1700, 1300, 1.3, ['#e8b02c', '#5d8a3e', '#b5482f']),
    ],
  },
];
