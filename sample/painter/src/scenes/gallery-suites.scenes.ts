import { countryBoat } from '../kit/boats.ts';
import { treeline } from '../kit/land.ts';
import { lamp, print, vase } from '../kit/furniture.ts';
import { ghat, riverTown } from '../kit/ghats.ts';
import { lay, pencil } from '../kit/paper.ts';
import { curtain, type Opening, outlook } from '../kit/room.ts';
import { sky, streaks, sun } from '../kit/sky.ts';
import { books, tabletop } from '../kit/study.ts';
import { disc, line, oval, path, put, rect, row } from '../kit/svg.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

/** The gallery's suites, continued. */
export const suiteGallery: Scene[] = [
  {
    path: 'gallery/suites-5',
    alt: 'The writing desk of a Heritage Suite in the evening: a half-written letter, stamps and a brass inkwell under a small lamp, and the ghats gliding by in the window.',
    hour: 'golden',
    horizon: 0.34,
    sun: [0.66, 0.2],
    compose: (s) => {
      const window: Opening = { x: 820, y: 90, w: 1360, h: 760, bars: 2, frame: '#6b4226' };
      return [
        rect(
          0,
          0,
          s.w,
          s.h,
          s.gradient([
            [0, s.shade('#e3d2ac')],
            [0.5, s.lit('#f0e2c4')],
            [1, s.shade('#c9b48a')],
          ]),
        ),
        row(26, (i) =>
          row(9, (j) =>
            path(
              `M${i * 96 + (j % 2) * 48} ${j * 110 + 40}q14 -26 28 0q-14 30 -28 0Z`,
              s.shade('#d9c194'),
              'opacity="0.5"',
            ),
          ),
        ),
        outlook(
          s,
          [
            sky(s),
            streaks(s, { count: 5 }),
            sun(s, 80),
            water(
              s,
              [
                riverTown(s, {
                  from: 760,
                  to: 1700,
                  y: s.horizon - 34,
                  height: 170,
                  depth: 0.22,
                  key: 'a',
                  temples: 5,
                }),
                ghat(s, {
                  from: 700,
                  to: 1820,
                  y: s.horizon + 4,
                  rise: 44,
                  depth: 0.22,
                  people: 18,
                  scale: 0.8,
                  parasols: 5,
                  key: 'a',
                }),
                treeline(s, { height: 40, depth: 0.6, key: 't', from: 1800 }),
              ],
              { glitter: 1.2 },
            ),
            countryBoat(s, { x: 1300, y: 720, scale: 2.2 }),
          ],
          [window],
        ),
        rect(780, 850, 1440, 34, s.lit('#8a5a34')),
        curtain(s, 640, 40, 240, 900, '#7a2f28', { side: -1, trim: '#e0b04e' }),
        curtain(s, 2130, 40, 240, 900, '#7a2f28', { side: 1, trim: '#e0b04e' }),
        print(s, 200, 200, 300, 400, ['#f6dfb8', '#b5482f', '#5d8a84'], '#8a5a34'),
        tabletop(
          s,
          [
            [260, 960],
            [2140, 960],
            [2560, 1540],
            [-160, 1540],
          ],
          '#7a4226',
          70,
        ),
        path(
          'M900 1010H1560L1700 1440H760Z',
          s.gradient([
            [0, s.lit('#1f5a4c')],
            [1, s.shade('#1f5a4c')],
          ]),
        ),
        path('M900 1010H1560L1700 1440H760Z', 'none', `stroke="${s.lit('#e0b04e')}" stroke-width="6"`),
        lay(1210, 1220, -7, 1.5, 0.62, [
          rect(-190, -240, 400, 520, s.dark(), 'opacity="0.25"'),
          rect(
            -200,
            -250,
            400,
            520,
            s.gradient([
              [0, s.lit('#fffdf6')],
              [1, s.lit('#f3ead6')],
            ]),
          ),
          line(
            row(9, (i) => `M-150 ${-170 + i * 42}q38 -14 76 0t76 0t76 0${i === 8 ? '' : 't72 0'}`).join(''),
            s.lit('#2a3a6a'),
            4.5,
          ),
        ]),
        lay(1560, 1250, 22, 1.3, 0.62, pencil(s, '#1f2a5c')),
        lay(640, 1330, 12, 1.4, 0.62, [
          rect(-130, -80, 270, 170, s.dark(), 'opacity="0.25"'),
          rect(-140, -90, 270, 170, s.lit('#f6ecd6')),
          path('M-140 -90L-5 16L130 -90', 'none', `stroke="${s.shade('#cdbf9c')}" stroke-width="5"`),
          rect(70, -78, 48, 58, s.lit('#c6493a')),
          disc(94, -50, 13, s.lit('#f6e0b0')),
        ]),
        put(1760, 1130, 1.5, [
          oval(6, 4, 70, 12, s.dark(), 'opacity="0.3"'),
          path(
            'M-58 0Q-66 -46 -30 -60H30Q66 -46 58 0Z',
            s.gradient([
              [0, s.lit('#f6d98a')],
              [0.5, s.lit('#d9a43c')],
              [1, s.shade('#a8742a')],
            ]),
          ),
          oval(0, -60, 30, 8, s.dark()),
          path('M4 -62Q40 -180 110 -230Q90 -150 20 -58Z', s.lit('#fffaf0')),
          line('M6 -62Q40 -160 108 -228', s.shade('#cdbf9c'), 3),
        ]),
        books(s, 400, 1110, 250, ['#7a2f24', '#1f2a5c', '#2f6f5c', '#c98a3a']),
        vase(s, 2020, 1160, 1.5, '#c98a3a', '#e8762a'),
        lamp(s, 560, 1060, 1.25, 'table', '#f6e0b0'),
      ];
    },
  },
];
