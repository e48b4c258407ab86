import { flock } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { canopy } from '../kit/frames.ts';
import { cup, teapot, vase } from '../kit/furniture.ts';
import { hills, treeline } from '../kit/land.ts';
import { engraving, lay, newspaper, pencil, spectacles } from '../kit/paper.ts';
import { palm } from '../kit/plants.ts';
import { clouds, sky, sun } from '../kit/sky.ts';
import { tabletop } from '../kit/study.ts';
import { disc, line, path, rect, row } from '../kit/svg.ts';
import { water } from '../kit/water.ts';
import { type Scene, WIDE } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

export const paperHeroes: Scene[] = [
  {
    path: 'heroes/press',
    alt: 'Morning papers on the deck table: folded travel pages with a ship on the front, spectacles and a pencil, tea steaming, and Antara Ganges Voyager II passing a palm-lined bank.',
    hour: 'morning',
    size: WIDE,
    widest: 2400,
    horizon: 0.36,
    sun: [0.2, 0.16],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 6 }),
      sun(s, 70),
      water(
        s,
        [
          hills(s, { height: 60, depth: 0.78, key: 'h' }),
          treeline(s, { height: 80, depth: 0.54, key: 'a' }),
          row(6, (i) => palm(s, 1560 + i * 140, s.horizon, 230 + (i % 3) * 60, { depth: 0.38 })),
        ],
        { glitter: 0.8 },
      ),
      ship(s, 'antara-ganges-voyager-ii', 1420, 770, 900),
      countryBoat(s, { x: 420, y: 730, scale: 1.9, flip: true }),
      line(row(13, (i) => `M${60 + i * 190} 960V800`).join(''), s.lit('#fbf3e0'), 9),
      line('M0 850H2400M0 906H2400', s.lit('#fbf3e0'), 6),
      rect(
        -10,
        780,
        s.w + 20,
        26,
        s.gradient([
          [0, s.lit('#e8c080')],
          [1, s.shade('#8a5a34')],
        ]),
        'rx="12"',
      ),
      rect(0, 950, s.w, 560, s.shade('#8a6448')),
      canopy(s, 44, ['#f6ead2', '#155560'], 22),
      tabletop(
        s,
        [
          [260, 930],
          [2140, 930],
          [2640, 1470],
          [-240, 1470],
        ],
        '#a8764a',
        60,
      ),
      lay(760, 1190, -13, 1.42, 0.56, newspaper(s, 'Meridian Post', 'a', { picture: engraving(s) })),
      lay(
        1340,
        1120,
        9,
        1.3,
        0.54,
        newspaper(s, 'Far & Near', 'b', {
          ink: '#7a2f24',
          picture: [
            rect(-276, -92, 330, 190, s.lit('#f0d0a0')),
            path('M-276 60Q-160 -60 -90 20T54 -10V98H-276Z', s.lit('#c98a5a')),
            disc(-200, -40, 30, s.lit('#fff6dc')),
            path('M-60 40l30 -90l30 90Z', s.lit('#8a4a34')),
          ],
        }),
      ),
      lay(
        1170,
        1350,
        -3,
        1.5,
        0.58,
        newspaper(s, 'River & Rail', 'c', { ink: '#1f2a5c', picture: engraving(s) }),
      ),
      lay(1880, 1330, 16, 1.2, 0.7, spectacles(s)),
      lay(420, 1400, -34, 1.2, 0.6, pencil(s)),
      teapot(s, 1990, 1090, 2.3, '#f6ead2'),
      cup(s, 2190, 1180, 2.1),
      cup(s, 190, 1230, 2.1, '#d9e6dc'),
      vase(s, 470, 1010, 1.2, '#155560', '#f0a42c'),
      flock(s, 700, 240, 320, 8, 16),
    ],
  },
];
