import { deer, dolphin, elephant, rhino } from '../kit/animals.ts';
import { egret, flyingEgret, skein } from '../kit/birds.ts';
import { countryBoat, liftNet, sailBoat } from '../kit/boats.ts';
import { namghar, stiltHouse } from '../kit/dwellings.ts';
import { grass, hyacinth, lotus } from '../kit/grasses.ts';
import { ground, hills, treeline } from '../kit/land.ts';
import { door, face, inside } from '../kit/masonry.ts';
import { mansion } from '../kit/palaces.ts';
import { person } from '../kit/people.ts';
import { bamboo, banana, palm, tree } from '../kit/plants.ts';
import { clouds, front, mist, rain, sky, streaks, sun } from '../kit/sky.ts';
import { dome } from '../kit/stupas.ts';
import { line, path, rect, row } from '../kit/svg.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const easternPlaces: Scene[] = [
  {
    path: 'places/padma-sailboats',
    alt: 'A fleet of square-rigged country boats runs down the Padma before a golden evening breeze, a lift net on the bank.',
    hour: 'golden',
    horizon: 0.5,
    sun: [0.34, 0.36],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 8 }),
      sun(s, 110),
      water(s, treeline(s, { height: 34, depth: 0.66, key: 'a' }), { glitter: 1.3, ripples: 1.4 }),
      row(6, (i) =>
        sailBoat(s, {
          x: [180, 520, 1150, 1500, 1890, 2230][i] ?? 0,
          y: [850, 905, 870, 1010, 920, 865][i] ?? 0,
          scale: [1, 1.7, 1.2, 3.4, 1.9, 1.1][i] ?? 1,
          depth: [0.4, 0.26, 0.36, 0.06, 0.22, 0.38][i] ?? 0.2,
          sail: ['#a8563c', '#d08a3c', '#8a5a4a', '#c6572f', '#e0b070', '#a8563c'][i] ?? '#b4532f',
        }),
      ),
      liftNet(s, 560, 1440, 520, 0.02),
      ground(s, { y: 1450, key: 'g', colour: '#a98f5a', amp: 18, right: 1100, lean: 140 }),
      grass(s, { from: -20, to: 500, y: 1620, height: 220, key: 'n' }),
      dolphin(s, 1980, 1350, 2.4),
      skein(s, 1500, 260, 11, 40, 16),
    ],
  },
  {
    path: 'places/dhaka-waterfront',
    alt: 'The rose-pink palace with its dome on Dhaka’s Buriganga waterfront, its broad stair facing a throng of wooden ferry boats.',
    hour: 'morning',
    horizon: 0.5,
    sun: [0.12, 0.2],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 6 }),
      sun(s, 66),
      water(
        s,
        [
          treeline(s, { height: 110, depth: 0.5, key: 'a' }),
          mansion(s, 330, s.horizon - 12, 520, 190, { depth: 0.22, colour: '#e6cfa8', columns: 9 }),
          mansion(s, 2130, s.horizon - 12, 500, 210, { depth: 0.22, colour: '#d9b08a', columns: 8 }),
          row(2, (k) => palm(s, k ? 1810 : 640, s.horizon, 320, { depth: 0.16 })),
          rect(760, s.horizon - 250, 900, 250, face(s, 1210, '#e58f86', 0.1)),
          row(15, (i) => [
            path(
              door(800 + i * 58.5, s.horizon - 20, 34, 96) + door(800 + i * 58.5, s.horizon - 140, 34, 90),
              inside(s, 0.1),
            ),
            line(
              door(800 + i * 58.5, s.horizon - 20, 40, 104) + door(800 + i * 58.5, s.horizon - 140, 40, 98),
              s.lit('#fbe3d6', 0.1),
              4,
            ),
          ]),
          rect(748, s.horizon - 262, 924, 18, s.lit('#fbe3d6', 0.1)),
          rect(754, s.horizon - 132, 912, 10, s.lit('#fbe3d6', 0.1)),
          rect(1090, s.horizon - 330, 240, 330, face(s, 1210, '#eb9a90', 0.08)),
          row(3, (i) => path(door(1130 + i * 80, s.horizon - 190, 50, 110), inside(s, 0.08))),
          rect(1076, s.horizon - 342, 268, 18, s.lit('#fbe3d6', 0.08)),
          dome(s, 1210, s.horizon - 340, 230, 190, { depth: 0.08, colour: '#e58f86' }),
          row(12, (i) =>
            rect(
              1210 - 60 - i * 16,
              s.horizon - 120 + i * 11,
              120 + i * 32,
              11,
              i % 2 ? s.shade('#eec0a8', 0.06) : s.lit('#fbe3d6', 0.06),
            ),
          ),
        ],
        { reflect: 0.55 },
      ),
      row(11, (i) =>
        countryBoat(s, {
          x: [180, 420, 690, 930, 1240, 1480, 1800, 2060, 2290, 640, 1700][i] ?? 0,
          y: [900, 950, 890, 985, 930, 1040, 920, 1010, 940, 1150, 1210][i] ?? 0,
          scale: [1.4, 1.9, 1.4, 2.3, 1.7, 2.7, 1.6, 2.4, 1.8, 3.8, 4.3][i] ?? 2,
          hood: i % 3 === 0,
          flip: i % 2 === 0,
          crew: [
            {
              at: -30,
              pose: 'row',
              cloth: i % 2 ? '#f3ead6' : '#8a5738',
              drape: ['#2f7f86', '#c6493a', '#3d5aa0'][i % 3] ?? '#2f7f86',
            },
            {
              at: 24,
              pose: 'sit',
              who: 'woman',
              cloth: ['#c6493a', '#e0a33a', '#7b3f62', '#2f7f86'][i % 4] ?? '#c6493a',
            },
            { at: 33, pose: 'sit' },
          ],
        }),
      ),
      hyacinth(s, { x: 300, y: 1480, w: 700, h: 100 }),
    ],
  },
  {
    path: 'places/kaziranga-grassland',
    alt: 'Elephants wade through sunlit elephant grass at Kaziranga with a rhinoceros and her calf beyond, rain trees and hills behind.',
    hour: 'golden',
    horizon: 0.42,
    sun: [0.76, 0.2],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 6 }),
      sun(s, 84),
      hills(s, { height: 220, depth: 0.7, key: 'a', wave: 520 }),
      hills(s, { height: 120, depth: 0.56, key: 'b', wave: 400 }),
      mist(s, s.horizon, 120, 0.6),
      treeline(s, { height: 110, depth: 0.4, key: 'c', y: s.horizon + 40 }),
      ground(s, { y: s.horizon + 30, key: 'g', colour: '#c9b45a', depth: 0.2, amp: 8 }),
      path(
        'M-10 830Q700 790 1300 850T2410 820V900Q1700 930 1100 900T-10 910Z',
        s.gradient([
          [0, s.water[0] ?? s.haze],
          [1, s.water[1] ?? s.haze],
        ]),
      ),
      tree(s, 1980, 840, 420, 'rain', { depth: 0.16 }),
      tree(s, 420, 830, 300, 'rain', { depth: 0.24 }),
      deer(s, 1500, 880, 1.2, { graze: true, depth: 0.15 }),
      deer(s, 1600, 885, 1.2, { depth: 0.15, stag: true }),
      rhino(s, 620, 1010, 3, { depth: 0.08 }),
      rhino(s, 860, 1015, 1.7, { depth: 0.08 }),
      egret(s, 760, 990, 80),
      ground(s, { y: 1010, key: 'h', colour: '#b9a552', amp: 14 }),
      grass(s, { from: -20, to: 2420, y: 1060, height: 120, key: 'm', colour: '#c9b456' }),
      elephant(s, 1380, 1340, 5),
      elephant(s, 1760, 1350, 3.2),
      elephant(s, 1030, 1330, 4.2),
      grass(s, { from: -20, to: 2420, y: 1430, height: 250, key: 'n', colour: '#b9a548', plumes: 0.06 }),
      grass(s, { from: -20, to: 2420, y: 1640, height: 330, key: 'o', colour: '#98903f', plumes: 0.08 }),
      flyingEgret(s, 1150, 700, 1.1),
    ],
  },
  {
    path: 'places/majuli-satra',
    alt: 'Mising stilt houses of bamboo and a monastery hall on Majuli in soft rain-washed light; monks cross the yard with a drum.',
    hour: 'monsoon',
    horizon: 0.5,
    sun: [0.3, 0.2],
    compose: (s) => [
      sky(s),
      front(s, { base: 0.3, rainFrom: 0.02, rainTo: 0.4 }),
      hills(s, { height: 130, depth: 0.72, key: 'a' }),
      treeline(s, { height: 210, depth: 0.42, key: 'b', y: 850 }),
      bamboo(s, 180, 900, 640, { depth: 0.12 }),
      namghar(s, 1640, 930, 1100, 420, { depth: 0.08 }),
      palm(s, 2200, 930, 600, { depth: 0.12 }),
      palm(s, 1010, 920, 520, { depth: 0.16 }),
      ground(s, { y: 890, key: 'g', colour: '#8fae5c', amp: 8 }),
      stiltHouse(s, 560, 1230, 720, 560),
      banana(s, 1010, 1220, 300),
      row(5, (i) =>
        person(s, 1230 + i * 150, 1190 + (i % 2) * 24, 9, {
          who: 'monk',
          pose: 'walk',
          cloth: '#f7f0e0',
          drape: i === 2 ? '#e8b23c' : '#f7f0e0',
        }),
      ),
      path('M1560 1090h84q14 24 0 50h-84q-14 -26 0 -50Z', s.lit('#b5573a')),
      path(
        'M-10 1400Q700 1330 1300 1390T2410 1350V1610H-10Z',
        s.gradient([
          [0, s.water[0] ?? s.haze],
          [0.4, s.water[1] ?? s.haze],
          [1, s.water[2] ?? s.haze],
        ]),
      ),
      lotus(s, { x: 1700, y: 1430, w: 1200, h: 130, count: 34, flowers: 0.2 }),
      countryBoat(s, { x: 640, y: 1500, scale: 4.6, hood: false, crew: [{ at: -30, pose: 'pole' }] }),
      rain(s, 130),
    ],
  },
];
