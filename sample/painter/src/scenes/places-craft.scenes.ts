import { wares } from '../kit/dwellings.ts';
import { palm } from '../kit/plants.ts';
import { crouching, hammer } from '../kit/poses.ts';
import type { Stage } from '../kit/stage.ts';
import { disc, type Drawing, line, num, oval, path, put, rect, row } from '../kit/svg.ts';
import { pot } from '../kit/tableware.ts';
import type { Scene } from '../scene.ts';

/** A brass dish hung on the wall, or leaning. */
const plate = (s: Stage, x: number, y: number, r: number): Drawing => [
  disc(x + r * 0.08, y + r * 0.1, r, s.dark(), 'opacity="0.35"'),
  disc(
    x,
    y,
    r,
    s.gradient([
      [0, s.lit('#ffe9ac')],
      [0.5, s.lit('#e3ac44')],
      [1, s.shade('#b9802c')],
    ]),
  ),
  disc(x, y, r * 0.74, 'none', `stroke="${s.shade('#b9802c')}" stroke-width="${num(r * 0.06)}"`),
  row(8, (i) =>
    disc(
      x + Math.cos((i * Math.PI) / 4) * r * 0.87,
      y + Math.sin((i * Math.PI) / 4) * r * 0.87,
      r * 0.045,
      s.lit('#fff0c0'),
    ),
  ),
];

