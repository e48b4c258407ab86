import { countryBoat } from '../kit/boats.ts';
import { standing } from '../kit/figures.ts';
import { canopy } from '../kit/frames.ts';
import { hills, treeline } from '../kit/land.ts';
import { sky, stars } from '../kit/sky.ts';
import { basket } from '../kit/still.ts';
import { disc, line, num, oval, path, put, rect, row } from '../kit/svg.ts';
import { glints, water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const coalsGallery: Scene[] = [
  {
    path: 'gallery/dining-5',
    alt: 'Charcoal on the after deck at night: the cook turns hilsa over the coals, sparks rise past the awning, and two guests wait with their plates, stars on the river behind.',
    hour: 'night',
    horizon: 0.46,
    sun: [0.4, 0.72],
    change: { ambient: '#eab07c', shadow: '#5d4a66' },
    compose: (s) => [
      sky(s, 0.2),
      stars(s, 240),
      water(
        s,
        [hills(s, { height: 80, depth: 0.5, key: 'h' }), treeline(s, { height: 70, depth: 0.3, key: 'a' })],
        { glitter: 0 },
      ),
      row(5, (i) => [
        s.halo(300 + i * 390, s.horizon - 20, 60, '#ffcf7c', 0.8),
        disc(300 + i * 390, s.horizon - 20, 5, '#fff2cc'),
        glints(s, 300 + i * 390, 0.4, { from: s.horizon + 6, to: 950, width: 0.16, colour: '#ffcf7c' }),
      ]),
      countryBoat(s, { x: 1480, y: 850, scale: 2, lantern: true, depth: 0.04 }),
      line(row(26, (i) => `M${10 + i * 96} 1080V900`).join(''), s.lit('#fbf3e0'), 8, 'opacity="0.75"'),
      line('M0 950H2400M0 1010H2400', s.lit('#fbf3e0'), 6, 'opacity="0.75"'),
      line('M0 896H2400', s.lit('#b97f45'), 22),
      rect(
        0,
        1080,
        s.w,
        530,
        s.gradient([
          [0, s.shade('#6b4636')],
          [0.4, s.lit('#8a5a40')],
          [1, s.shade('#5b3a30')],
        ]),
      ),
      line(
        row(15, (i) => `M${960 + (i - 7) * 190} 1080L${960 + (i - 7) * 420} 1610`).join(''),
        s.shade('#4a2f28'),
        4,
        'opacity="0.6"',
      ),
      canopy(s, 80, ['#f6ead2', '#9c3f2c'], 18),
      s.halo(960, 1120, 1150, '#ff9a3c', 0.8, 760),
      standing(
        s,
        620,
        1450,
        4.6,
        { cloth: '#fffaf0', lower: '#2a3348', hair: 'cap', head: '#fffaf0', skin: '#7d4c30' },
        {
          wear: 'trousers',
          sleeve: 'long',
          lean: 6,
          arms: [
            [
              [24, -137],
              [42, -116],
              [66, -98],
            ],
            [
              [-12, -137],
              [-20, -110],
              [6, -94],
            ],
          ],
          held: [
            line('M62 -96L104 -84', s.lit('#cfd6d6'), 3),
            path('M100 -90l18 4l-2 8l-18 -4Z', s.lit('#cfd6d6')),
          ],
        },
      ),
      // The brazier and what is on it.
      put(1130, 1450, 1, [
        oval(0, 6, 330, 26, s.dark(), 'opacity="0.4"'),
        line('M-230 0L-190 -230M230 0L190 -230', s.shade('#2a2a30'), 22),
        path(
          'M-310 -340H310L250 -210Q0 -180 -250 -210Z',
          s.gradient([
            [0, s.lit('#4a4a52')],
            [1, s.shade('#2a2a30')],
          ]),
        ),
        oval(0, -340, 310, 50, '#3a1a12'),
        row(60, (i) =>
          oval(
            -280 + ((i * 97) % 560),
            -340 + Math.sin(i * 2.3) * 30,
            22,
            12,
            ['#ff6a1e', '#ffb43c', '#d93a12', '#7a1f10'][i % 4] ?? '#ff6a1e',
          ),
        ),
        line(
          row(13, (i) => `M${-280 + i * 47} -386L${-290 + i * 48} -296`).join('') + 'M-300 -344H300',
          '#2a2226',
          6,
        ),
        row(4, (i) =>
          put(-210 + i * 140, -352, 0.92, [
            path(
              'M-58 0Q-30 -30 18 -26Q50 -20 60 0Q48 18 18 22Q-30 26 -58 4L-82 24Q-76 2 -84 -20Z',
              s.gradient([
                [0, s.lit('#d9b07a')],
                [0.5, s.lit('#b97a3c')],
                [1, '#7a3a1a'],
              ]),
            ),
            line('M-20 -20l10 38M0 -22l10 42M20 -22l10 38', '#6b2f14', 4),
            disc(44, -5, 4, s.dark()),
          ]),
        ),
        row(5, (i) =>
          path(
            `M${-190 + i * 96} -366q-16 -46 4 -92q6 30 20 40q2 -40 22 -70q-2 60 6 84q2 30 -24 42Z`,
            i % 2 ? '#ffcf5a' : '#ff9a3c',
            'opacity="0.75"',
          ),
        ),
        row(34, (i) =>
          disc(
            -180 + ((i * 71) % 380),
            -430 - ((i * 113) % 640),
            3 + (i % 4),
            '#ffd98a',
            `opacity="${num(0.95 - ((i * 113) % 640) / 800)}"`,
          ),
        ),
      ]),
      standing(
        s,
        1790,
        1480,
        4.3,
        { cloth: '#2f7f86', lower: '#c6493a', drape: '#c6493a', hair: 'bun' },
        {
          wear: 'sari',
          flip: true,
          arms: [
            [
              [17, -136],
              [34, -114],
              [38, -98],
            ],
            [
              [-17, -136],
              [-27, -110],
              [-21, -86],
            ],
          ],
          held: [oval(44, -98, 20, 5, s.lit('#f6ead2'))],
        },
      ),
      standing(
        s,
        2170,
        1500,
        4.4,
        { cloth: '#e8c987', lower: '#f6efdd', hair: 'grey' },
        {
          wear: 'kurta',
          flip: true,
          sleeve: 'long',
          arms: [
            [
              [17, -136],
              [36, -116],
              [40, -100],
            ],
            [
              [-17, -136],
              [-26, -110],
              [-22, -86],
            ],
          ],
          held: [oval(46, -100, 20, 5, s.lit('#f6ead2'))],
        },
      ),
      put(250, 1480, 1, [
        rect(
          -150,
          -250,
          320,
          260,
          s.gradient([
            [0, s.lit('#8a5a3a')],
            [1, s.shade('#5b3828')],
          ]),
        ),
        oval(10, -250, 160, 26, s.lit('#a8764a')),
      ]),
      basket(s, 240, 1240, 0.9, ['#9ec24a', '#c9d65a', '#7fae3c'], 'lime'),
    ],
  },
];
