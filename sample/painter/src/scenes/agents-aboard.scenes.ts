import { bedFront } from '../kit/beds.ts';
import { caneChair, lamp, potted, print, table, teapot, cup } from '../kit/furniture.ts';
import { disc, line, path, poly, rect, row } from '../kit/svg.ts';
import { textile } from '../kit/textiles.ts';
import type { Scene } from '../scene.ts';

export const agentsAboard: Scene[] = [
  {
    path: 'agents/2',
    alt: 'A suite of Antara Ganges Voyager II from its own veranda at dusk: white arched doors folded open on a made bed and lamps, a cane chair and tea outside.',
    hour: 'dusk',
    horizon: 0.46,
    sun: [0.04, 0.4],
    change: { ambient: '#ffdcbc', shadow: '#8a6a8a' },
    compose: (s) => [
      // The wall of the ship, the opening and the room within.
      rect(
        0,
        0,
        s.w,
        s.h,
        s.gradient(
          [
            [0, s.lit('#fdf6e6')],
            [0.6, s.lit('#f6ead2')],
            [1, s.shade('#efe0c4')],
          ],
          'across',
        ),
      ),
      line(row(12, (i) => `M0 ${60 + i * 118}H2400`).join(''), s.shade('#e3d3b4'), 4, 'opacity="0.6"'),
      rect(
        620,
        190,
        1160,
        1120,
        s.gradient([
          [0, '#e8c58c'],
          [0.4, '#f2d8a4'],
          [1, '#c99a68'],
        ]),
      ),
      path(
        'M620 1310L760 1120H1640L1780 1310Z',
        s.gradient([
          [0, '#9a6a44'],
          [1, '#b9855a'],
        ]),
      ),
      s.halo(1200, 560, 760, '#ffe3a0', 0.85),
      print(s, 1060, 330, 280, 210, ['#cfe3dc', '#e0a33a', '#2f7f86'], '#8a5a34'),
      bedFront(s, 1200, 1230, 640, {
        wood: '#6b3d28',
        head: 'arch',
        headColour: '#155560',
        cover: '#fffaf0',
        throwFill: textile(s, 'ikat', '#155560', '#f6e6c8', '#e0a33a', 0.7),
        cushions: [s.lit('#155560'), s.lit('#e0a33a'), s.lit('#155560')],
      }),
      table(s, 775, 1230, 160, 190, '#6b3d28', lamp(s, 775, 1040, 0.85, 'table', '#ffe9b8')),
      table(s, 1625, 1230, 160, 190, '#6b3d28', lamp(s, 1625, 1040, 0.85, 'table', '#ffe9b8')),
      // The arch over the opening and the folded doors.
      `<path d="M560 130H1840V1320H560ZM640 1320V640C640 300 900 210 1200 210S1760 300 1760 640V1320Z" fill-rule="evenodd" fill="${s.gradient(
        [
          [0, s.lit('#fffaf0')],
          [1, s.lit('#f3e6ce')],
        ],
      )}"/>`,
      path(
        'M640 1320V640C640 300 900 210 1200 210S1760 300 1760 640V1320',
        'none',
        `stroke="${s.lit('#155560')}" stroke-width="20"`,
      ),
      [-1, 1].map((k) => [
        poly(
          [
            [1200 + k * 560, 480],
            [1200 + k * 850, 420],
            [1200 + k * 850, 1400],
            [1200 + k * 560, 1320],
          ],
          s.gradient([
            [0, s.lit('#155560')],
            [1, s.shade('#155560')],
          ]),
        ),
        row(3, (i) =>
          poly(
            [
              [1200 + k * 596, 530 + i * 258],
              [1200 + k * 814, 490 + i * 274],
              [1200 + k * 814, 724 + i * 280],
              [1200 + k * 596, 738 + i * 260],
            ],
            s.gradient([
              [0, s.sky[2] ?? s.haze],
              [0.5, s.sky[3] ?? s.haze],
              [0.55, s.water[1] ?? s.haze],
              [1, s.water[2] ?? s.haze],
            ]),
          ),
        ),
        disc(1200 + k * 580, 960, 13, s.lit('#e0b04e')),
      ]),
      // Veranda boards, chair, tea, a lantern by the door.
      rect(
        0,
        1320,
        s.w,
        290,
        s.gradient([
          [0, s.shade('#a8704a')],
          [1, s.lit('#b97f52')],
        ]),
      ),
      line(
        row(15, (i) => `M${1200 + (i - 7) * 190} 1320L${1200 + (i - 7) * 320} 1610`).join(''),
        s.shade('#7a4c34'),
        4,
        'opacity="0.55"',
      ),
      poly(
        [
          [640, 1320],
          [1760, 1320],
          [1960, 1610],
          [440, 1610],
        ],
        s.gradient([
          [0, '#ffd590', 0.45],
          [1, '#ffd590', 0],
        ]),
      ),
      caneChair(s, 350, 1510, 2.2, s.lit('#155560')),
      table(s, 720, 1530, 300, 200, '#6b3d28', [teapot(s, 690, 1330, 1.3), cup(s, 800, 1334, 1.1)]),
      potted(s, 2130, 1500, 1.7, '#c9683c'),
      [250, 2150].map((x) => [
        s.halo(x, 560, 260, '#ffc766', 0.8),
        path(`M${x - 34} 620L${x - 44} 520L${x} 480L${x + 44} 520L${x + 34} 620Z`, s.lit('#8a5a20')),
        rect(x - 24, 526, 48, 84, '#fff0c0'),
        line(`M${x} 480V430`, s.lit('#8a5a20'), 9),
      ]),
      row(12, (i) =>
        path(
          `M${i * 200} -4V40Q${i * 200 + 100} 110 ${(i + 1) * 200} 40V-4Z`,
          s.lit(i % 2 ? '#fdf6e6' : '#2b7a80'),
        ),
      ),
    ],
  },
];
