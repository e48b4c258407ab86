import { egret, flock, flyingEgret } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { standing } from '../kit/figures.ts';
import { bough } from '../kit/frames.ts';
import { parasol } from '../kit/ghats.ts';
import { sandbank, treeline } from '../kit/land.ts';
import { face } from '../kit/masonry.ts';
import { crowd, person } from '../kit/people.ts';
import { mangrove } from '../kit/plants.ts';
import { mist, sky, streaks, sun } from '../kit/sky.ts';
import { disc, line, num, oval, path, put, rect, row } from '../kit/svg.ts';
import { shikhara } from '../kit/temples.ts';
import { tiger } from '../kit/tiger.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const agentsAshore: Scene[] = [
  {
    path: 'agents/3',
    alt: 'Looking up the great stairs of a Varanasi ghat from the boat: steps to the sky, a bastion with its straw parasols, bathers, bells and a brick-red palace at the top.',
    hour: 'morning',
    horizon: 0.82,
    sun: [0.8, 0.1],
    compose: (s) => [
      sky(s),
      sun(s, 60),
      flock(s, 1700, 170, 300, 8, 17),
      shikhara(s, 420, 470, 330, 470, { colour: '#c9743f', depth: 0.1 }),
      shikhara(s, 1990, 440, 240, 340, { colour: '#d99a62', depth: 0.14 }),
      rect(620, 150, 1120, 330, face(s, 1180, '#b5573a', 0.04)),
      rect(590, 130, 1180, 34, s.lit('#e8c49a', 0.04)),
      row(2, (j) =>
        row(9, (i) =>
          path(`M${668 + i * 120} ${300 + j * 140}v-58q24 -40 48 0v58Z`, s.shade('#6b2f28', 0.04)),
        ),
      ),
      row(2, (j) => rect(600, 310 + j * 140, 1160, 13, s.lit('#e8c49a', 0.04))),
      row(3, (i) => [
        rect(690 + i * 430, 66, 96, 70, face(s, 740, '#c9683f', 0.04)),
        path(`M${676 + i * 430} 70Q${738 + i * 430} -30 ${800 + i * 430} 70Z`, s.lit('#e0a070', 0.04)),
      ]),
      // Twenty steps, broad and worn; the light comes from the right.
      row(20, (i) => {
        const t = i / 20;
        const y = 470 + t ** 1.25 * 930;
        const h = 20 + t * 44;
        const c = ['#d9b488', '#d3ab7c', '#dcbc92'][i % 3] ?? '#d3ab7c';
        return [
          rect(0, y, s.w, h * 0.52, s.lit(mix(c, '#fff0d2', 0.3), 0.1 - t * 0.1)),
          rect(
            0,
            y + h * 0.52,
            s.w,
            h * 0.8,
            s.gradient([
              [0, s.shade(c, 0.1 - t * 0.1)],
              [1, mix(s.shade(c, 0.1 - t * 0.1), s.lit(c), 0.3)],
            ]),
          ),
          line(
            row(9, (n) => `M${((n * 311 + i * 137) % 2500) - 40} ${num(y + h * 0.54)}v${num(h * 0.7)}`).join(
              '',
            ),
            s.shade('#a8845c'),
            2.4,
            'opacity="0.5"',
          ),
        ];
      }),
      // The bastion on the left, with parasols.
      path('M-40 1420V700Q250 640 560 720L600 1420Z', face(s, 260, '#c99a6c')),
      oval(262, 704, 310, 56, s.lit('#e8cba0')),
      line('M-40 900Q280 960 580 900M-40 1130Q290 1190 592 1130', s.shade('#a87848'), 8, 'opacity="0.6"'),
      path('M190 1130V1010Q260 930 330 1010V1130Z', s.shade('#6b4630')),
      s.halo(260, 1100, 70, '#ffbf5a', 0.8),
      parasol(s, 150, 720, 190, '#d9a05a'),
      parasol(s, 420, 730, 150, '#c98446'),
      person(s, 210, 716, 9, { pose: 'sit', cloth: '#f6efdd', drape: '#e8862a' }),
      person(s, 440, 726, 9, { pose: 'sit', who: 'woman', cloth: '#c6493a', drape: '#f0c060', flip: true }),
      crowd(s, 700, 2300, 690, 6, 11, { poses: ['walk', 'stand', 'sit', 'carry'], rise: 40, depth: 0.04 }),
      crowd(s, 660, 2380, 960, 9, 9, { poses: ['sit', 'stand', 'pray', 'carry'], rise: 60 }),
      standing(
        s,
        1150,
        1290,
        2.1,
        { cloth: '#e8862a', lower: '#e8862a', hair: 'grey' },
        {
          wear: 'dhoti',
          arms: [
            [
              [17, -136],
              [26, -118],
              [6, -128],
            ],
            [
              [-16, -136],
              [-24, -118],
              [2, -128],
            ],
          ],
        },
      ),
      standing(
        s,
        1560,
        1320,
        2.2,
        { cloth: '#2f7f86', lower: '#c6493a', drape: '#c6493a', hair: 'veil', head: '#c6493a' },
        {
          wear: 'sari',
          held: put(24, -92, 0.3, [
            oval(0, 0, 40, 10, s.lit('#f0c860')),
            row(5, (i) => disc(-24 + i * 12, -10 - (i % 2) * 8, 11, s.lit(i % 2 ? '#f2a42c' : '#e8762a'))),
          ]),
        },
      ),
      // The water at our feet and a moored boat's prow.
      rect(
        0,
        1390,
        s.w,
        220,
        s.gradient([
          [0, s.water[1] ?? s.haze],
          [1, s.water[3] ?? s.deep],
        ]),
      ),
      line('M0 1392H2400', s.lit('#f6ead2'), 6, 'opacity="0.7"'),
      line(
        row(14, (i) => `M${(i * 331) % 2300} ${1416 + ((i * 47) % 170)}h${90 + (i % 4) * 50}`).join(''),
        s.water[0] ?? s.haze,
        4,
        'opacity="0.5"',
      ),
      countryBoat(s, {
        x: 1980,
        y: 1500,
        scale: 7,
        half: 58,
        flip: true,
        crew: [{ at: -34, pose: 'sit', cloth: '#f3ead6', drape: '#3d5aa0' }],
      }),
    ],
  },
  {
    path: 'agents/4',
    alt: 'A tiger walks the mud of a Sundarbans creek at low tide, mangrove roots and breathing spikes behind it, an egret rising, a country boat far down the water.',
    hour: 'golden',
    horizon: 0.4,
    sun: [0.2, 0.26],
    change: { water: ['#f3d998', '#bdb880', '#5d8a70', '#1f4a48'] },
    compose: (s) => [
      sky(s),
      streaks(s, { count: 5 }),
      sun(s, 88),
      water(s, [treeline(s, { height: 150, depth: 0.56, key: 'a' }), mist(s, s.horizon, 90, 0.5)], {
        glitter: 1.1,
      }),
      countryBoat(s, { x: 420, y: 800, scale: 1.3, depth: 0.16 }),
      row(5, (i) =>
        mangrove(s, 1240 + i * 300, 900 + (i % 2) * 20, 620 + (i % 3) * 60, 520, {
          depth: 0.16 - i * 0.02,
          key: `m${i}`,
        }),
      ),
      sandbank(s, { x: 1560, y: 1330, w: 2900, h: 440, colour: '#a08360', depth: 0.02, key: 'mud' }),
      row(40, (i) =>
        path(
          `M${1000 + ((i * 197) % 1400)} ${960 + ((i * 61) % 190)}q3 -${40 + (i % 5) * 14} 7 0Z`,
          s.shade('#5b4a3a'),
        ),
      ),
      row(7, (i) => [oval(560 + i * 120, 1236 + (i % 2) * 20, 19, 7, s.shade('#7a6248'), 'opacity="0.8"')]),
      tiger(s, 1520, 1250, 4.9, { flip: true }),
      flyingEgret(s, 760, 560, 1.6, true),
      egret(s, 330, 1370, 190),
      path(
        'M-10 1440Q700 1400 1500 1440T2410 1430V1620H-10Z',
        s.gradient([
          [0, s.water[1] ?? s.haze],
          [1, s.water[3] ?? s.deep],
        ]),
      ),
      line('M60 1470h360M640 1500h280M1240 1480h420M1860 1510h300', s.water[0] ?? s.haze, 5, 'opacity="0.6"'),
      bough(s, [2440, 60], [1880, 110], { leaf: 80, count: 24 }),
    ],
  },
];
