import { flock } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { cup } from '../kit/furniture.ts';
import { hills, treeline } from '../kit/land.ts';
import { palm } from '../kit/plants.ts';
import { type Opening, outlook } from '../kit/room.ts';
import { bookcase } from '../kit/saloon.ts';
import { clouds, sky, sun } from '../kit/sky.ts';
import { spread } from '../kit/stage.ts';
import { line, path, put, rect, row } from '../kit/svg.ts';
import { chart } from '../kit/chart.ts';
import { books, deskLamp, dividers, halfHull, scroll, tabletop, telescope } from '../kit/study.ts';
import { water } from '../kit/water.ts';
import { cantilever } from '../kit/works.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** Where journeys are planned, and all the ships together. */
export const aboutScenes: Scene[] = [
  {
    path: 'about/founder-study',
    alt: 'The founder’s study at dusk: a brass lamp lights a long chart of the Ganges with dividers, a telescope and log books; the river and a passing ship in the window.',
    hour: 'dusk',
    horizon: 0.36,
    sun: [0.26, 0.3],
    change: {
      ambient: '#ffd9a8',
      shadow: '#6f4f5e',
      sky: ['#16204a', '#3b3f78', '#7f5a86', '#c9787a', '#f0a868'],
    },
    compose: (s) => {
      const window: Opening = { x: 1300, y: 150, w: 920, h: 640, bars: 2, cross: 1, frame: '#7a4a30' };
      return [
        rect(
          0,
          0,
          s.w,
          1000,
          s.gradient([
            [0, s.shade('#1f4a50')],
            [0.5, s.shade('#2f5f60')],
            [1, s.lit('#3a6a66')],
          ]),
        ),
        rect(
          0,
          780,
          s.w,
          240,
          s.gradient([
            [0, s.lit('#6b3d28')],
            [1, s.shade('#4d2a1e')],
          ]),
        ),
        rect(0, 770, s.w, 16, s.lit('#a8703f')),
        line(
          row(20, (i) => `M${60 + i * 120} 812h84v150h-84Z`).join(''),
          s.shade('#4d2a1e'),
          4,
          'opacity="0.7"',
        ),
        outlook(
          s,
          [
            rect(0, 0, s.w, s.horizon + 4, s.gradient(spread(s.sky))),
            water(
              s,
              [
                hills(s, { height: 70, depth: 0.66, key: 'h' }),
                treeline(s, { height: 50, depth: 0.5, key: 'a' }),
                row(3, (i) => palm(s, 1390 + i * 60, s.horizon, 150 + i * 30, { depth: 0.4 })),
              ],
              { glitter: 0.25 },
            ),
            ship(s, 'antara-bengal-ganga', 1830, 690, 520),
          ],
          [window],
        ),
        rect(1262, 790, 996, 34, s.lit('#8a5a34')),
        bookcase(s, 250, 860, 380, 700, 5, 'a'),
        halfHull(s, 880, 250, 430, '#fbf3e0'),
        halfHull(s, 880, 430, 430, '#155560'),
        halfHull(s, 880, 610, 430, '#9c3f2c', '#3a2430'),
        s.halo(700, 760, 900, '#ffcf7c', 0.4, 620),
        rect(
          0,
          1010,
          s.w,
          600,
          s.gradient([
            [0, s.shade('#5b3426')],
            [1, s.shade('#3a2018')],
          ]),
        ),
        tabletop(
          s,
          [
            [170, 960],
            [2230, 960],
            [2760, 1560],
            [-360, 1560],
          ],
          '#8a5230',
        ),
        s.halo(860, 1180, 1000, '#ffd98a', 0.6, 330),
        chart(s, [
          [690, 1010],
          [1800, 1004],
          [2070, 1450],
          [470, 1470],
        ]),
        scroll(s, 2050, 1080, 430, 20),
        scroll(s, 2110, 1160, 390, 13, '#e8d2a0'),
        books(s, 420, 1080, 250, ['#7a2f24', '#1f2a5c', '#2f6f5c']),
        deskLamp(s, 620, 1110, 1.05),
        dividers(s, 1330, 1290, 1),
        telescope(s, 1930, 1480, 1.1, -12),
        put(330, 1400, 1.9, cup(s, 0, 0, 1)),
        rect(700, 1440, 150, 12, s.lit('#c9985c'), 'rx="6" transform="rotate(-9 760 1450)"'),
        rect(
          0,
          0,
          s.w,
          s.h,
          s.gradient([
            [0, s.dark(), 0.26],
            [0.3, s.dark(), 0],
            [0.75, s.dark(), 0],
            [1, s.dark(), 0.34],
          ]),
        ),
      ];
    },
  },
  {
    path: 'about/fleet',
    alt: 'The whole Antara fleet off Kolkata on a clear morning: Ganga Vilas between the two Voyagers, the stern-wheeler, the houseboat and both catamarans, Howrah Bridge behind.',
    hour: 'morning',
    horizon: 0.3,
    sun: [0.84, 0.13],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 6, size: 0.9, top: 0.2 }),
      sun(s, 64),
      water(
        s,
        [
          row(24, (i) =>
            path(
              `M${i * 104 - 30} ${s.horizon}v-${26 + ((i * 47) % 62)}h84v${26 + ((i * 47) % 62)}Z`,
              s.dark(0.72),
            ),
          ),
          treeline(s, { height: 34, depth: 0.62, key: 'a' }),
          cantilever(s, {
            left: 260,
            right: 1880,
            deck: s.horizon - 70,
            height: 190,
            pier: s.horizon + 4,
            depth: 0.46,
          }),
        ],
        { glitter: 0.7, ripples: 1.3 },
      ),
      ship(s, 'antara-ganges-voyager', 640, 640, 620),
      ship(s, 'antara-ganges-voyager-ii', 1720, 720, 760),
      ship(s, 'antara-ganga-vilas', 800, 900, 1080),
      ship(s, 'antara-bengal-ganga', 1850, 1040, 880),
      ship(s, 'antara-nauka-vilas', 680, 1190, 760),
      ship(s, 'antara-catamarans', 1330, 1330, 640),
      ship(s, 'antara-catamarans', 1950, 1470, 720),
      countryBoat(s, {
        x: 420,
        y: 1450,
        scale: 3.6,
        crew: [
          { at: -30, pose: 'row' },
          { at: 22, pose: 'stand', cloth: '#c6493a' },
        ],
      }),
      flock(s, 1180, 250, 360, 9, 15),
    ],
  },
];
