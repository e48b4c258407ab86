import { elephant } from '../kit/animals.ts';
import { egret, flock, flyingEgret } from '../kit/birds.ts';
import { countryBoat, jetty, netBoat } from '../kit/boats.ts';
import { hut, stiltHouse } from '../kit/dwellings.ts';
import { bough } from '../kit/frames.ts';
import { ghat, riverTown } from '../kit/ghats.ts';
import { grass, lotus, reeds } from '../kit/grasses.ts';
import { ground, hills, sandbank, treeline } from '../kit/land.ts';
import { crowd, person } from '../kit/people.ts';
import { banana, mangrove, palm, palmyra } from '../kit/plants.ts';
import { longPalace } from '../kit/palaces.ts';
import { clouds, mist, moon, scarves, sky, stars, streaks, sun } from '../kit/sky.ts';
import { disc, line, path, row } from '../kit/svg.ts';
import { glints, water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** Each ship at rest where she likes to lie. */
export const anchorScenes: Scene[] = [
  {
    path: 'ships/antara-ganga-vilas/anchor',
    alt: 'Antara Ganga Vilas at anchor under the stars below Varanasi, her lights doubled in the water, small boats around her.',
    hour: 'night',
    horizon: 0.44,
    sun: [0.2, 0.14],
    compose: (s) => [
      sky(s, 0.7),
      stars(s, 220),
      moon(s, 60),
      water(s, [
        riverTown(s, {
          from: 700,
          to: 2500,
          y: s.horizon - 50,
          height: 230,
          depth: 0.3,
          key: 'a',
          temples: 6,
        }),
        ghat(s, { from: 640, to: 2500, y: s.horizon + 5, rise: 56, depth: 0.3, people: 20, key: 'b' }),
        treeline(s, { height: 40, depth: 0.6, key: 't', to: 700 }),
      ]),
      row(7, (i) =>
        glints(s, 820 + i * 240, 0.3, { from: s.horizon + 8, to: 980, width: 0.4, colour: '#ffcf7c' }),
      ),
      ship(s, 'antara-ganga-vilas', 1080, 1180, 1900, { wake: false, flip: true }),
      countryBoat(s, {
        x: 1900,
        y: 1390,
        scale: 4.2,
        lantern: true,
        crew: [
          { at: -30, pose: 'row' },
          { at: 26, pose: 'sit', who: 'woman', cloth: '#c6493a' },
        ],
      }),
      countryBoat(s, { x: 380, y: 1420, scale: 3, lantern: true, flip: true }),
    ],
  },
  {
    path: 'ships/antara-ganges-voyager-ii/anchor',
    alt: 'Antara Ganges Voyager II made fast to a sandbank above Farakka at first light; an egret, palmyras and a fisherman’s net.',
    hour: 'mist',
    horizon: 0.5,
    sun: [0.66, 0.3],
    compose: (s) => [
      sky(s),
      sun(s, 120),
      water(
        s,
        [
          hills(s, { height: 170, depth: 0.8, key: 'a' }),
          row(8, (i) => palmyra(s, 120 + i * 96, s.horizon, 240 + (i % 3) * 60, { depth: 0.56 })),
          mist(s, s.horizon, 140, 0.7),
        ],
        { glitter: 0.8 },
      ),
      scarves(s, s.horizon + 60, 7, 'a', 0.5),
      ship(s, 'antara-ganges-voyager-ii', 1320, 1090, 1640, { wake: false }),
      sandbank(s, { x: 900, y: 1440, w: 2900, h: 260, colour: '#e6cfa2', depth: 0.02 }),
      line('M2080 1010Q1900 1180 1720 1300M560 1030Q640 1180 700 1290', s.shade('#6b4a2c'), 7),
      person(s, 1180, 1340, 13, { pose: 'walk', cloth: '#f6efdd', drape: '#1f2a5c' }),
      person(s, 1290, 1350, 13, { who: 'woman', cloth: '#c6493a', drape: '#f0c060' }),
      egret(s, 420, 1370, 130),
      netBoat(s, { x: 2180, y: 1420, scale: 3.6, cast: true, flip: true }),
    ],
  },
  {
    path: 'ships/antara-ganges-voyager/anchor',
    alt: 'Antara Ganges Voyager at anchor off Murshidabad at sunset, the long palace with its columns on the bank behind her.',
    hour: 'golden',
    horizon: 0.47,
    sun: [0.12, 0.36],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 7 }),
      sun(s, 100),
      water(s, [
        treeline(s, { height: 140, depth: 0.5, key: 'a' }),
        longPalace(s, 1640, s.horizon - 14, 1100, 250, { depth: 0.22 }),
        row(4, (i) => palm(s, [820, 940, 2290, 2370][i] ?? 0, s.horizon, 330 + (i % 2) * 60, { depth: 0.2 })),
        ground(s, { y: s.horizon - 18, key: 'g', colour: '#9db55a', depth: 0.2, amp: 4, to: s.horizon + 8 }),
      ]),
      ship(s, 'antara-ganges-voyager', 1120, 1130, 1760, { wake: false, flip: true }),
      countryBoat(s, {
        x: 2020,
        y: 1390,
        scale: 4.6,
        flip: true,
        crew: [
          { at: -32, pose: 'row' },
          { at: 22, pose: 'sit', who: 'woman', cloth: '#2f7f86' },
          { at: 34, pose: 'sit' },
        ],
      }),
      flock(s, 800, 300, 380, 9, 17),
      bough(s, [-40, 60], [560, 90], { leaf: 66, count: 26 }),
    ],
  },
  {
    path: 'ships/antara-bengal-ganga/anchor',
    alt: 'Antara Bengal Ganga tied up at a village landing at noon: huts under palms, washing on a line, children running down the bank to look.',
    hour: 'noon',
    horizon: 0.42,
    sun: [0.8, 0.08],
    compose: (s) => [
      sky(s, 0.7),
      clouds(s, { count: 7, size: 1.1, top: 0.3 }),
      water(s, [treeline(s, { height: 110, depth: 0.56, key: 'a' })], { glitter: 0 }),
      ship(s, 'antara-bengal-ganga', 1350, 1000, 1560, { wake: false, flip: true }),
      ground(s, { y: 1180, key: 'g', colour: '#a9b25a', amp: 40, lean: 170, wave: 900 }),
      jetty(s, { from: 1100, to: 1640, y: 1130, scale: 5 }),
      hut(s, 330, 1300, 470, 330),
      banana(s, 620, 1320, 260),
      palm(s, 120, 1330, 900, { lean: 0.3 }),
      palm(s, 720, 1300, 700),
      line('M820 1180Q980 1230 1120 1190', s.shade('#5b3d2a'), 4),
      row(4, (i) =>
        path(
          `M${850 + i * 66} ${1196 + (i % 2) * 8}h52v86h-52Z`,
          s.lit(['#c6493a', '#f6efdd', '#2f7f86', '#e0a33a'][i] ?? '#c6493a'),
        ),
      ),
      row(5, (i) =>
        person(s, 1180 + i * 150, 1420 - (i % 2) * 40, 15, {
          who: 'child',
          pose: 'walk',
          cloth: ['#c6493a', '#e0a33a', '#2f7f86', '#f6efdd', '#7b3f62'][i] ?? '#c6493a',
        }),
      ),
      person(s, 1960, 1420, 21, { who: 'woman', pose: 'carry', cloth: '#7b3f62', drape: '#f0c060' }),
      grass(s, { from: 1500, to: 2440, y: 1630, height: 220, key: 'n' }),
    ],
  },
  {
    path: 'ships/antara-nauka-vilas/anchor',
    alt: 'The houseboat Antara Nauka Vilas at a sandbank of the Brahmaputra in the evening; her guests sit round a driftwood fire, wild elephants far off.',
    hour: 'afterglow',
    horizon: 0.46,
    sun: [0.68, 0.44],
    compose: (s) => [
      sky(s),
      stars(s, 120),
      streaks(s, { count: 6 }),
      hills(s, { height: 260, depth: 0.74, key: 'h', wave: 500 }),
      water(s, [
        hills(s, { height: 90, depth: 0.6, key: 'a' }),
        sandbank(s, { x: 1960, y: s.horizon + 4, w: 900, h: 22, depth: 0.4 }),
        row(3, (i) => elephant(s, 1820 + i * 110, s.horizon - 8, 0.8 - i * 0.14, { depth: 0.34 })),
      ]),
      ship(s, 'antara-nauka-vilas', 900, 1020, 1340, { wake: false }),
      sandbank(s, { x: 1400, y: 1450, w: 3400, h: 330, colour: '#d9bf94', depth: 0.02 }),
      s.halo(1560, 1330, 620, '#ff9a3c', 0.8, 330),
      crowd(s, 1270, 1500, 1390, 16, 3, { poses: ['sit', 'squat', 'sit'] }),
      person(s, 1700, 1390, 17, { pose: 'sit', cloth: '#f6efdd', flip: true }),
      person(s, 1800, 1400, 17, { pose: 'sit', who: 'woman', cloth: '#c6493a', flip: true }),
      line('M1510 1372L1620 1350M1510 1350L1616 1376M1560 1380V1340', s.shade('#4d2f1c'), 14),
      path(
        'M1516 1362Q1510 1300 1540 1270Q1546 1306 1562 1230Q1592 1290 1590 1262Q1624 1310 1606 1362Z',
        '#ffb040',
      ),
      path('M1538 1362Q1534 1324 1562 1290Q1588 1330 1584 1362Z', '#fff0b4'),
      row(12, (i) => disc(1500 + ((i * 53) % 150), 1220 - ((i * 71) % 240), 4, '#ffd98a', 'opacity="0.8"')),
      stiltHouse(s, 2240, s.horizon + 6, 150, 90, { depth: 0.4 }),
    ],
  },
  {
    path: 'ships/antara-catamarans/anchor',
    alt: 'Both Antara catamarans lie side by side for the night in a mangrove creek, lanterns along the gangway between them, a lotus pool in front.',
    hour: 'dusk',
    horizon: 0.44,
    sun: [0.5, 0.4],
    change: { water: ['#f6ae6a', '#b9767a', '#3f5a6e', '#16303c'] },
    compose: (s) => [
      sky(s),
      streaks(s, { count: 7 }),
      sun(s, 96),
      water(s, [
        treeline(s, { height: 150, depth: 0.5, key: 'a' }),
        treeline(s, { height: 110, depth: 0.34, key: 'b', to: 900 }),
      ]),
      row(3, (i) =>
        mangrove(s, 160 + i * 210, 830 + i * 12, 430 - i * 40, 380, { depth: 0.14, key: `l${i}` }),
      ),
      row(3, (i) =>
        mangrove(s, 1880 + i * 210, 850 - i * 8, 400 + i * 40, 380, { depth: 0.14, key: `r${i}` }),
      ),
      ship(s, 'antara-catamarans', 1340, 1000, 980, { wake: false }),
      ship(s, 'antara-catamarans', 1080, 1160, 1180, { wake: false, flip: true }),
      row(4, (i) => glints(s, 700 + i * 260, 0.3, { from: 1180, to: 1480, width: 0.5, colour: '#ffcf7c' })),
      flyingEgret(s, 1500, 420, 1.1),
      lotus(s, { x: 500, y: 1450, w: 1200, h: 200, count: 44, flowers: 0.25 }),
      reeds(s, { from: 2000, to: 2460, y: 1630, height: 420, count: 26 }),
    ],
  },
];
