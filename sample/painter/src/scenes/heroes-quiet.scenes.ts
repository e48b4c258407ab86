import { egret, flyingEgret, skein } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { bough } from '../kit/frames.ts';
import { hyacinth } from '../kit/grasses.ts';
import { hills, sandbank, treeline } from '../kit/land.ts';
import { lettering } from '../kit/lettering.ts';
import { face } from '../kit/masonry.ts';
import { person } from '../kit/people.ts';
import { palm } from '../kit/plants.ts';
import { mist, scarves, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { type Drawing, line, oval, path, poly, put, rect, row } from '../kit/svg.ts';
import { chala, shikhara } from '../kit/temples.ts';
import { afloat, water } from '../kit/water.ts';
import { type Scene, WIDE } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** A bamboo that marks the channel, with its flag: red to port, white to starboard, coming up the river. */
const marker = (s: Stage, x: number, y: number, k: number, red: boolean): Drawing =>
  afloat(
    s,
    y,
    put(x, y, k, [
      line('M-3 8L5 -190', s.lit('#8a6a40'), 7),
      line('M-1 -40h8M0 -90h8M2 -140h8', s.shade('#5b4328'), 3),
      path(
        'M5 -188Q40 -204 62 -188T112 -186L98 -160L112 -132Q84 -144 62 -136T6 -134Z',
        s.lit(red ? '#c6302c' : '#fffaf0'),
      ),
      path(
        'M5 -188Q40 -204 62 -188L60 -136Q40 -142 6 -134Z',
        red ? '#000000' : s.shade('#d9d2c0'),
        'opacity="0.14"',
      ),
      oval(0, 6, 26, 4, s.water[0] ?? s.haze, 'opacity="0.6"'),
    ]),
    { strength: 12 },
  );

/** Where the channel runs, nearest first. */
const CHANNEL: readonly (readonly [number, number])[] = [
  [1130, 1400],
  [1330, 1130],
  [1260, 960],
  [1090, 850],
  [1200, 770],
  [1420, 715],
  [1500, 676],
  [1440, 646],
];

const pair = (s: Stage, [x, y]: readonly [number, number]): Drawing => {
  const k = (y - 600) / 420;
  return [
    marker(s, x + 330 * k, y - 6 * k, 0.72 * k, false),
    marker(s, x - 330 * k, y + 6 * k, 0.72 * k, true),
  ];
};

export const quietHeroes: Scene[] = [
  {
    path: 'heroes/faq',
    alt: 'The channel is marked: bamboo poles with red and white flags wind between sandbars up a wide morning river, a sounding boat shows the way and Antara Ganges Voyager follows.',
    hour: 'morning',
    size: WIDE,
    widest: 2400,
    horizon: 0.4,
    sun: [0.72, 0.22],
    change: { water: ['#eae6cc', '#a9cdc0', '#4f9a98', '#16525f'] },
    compose: (s) => [
      sky(s),
      streaks(s, { count: 5, bottom: 0.7 }),
      sun(s, 80),
      hills(s, { height: 100, depth: 0.84, key: 'h', wave: 800 }),
      water(s, [treeline(s, { height: 56, depth: 0.6, key: 'a' }), mist(s, s.horizon, 110, 0.6)], {
        glitter: 0.9,
        ripples: 0.8,
      }),
      sandbank(s, { x: 360, y: 690, w: 1100, h: 22, depth: 0.36, key: 's1' }),
      sandbank(s, { x: 2020, y: 740, w: 1100, h: 30, depth: 0.3, key: 's2' }),
      sandbank(s, { x: 480, y: 880, w: 900, h: 38, depth: 0.2, key: 's3' }),
      sandbank(s, { x: 2150, y: 1090, w: 1200, h: 60, depth: 0.1, key: 's4' }),
      scarves(s, 720, 6, 'q', 0.4),
      CHANNEL.slice(3)
        .toReversed()
        .map((at) => pair(s, at)),
      ship(s, 'antara-ganges-voyager', 1180, 905, 330, { flip: true }),
      CHANNEL.slice(0, 3)
        .toReversed()
        .map((at) => pair(s, at)),
      countryBoat(s, {
        x: 1250,
        y: 1200,
        scale: 3.8,
        hood: false,
        flip: true,
        crew: [
          { at: -32, pose: 'row', cloth: '#f3ead6', drape: '#3d5aa0' },
          { at: 24, pose: 'pole', cloth: '#e0a33a', drape: '#c6493a' },
        ],
      }),
      row(4, (i) => egret(s, 2000 + i * 110, 1056 + (i % 2) * 8, 66, i % 2 === 0, 0.06)),
      flyingEgret(s, 560, 420, 1.3),
      hyacinth(s, { x: 260, y: 1420, w: 700, h: 80 }),
      skein(s, 1900, 190, 9, 38, 15),
    ],
  },
  {
    path: 'heroes/legal',
    alt: 'An old flood gauge on the temple steps at daybreak: figures painted on a white stone pillar, still water at its foot, an egret on the lowest step and towers in the mist.',
    hour: 'mist',
    size: WIDE,
    widest: 2400,
    horizon: 0.5,
    sun: [0.3, 0.32],
    compose: (s) => [
      sky(s),
      sun(s, 96),
      water(
        s,
        [
          hills(s, { height: 110, depth: 0.88, key: 'h' }),
          shikhara(s, 420, s.horizon, 170, 360, { depth: 0.66 }),
          shikhara(s, 250, s.horizon, 120, 240, { depth: 0.7 }),
          chala(s, 640, s.horizon, 130, 150, { depth: 0.62 }),
          treeline(s, { height: 90, depth: 0.7, key: 'a', to: 1500 }),
          palm(s, 820, s.horizon, 260, { depth: 0.58 }),
          palm(s, 910, s.horizon, 320, { depth: 0.56 }),
          mist(s, s.horizon, 170, 0.65),
        ],
        { glitter: 0.8, ripples: 0.6 },
      ),
      countryBoat(s, { x: 760, y: 1010, scale: 3.2, depth: 0.14, crew: [{ at: -30, pose: 'pole' }] }),
      scarves(s, 860, 6, 'm', 0.5),
      // The steps come in from the right; each is lit on top.
      row(9, (i) => {
        const y = 1390 - i * 92;
        const x = 1160 + i * 128 + (i % 2) * 10;
        return [
          poly(
            [
              [x, y],
              [x + 46, y - 34],
              [2440, y - 34],
              [2440, y],
            ],
            s.lit(mix('#dcc39c', '#fff0d2', 0.3)),
          ),
          rect(
            x,
            y,
            2440 - x,
            60,
            s.gradient([
              [0, s.shade('#c9a880')],
              [1, mix(s.shade('#c9a880'), s.lit('#b08a68'), 0.4)],
            ]),
          ),
          line(
            `M${x + 60 + ((i * 173) % 300)} ${y}v58M${x + 520 + ((i * 97) % 260)} ${y}v58`,
            s.shade('#9c7f62'),
            3,
            'opacity="0.6"',
          ),
        ];
      }),
      afloat(
        s,
        1440,
        [
          poly(
            [
              [1360, 1440],
              [1372, 380],
              [1540, 380],
              [1552, 1440],
            ],
            face(s, 1456, '#fbf4e2'),
          ),
          path('M1350 384Q1456 280 1562 384Z', s.lit('#e6d5b0')),
          rect(1346, 376, 220, 26, s.lit('#fffaf0')),
          path('M1447 340v-50q9 -22 18 0v50Z', s.lit('#d9a43c')),
          row(21, (i) =>
            line(`M${i % 5 ? 1466 : 1424} ${1400 - i * 48}H1536`, s.lit('#2a3348'), i % 5 ? 5 : 9),
          ),
          row(4, (i) =>
            lettering(String(66 + i), 1398, 1372 - i * 240, 78, { face: 'display', fill: s.lit('#a5412a') }),
          ),
          rect(1376, 1200, 168, 10, s.lit('#3d6a9a'), 'opacity="0.85"'),
        ],
        { opacity: 0.4, strength: 12 },
      ),
      rect(
        1000,
        1436,
        1420,
        80,
        s.gradient(
          [
            [0, s.water[1] ?? s.haze, 0],
            [0.16, s.water[1] ?? s.haze, 0.85],
            [1, s.water[1] ?? s.haze, 0.9],
          ],
          'across',
        ),
      ),
      line('M1180 1448H2400M1260 1480h500M1900 1490h360', '#ffffff', 5, 'opacity="0.5"'),
      egret(s, 1760, 1394, 230, true),
      person(s, 2180, 1000, 12, {
        who: 'woman',
        pose: 'carry',
        cloth: '#c6493a',
        drape: '#f0c060',
        flip: true,
      }),
      row(3, (i) =>
        put(2010 + i * 84, 1298, 1, [
          oval(0, 0, 28, 7, s.shade('#a8563a')),
          path('M-24 -2Q-20 -40 0 -42Q20 -40 24 -2Z', face(s, 2010, '#cf7a4e')),
        ]),
      ),
      bough(s, [2440, 40], [1760, 60], { leaf: 96, count: 28, kind: 'peepal' }),
    ],
  },
];
