import { countryBoat } from '../kit/boats.ts';
import { cup, lamp, potted, print, rug, table, vase } from '../kit/furniture.ts';
import { hills, treeline } from '../kit/land.ts';
import { person } from '../kit/people.ts';
import { palm } from '../kit/plants.ts';
import { curtain, type Opening, outlook, shaft, shell } from '../kit/room.ts';
import { bar, bookcase, chair, laidTable, sofa } from '../kit/saloon.ts';
import { sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { disc, type Drawing, line, oval, path, rect, row } from '../kit/svg.ts';
import { pot, towels } from '../kit/tableware.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { chandelier } from './suite-parts.ts';

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

const pair = (s: Stage, x: number, y: number, w: number, colour: string): Drawing => [
  chair(s, x - w * 0.62, y, w / 330, colour),
  chair(s, x + w * 0.62, y, w / 330, colour, true),
];

export const voyagerInteriors: Scene[] = [
  {
    path: 'ships/antara-ganga-vilas/interior-1',
    alt: 'The observation lounge of Antara Ganga Vilas at dusk: a wide glass front, indigo sofas, a brass-railed bar and the river ahead.',
    hour: 'dusk',
    horizon: 0.42,
    sun: [0.5, 0.36],
    change: { ambient: '#ffdcbc', shadow: '#7d6690' },
    compose: (s) => {
      const openings: Opening[] = row(5, (i) => ({
        x: 90 + i * 330,
        y: 230,
        w: 310,
        h: 620,
        frame: '#d9a43c',
      }));
      return [
        shell(s, { wall: '#3d4674', dado: '#23294f', floor: '#b98a5c', floorY: 1080 }),
        outlook(s, passing(s, countryBoat(s, { x: 900, y: 760, scale: 2, lantern: true })), openings),
        rect(60, 850, 1700, 30, s.lit('#d9a43c')),
        row(4, (i) => lamp(s, 330 + i * 420, 250, 0.7, 'hanging', '#f6e0b0')),
        bar(s, 2080, 1170, 520, '#3d2a4a'),
        rug(s, 900, 1430, 1600, 250, textile(s, 'lotus', '#23294f', '#d9a43c', '#b5482f', 1), '#1a2142'),
        sofa(s, 480, 1340, 720, '#3d4a8a', [s.lit('#e0a33a'), s.lit('#f6e6c8'), s.lit('#b5482f')]),
        sofa(s, 1330, 1350, 640, '#3d4a8a', [s.lit('#f6e6c8'), s.lit('#e0a33a')]),
        table(s, 900, 1500, 420, 150, '#8a5a2c', [
          cup(s, 810, 1348, 1.2),
          vase(s, 930, 1346, 0.8, '#d9a43c', '#e8762a'),
          cup(s, 1020, 1350, 1.2),
        ]),
        potted(s, 130, 1330, 1.4),
      ];
    },
  },
  {
    path: 'ships/antara-ganga-vilas/interior-2',
    alt: 'The study of Antara Ganga Vilas: walls of books, a long table with a chart of the Ganges under a green lamp, morning on the river.',
    hour: 'morning',
    horizon: 0.42,
    sun: [0.5, 0.26],
    compose: (s) => {
      const window: Opening = { x: 850, y: 240, w: 700, h: 620, bars: 1, cross: 1, frame: '#6b4630' };
      return [
        shell(s, { wall: '#d9c49a', floor: '#8a5a3c', floorY: 1140, beams: 7 }),
        outlook(s, passing(s), [window]),
        rect(820, 860, 760, 30, s.lit('#8a5a34')),
        bookcase(s, 400, 1150, 660, 960, 6, 'a'),
        bookcase(s, 2000, 1150, 660, 960, 6, 'b'),
        shaft(s, window, 1150, 360, -100, 0.28),
        rug(s, 1200, 1470, 1700, 190, textile(s, 'kantha', '#7a2f28', '#f0d9a0', '#2f7f86', 1.2), '#3a2018'),
        chair(s, 560, 1500, 1.9, '#8a4a2c'),
        chair(s, 1850, 1500, 1.9, '#8a4a2c', true),
        path(
          'M560 1180H1840L1960 1280H440Z',
          s.gradient([
            [0, s.lit('#a8703f')],
            [1, s.lit('#8a5a34')],
          ]),
        ),
        rect(440, 1280, 1520, 34, s.shade('#6b3f24')),
        rect(500, 1314, 40, 240, s.shade('#5b3524')),
        rect(1860, 1314, 40, 240, s.shade('#5b3524')),
        path('M840 1196H1560L1610 1266H790Z', s.lit('#f6ead0')),
        line('M880 1250Q1000 1200 1120 1226T1340 1210T1540 1252', s.lit('#2f7f86'), 9),
        line('M1000 1222L980 1202M1240 1218L1300 1246', s.lit('#2f7f86'), 4),
        lamp(s, 680, 1216, 0.9, 'table', '#3f7a5a', '#d9a43c'),
        rect(1640, 1180, 120, 22, s.lit('#b5482f')),
        rect(1650, 1160, 110, 22, s.lit('#1f2a5c')),
        rect(1644, 1140, 116, 22, s.lit('#e0a33a')),
      ];
    },
  },
  {
    path: 'ships/antara-ganges-voyager-ii/interior-1',
    alt: 'The dining room of Antara Ganges Voyager II at breakfast: teal walls, round tables with marigolds, arched windows full of morning river.',
    hour: 'morning',
    horizon: 0.4,
    sun: [0.78, 0.2],
    compose: (s) => {
      const openings: Opening[] = row(4, (i) => ({
        x: 150 + i * 560,
        y: 200,
        w: 420,
        h: 640,
        shape: 'arch' as const,
        bars: 1,
        frame: '#fffaf0',
      }));
      return [
        shell(s, { wall: '#4f9a98', dado: '#23666a', floor: '#f0e4cc', tiles: '#2f7f86', floorY: 1080 }),
        outlook(s, passing(s), openings),
        row(3, (i) => lamp(s, 640 + i * 560, 260, 0.8, 'hanging', '#fbf0d8', '#d9a43c')),
        pair(s, 540, 1310, 470, '#c98a4a'),
        laidTable(s, 540, 1340, 560, 3, { lit: false }),
        pair(s, 1830, 1310, 470, '#c98a4a'),
        laidTable(s, 1830, 1340, 560, 3, { lit: false }),
        pair(s, 1190, 1500, 560, '#c98a4a'),
        laidTable(s, 1190, 1520, 680, 3, { lit: false }),
        person(s, 930, 1260, 19, { cloth: '#fffaf0', drape: '#1f4a50' }),
        potted(s, 90, 1330, 1.3),
      ];
    },
  },
  {
    path: 'ships/antara-ganges-voyager-ii/interior-2',
    alt: 'The spa’s quiet room on Antara Ganges Voyager II: two daybeds with rolled towels, a copper water pot and floating petals, a screen of carved wood.',
    hour: 'golden',
    horizon: 0.42,
    sun: [0.3, 0.28],
    compose: (s) => {
      const openings: Opening[] = [{ x: 240, y: 220, w: 760, h: 560, frame: '#8a5a34' }];
      return [
        shell(s, { wall: '#d9e0c8', floor: '#c9a477', floorY: 1120 }),
        outlook(s, passing(s), openings),
        row(14, (i) =>
          row(12, (j) =>
            path(
              `M${1240 + i * 76} ${190 + j * 76}q38 -32 76 0q-32 38 0 76q-38 32 -76 0q32 -38 0 -76Z`,
              'none',
              `stroke="${s.lit('#8a5a34')}" stroke-width="9"`,
            ),
          ),
        ),
        rect(1226, 176, 1090, 940, 'none', `stroke="${s.lit('#6b4226')}" stroke-width="26"`),
        s.halo(1770, 640, 620, '#ffdf94', 0.5),
        rug(s, 1200, 1460, 2000, 200, textile(s, 'stripe', '#f3ead6', '#8fb09a', '#d9b878', 1.3), '#7a9a84'),
        row(2, (i) => {
          const x = 560 + i * 1080;
          return [
            rect(x - 380, 1300, 34, 150, s.shade('#6b4630')),
            rect(x + 350, 1300, 34, 150, s.shade('#6b4630')),
            path(
              `M${x - 400} 1310V1250Q${x - 400} 1220 ${x - 360} 1220H${x + 360}Q${x + 400} 1220 ${x + 400} 1250V1310Z`,
              s.gradient([
                [0, s.lit('#fffdf6')],
                [1, s.shade('#e8dcc4')],
              ]),
            ),
            path(`M${x - 400} 1230Q${x - 420} 1080 ${x - 330} 1060L${x - 250} 1220Z`, s.lit('#8fb09a')),
            path(
              `M${x + 40} 1220H${x + 260}V1380Q${x + 150} 1400 ${x + 40} 1380Z`,
              textile(s, 'kantha', '#b5573a', '#fbf0d8', '#e0b04e', 1),
            ),
            towels(s, x - 120, 1220, 1.7, ['#fffaf0', '#e8d2a8']),
          ];
        }),
        table(s, 1120, 1440, 260, 200, '#8a5a34', [
          oval(1120, 1226, 92, 24, s.lit('#c9713c')),
          oval(1120, 1220, 78, 17, s.lit('#9ec9c0')),
          row(7, (i) => disc(1070 + i * 17, 1218 + (i % 3) * 5, 8, s.lit(i % 2 ? '#f2a42c' : '#e2562f'))),
        ]),
        pot(s, 2260, 1420, 1.9, '#c9713c'),
      ];
    },
  },
  {
    path: 'ships/antara-ganges-voyager/interior-1',
    alt: 'The saloon of Antara Ganges Voyager in the evening: rosewood, indigo-print sofas, old charts on the wall and a sitar player on a crimson mat.',
    hour: 'afterglow',
    horizon: 0.4,
    sun: [0.5, 0.36],
    change: { ambient: '#f6cfa4', shadow: '#7a5a6e' },
    compose: (s) => [
      shell(s, { wall: '#b5573a', dado: '#5b2a24', floor: '#a8764c', floorY: 1110, beams: 9 }),
      outlook(
        s,
        passing(s),
        row(2, (i) => ({ x: 150 + i * 1680, y: 260, w: 420, h: 560, bars: 1 })),
      ),
      print(s, 720, 270, 270, 340, ['#cfe3dc', '#e0a33a', '#2f7f86'], '#d9a43c'),
      print(s, 1065, 250, 270, 380, ['#f6dfb8', '#b5482f', '#5d8a84'], '#d9a43c'),
      print(s, 1410, 270, 270, 340, ['#e3d3c0', '#e8762a', '#1f2a5c'], '#d9a43c'),
      lamp(s, 640, 320, 0.6, 'hanging'),
      lamp(s, 1760, 320, 0.6, 'hanging'),
      rug(s, 1200, 1400, 2100, 340, textile(s, 'lotus', '#1f2a5c', '#d9a43c', '#f6e6c8', 1.1), '#141a3c'),
      path('M900 1260L1500 1260L1560 1330H840Z', s.lit('#7a1f38')),
      person(s, 1190, 1290, 27, { pose: 'sit', cloth: '#f6efdd', drape: '#e0a33a' }),
      line('M1120 1260L1400 1020', s.lit('#6b3d28'), 22),
      oval(1120, 1262, 62, 52, s.lit('#b5703a')),
      line('M1130 1250L1390 1030', s.lit('#f0d9a0'), 3),
      sofa(s, 420, 1500, 700, '#2f3f7a', [
        textile(s, 'block', '#f6ead0', '#1f2a5c', '#b5482f', 0.6),
        s.lit('#e0a33a'),
      ]),
      sofa(s, 1980, 1500, 700, '#2f3f7a', [
        s.lit('#e0a33a'),
        textile(s, 'block', '#f6ead0', '#1f2a5c', '#b5482f', 0.6),
      ]),
      potted(s, 1700, 1230, 1.1),
    ],
  },
  {
    path: 'ships/antara-ganges-voyager/interior-2',
    alt: 'Dinner on Antara Ganges Voyager: a chandelier, white cloths with brass plates, cusped windows on the night river and a steward in red.',
    hour: 'night',
    horizon: 0.42,
    sun: [0.5, 0.2],
    change: { ambient: '#f0c89a', shadow: '#6a4a5e' },
    compose: (s) => {
      const openings: Opening[] = row(4, (i) => ({
        x: 130 + i * 575,
        y: 250,
        w: 400,
        h: 620,
        shape: 'cusped' as const,
        frame: '#d9b25c',
      }));
      return [
        shell(s, { wall: '#e3c89a', dado: '#7a2f28', floor: '#b98a5c', floorY: 1090 }),
        outlook(s, passing(s), openings),
        row(4, (i) => curtain(s, 100 + i * 575, 170, 120, 910, '#8a2f34', { side: -1, trim: '#e0b04e' })),
        chandelier(s, 1200, 250),
        pair(s, 420, 1300, 420, '#7a2f28'),
        laidTable(s, 420, 1330, 520, 3),
        pair(s, 1960, 1300, 420, '#7a2f28'),
        laidTable(s, 1960, 1330, 520, 3),
        pair(s, 1190, 1500, 640, '#7a2f28'),
        laidTable(s, 1190, 1530, 820, 4),
        person(s, 1620, 1330, 23, { cloth: '#fffaf0', drape: '#a5412a', flip: true }),
      ];
    },
  },
];
