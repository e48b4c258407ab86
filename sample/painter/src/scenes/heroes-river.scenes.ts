import { flock, flyingEgret, skein } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { standing } from '../kit/figures.ts';
import { garlands } from '../kit/frames.ts';
import { ghat, riverTown } from '../kit/ghats.ts';
import { hills, treeline } from '../kit/land.ts';
import { palmyra } from '../kit/plants.ts';
import { mist, scarves, sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { disc, type Drawing, line, num, oval, path, put, rect, row } from '../kit/svg.ts';
import { water } from '../kit/water.ts';
import { type Scene, WIDE } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** The inside of a boat's hood: bamboo hoops and matting round the opening. */
const hood = (s: Stage): Drawing => {
  const mat = s.define(
    (id) =>
      `<pattern id="${id}" width="44" height="44" patternUnits="userSpaceOnUse" patternTransform="rotate(18)">${rect(0, 0, 44, 44, s.shade('#8a5f38'))}${path('M0 0H22V22H0ZM22 22H44V44H22Z', mix(s.shade('#8a5f38'), s.lit('#b98a50'), 0.3))}${line('M0 6H22M0 14H22M22 28H44M22 36H44M28 0V22M36 0V22M6 22V44M14 22V44', s.shade('#5b3c24'), 1.6, 'opacity="0.55"')}</pattern>`,
  );
  const hoop = (k: number): string =>
    `M${num(1200 - 900 * k)} 1560C${num(1200 - 1010 * k)} ${num(760 - 330 * k)} ${num(1200 - 560 * k)} ${num(560 - 460 * k)} 1200 ${num(560 - 460 * k)}S${num(1200 + 1010 * k)} ${num(760 - 330 * k)} ${num(1200 + 900 * k)} 1560`;
  return [
    `<path d="M-20 -20H2420V1520H-20Z${hoop(1)}Z" fill-rule="evenodd" fill="url(#${mat})"/>`,
    `<path d="M-20 -20H2420V1520H-20Z${hoop(1)}Z" fill-rule="evenodd" fill="${s.gradient([
      [0, s.dark(), 0.55],
      [0.6, s.dark(), 0.12],
      [1, s.dark(), 0.4],
    ])}"/>`,
    [1.34, 1.16].map(
      (k) =>
        line(hoop(k), s.shade('#5b3c24'), 30) +
        line(hoop(k), mix(s.shade('#7a5636'), s.lit('#c99a5c'), 0.45), 9),
    ),
    line(hoop(1), s.shade('#5b3c24'), 46),
    line(hoop(0.99), mix(s.lit('#d9ac68'), s.sun, 0.25), 13),
  ];
};

export const riverHeroes: Scene[] = [
  {
    path: 'heroes/gallery',
    alt: 'From under the matting hood of a country boat: the arch frames the ghats of Varanasi in evening gold, the boatman poling at the bow and Antara Ganga Vilas going by.',
    hour: 'golden',
    size: WIDE,
    widest: 2400,
    horizon: 0.5,
    sun: [0.66, 0.4],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 7, bottom: 0.7 }),
      sun(s, 104),
      flock(s, 1060, 330, 260, 8, 16),
      water(
        s,
        [
          riverTown(s, {
            from: 180,
            to: 1120,
            y: s.horizon - 50,
            height: 190,
            depth: 0.26,
            key: 'a',
            temples: 5,
          }),
          ghat(s, {
            from: 120,
            to: 1200,
            y: s.horizon + 4,
            rise: 56,
            depth: 0.26,
            people: 26,
            scale: 0.9,
            parasols: 6,
            key: 'a',
          }),
          treeline(s, { height: 40, depth: 0.6, key: 't', from: 1200 }),
        ],
        { glitter: 1.3 },
      ),
      ship(s, 'antara-ganga-vilas', 1330, 930, 760, { flip: true }),
      countryBoat(s, { x: 640, y: 900, scale: 1.5, depth: 0.06 }),
      // Our own boat: planks running to the lifted prow.
      path(
        'M560 1520Q760 1240 1120 1130Q1170 1080 1200 1010Q1230 1080 1280 1130Q1640 1240 1840 1520Z',
        s.gradient([
          [0, s.lit('#8a5a3a')],
          [0.5, s.lit('#75482e')],
          [1, s.shade('#5b3826')],
        ]),
      ),
      line(
        'M1200 1020V1520M1120 1150L880 1520M1280 1150L1520 1520M1160 1140L1050 1520M1240 1140L1350 1520',
        s.shade('#4d2f22'),
        5,
        'opacity="0.6"',
      ),
      line(
        'M560 1520Q760 1240 1120 1130Q1170 1080 1200 1010Q1230 1080 1280 1130Q1640 1240 1840 1520',
        s.lit('#a87448'),
        20,
      ),
      line('M780 1330Q1200 1270 1620 1330', s.lit('#a87448'), 26),
      line('M900 560L800 1330', s.lit('#a8844e'), 14),
      standing(
        s,
        940,
        1320,
        2.9,
        { cloth: '#f3ead6', lower: '#c6493a', hair: 'turban', head: '#e8b23c', away: true },
        {
          wear: 'dhoti',
          lean: -4,
          arms: [
            [
              [13, -136],
              [2, -158],
              [-24, -170],
            ],
            [
              [-20, -134],
              [-36, -120],
              [-33, -104],
            ],
          ],
        },
      ),
      hood(s),
      garlands(s, 60, 5, 44, 15),
      // Cushions and a camera within reach.
      put(420, 1440, 1, [
        path(
          'M-260 60Q-280 -70 -180 -86Q0 -112 190 -84Q270 -60 250 60Z',
          s.gradient([
            [0, s.lit('#a53a2a')],
            [1, s.shade('#7a2a22')],
          ]),
        ),
        line('M-240 -10Q0 -50 238 -8', s.lit('#e8b23c'), 7),
      ]),
      put(540, 1360, 1, [
        oval(0, 4, 112, 14, s.dark(), 'opacity="0.4"'),
        rect(
          -96,
          -96,
          192,
          98,
          s.gradient([
            [0, s.lit('#3a3f48')],
            [1, s.shade('#2a2c34')],
          ]),
          'rx="14"',
        ),
        rect(-50, -122, 96, 34, s.lit('#3a3f48'), 'rx="8"'),
        disc(0, -46, 44, s.lit('#23262e')),
        disc(0, -46, 31, s.lit('#4a6a86')),
        disc(-10, -56, 10, '#ffffff', 'opacity="0.7"'),
        path('M-90 -70Q-220 -30 -240 60', 'none', `stroke="${s.lit('#8a5a34')}" stroke-width="13"`),
      ]),
      put(2010, 1450, 1, [
        path(
          'M-270 60Q-280 -60 -190 -80Q10 -104 200 -78Q280 -52 260 60Z',
          s.gradient([
            [0, s.lit('#1f6f6b')],
            [1, s.shade('#164a50')],
          ]),
        ),
        line('M-250 -10Q0 -46 250 -6', s.lit('#f0c860'), 7),
      ]),
    ],
  },
  {
    path: 'heroes/ships',
    alt: 'The fleet at dawn: the Antara ships lie at anchor one behind the other down a misty reach, Ganga Vilas nearest, the houseboat and catamarans among them.',
    hour: 'dawn',
    size: WIDE,
    widest: 2400,
    horizon: 0.46,
    sun: [0.24, 0.37],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 9, bottom: 0.74 }),
      sun(s, 116),
      hills(s, { height: 190, depth: 0.84, key: 'a', wave: 820 }),
      hills(s, { height: 110, depth: 0.7, key: 'b', wave: 520, lean: 1 }),
      water(
        s,
        [
          treeline(s, { height: 70, depth: 0.6, key: 't' }),
          row(5, (i) => palmyra(s, 1890 + i * 96, s.horizon, 150 + (i % 3) * 44, { depth: 0.5 })),
          mist(s, s.horizon, 150, 0.7),
        ],
        { glitter: 1.1 },
      ),
      ship(s, 'antara-catamarans', 250, 756, 190, { wake: false }),
      ship(s, 'antara-bengal-ganga', 1010, 776, 330, { wake: false }),
      mist(s, 770, 130, 0.72),
      ship(s, 'antara-ganges-voyager', 1500, 836, 520, { wake: false, flip: true }),
      scarves(s, 842, 8, 'x', 0.5),
      mist(s, 830, 120, 0.45),
      ship(s, 'antara-ganges-voyager-ii', 690, 930, 760, { wake: false }),
      scarves(s, 950, 6, 'y', 0.35),
      ship(s, 'antara-catamarans', 2120, 868, 340, { wake: false, flip: true }),
      ship(s, 'antara-ganga-vilas', 1560, 1150, 1360, { wake: false }),
      ship(s, 'antara-nauka-vilas', 430, 1270, 760, { wake: false }),
      countryBoat(s, { x: 1150, y: 1350, scale: 4, crew: [{ at: -30, pose: 'row', cloth: '#f3ead6' }] }),
      flyingEgret(s, 1080, 560, 1.1, false, 0.1),
      flyingEgret(s, 1240, 500, 0.9, false, 0.16),
      skein(s, 1760, 240, 11, 40, 16),
    ],
  },
];
