import { rhino } from '../kit/animals.ts';
import { egret, flock } from '../kit/birds.ts';
import { sailBoat } from '../kit/boats.ts';
import { bough } from '../kit/frames.ts';
import { cup, teapot } from '../kit/furniture.ts';
import { grass } from '../kit/grasses.ts';
import { ground, hills, treeline } from '../kit/land.ts';
import { person } from '../kit/people.ts';
import { palmyra } from '../kit/plants.ts';
import { front, mist, rain, rays, sky, streaks, sun } from '../kit/sky.ts';
import { mahabodhi } from '../kit/stupas.ts';
import { line, oval, path, poly, rect, row } from '../kit/svg.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const firstCovers: Omit<Scene, 'path'>[] = [
  {
    alt: 'What to pack: an open cane trunk with folded cottons, a straw hat, field glasses and a kantha shawl on a cabin floor in the morning.',
    hour: 'morning',
    horizon: 0.5,
    sun: [0.8, 0.2],
    compose: (s) => [
      rect(
        0,
        0,
        s.w,
        1000,
        s.gradient([
          [0, s.shade('#e3d3b0')],
          [1, s.lit('#f6ead0')],
        ]),
      ),
      rect(
        0,
        1000,
        s.w,
        610,
        s.gradient([
          [0, s.lit('#b98a5c')],
          [1, s.shade('#8a5a3c')],
        ]),
      ),
      poly(
        [
          [300, 0],
          [900, 0],
          [1700, 1000],
          [900, 1000],
        ],
        s.sun,
        'opacity="0.22"',
      ),
      rect(
        460,
        760,
        1480,
        520,
        s.gradient([
          [0, s.lit('#c99a5c')],
          [1, s.shade('#9a6f3c')],
        ]),
        'rx="26"',
      ),
      line(
        Array.from({ length: 37 }, (_, i) => `M${480 + i * 40} 770v500`).join(''),
        s.shade('#7a5230'),
        5,
        'opacity="0.45"',
      ),
      path(
        'M440 760L560 330H1840L1960 760Z',
        s.gradient([
          [0, s.lit('#d9b078')],
          [1, s.lit('#b98a4e')],
        ]),
      ),
      path('M560 740L640 400H1760L1840 740Z', textile(s, 'block', '#f6ead0', '#b5482f', '#2f7f86', 1)),
      row(3, (j) =>
        row(3, (i) =>
          rect(
            580 + i * 420,
            640 - j * 46 + 60,
            390,
            46,
            [
              s.lit('#fffaf0'),
              textile(s, 'stripe', '#fffaf0', '#2f7f86', '#e0a33a', 0.8),
              s.lit('#c6493a'),
              s.lit('#e8c987'),
              textile(s, 'kantha', '#1f2a5c', '#f6ead0', '#e0a33a', 0.8),
            ][(i + j * 2) % 5] ?? '#fff',
            'rx="20"',
          ),
        ),
      ),
      rect(440, 752, 1520, 34, s.lit('#8a5a34')),
      rect(700, 860, 60, 120, s.lit('#6b3d28')),
      rect(1640, 860, 60, 120, s.lit('#6b3d28')),
      oval(2080, 1330, 260, 70, s.lit('#e8cf94')),
      path('M1930 1326Q1940 1170 2080 1166Q2220 1170 2230 1326Z', s.lit('#f0dca8')),
      path('M1932 1300Q2080 1340 2228 1300L2226 1264Q2080 1304 1936 1264Z', s.lit('#b5482f')),
      row(2, (i) => [
        rect(240 + i * 110, 1250, 90, 150, s.lit('#2b3440'), 'rx="20"'),
        oval(285 + i * 110, 1252, 45, 18, s.lit('#7fa8b0')),
      ]),
    ],
  },
  {
    alt: 'A rhinoceros and her calf graze by the Brahmaputra at sunrise, cattle egrets about their feet, blue hills behind.',
    hour: 'dawn',
    horizon: 0.42,
    sun: [0.22, 0.36],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 5 }),
      sun(s, 120),
      hills(s, { height: 300, depth: 0.82, key: 'h', wave: 420 }),
      water(s, [treeline(s, { height: 50, depth: 0.6, key: 'a' })], { bottom: 900 }),
      ground(s, { y: 830, key: 'g', colour: '#a9b25a', amp: 20 }),
      mist(s, 860, 160, 0.6),
      rhino(s, 1420, 1330, 7.6, { flip: true }),
      rhino(s, 2020, 1350, 3.6, { flip: true }),
      egret(s, 860, 1360, 190),
      egret(s, 2240, 1380, 150, true),
      grass(s, { from: -20, to: 2420, y: 1640, height: 330, key: 'n', plumes: 0.3 }),
    ],
  },
  {
    alt: 'Tea being poured: a clay cup and kettle on a wall above the river, steam rising against a pale monsoon sky.',
    hour: 'monsoon',
    horizon: 0.5,
    sun: [0.7, 0.3],
    compose: (s) => [
      sky(s),
      front(s, { rainFrom: 0.1, rainTo: 0.5 }),
      water(
        s,
        [
          treeline(s, { height: 110, depth: 0.56, key: 'a' }),
          row(4, (i) => palmyra(s, 1700 + i * 120, s.horizon, 280 + (i % 3) * 50, { depth: 0.44 })),
        ],
        { glitter: 0 },
      ),
      rect(
        0,
        1240,
        s.w,
        370,
        s.gradient([
          [0, s.lit('#c9855c')],
          [1, s.shade('#9a5a3c')],
        ]),
      ),
      row(5, (j) =>
        row(13, (i) =>
          rect(i * 200 - (j % 2) * 100, 1262 + j * 70, 186, 56, s.shade('#b06a48'), 'opacity="0.55"'),
        ),
      ),
      teapot(s, 940, 1250, 8.4, '#8f9aa0'),
      row(3, (i) => cup(s, 1540 + i * 260, 1246, 4.6, '#c9683c')),
      line(
        'M1500 1010q-40 -80 0 -150t0 -150M1790 1000q-40 -80 0 -150t0 -150',
        '#ffffff',
        12,
        'opacity="0.4"',
      ),
      rain(s, 90),
    ],
  },
  {
    alt: 'The red loom: a Baluchari sari’s woven border fills the picture with lotus and peacock-blue stripes, a shuttle lying across it.',
    hour: 'noon',
    compose: (s) => [
      rect(0, 0, s.w, s.h, textile(s, 'lotus', '#9c2434', '#f0c060', '#f6e6c8', 2)),
      rect(0, 360, s.w, 240, textile(s, 'ikat', '#1f5a70', '#f0c060', '#f6e6c8', 2)),
      rect(0, 1120, s.w, 300, textile(s, 'kantha', '#f0c060', '#9c2434', '#1f5a70', 2.2)),
      row(4, (i) => rect(0, [346, 600, 1104, 1420][i] ?? 0, s.w, 16, '#f6e6c8')),
      rect(
        0,
        0,
        s.w,
        s.h,
        s.gradient(
          [
            [0, s.sun, 0.12],
            [0.4, '#1a0c14', 0],
            [0.7, '#1a0c14', 0.28],
            [1, s.sun, 0.06],
          ],
          'across',
        ),
      ),
      path(
        'M560 930Q700 820 1200 810Q1700 820 1840 930Q1700 1020 1200 1026Q700 1020 560 930Z',
        '#2a1420',
        'opacity="0.35" transform="translate(16 26)"',
      ),
      path(
        'M560 920Q700 810 1200 800Q1700 810 1840 920Q1700 1010 1200 1016Q700 1010 560 920Z',
        s.gradient([
          [0, '#c98f52'],
          [1, '#7d4a28'],
        ]),
      ),
      oval(1200, 908, 330, 58, '#3a2018'),
      oval(1200, 900, 250, 44, '#f0c060'),
      line(row(12, (i) => `M${970 + i * 42} 866v70`).join(''), '#b5842c', 5),
    ],
  },
  {
    alt: 'Under the Bodhi tree: heart-shaped leaves frame the tower of the Mahabodhi temple at first light, two monks walking.',
    hour: 'dawn',
    horizon: 0.56,
    sun: [0.7, 0.5],
    compose: (s) => [
      sky(s),
      rays(s, 10, 1300, 0.1),
      sun(s, 110),
      treeline(s, { height: 120, depth: 0.56, key: 'a', y: 960 }),
      mahabodhi(s, 1320, 1080, 620, 900, { depth: 0.16 }),
      ground(s, { y: 1060, key: 'g', colour: '#c9b07a', amp: 4 }),
      path('M1200 1080H1420L1800 1610H760Z', s.lit('#e8d0a0')),
      person(s, 1180, 1420, 19, { who: 'monk', pose: 'walk', drape: '#d9742c' }),
      person(s, 1330, 1440, 20, { who: 'monk', pose: 'walk', drape: '#c6493a' }),
      bough(s, [-40, 60], [1100, 60], { kind: 'peepal', leaf: 96, count: 44 }),
      bough(s, [-40, 420], [520, 520], { kind: 'peepal', leaf: 90, count: 20 }),
    ],
  },
  {
    alt: 'A Padma sailing boat with a brick-red patched sail runs before a storm, lightning far out over the water.',
    hour: 'monsoon',
    horizon: 0.54,
    sun: [0.2, 0.3],
    change: { deep: '#10303a' },
    compose: (s) => [
      sky(s),
      front(s, { rainFrom: 0.6, rainTo: 1 }),
      line('M1850 330L1790 520L1850 540L1770 760L1810 860', '#fffbe0', 8),
      line('M1810 640L1900 760L1880 850', '#fffbe0', 4),
      s.halo(1810, 560, 500, '#fffbe0', 0.4),
      water(s, [treeline(s, { height: 30, depth: 0.7, key: 'a' })], { glitter: 0, ripples: 2 }),
      sailBoat(s, { x: 1020, y: 1240, scale: 8.4, sail: '#b5452a' }),
      sailBoat(s, { x: 1960, y: 1000, scale: 2.2, sail: '#d9a03c', depth: 0.2 }),
      flock(s, 500, 420, 260, 6, 20),
      rain(s, 70),
    ],
  },
];
