import { mix } from '../kit/colour.ts';
import type { Stage } from '../kit/stage.ts';
import { clayCup } from '../kit/still.ts';
import { disc, type Drawing, line, oval, path, poly, put, rect, row } from '../kit/svg.ts';
import { pot } from '../kit/tableware.ts';
import type { Scene } from '../scene.ts';

/** A footed brass dish with something sweet heaped on it. */
const dish = (s: Stage, x: number, y: number, k: number, heap: Drawing): string =>
  put(x, y, k, [
    oval(6, 3, 130, 14, s.dark(), 'opacity="0.25"'),
    heap,
    path(
      'M-130 -70Q-110 -34 0 -32Q110 -34 130 -70Q0 -52 -130 -70Z',
      s.gradient([
        [0, s.lit('#f6d98a')],
        [1, s.shade('#b9822e')],
      ]),
    ),
    path(
      'M-16 -34L-10 -14Q-60 -10 -66 0H66Q60 -10 10 -14L16 -34Z',
      s.gradient([
        [0, s.lit('#e0b04e')],
        [1, s.shade('#a8742a')],
      ]),
    ),
  ]);

const balls = (s: Stage, count: number, colour: string, size: number): Drawing =>
  row(3, (j) =>
    row(Math.max(1, count - j * 2), (i) => {
      const n = Math.max(1, count - j * 2);
      const [bx, by] = [(i - (n - 1) / 2) * size * 1.7, -66 - size * 0.4 - j * size * 1.35];
      return (
        disc(
          bx,
          by,
          size,
          s.gradient([
            [0, s.lit(mix(colour, '#ffffff', 0.35))],
            [1, s.shade(colour)],
          ]),
        ) + oval(bx - size * 0.3, by - size * 0.4, size * 0.32, size * 0.18, '#ffffff', 'opacity="0.7"')
      );
    }),
  );

/** A coil of orange syrup-soaked batter. */
const jalebi = (s: Stage, x: number, y: number, k: number): string =>
  put(x, y, k, [
    line('M0 0q8 -6 12 2t-10 10t-18 -8t10 -22t28 6t2 34t-40 2t-10 -40t46 -16', s.shade('#c9601a'), 13),
    line('M0 0q8 -6 12 2t-10 10t-18 -8t10 -22t28 6t2 34t-40 2t-10 -40t46 -16', s.lit('#f09a2c'), 9),
    line('M0 0q8 -6 12 2t-10 10t-18 -8t10 -22t28 6t2 34', s.lit('#fbd07a'), 2.4),
  ]);

