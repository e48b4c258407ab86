import { countryBoat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { standing } from '../kit/figures.ts';
import { hills, treeline } from '../kit/land.ts';
import { canopy } from '../kit/frames.ts';
import { moon, sky, stars, streaks } from '../kit/sky.ts';
import { disc, line, oval, path, put, rect, row } from '../kit/svg.ts';
import { candle } from '../kit/tableware.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const eventScenes: Scene[] = [
  {
    path: 'events/deck-evening',
    alt: 'An evening on the sun deck: a Kathak dancer whirls in a marigold skirt under strings of lamps, guests stand round with candles on small tables, the moon over the river.',
    hour: 'night',
    horizon: 0.42,
    sun: [0.78, 0.18],
    change: { ambient: '#e6b88c', shadow: '#6a5070' },
    compose: (s) => [
      sky(s),
      stars(s, 160),
      moon(s, 64),
      streaks(s, { count: 3 }),
      water(
        s,
        [hills(s, { height: 90, depth: 0.6, key: 'h' }), treeline(s, { height: 60, depth: 0.4, key: 'a' })],
        { glitter: 0.8 },
      ),
      countryBoat(s, { x: 460, y: 850, scale: 2, lantern: true, crew: [{ at: -30, pose: 'row' }] }),
      // The rail, the boards, and the light that falls on them.
      line(row(28, (i) => `M${20 + i * 88} 1090V930`).join(''), s.lit('#fbf3e0'), 7),
      line('M0 976H2400M0 1030H2400', s.lit('#fbf3e0'), 5),
      line('M0 926H2400', s.lit('#b97f45'), 20),
      rect(
        0,
        1090,
        s.w,
        520,
        s.gradient([
          [0, s.shade('#8a5a3c')],
          [0.4, s.lit('#a8704a')],
          [1, s.shade('#7a4c34')],
        ]),
      ),
      line(
        row(17, (i) => `M${1200 + (i - 8) * 170} 1090L${1200 + (i - 8) * 380} 1610`).join(''),
        s.shade('#5b3828'),
        4,
        'opacity="0.5"',
      ),
      s.halo(1200, 1340, 1000, '#ffce7a', 0.75, 300),
      canopy(s, 70, ['#f6ead2', '#1f2a5c'], 20),
      row(3, (j) => {
        const [x0, x1, sag] = [
          [0, 1000, 120],
          [700, 1800, 150],
          [1500, 2400, 110],
        ][j] as [number, number, number];
        return [
          path(
            `M${x0} 90Q${(x0 + x1) / 2} ${90 + sag * 2} ${x1} 90`,
            'none',
            `stroke="${s.dark()}" stroke-width="4"`,
          ),
          row(10, (i) => {
            const t = (i + 0.5) / 10;
            const [bx, by] = [x0 + (x1 - x0) * t, 96 + 4 * sag * t * (1 - t)];
            return [s.halo(bx, by, 92, '#ffcf7c', 0.7), disc(bx, by + 4, 13, '#fff2cc')];
          }),
        ];
      }),
      // The dancer.
      put(1210, 1430, 4.1, [
        oval(0, 4, 96, 14, s.dark(), 'opacity="0.3"'),
        path('M-6 -4L-10 -44H8L14 0Q4 6 -6 -4Z', s.lit('#8a5738')),
        path(
          'M-16 -92C-70 -80 -104 -52 -112 -24Q-96 -34 -84 -22Q-66 -34 -52 -18Q-30 -32 -12 -14Q10 -30 28 -14Q48 -30 66 -18Q82 -34 108 -30C96 -58 62 -84 18 -92Z',
          s.gradient([
            [0, s.lit('#f2b03c')],
            [0.6, s.lit('#e8862a')],
            [1, s.shade('#c9602a')],
          ]),
        ),
        row(9, (i) =>
          path(
            `M${-13 + i * 3.4} -90Q${-70 + i * 18} -66 ${-100 + i * 26} -28`,
            'none',
            `stroke="${s.shade('#c9602a')}" stroke-width="2" opacity="0.75"`,
          ),
        ),
        path(
          'M-110 -26Q-96 -36 -84 -24Q-66 -36 -52 -20Q-30 -34 -12 -16Q10 -32 28 -16Q48 -32 66 -20Q82 -36 107 -32',
          'none',
          `stroke="${s.lit('#c6302c')}" stroke-width="7"`,
        ),
        path(
          'M-110 -31Q-96 -41 -84 -29Q-66 -41 -52 -25Q-30 -39 -12 -21Q10 -37 28 -21Q48 -37 66 -25Q82 -41 106 -37',
          'none',
          `stroke="${s.lit('#ffe9a8')}" stroke-width="2"`,
        ),
      ]),
      standing(
        s,
        1210,
        1430,
        4.1,
        { cloth: '#c6302c', lower: '#e8862a', drape: '#f6d070', hair: 'braid' },
        {
          wear: 'kurta',
          lean: 3,
          tilt: 8,
          arms: [
            [
              [19, -138],
              [48, -150],
              [74, -170],
            ],
            [
              [-14, -138],
              [-40, -160],
              [-28, -192],
            ],
          ],
        },
      ),
      // Cover the legs that the skirt hides.
      put(1210, 1430, 4.1, [
        path(
          'M-18 -96C-60 -84 -92 -58 -104 -30Q-84 -40 -70 -28Q-50 -40 -34 -26Q-12 -38 6 -24Q24 -38 44 -26Q60 -40 84 -30Q96 -40 100 -36C88 -62 56 -86 19 -96Q0 -88 -18 -96Z',
          s.gradient([
            [0, s.lit('#f6bc4c')],
            [0.7, s.lit('#e8862a')],
            [1, s.shade('#c9602a')],
          ]),
        ),
        row(8, (i) =>
          path(
            `M${-12 + i * 3.6} -92Q${-56 + i * 16} -68 ${-84 + i * 24} -34`,
            'none',
            `stroke="${s.shade('#c9602a')}" stroke-width="1.8" opacity="0.7"`,
          ),
        ),
        path(
          'M-102 -32Q-84 -42 -70 -30Q-50 -42 -34 -28Q-12 -40 6 -26Q24 -40 44 -28Q60 -42 84 -32',
          'none',
          `stroke="${s.lit('#c6302c')}" stroke-width="5"`,
        ),
        path('M-18 -96Q0 -88 19 -96L17 -102Q0 -96 -17 -102Z', s.lit('#ffe9a8')),
      ]),
      // Guests at small tables.
      row(4, (i) => {
        const x = [220, 560, 1850, 2200][i] ?? 0;
        const y = 1540 + (i % 2) * 20;
        const c = ['#2f7f86', '#f0e2c4', '#7b3f62', '#f6efdd'][i] ?? '#2f7f86';
        return [
          standing(
            s,
            x,
            y + 130,
            2.9,
            { cloth: c, lower: c, drape: mix(c, '#f6e6c8', 0.4), hair: i % 2 ? 'short' : 'bun', away: true },
            {},
          ),
          i % 2
            ? ''
            : [
                rect(x + 90, y - 40, 170, 200, textile(s, 'block', '#fffaf0', '#c6493a', '#e0a33a', 0.6)),
                oval(x + 175, y - 40, 110, 20, s.lit('#fffaf0')),
                candle(s, x + 175, y - 42, 1.1),
              ],
        ];
      }),
    ],
  },
];
