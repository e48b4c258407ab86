import { flock, flyingEgret, kingfisher } from '../kit/birds.ts';
import { rail } from '../kit/frames.ts';
import { caneChair, cup, table, teapot } from '../kit/furniture.ts';
import { hills, treeline } from '../kit/land.ts';
import { mangrove, palm } from '../kit/plants.ts';
import { clouds, sky, streaks, sun } from '../kit/sky.ts';
import { disc, line, num, path, poly, rect, row } from '../kit/svg.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

/** Life on each ship's open deck. */
export const smallDecks: Scene[] = [
  {
    path: 'ships/antara-bengal-ganga/deck',
    alt: 'The long upper gallery of Antara Bengal Ganga in slanting light: a row of cane chairs, turned wooden posts, and the river bank drifting by.',
    hour: 'golden',
    horizon: 0.5,
    sun: [0.9, 0.3],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 5 }),
      sun(s, 80),
      water(s, [
        treeline(s, { height: 110, depth: 0.5, key: 'a', from: 900 }),
        row(4, (i) => palm(s, 1300 + i * 230, s.horizon, 300 + (i % 2) * 70, { depth: 0.26 })),
      ]),
      poly(
        [
          [0, 0],
          [820, 420],
          [820, 1100],
          [0, 1610],
        ],
        s.gradient(
          [
            [0, s.lit('#f8ecd0')],
            [1, s.shade('#e3cfa4')],
          ],
          'across',
        ),
      ),
      row(5, (i) => {
        const t = 1 - (i + 0.4) / 5.4;
        const x = 40 + (1 - t) * 740;
        return poly(
          [
            [x, 420 - 420 * t * 0.2 + 60],
            [x + 86 * (0.4 + t), 430 - 420 * t * 0.14 + 60],
            [x + 86 * (0.4 + t), 1090 + 300 * t],
            [x, 1110 + 340 * t],
          ],
          s.shade('#5b3524'),
        );
      }),
      poly(
        [
          [820, 1100],
          [1180, 1100],
          [2400, 1610],
          [0, 1610],
        ],
        s.gradient([
          [0, s.shade('#a8764c')],
          [1, s.lit('#c9946a')],
        ]),
      ),
      row(9, (i) =>
        line(`M${840 + i * 40} 1100L${i * 290 - 40} 1610`, s.shade('#7a5230'), 3, 'opacity="0.5"'),
      ),
      poly(
        [
          [0, 0],
          [2400, 0],
          [1180, 420],
          [820, 420],
        ],
        s.gradient([
          [0, s.shade('#8a5a34')],
          [1, s.lit('#c9a46a')],
        ]),
      ),
      row(8, (i) =>
        line(`M${num(850 + i * 44)} 420L${num(i * 340)} 0`, s.shade('#5b3524'), 6, 'opacity="0.5"'),
      ),
      row(5, (i) => {
        const t = (i / 4) ** 1.5;
        const x = 1190 + t * 1130;
        return [
          rect(x - 5 - 10 * t, 400 - 400 * t, 12 + 22 * t, 720 + 830 * t, s.lit('#6b3d28')),
          rect(x - 9 - 16 * t, 860 + 120 * t, 22 + 36 * t, 14 + 22 * t, s.lit('#8a5a34')),
        ];
      }),
      line('M1180 960L2400 1240', s.lit('#8a5a34'), 20),
      line('M1180 1090L2400 1560', s.lit('#6b3d28'), 12),
      row(22, (i) => {
        const t = (i / 22) ** 1.4;
        return line(
          `M${num(1190 + t * 1210)} ${num(962 + t * 278)}V${num(1092 + t * 466)}`,
          s.lit('#f8ecd0'),
          3 + 7 * t,
        );
      }),
      caneChair(s, 960, 1230, 0.85, s.lit('#b5482f')),
      caneChair(s, 900, 1350, 1.4, s.lit('#b5482f')),
      caneChair(s, 760, 1560, 2.2, s.lit('#b5482f')),
      table(s, 1300, 1560, 240, 220, '#8a5a34', [
        teapot(s, 1270, 1338, 1.4, '#fbf0da'),
        cup(s, 1360, 1344, 1.1),
      ]),
    ],
  },
  {
    path: 'ships/antara-nauka-vilas/deck',
    alt: 'Breakfast under the cane roof of Antara Nauka Vilas: a low bamboo table, cushions, a telescope at the rail and the blue hills of Assam.',
    hour: 'morning',
    horizon: 0.46,
    sun: [0.76, 0.2],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 5 }),
      hills(s, { height: 330, depth: 0.82, key: 'h', wave: 460 }),
      water(s, [
        hills(s, { height: 120, depth: 0.66, key: 'a' }),
        treeline(s, { height: 40, depth: 0.5, key: 'b' }),
      ]),
      flock(s, 700, 420, 300, 7, 15),
      rail(s, 1040, {
        colour: '#d0a560',
        posts: [180, 1240, 2230],
        gap: 70,
        floor: '#b98a4c',
        floorY: 1250,
        brass: false,
      }),
      path(
        'M0 0H2400V330Q1200 130 0 330Z',
        s.gradient([
          [0, s.shade('#8a6234')],
          [1, s.lit('#d0a560')],
        ]),
      ),
      row(24, (i) =>
        line(
          `M${i * 104} 0V${num(330 - 190 * Math.sin((i / 23.5) * Math.PI))}`,
          s.shade('#6b4a2c'),
          4,
          'opacity="0.5"',
        ),
      ),
      row(4, (i) =>
        line(
          `M0 ${60 + i * 80}Q1200 ${-130 + i * 80} 2400 ${60 + i * 80}`,
          s.shade('#6b4a2c'),
          5,
          'opacity="0.6"',
        ),
      ),
      line('M0 330Q1200 130 2400 330', s.lit('#7d4f2e'), 22),
      table(s, 1120, 1530, 760, 190, '#a8763c', [
        teapot(s, 1000, 1336, 1.7, '#b5573a'),
        cup(s, 860, 1348, 1.3),
        cup(s, 1330, 1348, 1.3),
        row(6, (i) => disc(1120 + i * 26, 1330 - (i % 2) * 18, 21, s.lit(i % 2 ? '#f2a42c' : '#e8762a'))),
      ]),
      row(4, (i) =>
        path(
          `M${[420, 640, 1580, 1800][i]} 1560q-10 -80 90 -84q100 4 90 84q-90 22 -180 0Z`,
          textile(
            s,
            'ikat',
            ['#b5203a', '#fbf0d8', '#fbf0d8', '#b5203a'][i] ?? '#fbf0d8',
            ['#fbf0d8', '#b5203a', '#b5203a', '#fbf0d8'][i] ?? '#b5203a',
            '#1f2a3c',
            0.9,
          ),
        ),
      ),
      line('M2010 1400L2060 1080M2110 1400L2064 1080M2060 1400V1080', s.shade('#4d3526'), 13),
      line('M1930 1120L2200 1000', s.lit('#d9a43c'), 44),
      line('M2180 1009L2240 982', s.shade('#6b4a2c'), 56),
    ],
  },
  {
    path: 'ships/antara-catamarans/deck',
    alt: 'The foredeck of a catamaran in the creeks: two guests lie in the net between the hulls with field glasses, a kingfisher on the rail.',
    hour: 'morning',
    horizon: 0.38,
    sun: [0.2, 0.1],
    change: { water: ['#dfe8c8', '#8fc4a8', '#2f8f84', '#0f5a5c'] },
    compose: (s) => [
      sky(s),
      clouds(s, { count: 4 }),
      water(s, [treeline(s, { height: 150, depth: 0.5, key: 'a' })], { ripples: 1.4 }),
      row(3, (i) =>
        mangrove(s, 130 + i * 260, 760 + i * 10, 420 - i * 60, 380, { depth: 0.2, key: `m${i}` }),
      ),
      row(3, (i) =>
        mangrove(s, 1800 + i * 260, 730 + i * 20, 330 + i * 70, 380, { depth: 0.2, key: `n${i}` }),
      ),
      path(
        'M560 860Q300 1100 120 1610H760Q740 1100 640 880Q610 830 560 860Z',
        s.gradient([
          [0, s.lit('#ffffff')],
          [1, s.shade('#dfe8e4')],
        ]),
      ),
      path(
        'M1840 860Q2100 1100 2280 1610H1640Q1660 1100 1760 880Q1790 830 1840 860Z',
        s.gradient([
          [0, s.lit('#ffffff')],
          [1, s.shade('#dfe8e4')],
        ]),
      ),
      path('M560 900Q330 1130 170 1610H230Q380 1150 580 920Z', s.lit('#2b8a8c')),
      path('M1840 900Q2070 1130 2230 1610H2170Q2020 1150 1820 920Z', s.lit('#2b8a8c')),
      path('M690 1000H1710L1650 1610H750Z', s.lit('#f4efe0'), 'opacity="0.4"'),
      line(
        row(18, (i) => `M${690 + i * 60} 1000L${num(750 + i * 53)} 1610`).join('') +
          row(9, (j) => `M${num(694 + j * 7)} ${1000 + j * 72}H${num(1706 - j * 7)}`).join(''),
        s.lit('#ffffff'),
        6,
        'opacity="0.85"',
      ),
      line('M660 990Q1200 930 1740 990', s.lit('#e6ece8'), 34),
      row(2, (i) => {
        const x = 1010 + i * 400;
        return [
          path(
            `M${x - 70} 1190Q${x - 90} 1330 ${x - 64} 1470L${x - 50} 1600H${x - 8}L${x} 1480L${x + 8} 1600H${x + 50}L${x + 64} 1470Q${x + 90} 1330 ${x + 70} 1190Q${x} 1150 ${x - 70} 1190Z`,
            s.lit(i ? '#e8c987' : '#c6493a'),
          ),
          disc(x, 1120, 58, s.lit(i ? '#3a2a22' : '#2a1c1c')),
          i
            ? path(`M${x - 96} 1130Q${x} 1050 ${x + 96} 1130Q${x} 1170 ${x - 96} 1130Z`, s.lit('#f0e2c0'))
            : disc(x, 1066, 26, s.lit('#2a1c1c')),
          line(
            `M${x - 60} 1220L${x - 110} 1150L${x - 40} 1090M${x + 60} 1220L${x + 110} 1150L${x + 40} 1090`,
            s.lit('#a8704a'),
            26,
          ),
          rect(x - 44, 1062, 34, 46, s.lit('#23303a'), 'rx="9"'),
          rect(x + 10, 1062, 34, 46, s.lit('#23303a'), 'rx="9"'),
        ];
      }),
      line(
        'M1790 850V700M1990 1010V800M2130 1240V960M1790 704L1990 804L2130 964L2200 1080',
        s.lit('#e6ece8'),
        13,
      ),
      kingfisher(s, 1990, 800, 2.6, true),
      flyingEgret(s, 900, 430, 1.2),
    ],
  },
];
