import { seated, standing } from '../kit/figures.ts';
import { bough } from '../kit/frames.ts';
import { ground, treeline } from '../kit/land.ts';
import { tree } from '../kit/plants.ts';
import { clouds, sky } from '../kit/sky.ts';
import { basket, clayCup } from '../kit/still.ts';
import { line, oval, path, poly, put, row } from '../kit/svg.ts';
import { pot, thali } from '../kit/tableware.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

export const orchardGallery: Scene[] = [
  {
    path: 'gallery/dining-6',
    alt: 'Lunch ashore in a mango orchard at Murshidabad: guests sit on bright durries round brass thalis in the dappled shade, fruit hanging overhead, the ship waiting on the Bhagirathi.',
    hour: 'noon',
    horizon: 0.4,
    sun: [0.7, 0.02],
    compose: (s) => [
      sky(s, 0.7),
      clouds(s, { count: 4, size: 0.9 }),
      water(s, [treeline(s, { height: 90, depth: 0.56, key: 'a' })], { glitter: 0.3, bottom: 860 }),
      ship(s, 'antara-bengal-ganga', 1250, 800, 760, { wake: false }),
      ground(s, { y: 850, key: 'g', colour: '#8fb35a', amp: 8 }),
      tree(s, 560, 960, 700, 'round', { depth: 0.06 }),
      tree(s, 2000, 950, 760, 'round', { depth: 0.05 }),
      poly(
        [
          [420, 1060],
          [2000, 1060],
          [2360, 1500],
          [60, 1500],
        ],
        textile(s, 'stripe', '#f6ead0', '#c6493a', '#2f7f86', 1.6),
      ),
      poly(
        [
          [420, 1060],
          [2000, 1060],
          [2360, 1500],
          [60, 1500],
        ],
        s.gradient([
          [0, s.sun, 0.12],
          [1, s.dark(), 0.22],
        ]),
      ),
      seated(
        s,
        760,
        1150,
        2.3,
        { cloth: '#e0a33a', lower: '#f6efdd', hair: 'short' },
        {
          arms: [
            [
              [17, -60],
              [34, -42],
              [30, -24],
            ],
            [
              [-17, -60],
              [-33, -40],
              [-22, -22],
            ],
          ],
          tilt: 4,
        },
      ),
      seated(
        s,
        1220,
        1140,
        2.3,
        { cloth: '#2f7f86', lower: '#c6493a', drape: '#f0c060', hair: 'bun' },
        {
          arms: [
            [
              [17, -60],
              [36, -46],
              [44, -32],
            ],
            [
              [-17, -60],
              [-33, -40],
              [-22, -22],
            ],
          ],
        },
      ),
      seated(
        s,
        1680,
        1150,
        2.3,
        { cloth: '#f6efdd', lower: '#e7ddc6', hair: 'grey' },
        {
          flip: true,
          sleeve: 'long',
          arms: [
            [
              [17, -60],
              [35, -44],
              [32, -26],
            ],
            [
              [-17, -60],
              [-33, -40],
              [-22, -22],
            ],
          ],
        },
      ),
      row(3, (i) => thali(s, 760 + i * 450, 1262, 1.35, ['#e8b02c', '#b5482f', '#5d8a3e', '#fff4dc'])),
      basket(s, 1230, 1440, 1.2, ['#f0a83c', '#e8862a', '#f2c23c', '#9ec24a'], 'mango'),
      pot(s, 980, 1430, 1.2, '#c9713c'),
      clayCup(s, 1480, 1430, 0.9, '#f2c23c'),
      clayCup(s, 1580, 1450, 0.9, '#f2c23c'),
      seated(
        s,
        430,
        1440,
        2.8,
        { cloth: '#7b3f62', lower: '#f6ead0', drape: '#f6ead0', hair: 'braid', away: true },
        {
          arms: [
            [
              [17, -60],
              [34, -40],
              [26, -22],
            ],
            [
              [-17, -60],
              [-34, -40],
              [-26, -22],
            ],
          ],
        },
      ),
      standing(
        s,
        2110,
        1440,
        2.7,
        { cloth: '#fffaf0', lower: '#1f2a5c', hair: 'turban', head: '#c6493a' },
        {
          wear: 'kurta',
          sleeve: 'long',
          flip: true,
          arms: [
            [
              [17, -136],
              [36, -118],
              [44, -104],
            ],
            [
              [-17, -136],
              [-26, -110],
              [-22, -86],
            ],
          ],
          held: put(54, -104, 0.3, [pot(s, 0, 0, 1, '#e0aa3e')]),
        },
      ),
      // Spots of sun on the cloth and the grass, and the fruit above.
      row(46, () =>
        oval(
          s.rng.between(40, 2360),
          s.rng.between(960, 1590),
          s.rng.between(16, 60),
          s.rng.between(6, 18),
          '#fffbe0',
          'opacity="0.24"',
        ),
      ),
      bough(s, [-40, 60], [1240, 150], { leaf: 110, count: 40, colour: '#3f6a3a' }),
      bough(s, [2440, 40], [1180, 120], { leaf: 110, count: 40, colour: '#3f6a3a' }),
      row(13, (i) => {
        const [x, y] = [140 + i * 180, 260 + ((i * 67) % 110)];
        return [
          line(`M${x} ${110 + (i % 3) * 16}V${y - 30}`, s.shade('#6b8a3c'), 5),
          path(
            `M${x - 30} ${y}Q${x - 34} ${y - 40} ${x + 4} ${y - 42}Q${x + 40} ${y - 30} ${x + 30} ${y + 10}Q${x + 6} ${y + 44} ${x - 16} ${y + 26}Q${x - 30} ${y + 14} ${x - 30} ${y}Z`,
            s.gradient([
              [0, s.lit(i % 3 ? '#c9c23c' : '#e8a83c')],
              [1, s.lit(i % 3 ? '#7fa03c' : '#d9702c')],
            ]),
          ),
          oval(x - 8, y - 16, 8, 14, '#ffffff', 'opacity="0.3"'),
        ];
      }),
    ],
  },
];
