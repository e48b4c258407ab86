import { limbD } from '../kit/limbs.ts';
import { mix } from '../kit/colour.ts';
import { random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { curveD, disc, type Drawing, group, line, num, oval, path, type Pt, rect, row } from '../kit/svg.ts';
import type { Scene } from '../scene.ts';

/** Antara Ganga Vilas from straight above, in decimetres, bow to the right: the plan that her side view tells. */
const vilasFromAbove = (s: Stage): Drawing => {
  const hullD =
    'M-310 -44Q-316 0 -310 44Q-280 58 -230 60H190Q262 54 312 0Q262 -54 190 -60H-230Q-280 -58 -310 -44Z';
  return [
    path(
      hullD,
      s.gradient([
        [0, s.lit('#fbf3e0')],
        [0.5, s.lit('#f0e2c4')],
        [1, s.shade('#d9c9a8')],
      ]),
    ),
    path(hullD, 'none', `stroke="${s.lit('#1f2a5c')}" stroke-width="5"`),
    path('M226 -46Q270 -32 298 0Q270 32 226 46Z', s.lit('#c9935e')),
    line(
      row(6, (i) => `M226 ${-36 + i * 14}L292 ${-7 + i * 2.8}`).join(''),
      s.shade('#8a6040'),
      1.2,
      'opacity="0.6"',
    ),
    rect(-302, -40, 22, 80, s.lit('#c9935e')),
    // Upper deck, then the sun deck with its boards.
    rect(-282, -52, 518, 104, s.lit('#f6ecd6'), 'rx="10"'),
    rect(-268, -46, 482, 92, s.lit('#c58f5a'), 'rx="6"'),
    line(row(12, (i) => `M-268 ${-40 + i * 7.3}H214`).join(''), s.shade('#9c6a40'), 0.8, 'opacity="0.55"'),
    // The awning throws its shade, then lies over it.
    rect(-248, -34, 352, 80, s.dark(), 'opacity="0.28" rx="6"'),
    rect(
      -254,
      -40,
      350,
      80,
      s.gradient([
        [0, s.lit('#fbf3e0')],
        [0.5, s.lit('#fffaf0')],
        [0.52, s.lit('#f0e4ca')],
        [1, s.shade('#e6d8ba')],
      ]),
      'rx="6"',
    ),
    row(11, (i) => rect(-254 + i * 33.4, -40, 3, 80, s.lit('#1f2a5c'), 'opacity="0.75"')),
    line('M-254 0H96', s.shade('#d9c9a8'), 1.6),
    row(5, (i) => [
      rect(-276 + (i % 2) * 6, -36 + i * 17, 18, 7, s.lit('#f2e4c6'), 'rx="2"'),
      rect(-280 + (i % 2) * 6, -36 + i * 17, 5, 7, s.lit('#d98d2e'), 'rx="2"'),
    ]),
    oval(120, 6, 17, 15, s.dark(), 'opacity="0.3"'),
    oval(118, 0, 15, 13, s.lit('#1f2a5c')),
    oval(118, 0, 9, 8, s.dark()),
    rect(150, -26, 56, 56, s.dark(), 'opacity="0.25" rx="5"'),
    rect(
      148,
      -30,
      54,
      60,
      s.gradient([
        [0, s.lit('#2f3a70')],
        [1, s.lit('#1f2a5c')],
      ]),
      'rx="6"',
    ),
    rect(154, -24, 42, 48, 'none', `rx="4" stroke="${s.lit('#d9a43c')}" stroke-width="1.4"`),
    line('M176 0V-22M168 -16H184', s.lit('#f3ead8'), 2),
    row(4, (i) => oval(224 - i * 2, -30 + i * 20, 5, 4, s.lit('#4e7d4a'))),
    row(6, (i) => [
      disc(244 + (i % 3) * 11, -14 + Math.floor(i / 3) * 22, 2.6, s.lit('#2a1c1c')),
      oval(
        244 + (i % 3) * 11,
        -13 + Math.floor(i / 3) * 22,
        4.4,
        3,
        s.lit(['#c6493a', '#f6efdd', '#2f7f86'][i % 3] ?? '#c6493a'),
        'opacity="0.9"',
      ),
    ]),
  ];
};

/** A bar of sand seen from above, with the paler shallows round it. */
const shoal = (s: Stage, points: readonly Pt[], widths: readonly number[]): Drawing => [
  path(
    limbD(
      points,
      widths.map((w) => w * 1.55),
    ),
    s.lit('#7fc4b4'),
    'opacity="0.4"',
  ),
  path(
    limbD(
      points,
      widths.map((w) => w * 1.25),
    ),
    s.lit('#b4d6b4'),
    'opacity="0.55"',
  ),
  path(
    limbD(points, widths),
    s.gradient([
      [0, s.lit('#f6e6bc')],
      [1, s.lit('#e0c68e')],
    ]),
  ),
  row(5, (i) =>
    line(
      curveD(points.map(([x, y], n): Pt => [x, y + (i - 2) * (widths[n] ?? 40) * 0.14])),
      s.shade('#cdb27c'),
      3,
      'opacity="0.45"',
    ),
  ),
];

export const filmScenes: Scene[] = [
  {
    path: 'home/video-still',
    alt: 'From straight above, as the film sees it: Antara Ganga Vilas draws her white wake through green water between curving sandbanks, a country boat keeping clear.',
    hour: 'morning',
    horizon: 0,
    sun: [0.3, 0.1],
    compose: (s) => {
      const r = random(s.seed);
      return [
        rect(
          0,
          0,
          s.w,
          s.h,
          s.gradient([
            [0, s.lit('#5fb0a6')],
            [0.45, s.lit('#2f8c8c')],
            [1, s.lit('#155f6a')],
          ]),
        ),
        row(46, () => {
          const [x, y, w] = [r.between(-100, 2400), r.between(0, 1600), r.between(120, 460)];
          return line(
            `M${num(x)} ${num(y)}q${num(w / 4)} ${num(r.between(-16, 16))} ${num(w / 2)} 0t${num(w / 2)} 0`,
            mix(s.lit('#8fd0c4'), s.sun, 0.3),
            r.between(2, 5),
            'opacity="0.28"',
          );
        }),
        shoal(
          s,
          [
            [-80, 250],
            [360, 190],
            [820, 250],
            [1180, 150],
            [1500, -60],
          ],
          [240, 300, 230, 150, 90],
        ),
        shoal(
          s,
          [
            [1240, 1660],
            [1560, 1440],
            [1960, 1380],
            [2480, 1160],
          ],
          [150, 250, 330, 420],
        ),
        shoal(
          s,
          [
            [60, 1440],
            [330, 1520],
            [640, 1500],
          ],
          [40, 90, 26],
        ),
        path(
          limbD(
            [
              [2140, 1640],
              [2260, 1500],
              [2480, 1400],
            ],
            [240, 260, 320],
          ),
          s.lit('#7fa056'),
        ),
        row(34, () => {
          const [x, y] = [r.between(2120, 2420), r.between(1400, 1600)];
          return x + y > 3650
            ? disc(x, y, r.between(22, 46), s.lit(r.pick(['#4f7d4a', '#5d8f50', '#3f6a44']))) +
                disc(x - 10, y - 12, 14, s.lit('#86ad62'))
            : '';
        }),
        path(
          limbD(
            [
              [-60, 60],
              [180, 40],
              [420, -40],
            ],
            [200, 170, 120],
          ),
          s.lit('#86a85c'),
        ),
        row(20, () => {
          const [x, y] = [r.between(-20, 330), r.between(-20, 120)];
          return x + y * 2.4 < 400
            ? disc(x, y, r.between(20, 40), s.lit(r.pick(['#4f7d4a', '#5d8f50'])))
            : '';
        }),
        group(
          [
            // The wake: two spreading arms and the broken water between.
            path(
              'M-300 -40C-520 -60 -800 -120 -1150 -230C-800 -90 -560 -30 -300 -14ZM-300 40C-520 60 -800 120 -1150 230C-800 90 -560 30 -300 14Z',
              '#ffffff',
              'opacity="0.55"',
            ),
            path(
              'M-306 -26C-480 -30 -700 -34 -900 -14C-700 -8 -500 0 -306 26C-480 34 -720 40 -960 20C-700 26 -500 30 -306 26Z',
              '#ffffff',
              'opacity="0.5"',
            ),
            row(40, () => {
              const t = r.next() ** 0.8;
              return oval(
                -320 - t * 560,
                r.bell() * (26 + t * 44),
                10 + t * 26,
                2.4,
                '#ffffff',
                `opacity="${num(0.7 - t * 0.5)}"`,
              );
            }),
            path(
              'M312 0C240 -70 60 -92 -120 -104C60 -82 200 -66 290 -6ZM312 0C240 70 60 92 -120 104C60 82 200 66 290 6Z',
              '#ffffff',
              'opacity="0.6"',
            ),
            group(
              path(
                'M-310 -44Q-316 0 -310 44Q-280 58 -230 60H190Q262 54 312 0Q262 -54 190 -60H-230Q-280 -58 -310 -44Z',
                s.dark(),
              ),
              'opacity="0.34" transform="translate(16 34)"',
            ),
            vilasFromAbove(s),
          ],
          'transform="translate(1290 800) rotate(-14) scale(1.72)"',
        ),
        group(
          [
            path(
              'M-130 0Q-60 -26 0 -26T130 0Q60 26 0 26T-130 0Z',
              s.dark(),
              'opacity="0.3" transform="translate(8 16)"',
            ),
            path('M-130 0Q-60 -26 0 -26T130 0Q60 26 0 26T-130 0Z', s.lit('#6b4630')),
            path('M-108 0Q-50 -19 0 -19T108 0Q50 19 0 19T-108 0Z', s.lit('#8a5f40')),
            rect(-34, -24, 82, 48, s.lit('#c99d5c'), 'rx="10"'),
            line(row(8, (i) => `M${-28 + i * 10} -24v48`).join(''), s.shade('#8f6a3c'), 2),
            disc(-78, 0, 11, s.lit('#2a1c1c')),
            oval(-78, 3, 17, 11, s.lit('#c6493a'), 'opacity="0.85"'),
            line('M-70 4L-120 66', s.lit('#d9b880'), 6),
          ],
          'transform="translate(1000 1250) rotate(24) scale(0.9)"',
        ),
        row(
          7,
          (i) =>
            `<g transform="translate(${1780 + i * 62} ${420 - Math.abs(i - 3) * 36}) rotate(-20)">${path('M0 0Q-16 -10 -34 -4Q-18 2 0 6Q18 2 34 -4Q16 -10 0 0Z', '#fffaf0')}${path('M0 0Q-16 -10 -34 -4Q-18 2 0 6Q18 2 34 -4Q16 -10 0 0Z', s.dark(), 'opacity="0.25" transform="translate(22 46)"')}</g>`,
        ),
      ];
    },
  },
];
