import { standing } from '../kit/figures.ts';
import { ducks, flock, flyingEgret } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { lotus, reeds } from '../kit/grasses.ts';
import { hills, treeline } from '../kit/land.ts';
import { face } from '../kit/masonry.ts';
import { person } from '../kit/people.ts';
import { mangrove, palm } from '../kit/plants.ts';
import { mist, rain, front, sky, stars, sun } from '../kit/sky.ts';
import { disc, line, oval, path, put, rect, row } from '../kit/svg.ts';
import { afloat, water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { FLEET, ship } from '../ships/fleet.ts';

/** The gallery's ships, continued. */
export const shipGallery: Scene[] = [
  {
    path: 'gallery/ships-4',
    alt: 'Antara Ganges Voyager made fast in the lock at Farakka in the rain: wet stone walls, gate towers at both ends, the lock-keeper on the near edge under a yellow umbrella.',
    hour: 'monsoon',
    horizon: 0.4,
    sun: [0.2, 0.14],
    compose: (s) => [
      sky(s),
      front(s, { base: 0.36, rainFrom: 0.66, rainTo: 0.98 }),
      treeline(s, { height: 70, depth: 0.56, key: 'a', y: 640 }),
      hills(s, { height: 60, depth: 0.7, key: 'h', y: 640 }),
      // The far wall with its courses, ladders and timbers; the gate towers at both ends.
      rect(
        0,
        610,
        s.w,
        500,
        s.gradient([
          [0, s.lit('#c9bda4', 0.08)],
          [0.6, mix(s.lit('#b9ad94'), s.shade('#a89c84'), 0.5)],
          [1, s.shade('#7d7a66')],
        ]),
      ),
      line(
        row(7, (i) => `M0 ${668 + i * 62}H2400`).join('') +
          row(30, (i) => `M${i * 82 + (i % 2) * 30} ${668 + (i % 6) * 62}v62`).join(''),
        s.shade('#8a7f6a'),
        4,
        'opacity="0.5"',
      ),
      rect(0, 584, s.w, 34, s.lit('#e6dcc6', 0.06)),
      row(12, (i) => [rect(150 + i * 196, 700, 26, 400, s.shade('#5b4a3a'), 'opacity="0.8"')]),
      row(8, (i) => [
        rect(240 + i * 290, 536, 26, 50, s.shade('#3a464e')),
        oval(253 + i * 290, 536, 20, 8, s.lit('#5a6a72')),
      ]),
      row(4, (i) =>
        person(s, 560 + i * 430, 586, 4.6, {
          pose: i % 2 ? 'stand' : 'walk',
          cloth: ['#e0a33a', '#f6efdd', '#c6493a', '#2f7f86'][i] ?? '#f6efdd',
          depth: 0.06,
        }),
      ),
      [0, 1].map((k) => {
        const x = k ? 2130 : 40;
        return [
          rect(x, 300, 230, 830, face(s, x + 100, '#d9ccb4', 0.02)),
          rect(x - 20, 264, 270, 46, s.lit('#c9553c')),
          rect(x + 40, 360, 60, 84, s.shade('#3a4a52')),
          rect(x + 130, 360, 60, 84, s.shade('#3a4a52')),
          rect(
            k ? x - 60 : x + 228,
            470,
            62,
            660,
            s.gradient([
              [0, s.lit('#5f7f86')],
              [1, s.shade('#425e66')],
            ]),
          ),
          line(row(8, (i) => `M${k ? x - 58 : x + 230} ${520 + i * 74}h58`).join(''), s.shade('#33505a'), 7),
        ];
      }),
      rect(
        0,
        1090,
        s.w,
        300,
        s.gradient([
          [0, s.water[2] ?? s.haze],
          [1, s.water[3] ?? s.deep],
        ]),
      ),
      line(
        row(16, (i) => `M${(i * 311) % 2300} ${1120 + ((i * 47) % 220)}h${80 + (i % 4) * 50}`).join(''),
        s.water[0] ?? s.haze,
        4,
        'opacity="0.35"',
      ),
      ship(s, 'antara-ganges-voyager', 1190, 1180, 1700, { wake: false }),
      line('M2010 1100Q2110 1280 2190 1370M390 1110Q300 1270 250 1370', s.lit('#e8d2a8'), 9),
      // The near edge of the chamber, wet, with a bollard at each end and the keeper.
      rect(
        0,
        1390,
        s.w,
        220,
        s.gradient([
          [0, s.lit('#d9ccb2')],
          [0.3, s.lit('#b9ad96')],
          [1, s.shade('#8a8270')],
        ]),
      ),
      rect(0, 1376, s.w, 26, s.lit('#efe6d2')),
      line(row(9, (i) => `M${140 + i * 270} 1402V1610`).join(''), s.shade('#8a7f6a'), 4, 'opacity="0.5"'),
      row(6, (i) => oval(240 + i * 400, 1500 + (i % 3) * 34, 130, 12, s.sky[2] ?? s.haze, 'opacity="0.4"')),
      [250, 2190].map((x) => [
        oval(x + 6, 1440, 62, 12, s.dark(), 'opacity="0.3"'),
        path(`M${x - 40} 1436L${x - 30} 1350H${x + 30}L${x + 40} 1436Z`, s.shade('#3a464e')),
        oval(x, 1350, 46, 15, s.lit('#5a6a72')),
      ]),
      standing(
        s,
        1700,
        1560,
        1.85,
        { cloth: '#f6efdd', lower: '#3d5aa0', hair: 'short' },
        {
          wear: 'trousers',
          sleeve: 'long',
          arms: [
            [
              [17, -136],
              [30, -118],
              [22, -150],
            ],
            [
              [-16, -136],
              [-25, -110],
              [-21, -86],
            ],
          ],
        },
      ),
      line('M1742 1330V1100', s.shade('#3a2a24'), 8),
      path(
        'M1560 1180Q1590 1050 1740 1040Q1890 1050 1920 1180q-45 -36 -90 0q-45 -36 -90 0q-45 -36 -90 0q-45 -36 -90 0Z',
        s.gradient([
          [0, s.lit('#f0b43c')],
          [1, s.shade('#c98a2a')],
        ]),
      ),
      rain(s, 120),
    ],
  },
  {
    path: 'gallery/ships-5',
    alt: 'A perfect double: one white catamaran and her whole image in a mirror-still lagoon at dawn, mangroves and mist mirrored with her, a string of ducks crossing.',
    hour: 'dawn',
    horizon: 0.5,
    sun: [0.78, 0.32],
    change: { water: ['#f3cda6', '#d9cdb4', '#9dbfba', '#4f8a94'] },
    compose: (s) => {
      const shore = [
        hills(s, { height: 60, depth: 0.84, key: 'h' }),
        treeline(s, { height: 120, depth: 0.6, key: 'a' }),
        row(4, (i) => mangrove(s, 150 + i * 190, s.horizon + 8, 330 + (i % 2) * 60, 300, { depth: 0.44 })),
        row(3, (i) => mangrove(s, 1990 + i * 190, s.horizon + 8, 380 - i * 30, 300, { depth: 0.42 })),
        mist(s, s.horizon, 160, 0.6),
      ];
      return [
        sky(s),
        sun(s, 104),
        flock(s, 700, 260, 300, 7, 15),
        flyingEgret(s, 1560, 300, 1.1),
        water(s, shore, { glitter: 0.5, ripples: 0.3, reflect: 0.75 }),
        afloat(s, 900, put(1180, 900, 5.2, FLEET['antara-catamarans'].draw(s)), {
          opacity: 0.78,
          strength: 12,
        }),
        mist(s, 850, 90, 0.28),
        row(6, (i) => ducks(s, 430 + i * 116, 1176 + i * 6, 1, 1, 2.3)),
        line('M130 1196Q640 1180 1050 1222M110 1222Q620 1204 1100 1246', s.sun, 4, 'opacity="0.55"'),
        lotus(s, { x: 2060, y: 1380, w: 900, h: 190, count: 34, flowers: 0.3 }),
        reeds(s, { from: -30, to: 340, y: 1640, height: 420, count: 22 }),
      ];
    },
  },
  {
    path: 'gallery/ships-6',
    alt: 'Night alongside Antara Bengal Ganga: her crowned funnel and lit galleries fill the frame under a sickle moon, lamps along the eaves and a boatman passing with a lantern.',
    hour: 'night',
    horizon: 0.62,
    sun: [0.14, 0.14],
    compose: (s) => [
      sky(s),
      stars(s, 220),
      s.halo(336, 224, 300, s.glow, 0.5),
      path('M336 150A76 76 0 1 0 400 268A62 62 0 1 1 336 150Z', s.sun),
      hills(s, { height: 60, depth: 0.6, key: 'h' }),
      water(
        s,
        [
          treeline(s, { height: 90, depth: 0.4, key: 'a' }),
          row(3, (i) => palm(s, 120 + i * 120, s.horizon, 300, { depth: 0.3 })),
        ],
        { glitter: 0.6 },
      ),
      s.halo(1300, 820, 1300, '#ffca70', 0.32, 620),
      afloat(s, 1270, put(1150, 1270, 7.6, FLEET['antara-bengal-ganga'].draw(s)), {
        strength: 12,
        opacity: 0.5,
      }),
      row(30, (i) => [s.halo(-50 + i * 86, 928, 46, '#ffcf7c', 0.7), disc(-50 + i * 86, 930, 8, '#fff2cc')]),
      row(20, (i) => [
        s.halo(250 + i * 102, 684, 46, '#ffcf7c', 0.7),
        disc(250 + i * 102, 686, 8, '#fff2cc'),
      ]),
      row(16, (i) =>
        path(
          `M${1060 + i * 13} ${190 - i * 8}q20 -26 0 -54`,
          'none',
          `stroke="#c9d2e6" stroke-width="${10 + i * 3}" stroke-linecap="round" opacity="${0.16 - i * 0.008}"`,
        ),
      ),
      countryBoat(s, {
        x: 640,
        y: 1450,
        scale: 5.4,
        lantern: true,
        crew: [{ at: -30, pose: 'row', cloth: '#f3ead6' }],
      }),
    ],
  },
];
