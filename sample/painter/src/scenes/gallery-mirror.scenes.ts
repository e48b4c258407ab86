import { bedSide } from '../kit/beds.ts';
import { mix } from '../kit/colour.ts';
import { hills } from '../kit/land.ts';
import { lamp, rug } from '../kit/furniture.ts';
import { palm } from '../kit/plants.ts';
import { type Opening, outlook, shell } from '../kit/room.ts';
import { sky, streaks, sun } from '../kit/sky.ts';
import { disc, group, line, oval, path, put, rect, row } from '../kit/svg.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const mirrorGallery: Scene[] = [
  {
    path: 'gallery/suites-6',
    alt: 'A dressing table in a Maharaja Suite: the round mirror gives back the bed, a lamp and the river behind us; jasmine, combs and bangles lie before it.',
    hour: 'dusk',
    horizon: 0.42,
    sun: [0.28, 0.36],
    change: { ambient: '#ffdcbc', shadow: '#84627c' },
    compose: (s) => {
      const clip = s.define((id) => `<clipPath id="${id}"><circle cx="1200" cy="620" r="470"/></clipPath>`);
      const window: Opening = { x: 760, y: 270, w: 420, h: 430, shape: 'cusped', frame: '#d9a43c' };
      return [
        shell(s, { wall: '#5b2440', floor: '#6b3d34', floorY: 1500 }),
        row(17, (i) =>
          row(8, (j) =>
            path(
              `M${i * 150 + (j % 2) * 75} ${150 + j * 170}q-26 -44 0 -80q26 36 0 80m0 0q-44 -10 -58 -48m58 48q44 -10 58 -48`,
              'none',
              `stroke="${s.lit('#8a4060')}" stroke-width="6" opacity="0.7"`,
            ),
          ),
        ),
        group(
          [
            rect(
              700,
              120,
              1000,
              1000,
              s.gradient([
                [0, s.shade('#7a3a55')],
                [1, s.lit('#8a4862')],
              ]),
            ),
            outlook(
              s,
              [
                sky(s),
                streaks(s, { count: 6 }),
                sun(s, 64),
                water(
                  s,
                  [
                    hills(s, { height: 50, depth: 0.7, key: 'h' }),
                    row(3, (i) => palm(s, 1010 + i * 60, s.horizon, 190 + i * 24, { depth: 0.4 })),
                  ],
                  { glitter: 1.2 },
                ),
              ],
              [window],
            ),
            lamp(s, 1560, 640, 0.9, 'table', '#ffe9b8'),
            rect(1490, 640, 170, 22, s.lit('#8a5a34')),
            rect(700, 930, 1000, 200, s.shade('#5b3a34')),
            rug(
              s,
              1150,
              1060,
              900,
              120,
              textile(s, 'lotus', '#7a1f38', '#e0a33a', '#f6e6c8', 0.8),
              '#3a1526',
            ),
            bedSide(s, 980, 1010, 820, {
              wood: '#6b3d28',
              headColour: '#a53a4a',
              cover: '#fffaf0',
              throwFill: textile(s, 'ikat', '#7a1f38', '#f0c060', '#f6e6c8', 0.6),
              cushions: [s.lit('#c6302c'), s.lit('#e0a33a')],
            }),
            path('M760 220Q980 120 1180 170L900 900Q760 760 740 560Z', '#ffffff', 'opacity="0.1"'),
          ],
          `clip-path="url(#${clip})"`,
        ),
        disc(
          1200,
          620,
          490,
          'none',
          `stroke="${s.gradient([
            [0, s.lit('#f6d98a')],
            [0.5, s.lit('#d9a43c')],
            [1, s.shade('#a8742a')],
          ])}" stroke-width="52"`,
        ),
        disc(1200, 620, 464, 'none', `stroke="${s.lit('#8a5a20')}" stroke-width="6"`),
        row(28, (i) =>
          disc(
            1200 + Math.cos((i / 28) * Math.PI * 2) * 490,
            620 + Math.sin((i / 28) * Math.PI * 2) * 490,
            12,
            mix(s.lit('#f6d98a'), s.sun, 0.5),
          ),
        ),
        path('M1130 100Q1200 30 1270 100Q1240 130 1200 130T1130 100Z', s.lit('#f0c860')),
        // Two wall lamps light what stands before the glass.
        [430, 1970].map((x) => [
          s.halo(x, 560, 420, '#ffc766', 0.7),
          path(`M${x - 40} 620Q${x - 66} 520 ${x} 470Q${x + 66} 520 ${x + 40} 620Z`, '#ffe9b8'),
          rect(x - 30, 620, 60, 22, s.lit('#d9a43c')),
          line(`M${x} 642V760`, s.lit('#d9a43c'), 15),
        ]),
        rect(
          200,
          1180,
          2000,
          60,
          s.gradient([
            [0, s.lit('#c9935c')],
            [1, s.shade('#8a5a34')],
          ]),
          'rx="16"',
        ),
        rect(
          260,
          1236,
          1880,
          400,
          s.gradient([
            [0, s.lit('#7a4a30')],
            [1, s.shade('#5b3224')],
          ]),
        ),
        row(3, (i) => [
          rect(320 + i * 600, 1290, 560, 200, 'none', `stroke="${s.lit('#d9a43c')}" stroke-width="6"`),
          disc(600 + i * 600, 1390, 21, s.lit('#e0b04e')),
        ]),
        // Jasmine, bangles, a comb, a bottle.
        put(560, 1182, 1, [
          oval(0, -2, 170, 20, s.lit('#d9a43c')),
          row(26, (i) =>
            disc(-130 + ((i * 53) % 260), -14 - ((i * 29) % 44), 15, s.lit(i % 5 ? '#fffaf0' : '#f6e6b0')),
          ),
          row(7, (i) => path(`M${-110 + i * 36} -30q10 -18 24 -10q-4 18 -24 10Z`, s.lit('#6f9a4a'))),
        ]),
        row(5, (i) =>
          oval(
            910 + i * 26,
            1154 - (i % 2) * 6,
            52,
            22,
            'none',
            `stroke="${s.lit(['#c6302c', '#e0b04e', '#2f7f86', '#e0b04e', '#c6302c'][i] ?? '#e0b04e')}" stroke-width="11"`,
          ),
        ),
        put(1420, 1182, 1, [
          oval(6, 0, 60, 9, s.dark(), 'opacity="0.3"'),
          path(
            'M-46 0Q-60 -70 -16 -96V-130H16V-96Q60 -70 46 0Z',
            s.gradient([
              [0, s.lit('#e8a0a8')],
              [1, s.shade('#c9707c')],
            ]),
          ),
          disc(0, -146, 20, s.lit('#d9a43c')),
          path(
            'M-30 -20Q-36 -60 -12 -76',
            'none',
            'stroke="#ffffff" stroke-width="8" stroke-linecap="round" opacity="0.6"',
          ),
        ]),
        put(1580, 1182, 0.8, [
          oval(6, 0, 60, 9, s.dark(), 'opacity="0.3"'),
          path(
            'M-50 0V-70Q0 -96 50 -70V0Z',
            s.gradient([
              [0, s.lit('#7fc0b4')],
              [1, s.shade('#3f8a86')],
            ]),
          ),
          rect(-20, -112, 40, 34, s.lit('#d9a43c')),
        ]),
        put(1840, 1176, 1, [
          rect(
            -120,
            -30,
            240,
            30,
            s.gradient([
              [0, s.lit('#e8c27a')],
              [1, s.shade('#b98a4a')],
            ]),
            'rx="10"',
          ),
          line(row(20, (i) => `M${-108 + i * 11.4} -6v22`).join(''), s.shade('#b98a4a'), 5),
        ]),
      ];
    },
  },
];
