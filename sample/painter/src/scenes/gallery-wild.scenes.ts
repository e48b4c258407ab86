import { limbD } from '../kit/limbs.ts';
import { ducks, egret, flock } from '../kit/birds.ts';
import { grass, hyacinth, reeds } from '../kit/grasses.ts';
import { ground, hills, sandbank, treeline } from '../kit/land.ts';
import { gharial, otter, skimmer, stork } from '../kit/river-beasts.ts';
import { clouds, mist, sky, streaks, sun } from '../kit/sky.ts';
import { disc, line, num, oval, path, row } from '../kit/svg.ts';
import { glints, water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

/** The gallery's wild life, continued. */
export const wildGallery: Scene[] = [
  {
    path: 'gallery/wildlife-4',
    alt: 'An otter family on a Brahmaputra sandbank in the morning: one upright on watch, one with a fish in its paws, two pups running, wet tracks leading up from the water.',
    hour: 'morning',
    horizon: 0.36,
    sun: [0.2, 0.14],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 5 }),
      sun(s, 64),
      hills(s, { height: 190, depth: 0.82, key: 'h', wave: 600 }),
      water(
        s,
        [hills(s, { height: 70, depth: 0.68, key: 'i' }), treeline(s, { height: 40, depth: 0.58, key: 'a' })],
        { glitter: 1.1 },
      ),
      sandbank(s, { x: 420, y: 760, w: 1300, h: 30, depth: 0.26, key: 'far' }),
      ducks(s, 560, 736, 300, 4, 1.2),
      sandbank(s, { x: 1500, y: 1420, w: 3000, h: 430, depth: 0.02, colour: '#ead6a8', key: 'near' }),
      row(16, (i) => [
        oval(430 + i * 62, 1340 - i * 12 + (i % 2) * 30, 15, 6, '#9c8660', 'opacity="0.7"'),
        oval(446 + i * 62, 1334 - i * 12 + (i % 2) * 30, 5, 3, '#9c8660', 'opacity="0.7"'),
      ]),
      // Driftwood behind them.
      path(
        limbD(
          [
            [1620, 1160],
            [1900, 1080],
            [2220, 1120],
            [2430, 1040],
          ],
          [26, 54, 44, 30],
        ),
        s.gradient([
          [0, s.lit('#b9a68a')],
          [1, s.shade('#8a7860')],
        ]),
      ),
      path(
        limbD(
          [
            [1980, 1090],
            [2060, 980],
            [2150, 930],
          ],
          [30, 20, 8],
        ),
        s.lit('#a8957a'),
      ),
      line('M1700 1130Q1900 1080 2200 1124', s.shade('#7a6a54'), 5, 'opacity="0.6"'),
      otter(s, 1230, 1240, 4.8, { pose: 'stand' }),
      otter(s, 1830, 1330, 4.2, { pose: 'eat', flip: true }),
      otter(s, 760, 1330, 2.9),
      otter(s, 1010, 1460, 2.7, {}),
      grass(s, { from: 2030, to: 2440, y: 1640, height: 340, plumes: 0.5, key: 'k', colour: '#9a9a58' }),
      hyacinth(s, { x: 170, y: 1500, w: 500, h: 90 }),
    ],
  },
  {
    path: 'gallery/wildlife-5',
    alt: 'Painted storks come home to roost: a great bare silk-cotton tree full of nests and white birds stands before a huge evening sun, more gliding in over the flooded grass.',
    hour: 'dusk',
    horizon: 0.74,
    sun: [0.52, 0.44],
    change: { sky: ['#3a3f78', '#7f5c86', '#c96f6e', '#f09a5e', '#fbd07a'] },
    compose: (s) => [
      sky(s),
      streaks(s, { count: 6, bottom: 0.9 }),
      disc(
        s.sunAt.x,
        s.sunAt.y,
        400,
        s.gradient([
          [0, '#fff3cc'],
          [0.5, '#ffcf76'],
          [1, '#f4904a'],
        ]),
      ),
      water(
        s,
        [hills(s, { height: 50, depth: 0.7, key: 'h' }), treeline(s, { height: 60, depth: 0.52, key: 'a' })],
        { glitter: 1.4 },
      ),
      // The tree: a buttressed trunk and bare tiers of branches.
      (() => {
        const bark = s.dark(0.06);
        const arms: readonly (readonly [number, number])[][] = [
          [
            [1180, 980],
            [940, 820],
            [620, 760],
            [380, 640],
          ],
          [
            [1200, 860],
            [1480, 700],
            [1800, 660],
            [2040, 540],
          ],
          [
            [1190, 740],
            [980, 580],
            [780, 480],
            [600, 330],
          ],
          [
            [1205, 640],
            [1380, 480],
            [1560, 390],
            [1760, 250],
          ],
          [
            [1195, 560],
            [1180, 380],
            [1220, 240],
            [1200, 120],
          ],
          [
            [900, 800],
            [800, 700],
            [760, 620],
            [720, 560],
          ],
          [
            [1560, 685],
            [1680, 560],
            [1720, 480],
            [1790, 420],
          ],
          [
            [1010, 600],
            [1000, 480],
            [960, 380],
            [980, 270],
          ],
        ];
        return [
          path(
            `M1130 1260Q1120 900 1170 520H1220Q1250 900 1290 1260Q1360 1270 1400 1300H1020Q1080 1270 1130 1260Z`,
            bark,
          ),
          arms.map((a, i) => path(limbD(a, [i < 2 ? 66 : 46, 40, 26, 8]), bark)),
          arms.map((a) =>
            a
              .slice(1)
              .map(([x, y], i) =>
                line(
                  `M${x} ${y}q${i % 2 ? 50 : -46} -50 ${i % 2 ? 70 : -80} -110M${x} ${y}q${i % 2 ? -30 : 40} -60 ${i % 2 ? -30 : 30} -120`,
                  bark,
                  9,
                ),
              ),
          ),
          (
            [
              [600, 740],
              [940, 560],
              [1560, 380],
              [1830, 640],
              [1210, 270],
              [720, 540],
              [1000, 430],
              [1720, 460],
            ] as const
          ).map(([x, y], i) => [
            path(
              `M${x - 84} ${y}Q${x} ${y + 46} ${x + 84} ${y}Q${x} ${y - 20} ${x - 84} ${y}Z`,
              s.dark(0.02),
            ),
            line(
              row(
                9,
                (n) => `M${x - 80 + n * 18} ${y + 4}l${((n * 37) % 40) - 20} ${((n * 23) % 26) - 6}`,
              ).join(''),
              s.dark(0.02),
              4,
            ),
            stork(s, x - 20, y + 4, 1.25, { flip: i % 2 === 0 }),
            i % 3
              ? stork(s, x + 46, y + 2, 1.05, { flip: i % 2 === 1 })
              : stork(s, x + 50, y - 4, 1.15, { wings: true, flip: true }),
          ]),
        ];
      })(),
      stork(s, 2180, 470, 1.5, { wings: true, flip: true }),
      stork(s, 330, 330, 1.3, { wings: true }),
      stork(s, 1900, 200, 1, { wings: true, flip: true }),
      flock(s, 420, 180, 300, 7, 16),
      ground(s, { y: 1300, key: 'g', colour: '#6f6a48', amp: 10, to: 1360 }),
      grass(s, { from: -20, to: 2420, y: 1360, height: 110, colour: '#7a7048', key: 'far' }),
      glints(s, 1248, 0.7, { from: 1380, to: 1600, width: 1.5 }),
      reeds(s, { from: -30, to: 420, y: 1640, height: 400, count: 28 }),
      reeds(s, { from: 1980, to: 2440, y: 1640, height: 440, count: 30 }),
    ],
  },
  {
    path: 'gallery/wildlife-6',
    alt: 'Two gharials bask on a white char, one with the pot on his long snout, while Indian skimmers fly past in line and draw their orange bills through the still channel.',
    hour: 'golden',
    horizon: 0.34,
    sun: [0.84, 0.22],
    change: { water: ['#f6d490', '#c9c49c', '#6f9f92', '#245a5c'] },
    compose: (s) => [
      sky(s),
      streaks(s, { count: 6, bottom: 0.7 }),
      sun(s, 92),
      water(
        s,
        [
          hills(s, { height: 60, depth: 0.78, key: 'h' }),
          treeline(s, { height: 50, depth: 0.6, key: 'a' }),
          mist(s, s.horizon, 70, 0.5),
        ],
        { glitter: 1.3 },
      ),
      sandbank(s, { x: 560, y: 800, w: 1500, h: 64, depth: 0.14, colour: '#f0dfb4', key: 'bar' }),
      gharial(s, 520, 760, 2.5, { depth: 0.08, pot: false }),
      row(5, (i) => egret(s, 1010 + i * 66, 776 + (i % 2) * 6, 50, i % 2 === 0, 0.12)),
      // The skimmers in line, each with its furrow.
      row(5, (i) => {
        const [x, y, k] = [640 + i * 330, 1060 - i * 34, 1.9 - i * 0.2];
        return [
          line(
            `M${num(x - 300 * k)} ${num(y + 20 * k)}Q${num(x - 100 * k)} ${num(y + 16 * k)} ${num(x + 54 * k)} ${num(y + 9 * k)}`,
            '#ffffff',
            4.5 * k,
            'opacity="0.65"',
          ),
          oval(x + 58 * k, y + 9 * k, 26 * k, 4 * k, '#ffffff', 'opacity="0.7"'),
          skimmer(s, x, y, k, { up: i % 2 === 0 }),
        ];
      }),
      sandbank(s, { x: 1700, y: 1520, w: 2600, h: 300, depth: 0.02, colour: '#ecd9a8', key: 'near' }),
      gharial(s, 1620, 1400, 5, { flip: true }),
      row(9, (i) => [oval(900 + i * 56, 1482 + (i % 2) * 26, 15, 6, '#a89468', 'opacity="0.7"')]),
      reeds(s, { from: -30, to: 300, y: 1640, height: 380, count: 20 }),
    ],
  },
];
