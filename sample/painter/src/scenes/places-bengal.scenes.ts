import { flock, flyingEgret } from '../kit/birds.ts';
import { countryBoat, netBoat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { hut } from '../kit/dwellings.ts';
import { grass, hyacinth } from '../kit/grasses.ts';
import { ground, hills, treeline } from '../kit/land.ts';
import { face } from '../kit/masonry.ts';
import { longPalace, ruin } from '../kit/palaces.ts';
import { crowd, person } from '../kit/people.ts';
import { palm, palmyra, tree } from '../kit/plants.ts';
import { clouds, mist, scarves, sky, sun } from '../kit/sky.ts';
import { path, poly, put, rect, row } from '../kit/svg.ts';
import { water } from '../kit/water.ts';
import { barrage } from '../kit/works.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

export const bengalPlaces: Scene[] = [
  {
    path: 'places/murshidabad-hazarduari',
    alt: 'The Hazarduari palace at Murshidabad at noon: yellow walls, green shutters, a flight of steps and visitors on the lawn.',
    hour: 'noon',
    horizon: 0.62,
    sun: [0.14, 0.08],
    compose: (s) => [
      sky(s, 0.7),
      clouds(s, { count: 6, size: 1.2 }),
      treeline(s, { height: 190, depth: 0.5, key: 'a', y: s.horizon + 30 }),
      row(4, (i) =>
        palm(s, [120, 230, 2190, 2300][i] ?? 0, s.horizon + 20, [440, 360, 400, 460][i] ?? 400, {
          depth: 0.16,
        }),
      ),
      longPalace(s, 1200, s.horizon + 30, 1960, 480, { depth: 0.04 }),
      ground(s, { y: s.horizon + 24, key: 'g', colour: '#9dbb5a', amp: 3 }),
      poly(
        [
          [1010, s.horizon + 28],
          [1390, s.horizon + 28],
          [1820, 1610],
          [580, 1610],
        ],
        s.gradient([
          [0, s.lit('#f3dfb4')],
          [1, s.lit('#e0bf8a')],
        ]),
      ),
      row(4, (i) =>
        [-1, 1].map((k) =>
          put(1200 + k * (330 + i * 130), s.horizon + 90 + i * 110, 1 + i * 0.5, [
            path('M-34 0Q-40 -40 0 -92Q40 -40 34 0Z', face(s, 1200 + k * 400, '#4f7d4c')),
            rect(-24, -6, 48, 20, s.lit('#b5573a')),
          ]),
        ),
      ),
      crowd(s, 1050, 1360, s.horizon + 60, 4.6, 8, { rise: 10 }),
      person(s, 1000, 1420, 15, { who: 'woman', pose: 'walk', cloth: '#7b3f62', drape: '#e8b23c' }),
      person(s, 1110, 1430, 15.6, { pose: 'walk', cloth: '#f6efdd', drape: '#f6efdd' }),
      person(s, 1180, 1425, 15, { who: 'child', cloth: '#e0a33a', drape: '#2f7f86' }),
      person(s, 1640, 1400, 13, { who: 'woman', cloth: '#c6493a', drape: '#f3d9a0', flip: true }),
      flock(s, 700, 260, 360, 7, 17),
    ],
  },
  {
    path: 'places/rajmahal-hills',
    alt: 'Broken arches of the old viceroys’ palace at Rajmahal above the river, with blue hills folding away in the morning.',
    hour: 'morning',
    horizon: 0.52,
    sun: [0.8, 0.2],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 4 }),
      sun(s, 70),
      hills(s, { height: 360, depth: 0.78, key: 'a', wave: 700 }),
      hills(s, { height: 260, depth: 0.64, key: 'b', wave: 520 }),
      mist(s, s.horizon - 60, 160, 0.5),
      water(s, [
        hills(s, { height: 150, depth: 0.5, key: 'c', wave: 420, lean: 1 }),
        treeline(s, { height: 50, depth: 0.4, key: 'd' }),
      ]),
      ship(s, 'antara-bengal-ganga', 1700, 1010, 620, { flip: true }),
      countryBoat(s, { x: 1080, y: 960, scale: 1.3 }),
      ground(s, { y: 1230, key: 'g', colour: '#a9b05c', amp: 20, lean: 160 }),
      ruin(s, 520, 1290, 980, 560),
      tree(s, 1080, 1300, 420, 'round'),
      person(s, 1180, 1400, 10, { pose: 'carry', who: 'woman', cloth: '#c6493a' }),
      grass(s, { from: -20, to: 2420, y: 1630, height: 190, colour: '#93a050', key: 'n', plumes: 0.04 }),
      flyingEgret(s, 1350, 520, 1.2),
    ],
  },
  {
    path: 'places/farakka-channel',
    alt: 'The long barrage at Farakka under monsoon cloud, white water below its gates and a ship waiting in the feeder channel.',
    hour: 'monsoon',
    horizon: 0.5,
    sun: [0.72, 0.3],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 9, size: 1.6, top: 0.2 }),
      water(
        s,
        [
          treeline(s, { height: 50, depth: 0.6, key: 'a' }),
          barrage(s, { left: 700, right: 2500, y: s.horizon + 22, height: 210, gates: 21, depth: 0.26 }),
        ],
        { ripples: 1.5, glitter: 0.3 },
      ),
      row(20, (i) =>
        path(
          `M${742 + i * 86} ${s.horizon + 16}q22 30 10 60h44q-16 -30 6 -60Z`,
          mix('#ffffff', s.haze, 0.25),
          'opacity="0.75"',
        ),
      ),
      scarves(s, s.horizon + 76, 5, 'spray', 0.5),
      poly(
        [
          [-10, 860],
          [620, 800],
          [700, 830],
          [420, 1610],
          [-10, 1610],
        ],
        s.gradient([
          [0, s.lit('#9aa868', 0.1)],
          [1, s.shade('#7d8a50')],
        ]),
      ),
      poly(
        [
          [620, 800],
          [700, 830],
          [420, 1610],
          [330, 1610],
        ],
        s.lit('#c9b896'),
      ),
      row(5, (i) => palmyra(s, 60 + i * 110, 960 + i * 20, 340 + (i % 2) * 60, { depth: 0.12 })),
      hut(s, 330, 1060, 230, 150, { depth: 0.06 }),
      ship(s, 'antara-ganges-voyager', 1560, 1180, 1080, { flip: true }),
      netBoat(s, { x: 960, y: 1400, scale: 4.4, cast: true }),
      flyingEgret(s, 1250, 560, 1.1),
      hyacinth(s, { x: 2050, y: 1500, w: 800, h: 100 }),
    ],
  },
];
