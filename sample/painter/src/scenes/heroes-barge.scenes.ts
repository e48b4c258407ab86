import { limbD } from '../kit/limbs.ts';
import { flock } from '../kit/birds.ts';
import { hills, treeline } from '../kit/land.ts';
import { longPalace } from '../kit/palaces.ts';
import { person } from '../kit/people.ts';
import { palm, tree } from '../kit/plants.ts';
import { sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { disc, type Drawing, line, oval, path, put, rect, row } from '../kit/svg.ts';
import { afloat, glints, water, wash } from '../kit/water.ts';
import { type Scene, WIDE } from '../scene.ts';

/**
 * A peacock barge of the nawabs: the bird's neck for a prow, its tail for a stern, a pavilion between. 1500 long,
 * waterline at 0.
 */
const peacockBarge = (s: Stage): Drawing => {
  const [hullC, gold, blue, green] = [s.lit('#7a2f3a'), s.lit('#e8b23c'), s.lit('#1f6f9a'), s.lit('#2f8f78')];
  return [
    // The tail, spread behind.
    row(9, (i) => {
      const a = ((-168 + i * 12) * Math.PI) / 180;
      const [tx, ty] = [-610 + Math.cos(a) * (300 - Math.abs(i - 4) * 10), -70 + Math.sin(a) * 300];
      return [
        path(
          limbD(
            [
              [-596, -52],
              [(-604 + tx) / 2, (-64 + ty) / 2 - 20],
              [tx, ty],
            ],
            [22, 40, 30],
          ),
          i % 2 ? green : s.lit('#247a6c'),
        ),
        oval(tx, ty, 34, 30, gold),
        oval(tx, ty, 24, 21, blue),
        oval(tx, ty, 11, 10, s.lit('#1a2142')),
      ];
    }),
    // Rowers behind the gunwale.
    row(9, (i) => [
      person(s, -360 + i * 74 + (i > 4 ? 260 : 0), -70, 7, {
        pose: 'sit',
        cloth: i % 2 ? '#f3ead6' : '#c6493a',
        drape: '#e8b23c',
      }),
      line(
        `M${-346 + i * 74 + (i > 4 ? 260 : 0)} -112L${-430 + i * 74 + (i > 4 ? 260 : 0)} 26`,
        s.lit('#8a5a34'),
        8,
      ),
      path(`M${-428 + i * 74 + (i > 4 ? 260 : 0)} 18l-22 40l18 6l22 -40Z`, s.lit('#c9853c')),
    ]),
    // The hull.
    path(
      'M-690 -120Q-560 -50 -300 -52H440Q600 -60 700 -150Q690 -20 540 18H-480Q-640 6 -690 -120Z',
      s.gradient([
        [0, hullC],
        [1, s.shade('#5b2430')],
      ]),
    ),
    path(
      'M-660 -92Q-540 -34 -300 -36H440Q580 -44 676 -118L668 -92Q580 -18 440 -14H-300Q-560 -12 -648 -66Z',
      gold,
    ),
    row(26, (i) => path(`M${-420 + i * 36} -25l12 -10l12 10l-12 10Z`, s.lit('#7a2f3a'))),
    // The neck and head.
    path(
      'M600 -60Q720 -130 700 -260Q690 -360 760 -400Q830 -420 856 -362L900 -338L846 -330Q800 -330 790 -260Q800 -110 680 -30Q620 -20 600 -60Z',
      s.gradient([
        [0, s.lit('#2a86b4')],
        [0.6, blue],
        [1, s.lit('#1f6f78')],
      ]),
    ),
    line(row(6, (i) => `M${640 + i * 14} ${-90 - i * 36}q30 -6 60 12`).join(''), green, 7),
    path('M856 -362L912 -336L850 -332Z', gold),
    disc(812, -366, 9, '#fffaf0'),
    disc(814, -366, 5, s.dark()),
    row(5, (i) => [
      line(`M786 -404L${748 + i * 22} ${-470 + Math.abs(i - 2) * 12}`, blue, 5),
      disc(748 + i * 22, -474 + Math.abs(i - 2) * 12, 9, gold),
    ]),
    // The pavilion.
    rect(-40, -70, 300, 22, gold),
    row(4, (i) => rect(-36 + i * 94, -290, 14, 226, gold)),
    rect(-26, -284, 274, 214, s.dark(), 'opacity="0.4"'),
    row(3, (i) =>
      path(
        `M${-22 + i * 94} -290V-200Q${-16 + i * 94} -250 ${25 + i * 94} -262Q${66 + i * 94} -250 ${72 + i * 94} -200V-290Z`,
        s.lit('#a53a2a'),
      ),
    ),
    person(s, 66, -76, 8.4, { pose: 'sit', who: 'woman', cloth: '#2f7f86', drape: '#f6e0b0' }),
    person(s, 170, -76, 8.4, { pose: 'sit', cloth: '#f6efdd', drape: '#7b3f62', flip: true }),
    path(
      'M-80 -286Q-60 -330 20 -344Q60 -420 110 -430Q160 -420 200 -344Q280 -330 300 -286Q110 -268 -80 -286Z',
      s.gradient([
        [0, s.lit('#d9503c')],
        [1, s.shade('#a53a2a')],
      ]),
    ),
    line('M-80 -286Q110 -268 300 -286M20 -344Q110 -360 200 -344', gold, 9),
    line('M110 -430v-44', gold, 8),
    path('M114 -474q40 -12 66 2t60 -2q-12 18 4 38q-34 8 -62 -4t-68 2Z', s.lit('#e8982c')),
    // Musicians' drum and a steersman.
    person(s, -540, -96, 8.4, { pose: 'stand', cloth: '#f3ead6', drape: '#1f2a5c' }),
    line('M-560 -190L-700 40', s.lit('#8a5a34'), 10),
  ];
};

export const bargeHero: Scene[] = [
  {
    path: 'heroes/quote',
    alt: 'A peacock barge of the nawabs comes down the Bhagirathi in evening light, blue neck for a prow and gold pavilion amidships, the Hazarduari palace across the water.',
    hour: 'golden',
    size: WIDE,
    widest: 2400,
    horizon: 0.48,
    sun: [0.16, 0.36],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 9, bottom: 0.74 }),
      sun(s, 112),
      flock(s, 1700, 260, 360, 9, 17),
      water(
        s,
        [
          hills(s, { height: 46, depth: 0.78, key: 'h' }),
          treeline(s, { height: 90, depth: 0.56, key: 'a' }),
          longPalace(s, 1720, s.horizon - 4, 900, 190, { depth: 0.36 }),
          tree(s, 1130, s.horizon, 260, 'round', { depth: 0.34 }),
          tree(s, 2290, s.horizon, 300, 'round', { depth: 0.32 }),
          palm(s, 1000, s.horizon, 300, { depth: 0.36 }),
        ],
        { glitter: 1.3 },
      ),
      afloat(s, 1180, put(1190, 1180, 1.12, peacockBarge(s)), { strength: 30, opacity: 0.5 }),
      wash(s, 1200, 1184, 1460, 1.6),
      glints(s, 384, 0.7, { from: 1190, to: 1500, width: 1.2 }),
      row(16, (i) => [
        oval(120 + ((i * 347) % 2200), 1330 + ((i * 83) % 150), 15, 6, s.lit(i % 3 ? '#f2a42c' : '#e8762a')),
        oval(150 + ((i * 347) % 2200), 1336 + ((i * 83) % 150), 11, 5, s.lit('#fbd05a')),
      ]),
    ],
  },
];
