import { flock } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { standing } from '../kit/figures.ts';
import { hills, treeline } from '../kit/land.ts';
import { mansion } from '../kit/palaces.ts';
import { person } from '../kit/people.ts';
import { tree } from '../kit/plants.ts';
import { sky, streaks, sun } from '../kit/sky.ts';
import { disc, group, line, num, oval, path, poly, type Pt, put, row } from '../kit/svg.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const strandPlaces: Scene[] = [
  {
    path: 'places/chandannagar-strand',
    alt: 'The Strand at Chandannagar on a golden evening: the pale promenade runs along its balustrade above the Hooghly, couples stroll under the trees past lamp posts and shuttered French mansions.',
    hour: 'golden',
    horizon: 0.42,
    sun: [0.2, 0.28],
    compose: (s) => {
      // Everything on the right bank runs to the point (700, 672).
      const [vx, vy] = [700, 672];
      const to = (x: number, y: number, t: number): Pt => [vx + (x - vx) * t, vy + (y - vy) * t];
      const posts = row(13, (i) => 0.07 * 1.29 ** i).filter((t) => t < 1.25);
      return [
        sky(s),
        streaks(s, { count: 6, bottom: 0.72 }),
        sun(s, 108),
        water(
          s,
          [
            hills(s, { height: 40, depth: 0.8, key: 'h' }),
            treeline(s, { height: 60, depth: 0.6, key: 'a', to: 760 }),
          ],
          { glitter: 1.4 },
        ),
        countryBoat(s, { x: 330, y: 850, scale: 1.7 }),
        countryBoat(s, { x: 620, y: 760, scale: 0.9, depth: 0.14 }),
        // Mansions, the farthest first.
        treeline(s, { height: 90, depth: 0.4, key: 'b', from: 720, to: 1500, y: 680 }),
        (
          [
            [860, 200, 110, 0.34, '#d9b08a', true],
            [1080, 300, 190, 0.24, '#efdcb4', false],
            [1400, 440, 300, 0.14, '#e2a98a', true],
            [1880, 640, 460, 0.05, '#e8c987', false],
            [2500, 900, 680, 0, '#efdcb4', true],
          ] as const
        ).map(([x, w, h, depth, colour, pediment]) =>
          mansion(s, x, vy + (x - vx) * 0.17 + 8, w, h, {
            depth,
            colour,
            columns: 6,
            pediment,
            shutter: depth > 0.1 ? '#3f7a68' : '#2f6f68',
          }),
        ),
        poly(
          [to(2600, 900, 0.02), to(2600, 900, 1.2), [2500, 1620], [-200, 1620], to(-160, 1530, 0.02)],
          s.gradient([
            [0, s.lit('#e6cfa4')],
            [0.5, s.lit('#d9bb8c')],
            [1, s.shade('#c9a878')],
          ]),
        ),
        line(
          row(7, (i) => {
            const [a, b] = [to(-160 + i * 480, 1640, 0.03), to(-160 + i * 480, 1640, 1)];
            return `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`;
          }).join(''),
          s.shade('#b9976a'),
          3.5,
          'opacity="0.5"',
        ),
        // Trees along the carriage side, with their shade lying towards us.
        [0.16, 0.26, 0.42, 0.68].map((t, i) => {
          const [x, y] = to(1880, 1050, t);
          return [
            oval(x + 90 * t, y + 8, 300 * t, 34 * t, s.dark(), 'opacity="0.2"'),
            tree(s, x, y, 800 * t, i % 2 ? 'sal' : 'round', {
              depth: 0.3 - t * 0.36 > 0 ? 0.3 - t * 0.36 : 0,
            }),
          ];
        }),
        // The balustrade on the water side.
        posts.map((t) => {
          const [x, y] = to(-160, 1400, t);
          return put(x, y, t, [
            path(
              'M-30 0L-24 -190H24L30 0Z',
              s.gradient(
                [
                  [0, s.lit('#fff6e4')],
                  [1, s.shade('#e3cba0')],
                ],
                'across',
              ),
            ),
            path('M-34 -186H34V-214H-34Z', s.lit('#fff6e4')),
          ]);
        }),
        posts.slice(0, -1).map((t, i) => {
          const next = posts[i + 1] ?? t;
          return row(4, (n) => {
            const k = t + ((next - t) * (n + 1)) / 5;
            const [x, y] = to(-160, 1400, k);
            return put(
              x,
              y,
              k,
              path('M-15 0Q-26 -40 -8 -84Q-18 -120 -9 -150H9Q18 -120 8 -84Q26 -40 15 0Z', s.lit('#f3e2c0')),
            );
          });
        }),
        (() => {
          const rail = (lift: number, thick: number): string => {
            const [a, b, c, d] = [
              to(-160, 1400 - lift, 0.05),
              to(-160, 1400 - lift, 1.3),
              to(-160, 1400 - lift + thick, 1.3),
              to(-160, 1400 - lift + thick, 0.05),
            ];
            return poly(
              [a, b, c, d],
              s.gradient([
                [0, s.lit('#fffaf0')],
                [1, mix(s.lit('#f3e2c0'), s.shade('#e3cba0'), 0.4)],
              ]),
            );
          };
          return [rail(190, 40), rail(16, 34)];
        })(),
        // Lamp posts at its side.
        [0.2, 0.36, 0.66].map((t) => {
          const [x, y] = to(120, 1430, t);
          return put(x, y, t * 1.5, [
            line('M0 0V-420M-70 -370Q-70 -400 0 -400Q70 -400 70 -370', s.shade('#2b3440'), 17),
            path('M-24 0L-14 -60H14L24 0Z', s.shade('#2b3440')),
            disc(-70, -350, 30, s.lit('#fff0c8')),
            disc(70, -350, 30, s.lit('#fff0c8')),
          ]);
        }),
        person(s, ...to(700, 1330, 0.3), 4.2, {
          who: 'woman',
          pose: 'walk',
          cloth: '#c6493a',
          drape: '#f0c060',
        }),
        person(s, ...to(820, 1330, 0.32), 4.4, { pose: 'walk', cloth: '#f6efdd', drape: '#3d5aa0' }),
        person(s, ...to(1300, 1360, 0.46), 6, {
          pose: 'stand',
          cloth: '#e7ddc6',
          drape: '#5b4a3c',
          flip: true,
        }),
        // Long shadows and the near walkers.
        ...[
          [980, 1440],
          [1180, 1460],
          [1640, 1540],
        ].map(([x = 0, y = 0]) =>
          poly(
            [
              [x - 30, y],
              [x + 34, y],
              [x + 420, y + 116],
              [x + 330, y + 126],
            ],
            s.dark(),
            'opacity="0.16"',
          ),
        ),
        standing(
          s,
          980,
          1440,
          2.5,
          { cloth: '#2f7f86', lower: '#2f7f86', drape: '#f0c060', hair: 'bun', away: true },
          { wear: 'sari' },
        ),
        standing(
          s,
          1180,
          1460,
          2.6,
          { cloth: '#fffaf0', lower: '#f3e6cc', hair: 'grey', away: true },
          { wear: 'kurta', sleeve: 'long' },
        ),
        group(
          row(6, (i) => [
            line(
              `M1690 1340Q${1690 + (i - 2) * 34} 1180 ${1700 + (i - 2.5) * 56} ${1040 - (i % 3) * 50}`,
              s.dark(),
              2,
              'opacity="0.6"',
            ),
            oval(
              1700 + (i - 2.5) * 56,
              1000 - (i % 3) * 50,
              40,
              50,
              s.lit(['#c6493a', '#e8b23c', '#2f7f86', '#e88aa0', '#7b3f62', '#9ec24a'][i] ?? '#c6493a'),
            ),
            oval(1688 + (i - 2.5) * 56, 980 - (i % 3) * 50, 9, 15, '#ffffff', 'opacity="0.5"'),
          ]),
        ),
        standing(
          s,
          1640,
          1540,
          2.6,
          { cloth: '#e0a33a', lower: '#5b4a3c', hair: 'turban', head: '#c6493a' },
          {
            wear: 'dhoti',
            arms: [
              [
                [17, -136],
                [26, -112],
                [19, -84],
              ],
              [
                [-16, -136],
                [-25, -110],
                [-21, -86],
              ],
            ],
          },
        ),
        flock(s, 1100, 260, 360, 8, 16),
      ];
    },
  },
];