export const tableGallery: Scene[] = [
  {
    path: 'gallery/dining-4',
    alt: 'The sweets of Bengal on a marble counter: white rosogolla, brown pantua, coils of jalebi, shell-shaped sandesh and little clay pots of curd before a wall of blue tiles.',
    hour: 'morning',
    horizon: 0.5,
    sun: [0.1, 0.1],
    compose: (s) => [
      rect(0, 0, s.w, 1000, s.lit('#e9eee4')),
      row(13, (i) =>
        row(6, (j) => [
          rect(
            i * 190 - 10,
            j * 170 - 10,
            182,
            162,
            s.gradient([
              [0, s.lit('#f3f6ee')],
              [1, s.lit('#dde6de')],
            ]),
          ),
          path(
            `M${i * 190 + 81} ${j * 170 + 14}q34 22 0 57q-34 -35 0 -57m0 114q34 -22 0 -57q-34 35 0 57m-57 -57q22 -34 57 0q-35 34 -57 0m114 0q-22 -34 -57 0q35 34 57 0`,
            s.lit((i + j) % 2 ? '#2f6f9a' : '#1f4a86'),
            'opacity="0.85"',
          ),
        ]),
      ),
      poly(
        [
          [-60, 0],
          [620, 0],
          [1500, 1000],
          [500, 1000],
        ],
        s.sun,
        'opacity="0.3"',
      ),
      // Three steps of marble.
      (
        [
          [420, 1560, 760, 90],
          [240, 1920, 1010, 100],
          [0, 2400, 1290, 330],
        ] as const
      ).map(([x, w, y, h], i) => [
        rect(x, y - 28, w, 30, s.lit('#fffdf6')),
        rect(
          x,
          y,
          w,
          h + (i < 2 ? 160 : 0),
          s.gradient([
            [0, s.lit('#f6f1e6')],
            [1, s.shade('#e3dccb')],
          ]),
        ),
        line(
          `M${x + w * 0.2} ${y + 4}q40 40 10 80M${x + w * 0.55} ${y + 2}q-30 50 14 90M${x + w * 0.8} ${y + 4}q30 30 0 70`,
          s.shade('#c9c2b4'),
          4,
          'opacity="0.6"',
        ),
      ]),
      dish(s, 700, 734, 1.5, balls(s, 7, '#fffaf0', 21)),
      dish(s, 1200, 734, 1.7, balls(s, 7, '#7a3a1e', 21)),
      dish(s, 1700, 734, 1.5, balls(s, 7, '#f2c23c', 19)),
      row(7, (i) => clayCup(s, 380 + i * 150, 984, 1.25, '#f6e3c0')),
      put(1740, 984, 1, [
        oval(10, 4, 400, 20, s.dark(), 'opacity="0.2"'),
        oval(0, -16, 390, 46, s.lit('#e0b04e')),
        oval(0, -24, 360, 36, s.lit('#f0cf7c')),
        row(9, (i) => jalebi(s, -290 + i * 72, -52 - (i % 2) * 26, 1.05)),
        row(6, (i) => jalebi(s, -200 + i * 78, -104, 1.05)),
      ]),
      // Sandesh in shells and fish on a leaf, in front.
      path(
        'M180 1236Q520 1150 1000 1180Q1120 1190 1180 1226Q1000 1280 640 1276Q320 1276 180 1236Z',
        s.lit('#5d8a3e'),
      ),
      line(
        'M180 1236Q600 1220 1180 1226M400 1200l60 30M560 1186l60 40M740 1180l50 46M900 1182l50 44',
        s.shade('#41682f'),
        5,
      ),
      row(10, (i) => {
        const [x, y] = [310 + i * 82, 1206 + (i % 2) * 22];
        return put(x, y, 1, [
          oval(6, 8, 44, 12, s.dark(), 'opacity="0.25"'),
          path(
            'M-38 4Q-40 -34 0 -42Q40 -34 38 4Q20 12 0 10Q-20 12 -38 4Z',
            s.gradient([
              [0, s.lit(i % 3 ? '#fbf0dc' : '#f3d0b4')],
              [1, s.shade(i % 3 ? '#e8d5b0' : '#d9a888')],
            ]),
          ),
          line('M0 8L-26 -26M0 8L-10 -38M0 8L10 -38M0 8L26 -26', s.shade('#cdb58a'), 3),
          disc(0, -14, 6, s.lit('#6f9a3c')),
        ]);
      }),
      put(1640, 1262, 1, [
        oval(10, 6, 330, 24, s.dark(), 'opacity="0.25"'),
        path(
          'M-320 -60Q-300 30 0 34Q300 30 320 -60Z',
          s.gradient([
            [0, s.lit('#cf7a4e')],
            [1, s.shade('#a8563a')],
          ]),
        ),
        oval(0, -60, 320, 54, s.lit('#e0946a')),
        oval(0, -58, 296, 44, s.lit('#f6ecc8')),
        row(12, (i) =>
          oval(
            -220 + (i % 6) * 88,
            -74 + Math.floor(i / 6) * 30,
            40,
            22,
            s.gradient([
              [0, s.lit('#fffdf6')],
              [1, s.shade('#efe3c8')],
            ]),
          ),
        ),
        row(14, (i) =>
          path(`M${-230 + ((i * 97) % 460)} ${-86 + ((i * 31) % 50)}l10 -7l6 9Z`, s.lit('#7fae3c')),
        ),
      ]),
      pot(s, 2190, 1262, 2, '#e0aa3e'),
      row(9, (i) =>
        path(
          `M${140 + i * 210} 1440q30 -46 60 0q-30 46 -60 0m-40 0q20 -14 40 0m60 0q20 14 40 0`,
          'none',
          `stroke="${s.lit('#c6493a')}" stroke-width="7" stroke-linecap="round" opacity="0.8"`,
        ),
      ),
    ],
  },
];
