import { bedSide } from '../kit/beds.ts';
import { skein } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { rail } from '../kit/frames.ts';
import { caneChair, cup, lamp, potted, rug, table, teapot, vase } from '../kit/furniture.ts';

import { ground, hills, sandbank, treeline } from '../kit/land.ts';
import { person } from '../kit/people.ts';
import { palm, tree } from '../kit/plants.ts';
import { curtain, type Opening, outlook, shell } from '../kit/room.ts';
import { clouds, mist, moon, sky, stars, streaks, sun } from '../kit/sky.ts';
import { disc, oval, path, put, rect, row } from '../kit/svg.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** The gallery's five categories. */
export const aboardGallery: Scene[] = [
  {
    path: 'gallery/ships-1',
    alt: 'Two sisters meet on the Hooghly at noon: the brick-red and the teal Voyager pass, each with awnings spread.',
    hour: 'noon',
    horizon: 0.44,
    sun: [0.5, 0.06],
    compose: (s) => [
      sky(s, 0.7),
      clouds(s, { count: 7, size: 1.1, top: 0.2 }),
      water(
        s,
        [
          treeline(s, { height: 100, depth: 0.54, key: 'a' }),
          row(5, (i) => palm(s, 1300 + i * 240, s.horizon, 260 + (i % 3) * 60, { depth: 0.36 })),
        ],
        { glitter: 0 },
      ),
      ship(s, 'antara-ganges-voyager-ii', 1560, 950, 1340, { flip: true }),
      ship(s, 'antara-ganges-voyager', 900, 1270, 1760),
      countryBoat(s, { x: 2120, y: 1440, scale: 3.6, flip: true }),
    ],
  },
  {
    path: 'gallery/ships-2',
    alt: 'From high above the bank: Antara Ganga Vilas, small and white, draws a long arrow of wake across a silver reach at evening.',
    hour: 'golden',
    horizon: 0.2,
    sun: [0.7, 0.12],
    compose: (s) => [
      sky(s),
      sun(s, 70),
      water(s, [hills(s, { height: 90, depth: 0.78, key: 'a' })], { glitter: 1.3, ripples: 1.2 }),
      path(
        'M1240 890L80 1180L90 1230L1240 900ZM1240 890L300 1420L360 1440L1250 900Z',
        s.sun,
        'opacity="0.3"',
      ),
      ship(s, 'antara-ganga-vilas', 1420, 890, 560),
      sandbank(s, { x: 1900, y: 620, w: 1200, h: 40, depth: 0.3 }),
      sandbank(s, { x: 300, y: 540, w: 800, h: 26, depth: 0.4 }),
      ground(s, { y: 1380, key: 'g', colour: '#7f9a4e', amp: 40, left: 1300, lean: -160 }),
      tree(s, 2080, 1480, 640, 'round'),
      tree(s, 1760, 1530, 420, 'round'),
      skein(s, 700, 420, 11, 40, 16),
    ],
  },
  {
    path: 'gallery/ships-3',
    alt: 'Antara Nauka Vilas under a rainbow after rain, poled off a sandbank by her crew, the Assam hills rinsed blue.',
    hour: 'monsoon',
    horizon: 0.5,
    sun: [0.1, 0.3],
    change: { sky: ['#587a8a', '#7f9fa6', '#a9c0bc', '#d6dcc8', '#f0e6c6'] },
    compose: (s) => [
      sky(s),
      clouds(s, { count: 6, size: 1.3 }),
      row(6, (i) =>
        disc(
          1500,
          s.horizon + 260,
          900 - i * 22,
          'none',
          `stroke="${['#c6493a', '#e8862a', '#f0c040', '#5d9a4e', '#3d6aa0', '#6a4a8a'][i]}" stroke-width="24" opacity="0.32"`,
        ),
      ),
      hills(s, { height: 260, depth: 0.7, key: 'h', wave: 460 }),
      water(s, [hills(s, { height: 80, depth: 0.56, key: 'a' })], { glitter: 0.5 }),
      ship(s, 'antara-nauka-vilas', 1060, 1120, 1640, { wake: false, flip: true }),
      sandbank(s, { x: 2100, y: 1440, w: 1500, h: 150, depth: 0.02 }),
      person(s, 1980, 1320, 14, { pose: 'pole', cloth: '#f6efdd', drape: '#c6493a', flip: true }),
      person(s, 2160, 1330, 14, { pose: 'pole', cloth: '#e0a33a', drape: '#3d5aa0', flip: true }),
    ],
  },
  {
    path: 'gallery/suites-1',
    alt: 'A suite’s own balcony at breakfast: two cane chairs, coffee and papaya on a small table, mist over the fields beyond the rail.',
    hour: 'dawn',
    horizon: 0.44,
    sun: [0.7, 0.36],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 5 }),
      sun(s, 100),
      water(s, [
        treeline(s, { height: 70, depth: 0.6, key: 'a' }),
        row(3, (i) => palm(s, 560 + i * 130, s.horizon, 260 + i * 40, { depth: 0.44 })),
        mist(s, s.horizon, 120, 0.6),
      ]),
      rail(s, 1040, { posts: [330, 2070], gap: 48, floorY: 1340 }),
      rect(
        0,
        0,
        330,
        s.h,
        s.gradient(
          [
            [0, s.shade('#f6ead2')],
            [1, s.lit('#fbf3e0')],
          ],
          'across',
        ),
      ),
      rect(
        2070,
        0,
        340,
        s.h,
        s.gradient(
          [
            [0, s.lit('#fbf3e0')],
            [1, s.shade('#e3d3b4')],
          ],
          'across',
        ),
      ),
      rect(0, 0, s.w, 130, s.lit('#fbf6ea')),
      rect(300, 120, 1800, 22, s.lit('#d9a43c')),
      curtain(s, 330, 130, 190, 1230, '#fbf3e0', { side: -1, trim: '#d9a43c' }),
      curtain(s, 1880, 130, 190, 1230, '#fbf3e0', { side: 1, trim: '#d9a43c' }),
      caneChair(s, 820, 1500, 2, s.lit('#2f7f86')),
      caneChair(s, 1640, 1500, 2, s.lit('#2f7f86'), true),
      table(s, 1230, 1520, 420, 260, '#8a5a34', [
        teapot(s, 1170, 1256, 1.5, '#d9dfe0'),
        cup(s, 1080, 1264, 1.2),
        cup(s, 1390, 1264, 1.2),
        path('M1240 1262q60 -70 120 0q-60 26 -120 0Z', s.lit('#f08a3c')),
      ]),
    ],
  },
  {
    path: 'gallery/suites-2',
    alt: 'A bath by the window of a Maharaja Suite: a white tub with petals, brass taps and folded towels, the river at golden hour.',
    hour: 'golden',
    horizon: 0.42,
    sun: [0.56, 0.28],
    compose: (s) => {
      const window: Opening = { x: 620, y: 190, w: 1160, h: 700, shape: 'square', bars: 2, frame: '#fffaf0' };
      return [
        shell(s, { wall: '#cfded2', floor: '#f6efdd', tiles: '#2f7f86', floorY: 1150 }),
        row(6, (j) =>
          row(25, (i) => rect(i * 100 + 4, 540 + j * 102, 92, 94, s.lit('#e3ece0'), 'opacity="0.45"')),
        ),
        outlook(
          s,
          [
            sky(s),
            streaks(s, { count: 4 }),
            sun(s, 80),
            water(s, [
              treeline(s, { height: 100, depth: 0.5, key: 'a' }),
              row(4, (i) => palm(s, 760 + i * 300, s.horizon, 270, { depth: 0.3 })),
            ]),
          ],
          [window],
        ),
        rect(580, 890, 1240, 34, s.lit('#fffaf0')),
        path(
          'M560 1060H1840Q1820 1440 1560 1450H840Q580 1440 560 1060Z',
          s.gradient([
            [0, s.lit('#ffffff')],
            [1, s.shade('#efe6d6')],
          ]),
        ),
        oval(1200, 1062, 650, 60, s.lit('#fffaf0')),
        oval(1200, 1066, 600, 44, s.lit('#9fd0cc')),
        row(26, () =>
          oval(
            s.rng.between(680, 1720),
            s.rng.between(1044, 1090),
            22,
            9,
            s.lit(s.rng.pick(['#c6493a', '#f2a42c', '#e88aa0'])),
          ),
        ),
        path('M1690 1030V880Q1690 850 1650 850H1600V900H1640V1030Z', s.lit('#d9a43c')),
        rect(760, 1446, 60, 60, s.lit('#d9a43c')),
        rect(1580, 1446, 60, 60, s.lit('#d9a43c')),
        put(330, 1360, 2.4, [
          rect(-60, -4, 120, 8, s.lit('#8a5a34')),
          row(3, (i) =>
            rect(-48, -22 - i * 20, 96, 18, s.lit(['#fffaf0', '#e8c987', '#fffaf0'][i] ?? '#fff'), 'rx="8"'),
          ),
        ]),
        potted(s, 2140, 1430, 1.8, '#d9a43c'),
      ];
    },
  },
  {
    path: 'gallery/suites-3',
    alt: 'Turned down for the night: a bed with marigold petals on the cover, lamps lit, and the moon in a round brass port.',
    hour: 'night',
    horizon: 0.36,
    sun: [0.72, 0.22],
    change: { ambient: '#e8bc8c', shadow: '#6a5266' },
    compose: (s) => {
      const port: Opening = { x: 1460, y: 200, w: 560, h: 560, shape: 'round', frame: '#d9b25c' };
      return [
        shell(s, { wall: '#35476e', dado: '#4d2f2a', floor: '#8a5a3c', floorY: 1140 }),
        outlook(
          s,
          [sky(s), stars(s, 140), moon(s, 70), water(s, [treeline(s, { height: 60, depth: 0.5, key: 'a' })])],
          [port],
        ),
        rug(s, 1180, 1460, 1900, 180, textile(s, 'kantha', '#7a2f28', '#f0d9a0', '#e0a33a', 1.2), '#3a2018'),
        bedSide(s, 240, 1430, 1640, {
          wood: '#6b3d28',
          headColour: '#a5603c',
          cover: '#fffaf0',
          throwFill: textile(s, 'lotus', '#8a2f34', '#f0c060', '#f6e6c8', 0.9),
          cushions: [s.lit('#8a2f34'), s.lit('#e0a33a')],
        }),
        row(14, () => disc(s.rng.between(900, 1500), s.rng.between(1150, 1200), 9, s.lit('#f2a42c'))),
        lamp(s, 330, 700, 1.1, 'hanging', '#f6d9a0'),
        table(s, 2080, 1400, 260, 260, '#6b3d28', [
          lamp(s, 2060, 1140, 1, 'table', '#f6d9a0'),
          vase(s, 2150, 1140, 0.6, '#d9a43c', '#e8762a'),
        ]),
      ];
    },
  },
];