export const craftPlaces: Scene[] = [
  {
    path: 'places/matiari-brass-village',
    alt: 'A brass-smith at Matiari raises his hammer over a red-hot bowl; his helper works the bellows of the charcoal forge, and finished plates and pots shine on the mud wall.',
    hour: 'dusk',
    horizon: 0.5,
    sun: [0.3, 0.72],
    change: { ambient: '#ffc08a', shadow: '#5d3c50' },
    compose: (s) => [
      rect(
        0,
        0,
        s.w,
        1180,
        s.gradient([
          [0, s.shade('#6b3a2e')],
          [0.6, s.lit('#a5603f')],
          [1, s.shade('#8a4a34')],
        ]),
      ),
      row(11, (i) => rect(i * 240 - 30, 0, 44, 130, s.shade('#3f2420'))),
      rect(0, 96, s.w, 26, s.shade('#3f2420')),
      row(60, (i) =>
        line(
          `M${(i * 397) % 2400} ${180 + ((i * 131) % 900)}h${30 + (i % 4) * 22}`,
          s.shade('#7a4030'),
          4,
          'opacity="0.35"',
        ),
      ),
      // The doorway with the last light outside.
      path(
        'M1960 1180V470Q1960 300 2150 290Q2340 300 2340 470V1180Z',
        s.gradient([
          [0, s.sky[1] ?? s.haze],
          [0.5, s.sky[2] ?? s.haze],
          [0.68, s.sky[3] ?? s.haze],
          [0.7, s.water[1] ?? s.haze],
          [1, s.water[2] ?? s.haze],
        ]),
      ),
      palm(s, 2250, 940, 380, { depth: 0.3 }),
      path('M1960 1000Q2150 970 2340 1010V1180H1960Z', s.dark(0.08)),
      path(
        'M1960 1180V470Q1960 300 2150 290Q2340 300 2340 470V1180',
        'none',
        `stroke="${s.shade('#4d2a22')}" stroke-width="34"`,
      ),
      // Brass on the wall.
      [
        [930, 300, 92],
        [1160, 250, 70],
        [1390, 320, 100],
        [1640, 270, 78],
        [1090, 470, 62],
        [1270, 520, 74],
        [1560, 510, 88],
        [1780, 430, 58],
      ].map(([x = 0, y = 0, r = 0]) => [
        line(`M${x} ${y - r}V${y - r - 34}`, s.dark(), 4),
        plate(s, x, y, r),
      ]),
      rect(880, 760, 960, 22, s.shade('#4d2a22')),
      row(8, (i) =>
        pot(
          s,
          950 + i * 118,
          762,
          0.9 - (i % 2) * 0.14,
          ['#e8b450', '#d98a4a', '#f0c868'][i % 3] ?? '#e8b450',
        ),
      ),
      rect(
        0,
        1150,
        s.w,
        460,
        s.gradient([
          [0, s.shade('#7a4a34')],
          [0.4, s.lit('#96603f')],
          [1, s.shade('#6b4030')],
        ]),
      ),
      // The forge, and the light it throws on everything.
      s.halo(640, 1180, 1150, '#ff9a3c', 0.75, 760),
      path(
        'M330 1330Q340 1130 640 1120Q940 1130 950 1330Z',
        s.gradient([
          [0, s.lit('#7a4a3c')],
          [1, s.shade('#4d2c28')],
        ]),
      ),
      oval(640, 1150, 214, 44, '#2a1410'),
      row(46, (i) =>
        oval(
          460 + ((i * 97) % 360),
          1150 + Math.sin(i * 2.1) * 26,
          24,
          13,
          ['#ff6a1e', '#ffb43c', '#d93a12', '#8a2410'][i % 4] ?? '#ff6a1e',
        ),
      ),
      path(
        'M560 1140Q580 1010 620 960Q626 1040 664 920Q700 1030 704 980Q740 1060 730 1140Z',
        '#ffc24a',
        'opacity="0.85"',
      ),
      path('M600 1140Q612 1060 640 1020Q650 1070 670 1000Q690 1080 690 1140Z', '#fff0b4', 'opacity="0.9"'),
      row(34, (i) =>
        disc(
          520 + ((i * 71) % 270),
          930 - ((i * 113) % 620),
          3 + (i % 4),
          '#ffd98a',
          `opacity="${num(0.9 - ((i * 113) % 620) / 800)}"`,
        ),
      ),
      // The helper at the bellows on the left.
      crouching(
        s,
        190,
        1440,
        4.2,
        { cloth: '#8a5738', lower: '#c6493a', skin: '#8a5738', hair: 'short' },
        {
          sleeve: 'none',
          lean: 10,
          arms: [
            [
              [0, -74],
              [26, -62],
              [50, -44],
            ],
            [
              [-30, -72],
              [-8, -48],
              [40, -38],
            ],
          ],
          held: [
            line('M44 -44V-26', s.lit('#8a5a34'), 4),
            path(
              'M40 -30Q62 -40 84 -28Q88 -14 82 -6Q58 2 42 -8Q34 -20 40 -30Z',
              s.gradient([
                [0, s.lit('#9c6a44')],
                [1, s.shade('#6b4630')],
              ]),
            ),
            line('M46 -26Q62 -32 80 -24M46 -18Q62 -24 82 -16M48 -11Q62 -14 80 -9', s.shade('#5b3828'), 1.6),
            path('M82 -20L104 -17V-12L82 -9Z', s.shade('#3a2a24')),
          ],
        },
      ),
      // The stake, the bowl on it, and the smith with his hammer up.
      put(1270, 1500, 1, [
        oval(0, 6, 190, 22, s.dark(), 'opacity="0.4"'),
        path(
          'M-90 0L-70 -150H70L90 0Z',
          s.gradient([
            [0, s.lit('#7a5a40')],
            [1, s.shade('#4d3626')],
          ]),
        ),
        oval(0, -150, 72, 16, s.lit('#9c7450')),
        path(
          'M-56 -150V-196Q-56 -214 -36 -214H40Q110 -214 130 -226Q122 -184 60 -176V-150Z',
          s.gradient([
            [0, s.lit('#9aa0a8')],
            [1, s.shade('#4a5058')],
          ]),
        ),
      ]),
      s.halo(1262, 1262, 240, '#ff7a2a', 0.9),
      path(
        'M1160 1230Q1170 1320 1262 1324Q1354 1320 1366 1230Q1262 1262 1160 1230Z',
        s.gradient([
          [0, '#ffd27a'],
          [0.5, '#ff8a34'],
          [1, '#d9481a'],
        ]),
      ),
      oval(1263, 1230, 103, 20, '#ffe9a8'),
      crouching(
        s,
        1660,
        1520,
        5,
        { cloth: '#8a5738', lower: '#f3ead6', skin: '#8a5738', hair: 'grey' },
        {
          flip: true,
          sleeve: 'none',
          lean: 14,
          tilt: 12,
          arms: [
            [
              [4, -76],
              [22, -104],
              [38, -128],
            ],
            [
              [-28, -74],
              [2, -52],
              [52, -42],
            ],
          ],
          held: [
            hammer(s, 38, -130, 12, 36),
            line('M50 -42L88 -50', s.lit('#6b7078'), 3.4),
            line('M50 -38L88 -47', s.lit('#6b7078'), 3.4),
          ],
          behind: '',
        },
      ),
      row(14, (i) =>
        line(
          `M1262 1236l${num(Math.cos(-0.3 - i * 0.2) * (70 + (i % 3) * 50))} ${num(Math.sin(-0.3 - i * 0.2) * (60 + (i % 4) * 40))}`,
          i % 2 ? '#fff0b4' : '#ffc24a',
          3.5,
        ),
      ),
      // What is done, on the floor.
      plate(s, 2130, 1330, 120),
      plate(s, 2290, 1420, 96),
      row(4, (i) =>
        pot(
          s,
          1980 + i * 110,
          1560,
          1.25 - (i % 2) * 0.24,
          ['#e8b450', '#d98a4a', '#f0c868', '#e0a33c'][i] ?? '#e8b450',
        ),
      ),
      wares(s, 760, 1575, 420, 7, ['#f0c050', '#d9743c', '#e0a33c'], 'b'),
      rect(
        0,
        0,
        s.w,
        s.h,
        s.gradient([
          [0, s.dark(), 0.3],
          [0.35, s.dark(), 0],
          [0.8, s.dark(), 0],
          [1, s.dark(), 0.3],
        ]),
      ),
    ],
  },
];
