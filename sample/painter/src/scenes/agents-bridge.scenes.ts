import { countryBoat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { standing } from '../kit/figures.ts';
import { hills, treeline } from '../kit/land.ts';
import { palm } from '../kit/plants.ts';
import { clouds, sky, sun } from '../kit/sky.ts';
import { disc, line, num, oval, path, put, rect, row } from '../kit/svg.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const agentsBridge: Scene[] = [
  {
    path: 'agents/6',
    alt: 'The master at the wheel, seen from behind: brass wheel and telegraph, the curved windows of the wheelhouse and beyond them the river between green banks, a pilot pointing ahead.',
    hour: 'morning',
    horizon: 0.42,
    sun: [0.36, 0.14],
    compose: (s) => [
      sky(s),
      clouds(s, { count: 5 }),
      sun(s, 74),
      hills(s, { height: 130, depth: 0.8, key: 'h' }),
      water(
        s,
        [
          treeline(s, { height: 130, depth: 0.46, key: 'l', to: 860 }),
          treeline(s, { height: 110, depth: 0.5, key: 'r', from: 1560 }),
          row(4, (i) => palm(s, 180 + i * 150, s.horizon, 260 + (i % 2) * 70, { depth: 0.32 })),
        ],
        { glitter: 1 },
      ),
      countryBoat(s, { x: 1450, y: 860, scale: 2.2, flip: true }),
      path(
        'M1200 860Q1500 900 1640 1180H760Q900 900 1200 860Z',
        s.gradient([
          [0, s.lit('#fbf3e0')],
          [1, s.lit('#d9b27c')],
        ]),
      ),
      line('M1200 870V800M1060 1180L1190 880M1340 1180L1210 880', s.shade('#b08a5c'), 5),
      path('M1204 806q30 -9 52 3t52 -2q-12 14 4 30q-30 6 -54 -4t-54 2Z', s.lit('#e8a02c')),
      // The frame of the windows.
      `<path d="M-10 -10H2410V1610H-10ZM120 250L700 190V1010L120 1060ZM760 186H1640V1004H760ZM1700 190L2280 250V1060L1700 1010Z" fill-rule="evenodd" fill="${s.gradient(
        [
          [0, s.shade('#5b3a28')],
          [0.5, mix(s.shade('#6b4630'), s.lit('#8a5a38'), 0.4)],
          [1, s.shade('#4d3022')],
        ],
      )}"/>`,
      line(
        'M120 250L700 190V1010L120 1060ZM760 186H1640V1004H760ZM1700 190L2280 250V1060L1700 1010Z',
        s.lit('#d9a43c'),
        9,
      ),
      rect(0, 96, s.w, 20, s.lit('#d9a43c')),
      path(
        'M-10 1080Q1200 960 2410 1080V1610H-10Z',
        s.gradient([
          [0, s.lit('#8a5a38')],
          [0.3, s.lit('#75482e')],
          [1, s.shade('#4d2f20')],
        ]),
      ),
      path('M-10 1080Q1200 960 2410 1080', 'none', `stroke="${s.lit('#c9935c')}" stroke-width="18"`),
      // Telegraph, compass, the wheel.
      put(520, 1250, 1, [
        rect(
          -34,
          -90,
          68,
          420,
          s.gradient(
            [
              [0, s.lit('#f6d98a')],
              [0.5, s.lit('#d9a43c')],
              [1, s.shade('#8a5a20')],
            ],
            'across',
          ),
        ),
        disc(0, -130, 108, s.lit('#d9a43c')),
        disc(0, -130, 88, s.lit('#fffaf0')),
        row(8, (i) =>
          line(
            `M0 -130L${num(Math.cos((i * Math.PI) / 4) * 88)} ${num(-130 + Math.sin((i * Math.PI) / 4) * 88)}`,
            s.lit('#3a3f48'),
            3,
          ),
        ),
        line('M0 -130L56 -206', s.lit('#c6302c'), 11),
        disc(0, -130, 15, s.lit('#d9a43c')),
        line('M0 -130L-86 -270', s.lit('#d9a43c'), 15),
        disc(-88, -274, 21, s.lit('#3a2a20')),
      ]),
      put(1930, 1290, 1, [
        rect(
          -88,
          -60,
          176,
          400,
          s.gradient(
            [
              [0, s.lit('#8a5a38')],
              [1, s.shade('#5b3624')],
            ],
            'across',
          ),
          'rx="20"',
        ),
        oval(0, -60, 112, 36, s.lit('#e0b04e')),
        path('M-104 -66Q-90 -186 0 -190Q90 -186 104 -66Z', s.lit('#bcd9d8'), 'opacity="0.6"'),
        oval(0, -76, 78, 22, s.lit('#fffaf0')),
        path('M0 -92L12 -76H-12Z', s.lit('#c6302c')),
      ]),
      standing(
        s,
        1700,
        1700,
        4.6,
        { cloth: '#e8c987', lower: '#f6efdd', hair: 'turban', head: '#c6493a', away: true },
        {
          wear: 'kurta',
          sleeve: 'long',
          arms: [
            [
              [-17, -136],
              [-40, -146],
              [-64, -160],
            ],
            [
              [17, -136],
              [26, -110],
              [22, -86],
            ],
          ],
        },
      ),
      put(1190, 1330, 1, [
        row(8, (i) => {
          const [c, n] = [Math.cos((i * Math.PI) / 4 + 0.2), Math.sin((i * Math.PI) / 4 + 0.2)];
          return [
            line(`M0 0L${num(c * 270)} ${num(n * 270)}`, s.lit('#a8673a'), 20),
            line(`M${num(c * 214)} ${num(n * 214)}L${num(c * 318)} ${num(n * 318)}`, s.lit('#c98a50'), 26),
            disc(c * 318, n * 318, 15, s.lit('#e0b04e')),
          ];
        }),
        disc(0, 0, 222, 'none', `stroke="${s.lit('#8a4f2c')}" stroke-width="40"`),
        disc(0, 0, 222, 'none', `stroke="${s.lit('#e0b04e')}" stroke-width="7"`),
        disc(
          0,
          0,
          62,
          s.gradient([
            [0, s.lit('#f6d98a')],
            [1, s.shade('#a8742a')],
          ]),
        ),
      ]),
      standing(
        s,
        1120,
        1770,
        5,
        { cloth: '#fffaf0', lower: '#1f2a5c', hair: 'cap', head: '#fffaf0', away: true },
        {
          wear: 'trousers',
          sleeve: 'long',
          arms: [
            [
              [18, -137],
              [38, -120],
              [46, -96],
            ],
            [
              [-18, -137],
              [-34, -122],
              [-30, -98],
            ],
          ],
        },
      ),
      put(1120, 1770, 5, [
        rect(-22, -141, 9, 5, s.lit('#1f2a5c')),
        rect(13, -141, 9, 5, s.lit('#1f2a5c')),
        line('M-21 -139.6h7M14 -139.6h7M-21 -137.6h7M14 -137.6h7', s.lit('#e0b04e'), 0.8),
      ]),
    ],
  },
];
