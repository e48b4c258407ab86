import { egret, flock, kingfisher } from '../kit/birds.ts';
import { mix } from '../kit/colour.ts';
import { standing } from '../kit/figures.ts';
import { hills, treeline } from '../kit/land.ts';
import { person } from '../kit/people.ts';
import { mangrove } from '../kit/plants.ts';
import { clouds, sky, sun } from '../kit/sky.ts';
import { panel } from '../kit/solar.ts';
import type { Stage } from '../kit/stage.ts';
import { disc, type Drawing, line, oval, path, put, rect, row } from '../kit/svg.ts';
import { afloat, water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** The silent tender: a white launch under a roof of solar panels, about 1000 long. */
const launch = (s: Stage): Drawing => [
  path(
    'M-430 -150V-30H-418V-150ZM-140 -150V-30H-128V-150ZM150 -150V-30H162V-150Z',
    s.lit('#cfd8d8'),
    'transform="translate(0 -100)"',
  ),
  path('M-500 -256H230L214 -232H-484Z', s.lit('#f6f4ec')),
  panel(
    s,
    [
      [-430, -300],
      [190, -300],
      [226, -258],
      [-494, -258],
    ],
    0.45,
    [9, 2],
  ),
  row(4, (i) => rect(-420 + i * 140, -118, 108, 60, s.lit('#2b8a8c'), 'rx="14"')),
  path(
    'M-520 -84H250Q380 -92 470 -132Q440 -10 330 14H-470Q-512 -20 -520 -84Z',
    s.gradient([
      [0, s.lit('#ffffff')],
      [0.6, mix(s.lit('#ffffff'), s.shade('#e6ece8'), 0.4)],
      [1, s.shade('#cfdcd8')],
    ]),
  ),
  path('M-518 -58H270Q380 -66 458 -100L450 -74Q370 -40 270 -34H-508Z', s.lit('#2b8a8c')),
  path('M226 -92Q240 -190 300 -196L336 -112Q290 -94 226 -92Z', s.lit('#bcd9d8'), 'opacity="0.85"'),
  disc(-330, -46, 15, s.lit('#26374f'), `stroke="${s.lit('#e0b04e')}" stroke-width="5"`),
];

export const fuelScenes: Scene[] = [
  {
    path: 'sustainability/clean-fuel',
    alt: 'At a landing in the mangroves a crewman plugs a cable from the jetty’s charging post into the electric launch under its solar roof; a catamaran lies beyond, no smoke anywhere.',
    hour: 'morning',
    horizon: 0.42,
    sun: [0.2, 0.16],
    change: { water: ['#e6ead2', '#a9d0bc', '#3f9484', '#125a58'] },
    compose: (s) => [
      sky(s),
      clouds(s, { count: 6, size: 1.1 }),
      sun(s, 66),
      water(
        s,
        [
          hills(s, { height: 60, depth: 0.8, key: 'h' }),
          treeline(s, { height: 130, depth: 0.52, key: 'a' }),
          row(5, (i) =>
            mangrove(s, 1480 + i * 230, s.horizon + 20, 260 + (i % 2) * 50, 280, { depth: 0.34 }),
          ),
        ],
        { glitter: 0.7 },
      ),
      ship(s, 'antara-catamarans', 600, 860, 760, { wake: false }),
      egret(s, 1690, 790, 110),
      afloat(s, 1240, put(1330, 1240, 1, launch(s)), { strength: 12 }),
      // The landing: boards, a post with its green lamp, the cable in a bow down to the launch.
      rect(
        0,
        1380,
        s.w,
        230,
        s.gradient([
          [0, s.lit('#c99a6a')],
          [1, s.shade('#8a5f40')],
        ]),
      ),
      rect(0, 1372, s.w, 18, s.shade('#6b4a34')),
      line(
        row(25, (i) => `M${-100 + i * 110} 1390L${-340 + i * 130} 1610`).join(''),
        s.shade('#7a5238'),
        4,
        'opacity="0.5"',
      ),
      line(
        'M2060 1160C1980 1420 1700 1480 1180 1420C1010 1400 960 1330 1000 1196',
        s.dark(),
        16,
        'opacity="0.22" transform="translate(0 14)"',
      ),
      line('M2060 1160C1980 1420 1700 1480 1180 1420C1010 1400 960 1330 1000 1196', s.lit('#e8762a'), 14),
      rect(
        1976,
        1000,
        168,
        440,
        s.gradient(
          [
            [0, s.lit('#fbf6ea')],
            [0.7, s.lit('#efe6d2')],
            [1, s.shade('#d9ccb0')],
          ],
          'across',
        ),
        'rx="26"',
      ),
      rect(1976, 1000, 168, 66, s.lit('#1f6f5c'), 'rx="26"'),
      rect(2006, 1092, 108, 70, s.lit('#23414d'), 'rx="10"'),
      path('M2068 1100L2040 1134H2058L2050 1156L2082 1120H2062Z', s.lit('#9fe0a0')),
      s.halo(2060, 1033, 90, '#8ff0a8', 0.8),
      disc(2060, 1033, 16, '#b9ffca'),
      disc(2060, 1190, 22, s.lit('#3a464e')),
      standing(
        s,
        930,
        1500,
        2.7,
        { cloth: '#fffaf0', lower: '#1f2a5c', hair: 'cap', head: '#fffaf0' },
        {
          wear: 'trousers',
          lean: 5,
          arms: [
            [
              [22, -136],
              [32, -118],
              [26, -112],
            ],
            [
              [-14, -136],
              [-26, -112],
              [-18, -88],
            ],
          ],
          held: rect(18, -120, 22, 16, s.lit('#3a464e'), 'rx="4"'),
        },
      ),
      person(s, 2270, 1480, 22, { who: 'woman', cloth: '#2f7f86', drape: '#f0c060', flip: true }),
      row(3, (i) => [
        rect(150 + i * 260, 1200, 34, 300, s.shade('#6b4a34')),
        oval(167 + i * 260, 1200, 17, 6, s.lit('#a8764c')),
      ]),
      line('M167 1250Q297 1310 427 1250T687 1250', s.lit('#e8d2a8'), 9),
      kingfisher(s, 426, 1196, 2.3),
      flock(s, 1700, 280, 320, 7, 16),
    ],
  },
];
