import { flock, flyingEgret, skein } from '../kit/birds.ts';
import { hills, sandbank, treeline } from '../kit/land.ts';
import { mangrove, palm, palmyra } from '../kit/plants.ts';
import { clouds, mist, sky, stars, streaks, sun } from '../kit/sky.ts';
import { row } from '../kit/svg.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** Each vessel alone, seen square from the side on quiet water. */
export const sideScenes: Scene[] = [
  {
    path: 'ships/antara-ganga-vilas/side',
    alt: 'Antara Ganga Vilas from the side: ivory hull with an indigo band, nine French balconies above panoramic windows, a long awning over the sun deck.',
    hour: 'morning',
    horizon: 0.6,
    sun: [0.22, 0.2],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 5, bottom: 0.6 }),
      sun(s, 72),
      water(
        s,
        [hills(s, { height: 90, depth: 0.8, key: 'a' }), treeline(s, { height: 44, depth: 0.62, key: 'b' })],
        { ripples: 0.6 },
      ),
      ship(s, 'antara-ganga-vilas', 1200, 1130, 2040, { wake: false }),
    ],
  },
  {
    path: 'ships/antara-ganges-voyager-ii/side',
    alt: 'Antara Ganges Voyager II from the side: a deep teal hull, two tiers of white arched verandas, a striped awning and twin funnels.',
    hour: 'golden',
    horizon: 0.64,
    sun: [0.76, 0.34],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 6, bottom: 0.6 }),
      sun(s, 100),
      skein(s, 800, 300, 9, 40, 16),
      water(
        s,
        [
          hills(s, { height: 40, depth: 0.74, key: 'a' }),
          row(6, (i) => palmyra(s, 120 + i * 70, s.horizon, 150 + (i % 3) * 40, { depth: 0.55 })),
        ],
        { ripples: 0.6 },
      ),
      ship(s, 'antara-ganges-voyager-ii', 1200, 1190, 2000, { wake: false }),
    ],
  },
  {
    path: 'ships/antara-ganges-voyager/side',
    alt: 'Antara Ganges Voyager from the side: brick-red hull with a brass line and portholes, stepped white decks and one tall raked funnel.',
    hour: 'noon',
    horizon: 0.57,
    sun: [0.5, 0.05],
    compose: (s) => [
      sky(s, 0.6),
      clouds(s, { count: 8, size: 1.3, top: 0.3 }),
      water(
        s,
        [
          treeline(s, { height: 70, depth: 0.58, key: 'a', to: 900 }),
          treeline(s, { height: 50, depth: 0.66, key: 'b', from: 700 }),
          sandbank(s, { x: 2000, y: s.horizon + 2, w: 900, h: 20, depth: 0.4 }),
        ],
        { glitter: 0, ripples: 0.7 },
      ),
      ship(s, 'antara-ganges-voyager', 1200, 1120, 2000, { wake: false }),
    ],
  },
  {
    path: 'ships/antara-bengal-ganga/side',
    alt: 'Antara Bengal Ganga from the side: cream and dark wood, bracketed galleries, a tall crowned funnel and a red wheel at the stern.',
    hour: 'dusk',
    horizon: 0.62,
    sun: [0.62, 0.5],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 9, bottom: 0.7 }),
      sun(s, 110),
      flock(s, 600, 340, 340, 8, 16),
      water(
        s,
        [hills(s, { height: 130, depth: 0.7, key: 'a' }), treeline(s, { height: 50, depth: 0.56, key: 'b' })],
        { ripples: 0.6 },
      ),
      ship(s, 'antara-bengal-ganga', 1230, 1170, 1940, { wake: false }),
    ],
  },
  {
    path: 'ships/antara-nauka-vilas/side',
    alt: 'The houseboat Antara Nauka Vilas from the side: planked hull with lifted ends, curved woven roofs, four arched windows and an open fore-deck.',
    hour: 'afterglow',
    horizon: 0.56,
    sun: [0.3, 0.54],
    compose: (s) => [
      sky(s),
      stars(s, 90),
      streaks(s, { count: 5 }),
      water(
        s,
        [
          treeline(s, { height: 90, depth: 0.52, key: 'a' }),
          row(7, (i) =>
            palm(
              s,
              [90, 200, 330, 1990, 2100, 2230, 2340][i] ?? 0,
              s.horizon,
              [300, 380, 290, 340, 400, 300, 360][i] ?? 300,
              { depth: 0.36 },
            ),
          ),
        ],
        { ripples: 0.5, glitter: 0.7 },
      ),
      ship(s, 'antara-nauka-vilas', 1200, 1130, 1800, { wake: false }),
    ],
  },
  {
    path: 'ships/antara-catamarans/side',
    alt: 'The two Antara catamarans from the side, one ahead of the other: slim white hulls with a teal band, five cabin windows and a shaded upper deck each.',
    hour: 'mist',
    horizon: 0.54,
    sun: [0.78, 0.24],
    compose: (s) => [
      sky(s),
      sun(s, 90),
      mist(s, s.horizon, 220, 0.6),
      water(
        s,
        [
          treeline(s, { height: 100, depth: 0.74, key: 'a' }),
          row(5, (i) => mangrove(s, 160 + i * 210, s.horizon + 6, 170 + (i % 2) * 40, 190, { depth: 0.6 })),
        ],
        { ripples: 0.5 },
      ),
      ship(s, 'antara-catamarans', 590, 1000, 940, { wake: false }),
      ship(s, 'antara-catamarans', 1690, 1190, 1240, { wake: false }),
      flyingEgret(s, 1300, 480, 1.1),
    ],
  },
];
