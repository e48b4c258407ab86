import { flock } from '../kit/birds.ts';
import { countryBoat, diya, sailBoat } from '../kit/boats.ts';
import { ghat, riverTown } from '../kit/ghats.ts';
import { grass, lotus, reeds } from '../kit/grasses.ts';
import { lettering } from '../kit/lettering.ts';
import type { Hour } from '../kit/light.ts';
import { hills, treeline } from '../kit/land.ts';
import { person } from '../kit/people.ts';
import { mangrove, palm, palmyra } from '../kit/plants.ts';
import { type Opening, outlook, shell } from '../kit/room.ts';
import { clouds, front, mist, moon, rain, sky, stars, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { disc, type Drawing, line, oval, path, rect, row } from '../kit/svg.ts';
import { pot } from '../kit/tableware.ts';
import { ratna } from '../kit/temples.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** A year of newsletters: one light, one subject and one word each. */
const NUMBERS: readonly [word: string, hour: Hour, shows: string, draw: (s: Stage) => Drawing][] = [
  [
    'January',
    'mist',
    'a fisherman’s boat in winter fog',
    (s) => [
      mist(s, 900, 300, 0.6),
      countryBoat(s, { x: 1200, y: 1180, scale: 7, crew: [{ at: -30, pose: 'pole' }] }),
    ],
  ],
  [
    'February',
    'morning',
    'a kash-fringed bank and the Voyager passing',
    (s) => [
      ship(s, 'antara-ganges-voyager', 1200, 1080, 1500),
      grass(s, { from: -20, to: 2420, y: 1640, height: 340, key: 'n', plumes: 0.6 }),
    ],
  ],
  [
    'March',
    'golden',
    'a terracotta temple over the water',
    (s) => [
      ratna(s, 1240, s.horizon + 20, 520, 420, { depth: 0.1, pinnacles: 9 }),
      palm(s, 760, s.horizon + 20, 410),
      palm(s, 1760, s.horizon + 20, 380),
    ],
  ],
  [
    'April',
    'noon',
    'catamarans between the mangroves',
    (s) => [mangrove(s, 420, 1010, 640, 560, { depth: 0.1 }), ship(s, 'antara-catamarans', 1400, 1160, 1200)],
  ],
  [
    'May',
    'dusk',
    'a sail against a great sun',
    (s) => [sailBoat(s, { x: 1240, y: 1260, scale: 6, sail: '#b5452a' })],
  ],
  [
    'June',
    'monsoon',
    'the first rain over a still river',
    (s) => [
      front(s, { rainFrom: 0.1, rainTo: 0.9 }),
      countryBoat(s, { x: 1500, y: 1200, scale: 5, flip: true }),
      rain(s, 200),
    ],
  ],
  [
    'July',
    'monsoon',
    'lotus in flower under cloud',
    (s) => [lotus(s, { x: 1200, y: 1330, w: 2500, h: 480, count: 90, flowers: 0.5 })],
  ],
  [
    'August',
    'morning',
    'palmyras along the first clear horizon',
    (s) => [
      row(9, (i) => palmyra(s, 240 + i * 240, s.horizon + 8, 250 + ((i * 53) % 3) * 60, { depth: 0.2 })),
    ],
  ],
  [
    'September',
    'dawn',
    'the steamer setting out in new light',
    (s) => [ship(s, 'antara-bengal-ganga', 1260, 1130, 1600)],
  ],
  [
    'October',
    'afterglow',
    'the houseboat with her lamps lit',
    (s) => [ship(s, 'antara-nauka-vilas', 1200, 1130, 1600, { wake: false })],
  ],
  [
    'November',
    'night',
    'leaf lamps drifting below the ghats',
    (s) => [
      riverTown(s, {
        from: -60,
        to: 2460,
        y: s.horizon - 40,
        height: 200,
        depth: 0.24,
        key: 'a',
        temples: 5,
      }),
      ghat(s, { from: -60, to: 2460, y: s.horizon + 5, rise: 44, depth: 0.2 }),
      row(26, (i) => diya(s, s.rng.between(40, 2360), 1030 + i * 20, 6 + i * 0.4)),
    ],
  ],
  [
    'December',
    'golden',
    'Antara Ganga Vilas on a wide reach',
    (s) => [
      ship(s, 'antara-ganga-vilas', 1200, 1100, 1800),
      reeds(s, { from: 1900, to: 2460, y: 1640, height: 420, count: 26 }),
    ],
  ],
];

const newsletters: Scene[] = NUMBERS.map(([word, hour, shows, draw], i) => ({
  path: `newsletter/${i + 1}`,
  alt: `Cover of the ${word} newsletter, the month’s name over a river scene: ${shows}.`,
  hour,
  widest: 1200,
  horizon: 0.56,
  sun: [[0.7, 0.3, 0.5][i % 3] ?? 0.5, 0.46],
  compose: (s) => [
    sky(s),
    s.lamps > 0.9
      ? [stars(s, 120), moon(s, 60)]
      : [i % 2 ? clouds(s, { count: 3 }) : streaks(s, { count: 4 }), sun(s, 120)],
    water(s, [
      i % 3 ? hills(s, { height: 110, depth: 0.76, key: 'h' }) : '',
      treeline(s, { height: 60, depth: 0.58, key: 't', from: i % 2 ? -40 : 900, to: i % 2 ? 1500 : 2440 }),
    ]),
    draw(s),
    lettering(word, 1200, 300, 260, {
      face: 'display',
      anchor: 'middle',
      fill: s.lamps > 0.5 ? '#fff4dc' : '#1a2142',
    }),
    lettering('LETTERS FROM THE RIVER', 1200, 436, 50, {
      face: 'text',
      anchor: 'middle',
      spacing: 0.34,
      fill: s.lamps > 0.5 ? '#fff4dc' : '#1a2142',
    }),
  ],
}));

const careers: Scene[] = [
  {
    path: 'careers/crew',
    alt: 'Crew in indigo and white line the gangway at dawn with folded hands, ready to welcome guests aboard.',
    hour: 'dawn',
    horizon: 0.5,
    sun: [0.2, 0.4],
    widest: 1200,
    compose: (s) => [
      sky(s),
      sun(s, 100),
      streaks(s, { count: 5 }),
      water(s, [treeline(s, { height: 80, depth: 0.56, key: 'a' })]),
      ship(s, 'antara-ganges-voyager-ii', 1900, 1120, 2600, { wake: false }),
      rect(
        0,
        1250,
        s.w,
        360,
        s.gradient([
          [0, s.lit('#c9946a')],
          [1, s.shade('#8a5a3c')],
        ]),
      ),
      line(
        row(11, (i) => `M${i * 240} 1250L${i * 300 - 300} 1610`).join(''),
        s.shade('#7a5230'),
        5,
        'opacity="0.5"',
      ),
      row(7, (i) =>
        person(s, 260 + i * 310, 1500 - (i % 2) * 40, 25, {
          pose: 'pray',
          who: i % 3 === 1 ? 'woman' : 'man',
          cloth: '#fffaf0',
          drape: '#1f2a5c',
          flip: i > 3,
        }),
      ),
    ],
  },
  {
    path: 'careers/galley',
    alt: 'In the ship’s galley two cooks work at copper pots and a griddle, spices in jars above, the river in a round port.',
    hour: 'golden',
    horizon: 0.32,
    sun: [0.8, 0.24],
    widest: 1200,
    compose: (s) => {
      const port: Opening = { x: 1760, y: 230, w: 420, h: 420, shape: 'round', frame: '#d9b25c' };
      return [
        shell(s, { wall: '#e3dcc6', floor: '#b9855a', floorY: 1300, tiles: '#7a4a34' }),
        outlook(
          s,
          [sky(s), sun(s, 60), water(s, [treeline(s, { height: 60, depth: 0.5, key: 'a' })])],
          [port],
        ),
        row(2, (j) => [
          rect(180, 420 + j * 200, 1320, 18, s.lit('#8a5a34')),
          row(11, (i) => [
            rect(
              210 + i * 116,
              330 + j * 200,
              76,
              90,
              s.lit(['#e8b02c', '#c6392f', '#7fae3c', '#8a5a24', '#f6efe0'][(i + j) % 5] ?? '#e8b02c'),
              'rx="10"',
            ),
            rect(216 + i * 116, 316 + j * 200, 64, 18, s.lit('#d9a43c')),
          ]),
        ]),
        person(s, 700, 1380, 40, { cloth: '#fffaf0', drape: '#1f2a5c' }),
        person(s, 1380, 1390, 40, { who: 'woman', cloth: '#fffaf0', drape: '#2f7f86', flip: true }),
        rect(120, 1020, 2160, 50, s.lit('#cfd6d6')),
        rect(
          120,
          1070,
          2160,
          420,
          s.gradient([
            [0, s.lit('#9aa6a8')],
            [1, s.shade('#7d888a')],
          ]),
        ),
        row(3, (i) => pot(s, 330 + i * 260, 1022, 1.9 - (i % 2) * 0.3, '#c9713c')),
        oval(1760, 1016, 300, 34, s.lit('#3a3f44')),
        row(3, (i) => oval(1600 + i * 160, 1008, 64, 15, s.lit('#f0cf8c'))),
        row(5, (i) =>
          path(
            `M${330 + i * 60} 860q-20 -50 0 -100t0 -100`,
            'none',
            'stroke="#ffffff" stroke-width="7" opacity="0.35"',
          ),
        ),
      ];
    },
  },
  {
    path: 'careers/guide',
    alt: 'A guide in a teal sari stands on a temple terrace and points out a carved panel to four guests, the ship small below.',
    hour: 'morning',
    horizon: 0.5,
    sun: [0.14, 0.16],
    widest: 1200,
    compose: (s) => [
      sky(s),
      clouds(s, { count: 5 }),
      water(s, [treeline(s, { height: 70, depth: 0.6, key: 'a' })]),
      ship(s, 'antara-bengal-ganga', 620, 900, 560, { wake: false }),
      flock(s, 900, 400, 300, 7, 16),
      rect(
        0,
        1240,
        s.w,
        370,
        s.gradient([
          [0, s.lit('#d98a62')],
          [1, s.shade('#a8563c')],
        ]),
      ),
      ratna(s, 1960, 1260, 1000, 1300, { pinnacles: 5 }),
      person(s, 1330, 1470, 34, { who: 'woman', cloth: '#2f7f86', drape: '#f0c060' }),
      line('M1400 1080L1540 960', s.lit('#8a5738'), 26),
      disc(1545, 954, 17, s.lit('#8a5738')),
      row(4, (i) =>
        person(s, 380 + i * 220, 1490 - (i % 2) * 26, 29, {
          who: i % 2 ? 'woman' : 'man',
          cloth: ['#f6efdd', '#c6493a', '#e8c987', '#7b3f62'][i] ?? '#f6efdd',
          drape: ['#5b3d2a', '#f6e6c8', '#3d5aa0', '#f0c060'][i] ?? '#5b3d2a',
        }),
      ),
    ],
  },
];

export const paperScenes: Scene[] = [...careers, ...newsletters];
