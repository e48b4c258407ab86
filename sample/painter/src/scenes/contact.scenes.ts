import { mix } from '../kit/colour.ts';
import { standing } from '../kit/figures.ts';
import { treeline } from '../kit/land.ts';
import { lettering } from '../kit/lettering.ts';
import { face } from '../kit/masonry.ts';
import { person } from '../kit/people.ts';
import { tree } from '../kit/plants.ts';
import { potted } from '../kit/furniture.ts';
import { sky, stars, streaks } from '../kit/sky.ts';
import { disc, line, num, oval, path, poly, put, rect, row } from '../kit/svg.ts';
import { delhiMap } from '../maps/delhi.ts';
import type { Scene } from '../scene.ts';
import { FLEET } from '../ships/fleet.ts';

/** The way to the office, and the office. */
export const contactScenes: Scene[] = [
  {
    path: 'contact/map-delhi',
    alt: 'Hand-drawn map of Connaught Place in New Delhi: the ring of white colonnades round Central Park and the roads that leave it, with a red pin on Antara’s office in Colonnade House.',
    hour: 'noon',
    compose: () => delhiMap(['14 Colonnade House', 'Connaught Place, New Delhi']),
  },
  {
    path: 'contact/office',
    alt: 'The Antara office under the white colonnade of Connaught Place in the blue evening: a lit window with a ship model and a chart, a door with brass letters, a bicycle at a column.',
    hour: 'afterglow',
    horizon: 0.72,
    sun: [0.08, 0.66],
    widest: 1200,
    change: { ambient: '#d9cdd2' },
    compose: (s) => [
      sky(s),
      stars(s, 40),
      streaks(s, { count: 4 }),
      treeline(s, { height: 190, depth: 0.4, key: 't', to: 520 }),
      tree(s, 250, s.horizon + 60, 760, 'round', { depth: 0.1 }),
      // The upper floor with its windows, then the deep colonnade.
      rect(
        440,
        60,
        2000,
        330,
        s.gradient([
          [0, s.lit('#f6efe0')],
          [1, mix(s.lit('#f0e6d2'), s.shade('#e3d6bc'), 0.4)],
        ]),
      ),
      rect(420, 40, 2020, 34, s.lit('#fffaf0')),
      row(6, (i) => {
        const x = 560 + i * 330;
        return [
          rect(
            x,
            150,
            150,
            190,
            i % 3 === 1
              ? s.gradient([
                  [0, '#ffe3a4'],
                  [1, '#f2b061'],
                ])
              : s.shade('#3a4662'),
          ),
          line(`M${x + 75} 150v190M${x} 245h150`, s.lit('#fffaf0'), 7),
          rect(x - 14, 134, 178, 18, s.lit('#fffaf0')),
          rect(x - 18, 340, 186, 16, s.shade('#d9ccb4')),
        ];
      }),
      rect(420, 384, 2020, 40, s.lit('#fffaf0')),
      rect(
        420,
        424,
        2020,
        92,
        s.gradient([
          [0, mix(s.lit('#efe4cf'), s.shade('#efe4cf'), 0.3)],
          [1, s.lit('#f3e9d6')],
        ]),
      ),
      rect(420, 510, 2020, 22, s.shade('#cdbfa4')),
      rect(
        470,
        532,
        1970,
        740,
        s.gradient([
          [0, s.shade('#4d3f4c')],
          [0.5, s.shade('#7a6660')],
          [1, s.shade('#8a7468')],
        ]),
      ),
      // The shop front: window, door, light.
      s.halo(1420, 900, 980, '#ffcf7c', 0.5, 560),
      rect(
        760,
        640,
        900,
        560,
        s.gradient([
          [0, '#ffe9b8'],
          [0.7, '#f6c77c'],
          [1, '#e3a45c'],
        ]),
      ),
      put(1200, 1090, 1.22, FLEET['antara-ganga-vilas'].draw(s)),
      rect(770, 1092, 880, 22, s.lit('#8a5a34')),
      rect(830, 690, 330, 230, '#f6ecd0'),
      line('M850 730Q940 700 980 770T1080 800T1140 880M900 890Q960 830 1080 800', '#2f7f86', 7),
      rect(830, 690, 330, 230, 'none', `stroke="${s.lit('#8a5a34')}" stroke-width="12"`),
      row(3, (i) => [
        rect(1250 + i * 130, 700, 104, 136, ['#b5482f', '#2f7f86', '#1f2a5c'][i] ?? '#2f7f86'),
        disc(1302 + i * 130, 750, 22, '#f6d98a'),
      ]),
      lettering('Antara', 1452, 900, 62, { face: 'display', anchor: 'middle', fill: '#1f2a5c' }),
      line('M760 640H1660V1200H760ZM1210 640V1200', s.shade('#3a2a28'), 22),
      rect(730, 1196, 960, 90, s.shade('#5b3d34')),
      rect(
        1760,
        620,
        300,
        660,
        s.gradient([
          [0, s.shade('#2f5a58')],
          [1, s.shade('#23464a')],
        ]),
      ),
      rect(
        1796,
        660,
        228,
        330,
        s.gradient([
          [0, '#ffe3a4'],
          [1, '#eeb066'],
        ]),
      ),
      line('M1910 660V990', s.shade('#23464a'), 10),
      disc(1800, 1050, 13, s.lit('#f0c860')),
      rect(1730, 560, 360, 60, s.shade('#3a2a28')),
      lettering('14', 1910, 606, 50, { face: 'display', anchor: 'middle', fill: '#f6d98a' }),
      lettering('ANTARA', 1210, 612, 64, {
        face: 'display',
        anchor: 'middle',
        fill: '#f6d98a',
        spacing: 0.3,
      }),
      standing(
        s,
        1880,
        1290,
        2.2,
        { cloth: '#c6493a', lower: '#1f2a5c', drape: '#e8b23c', hair: 'braid' },
        {
          wear: 'sari',
          arms: [
            [
              [16, -136],
              [28, -116],
              [14, -104],
            ],
            [
              [-17, -136],
              [-27, -110],
              [-22, -86],
            ],
          ],
          held: rect(2, -118, 26, 20, s.lit('#fff6e0')),
        },
      ),
      // Columns in front, and the pavement.
      rect(
        0,
        1272,
        s.w,
        340,
        s.gradient([
          [0, s.lit('#b9a394')],
          [1, s.shade('#8f7f86')],
        ]),
      ),
      line(
        row(15, (i) => `M${1200 + (i - 7) * 170} 1272L${1200 + (i - 7) * 330} 1610`).join('') +
          'M0 1340H2400M0 1450H2400',
        s.shade('#7d6e78'),
        4,
        'opacity="0.6"',
      ),
      poly(
        [
          [760, 1290],
          [1660, 1290],
          [1900, 1560],
          [560, 1560],
        ],
        s.gradient([
          [0, '#ffd28a', 0.4],
          [1, '#ffd28a', 0],
        ]),
      ),
      [560, 1700, 2290].map((x) => [
        oval(x, 1312, 120, 20, s.dark(), 'opacity="0.3"'),
        rect(x - 66, 520, 132, 780, face(s, x, '#fffaf0')),
        rect(x - 88, 500, 176, 40, s.lit('#fffaf0')),
        rect(x - 78, 540, 156, 18, s.shade('#d9ccb4')),
        rect(x - 92, 1270, 184, 46, face(s, x, '#f3e9d6')),
      ]),
      // A bicycle leaning, a plant, and someone going home.
      put(860, 1440, 1, [
        [-130, 130].map((x) => [
          disc(x, -84, 82, 'none', `stroke="${s.dark()}" stroke-width="9"`),
          line(
            row(
              8,
              (i) =>
                `M${x} -84l${num(Math.cos((i * Math.PI) / 4) * 78)} ${num(Math.sin((i * Math.PI) / 4) * 78)}`,
            ).join(''),
            s.shade('#8a8f9a'),
            2,
          ),
        ]),
        line('M-130 -84L-56 -200H92L130 -84M-56 -200L10 -76L92 -196M-130 -84L10 -76', s.lit('#2f7f86'), 10),
        line('M92 -196L78 -250H126M-70 -218H-26', s.dark(), 11),
        path('M84 -236h80l-8 66h-64Z', s.lit('#c99d5c')),
        row(5, (i) => disc(96 + i * 14, -244 - (i % 2) * 10, 13, s.lit(i % 2 ? '#f2a42c' : '#e8762a'))),
        oval(0, 4, 230, 12, s.dark(), 'opacity="0.25"'),
      ]),
      potted(s, 2190, 1440, 1.15, '#b5673a'),
      person(s, 330, 1480, 20, { pose: 'walk', cloth: '#f6efdd', drape: '#3a3f60', flip: true }),
      s.halo(300, 700, 260, '#ffd98a', 0.7),
      line('M300 1300V700M300 700Q300 650 340 650', s.dark(), 13),
      disc(344, 672, 24, '#fff0c8'),
    ],
  },
];
