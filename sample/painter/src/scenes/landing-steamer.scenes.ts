import { flock, kingfisher } from '../kit/birds.ts';
import { countryBoat, netBoat } from '../kit/boats.ts';
import { bough } from '../kit/frames.ts';
import { ghat } from '../kit/ghats.ts';
import { grass, hyacinth } from '../kit/grasses.ts';
import { ground, treeline } from '../kit/land.ts';
import { mansion } from '../kit/palaces.ts';
import { crowd, person } from '../kit/people.ts';
import { bamboo, palm, tree } from '../kit/plants.ts';
import { clouds, mist, moon, scarves, sky, stars, streaks, sun } from '../kit/sky.ts';
import { disc, line, path, row } from '../kit/svg.ts';
import { chala, ratna } from '../kit/temples.ts';
import { glints, water } from '../kit/water.ts';
import { cantilever } from '../kit/works.ts';
import { type Scene, WIDE } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** The two landing pages: a hero and a gallery of five each. */
export const steamerLanding: Scene[] = [
  {
    path: 'landing/bengal-ganga-hero',
    alt: 'Antara Bengal Ganga, cream and dark wood, turns her red wheel below Howrah Bridge in a rose-gold evening, ferries crossing her wake.',
    hour: 'dusk',
    size: WIDE,
    widest: 2400,
    horizon: 0.56,
    sun: [0.3, 0.48],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 10 }),
      sun(s, 110),
      water(s, [
        row(26, (i) =>
          path(
            `M${i * 98 - 40} ${s.horizon}v-${40 + ((i * 53) % 90)}h84v${40 + ((i * 53) % 90)}Z`,
            s.dark(0.6),
          ),
        ),
        cantilever(s, {
          left: -260,
          right: 2200,
          deck: s.horizon - 190,
          height: 480,
          pier: s.horizon + 10,
          depth: 0.3,
        }),
      ]),
      ship(s, 'antara-bengal-ganga', 1400, 1130, 1640),
      countryBoat(s, {
        x: 380,
        y: 1230,
        scale: 4,
        lantern: true,
        crew: [
          { at: -30, pose: 'row' },
          { at: 24, pose: 'sit', who: 'woman', cloth: '#e0a33a' },
        ],
      }),
      flock(s, 820, 260, 420, 10, 17),
    ],
  },
  {
    path: 'landing/bengal-ganga-1',
    alt: 'The stern wheel close to: red paddles throw the Hooghly into foam while the flag streams out above.',
    hour: 'morning',
    horizon: 0.5,
    sun: [0.86, 0.2],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 5 }),
      water(s, [
        treeline(s, { height: 90, depth: 0.54, key: 'a' }),
        row(4, (i) => palm(s, 180 + i * 150, s.horizon, 260 + (i % 2) * 70, { depth: 0.36 })),
      ]),
      ship(s, 'antara-bengal-ganga', 2380, 1260, 4700),
    ],
  },
  {
    path: 'landing/bengal-ganga-2',
    alt: 'Guests walk up a brick lane at Kalna between white hut-roofed temples, bougainvillea over the wall.',
    hour: 'golden',
    horizon: 0.46,
    sun: [0.84, 0.2],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 4 }),
      treeline(s, { height: 130, depth: 0.5, key: 'a', y: 760 }),
      ratna(s, 1210, 800, 420, 560, { depth: 0.2, pinnacles: 5 }),
      ground(s, { y: 780, key: 'g', colour: '#b5a85a', amp: 3 }),
      row(4, (i) =>
        chala(s, 230 + i * 200, 1280 - i * 130, 430 - i * 80, 520 - i * 90, {
          depth: 0.04 + i * 0.04,
          colour: '#f3e9d6',
        }),
      ),
      row(4, (i) =>
        chala(s, 2190 - i * 200, 1280 - i * 130, 430 - i * 80, 520 - i * 90, {
          depth: 0.04 + i * 0.04,
          colour: i % 2 ? '#d98a62' : '#f3e9d6',
        }),
      ),
      path(
        'M1090 800H1310L1700 1610H700Z',
        s.gradient([
          [0, s.lit('#d9a878')],
          [1, s.lit('#c98a5a')],
        ]),
      ),
      row(9, (j) =>
        line(
          `M${1080 - j * j * 5.2} ${815 + j * j * 10}H${1320 + j * j * 5.2}`,
          s.shade('#9a5a3c'),
          3,
          'opacity="0.5"',
        ),
      ),
      person(s, 1080, 1350, 19, { who: 'woman', pose: 'walk', cloth: '#2f7f86', drape: '#f6e6c8' }),
      person(s, 1250, 1370, 20, { pose: 'walk', cloth: '#f6efdd', drape: '#5b3d2a' }),
      person(s, 1190, 1070, 10, { who: 'woman', pose: 'carry', cloth: '#c6493a', drape: '#f0c060' }),
      bough(s, [-40, 40], [620, 60], { flowers: '#d9327c', leaf: 60, count: 30 }),
    ],
  },
  {
    path: 'landing/bengal-ganga-3',
    alt: 'The Strand at Chandannagar after dark: lamps under the trees, colonnaded houses, and the steamer lying lit at the jetty.',
    hour: 'afterglow',
    horizon: 0.5,
    sun: [0.1, 0.48],
    compose: (s) => [
      sky(s),
      stars(s, 130),
      water(
        s,
        [
          treeline(s, { height: 120, depth: 0.46, key: 'a' }),
          mansion(s, 420, s.horizon - 8, 520, 260, {
            depth: 0.24,
            columns: 8,
            pediment: true,
            colour: '#e8c987',
          }),
          mansion(s, 2060, s.horizon - 8, 560, 280, { depth: 0.24, columns: 9, colour: '#e2a98a' }),
          tree(s, 800, s.horizon, 330, 'rain', { depth: 0.18 }),
          tree(s, 1640, s.horizon, 350, 'rain', { depth: 0.18 }),
          ghat(s, { from: -60, to: 2460, y: s.horizon + 5, rise: 24, depth: 0.26, people: 26, scale: 0.9 }),
        ],
        { glitter: 0.3 },
      ),
      row(9, (i) => [
        s.halo(150 + i * 262, s.horizon - 96, 120, '#ffcf7c', 0.8),
        disc(150 + i * 262, s.horizon - 96, 11, '#fff0c0'),
        line(`M${150 + i * 262} ${s.horizon - 84}v78`, s.dark(), 6),
        glints(s, 150 + i * 262, 0.25, { from: s.horizon + 8, to: 1050, width: 0.3, colour: '#ffcf7c' }),
      ]),
      ship(s, 'antara-bengal-ganga', 1230, 1130, 1500, { wake: false, flip: true }),
      countryBoat(s, { x: 2050, y: 1380, scale: 4, lantern: true, flip: true }),
    ],
  },
  {
    path: 'landing/bengal-ganga-4',
    alt: 'A fisherman spreads his net from a narrow boat in early mist; bamboo leans over the water and the steamer’s tall funnel shows beyond.',
    hour: 'mist',
    horizon: 0.46,
    sun: [0.22, 0.26],
    compose: (s) => [
      sky(s),
      sun(s, 110),
      water(s, [treeline(s, { height: 130, depth: 0.72, key: 'a' }), mist(s, s.horizon, 150, 0.7)], {
        glitter: 0.8,
      }),
      ship(s, 'antara-bengal-ganga', 560, 850, 760),
      scarves(s, 880, 8, 'a', 0.6),
      netBoat(s, { x: 1300, y: 1270, scale: 9, cast: true }),
      bamboo(s, 2300, 1500, 1250, { lean: -0.3 }),
      bamboo(s, 2180, 1560, 900, { lean: -0.5, key: 'b' }),
      hyacinth(s, { x: 500, y: 1500, w: 1000, h: 120 }),
      kingfisher(s, 2010, 770, 2.4, true),
    ],
  },
  {
    path: 'landing/bengal-ganga-5',
    alt: 'Evening prayer at Mayapur seen from the ship: hundreds of small lamps along the bank and a crowd singing under the trees.',
    hour: 'night',
    horizon: 0.54,
    sun: [0.2, 0.18],
    compose: (s) => [
      sky(s, 0.7),
      stars(s, 150),
      moon(s, 60),
      water(
        s,
        [
          treeline(s, { height: 200, depth: 0.42, key: 'a' }),
          s.halo(1300, s.horizon - 60, 1200, '#ff9a3c', 0.55, 300),
          row(3, (i) => tree(s, 700 + i * 640, s.horizon - 40, 460, 'rain', { depth: 0.16 })),
          ground(s, {
            y: s.horizon - 46,
            key: 'g',
            colour: '#b9a562',
            depth: 0.1,
            amp: 5,
            to: s.horizon + 8,
          }),
          crowd(s, 300, 2300, s.horizon - 14, 6.4, 34, { poses: ['pray', 'stand', 'pray', 'sit'], rise: 16 }),
          row(80, (i) => disc(240 + i * 26, s.horizon - 4 - (i % 3) * 8, 5, '#ffd98a')),
        ],
        { glitter: 0.4, reflect: 0.7 },
      ),
      row(10, (i) =>
        glints(s, 260 + i * 230, 0.4, { from: s.horizon + 8, to: 1300, width: 0.5, colour: '#ffcf7c' }),
      ),
      row(4, (i) =>
        countryBoat(s, {
          x: 420 + i * 560,
          y: 1090 + (i % 2) * 130,
          scale: 2.2 + (i % 2) * 1.4,
          lantern: true,
          flip: i % 2 === 0,
        }),
      ),
      grass(s, { from: -20, to: 700, y: 1640, height: 240, key: 'n' }),
    ],
  },
];
