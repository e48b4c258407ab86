import { egret, flock, flyingEgret } from '../kit/birds.ts';
import { countryBoat, jetty } from '../kit/boats.ts';
import { garlands } from '../kit/frames.ts';
import { lotus, reeds } from '../kit/grasses.ts';
import { ground, hills, sandbank, treeline } from '../kit/land.ts';
import { crowd, person } from '../kit/people.ts';
import { mangrove, palm, tree } from '../kit/plants.ts';
import { clouds, front, mist, rain, rays, sky, streaks, sun } from '../kit/sky.ts';
import { disc, line, num, oval, path, put, row } from '../kit/svg.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** The home page's blocks and the two popups. */
export const blockScenes: Scene[] = [
  {
    path: 'home/stay',
    alt: 'Close by the ship at dusk: the open balconies of Antara Ganga Vilas with their lamps lit, brass frames shining above the water.',
    hour: 'dusk',
    horizon: 0.5,
    sun: [0.06, 0.4],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 7 }),
      sun(s, 90),
      water(s, [
        hills(s, { height: 70, depth: 0.7, key: 'a' }),
        treeline(s, { height: 60, depth: 0.5, key: 'b' }),
      ]),
      ship(s, 'antara-ganga-vilas', 1480, 1330, 5600, { wake: false }),
    ],
  },
  {
    path: 'home/sustain',
    alt: 'At low tide three village women and a boy set mangrove seedlings into the mud; a white catamaran waits silently in the creek behind them.',
    hour: 'morning',
    horizon: 0.4,
    sun: [0.16, 0.14],
    change: { water: ['#e3ead0', '#a9cfae', '#3f9484', '#125a58'] },
    compose: (s) => [
      sky(s),
      clouds(s, { count: 5 }),
      sun(s, 70),
      water(s, [treeline(s, { height: 130, depth: 0.5, key: 'a' }), mist(s, s.horizon, 70, 0.4)], {
        glitter: 0.6,
      }),
      row(4, (i) => mangrove(s, 1560 + i * 260, 720, 330 + (i % 2) * 60, 300, { depth: 0.26 })),
      ship(s, 'antara-catamarans', 760, 880, 760),
      sandbank(s, { x: 1200, y: 1420, w: 3400, h: 420, colour: '#a88f70', depth: 0 }),
      row(34, (i) => {
        const [x, y] = [80 + ((i * 71) % 34) * 68, 1130 + (i % 5) * 86];
        const k = 0.5 + (y - 1100) / 500;
        return put(x, y, k, [
          line('M0 0V-70', s.shade('#5b4a2c'), 6),
          row(4, (j) =>
            path(
              `M0 ${-40 - j * 9}q${j % 2 ? 34 : -34} -26 ${j % 2 ? 46 : -46} -2q${j % 2 ? -22 : 22} 14 ${j % 2 ? -46 : 46} 2Z`,
              s.lit(j % 2 ? '#5d9a4e' : '#7fb25a'),
            ),
          ),
          oval(0, 2, 26, 6, s.dark(), 'opacity="0.25"'),
        ]);
      }),
      person(s, 620, 1330, 26, { who: 'woman', pose: 'squat', cloth: '#c6493a', drape: '#f0c060' }),
      person(s, 1220, 1260, 22, {
        who: 'woman',
        pose: 'carry',
        cloth: '#2f7f86',
        drape: '#f6ead0',
        flip: true,
      }),
      person(s, 1660, 1440, 30, {
        who: 'woman',
        pose: 'squat',
        cloth: '#e0a33a',
        drape: '#7b3f62',
        flip: true,
      }),
      person(s, 1920, 1330, 26, { who: 'child', cloth: '#f6efdd', drape: '#3d5aa0' }),
      egret(s, 300, 1210, 150),
    ],
  },
  {
    path: 'home/journey',
    alt: 'From the bow at daybreak: the white foredeck and its brass bell point up a still river into the sun, one guest alone at the rail.',
    hour: 'dawn',
    horizon: 0.46,
    sun: [0.5, 0.4],
    size: [2400, 1500],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 7 }),
      rays(s, 12, 1500, 0.12),
      sun(s, 120),
      water(
        s,
        [
          hills(s, { height: 130, depth: 0.8, key: 'a' }),
          treeline(s, { height: 90, depth: 0.5, key: 'l', to: 800 }),
          treeline(s, { height: 80, depth: 0.54, key: 'r', from: 1620 }),
          mist(s, s.horizon, 100, 0.6),
        ],
        { glitter: 1.3 },
      ),
      countryBoat(s, { x: 620, y: 830, scale: 1.5, depth: 0.1 }),
      path(
        'M1200 880Q1560 1010 1900 1510H500Q840 1010 1200 880Z',
        s.gradient([
          [0, s.lit('#fffaf0')],
          [1, s.shade('#e3d3b4')],
        ]),
      ),
      path(
        'M1200 925Q1500 1050 1770 1510H630Q900 1050 1200 925Z',
        s.gradient([
          [0, s.lit('#c99a6a')],
          [1, s.shade('#a8764c')],
        ]),
      ),
      row(11, (i) => line(`M1200 930L${num(660 + i * 108)} 1510`, s.shade('#7a5230'), 3, 'opacity="0.55"')),
      row(9, (i) => {
        const t = (i + 1) / 9;
        const [dx, y] = [24 + 690 * t ** 1.4, 870 + 600 * t ** 1.5];
        return [
          line(`M${num(1200 - dx)} ${num(y)}v${num(-60 - 90 * t)}`, s.lit('#fffaf0'), 5 + 7 * t),
          line(`M${num(1200 + dx)} ${num(y)}v${num(-60 - 90 * t)}`, s.lit('#fffaf0'), 5 + 7 * t),
        ];
      }),
      line('M1200 810Q860 900 440 1360M1200 810Q1540 900 1960 1360', s.lit('#c98f52'), 15),
      line('M1200 846Q850 940 470 1420M1200 846Q1550 940 1930 1420', s.lit('#fffaf0'), 6),
      line('M1200 880V420', s.lit('#fffaf0'), 12),
      path(
        'M1206 430Q1290 420 1330 450T1430 446Q1400 480 1428 512Q1360 520 1310 506T1206 512Z',
        s.lit('#e8a02c'),
      ),
      put(1200, 1010, 1, [
        line('M-50 40V-110H50V40', s.lit('#8a5a34'), 13),
        path(
          'M-26 -16Q-30 -86 0 -92Q30 -86 26 -16L36 -4H-36Z',
          s.gradient([
            [0, s.lit('#fff0b0')],
            [1, s.shade('#c98f2c')],
          ]),
        ),
        disc(0, 2, 9, s.shade('#8a5a20')),
      ]),
      person(s, 860, 1250, 19, { who: 'woman', cloth: '#b5482f', drape: '#f0c060' }),
      flock(s, 1700, 320, 320, 8, 17),
    ],
  },
  {
    path: 'popups/monsoon-offer',
    alt: 'Monsoon green: guests under bright umbrellas cross a jetty to the waiting ship while a slate-blue rain front comes up the river.',
    hour: 'monsoon',
    horizon: 0.5,
    sun: [0.8, 0.2],
    compose: (s) => [
      sky(s),
      front(s, { rainFrom: 0.5, rainTo: 0.95 }),
      water(
        s,
        [
          treeline(s, { height: 110, depth: 0.5, key: 'a' }),
          row(6, (i) =>
            palm(s, 1500 + i * 150, s.horizon + 6, 300 + (i % 3) * 80, { depth: 0.26, lean: 0.4 }),
          ),
        ],
        { glitter: 0, ripples: 1.8 },
      ),
      ship(s, 'antara-ganges-voyager-ii', 1500, 1120, 1500),
      ground(s, { y: 1300, key: 'g', colour: '#5d9a4e', amp: 24, right: 1300, lean: 120 }),
      jetty(s, { from: 300, to: 1500, y: 1330, scale: 6, lanterns: 3 }),
      row(4, (i) => {
        const [x, y] = [560 + i * 240, 1278];
        const c = ['#c6493a', '#f0b43c', '#2f7f86', '#7b3f62'][i] ?? '#c6493a';
        return [
          person(s, x, y, 15, {
            who: i % 2 ? 'man' : 'woman',
            pose: 'walk',
            cloth: ['#f6ead0', '#1f2a5c', '#e0a33a', '#f6efdd'][i] ?? '#f6ead0',
            drape: c,
          }),
          line(`M${x + 34} ${y - 150}V${y - 340}`, s.shade('#3a2a24'), 6),
          path(
            `M${x - 110} ${y - 300}Q${x - 90} ${y - 420} ${x + 34} ${y - 430}Q${x + 160} ${y - 420} ${x + 178} ${y - 300}q-36 -30 -72 0q-36 -30 -72 0q-36 -30 -72 0q-36 -30 -72 0Z`,
            s.gradient([
              [0, s.lit(c)],
              [1, s.shade(c)],
            ]),
          ),
        ];
      }),
      tree(s, 130, 1330, 700, 'rain', { depth: 0.02 }),
      reeds(s, { from: 1700, to: 2460, y: 1630, height: 330, count: 30 }),
      lotus(s, { x: 900, y: 1500, w: 1300, h: 130, count: 30, flowers: 0.3 }),
      rain(s, 160),
    ],
  },
  {
    path: 'popups/new-sailings',
    alt: 'Send-off: a crowd on the bank with coloured flags as Antara Ganga Vilas, hung with marigolds, casts off on a bright morning.',
    hour: 'morning',
    horizon: 0.5,
    sun: [0.86, 0.16],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 6 }),
      sun(s, 74),
      water(s, [
        treeline(s, { height: 90, depth: 0.54, key: 'a' }),
        row(5, (i) => palm(s, 1700 + i * 130, s.horizon, 300 + (i % 3) * 40, { depth: 0.3 })),
      ]),
      ship(s, 'antara-ganga-vilas', 1240, 1110, 1840),
      line(`M330 850${row(12, () => 'q75 70 150 0').join('')}`, s.lit('#f2a42c'), 16),
      line(
        `M330 850${row(12, () => 'q75 70 150 0').join('')}`,
        s.lit('#fbd24a'),
        6,
        'stroke-dasharray="4 14"',
      ),
      ground(s, { y: 1390, key: 'g', colour: '#d9b98a', amp: 4 }),
      crowd(s, 40, 2380, 1560, 21, 15, { poses: ['carry', 'stand', 'pray', 'stand'], rise: 26 }),
      row(12, (i) =>
        put(
          140 + i * 195,
          1150 + ((i * 53) % 60),
          1.1,
          line('M-4 170L12 -112', s.shade('#5b3d2a'), 5) +
            path(
              'M0 0L12 -110L96 -84L70 -60L92 -34L10 -52Z',
              s.lit(['#c6493a', '#f0b43c', '#2f7f86', '#fffaf0'][i % 4] ?? '#c6493a'),
            ),
        ),
      ),
      flyingEgret(s, 700, 380, 1.3),
      flyingEgret(s, 860, 330, 0.9),
      garlands(s, 30, 7, 70, 18),
    ],
  },
];
