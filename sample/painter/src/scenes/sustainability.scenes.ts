import { flock, flyingEgret } from '../kit/birds.ts';
import { countryBoat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { standing } from '../kit/figures.ts';
import { ground, hills, sandbank, treeline } from '../kit/land.ts';
import { palm } from '../kit/plants.ts';
import { clouds, mist, rays, sky, streaks, sun } from '../kit/sky.ts';
import { panel } from '../kit/solar.ts';
import { group, line, num, oval, path, poly, type Pt, put, rect, row } from '../kit/svg.ts';
import { fish, pebbles, swimmingDolphin, swimmingTurtle, weed } from '../kit/underwater.ts';
import { water } from '../kit/water.ts';
import { type Scene, WIDE } from '../scene.ts';

/** Where the lines of the awning run together, and how it widens towards us. */
const roof = (u: number, v: number): Pt => {
  const t = v ** 1.7;
  const [left, right] = [1040 - 1330 * t, 1360 + 1330 * t];
  return [left + (right - left) * u, 760 + 760 * t];
};

export const sustainabilityScenes: Scene[] = [
  {
    path: 'sustainability/hero',
    alt: 'Dawn from the top of the ship: rows of solar panels on the long awning take the first sun while a crewman wipes them, the river clear and still on both sides.',
    hour: 'dawn',
    size: WIDE,
    widest: 2400,
    horizon: 0.4,
    sun: [0.5, 0.33],
    change: { water: ['#f3cda6', '#b4d3c8', '#569fa3', '#175a67'] },
    compose: (s) => [
      sky(s),
      streaks(s, { count: 8, bottom: 0.72 }),
      rays(s, 12, 1400, 0.1),
      sun(s, 108),
      hills(s, { height: 130, depth: 0.82, key: 'a' }),
      water(
        s,
        [
          treeline(s, { height: 80, depth: 0.56, key: 'l', to: 900 }),
          treeline(s, { height: 96, depth: 0.52, key: 'r', from: 1560 }),
          row(4, (i) => palm(s, 2010 + i * 96, s.horizon, 210 + (i % 3) * 60, { depth: 0.4 })),
          row(3, (i) => palm(s, 160 + i * 90, s.horizon, 180 + (i % 2) * 50, { depth: 0.46 })),
          mist(s, s.horizon, 110, 0.6),
        ],
        { glitter: 1.2 },
      ),
      sandbank(s, { x: 330, y: 760, w: 760, h: 24, depth: 0.3 }),
      countryBoat(s, { x: 2010, y: 870, scale: 2.2, flip: true, depth: 0.04 }),
      // The wheelhouse ahead, then the awning with its panels.
      rect(
        1096,
        628,
        208,
        140,
        s.gradient([
          [0, s.shade('#f6ead2')],
          [1, s.lit('#fbf3e0')],
        ]),
        'rx="10"',
      ),
      rect(1074, 612, 252, 26, s.lit('#1f2a5c'), 'rx="10"'),
      row(3, (i) => rect(1116 + i * 62, 662, 48, 44, s.shade('#2a4452'))),
      line('M1200 612V380M1150 470H1250M1170 430H1230', s.lit('#f3ead8'), 7),
      path('M1204 392q40 -12 66 4t64 0q-14 18 4 40q-36 8 -66 -4t-68 2Z', s.lit('#e8a02c')),
      poly(
        [roof(-0.03, 0), roof(1.03, 0), roof(1.03, 1), roof(-0.03, 1)],
        s.gradient([
          [0, s.lit('#f9efd8')],
          [0.4, s.lit('#f0e2c4')],
          [1, s.shade('#e6d5b0')],
        ]),
      ),
      line(
        `M${[roof(-0.03, 0), roof(-0.03, 1)].map((p) => `${num(p[0])} ${num(p[1])}`).join('L')}M${[roof(1.03, 0), roof(1.03, 1)].map((p) => `${num(p[0])} ${num(p[1])}`).join('L')}`,
        s.lit('#1f2a5c'),
        16,
      ),
      row(7, (j) =>
        row(6, (i) => {
          const [v0, v1] = [0.1 + j * 0.134, 0.1 + j * 0.134 + 0.118];
          const half = i < 3 ? 0.03 + i * 0.148 : 0.53 + (i - 3) * 0.148;
          const shine = Math.max(0, 1 - Math.abs(half + 0.07 - 0.5) * 1.5 - j * 0.09);
          return panel(
            s,
            [roof(half, v0), roof(half + 0.134, v0), roof(half + 0.134, v1), roof(half, v1)],
            shine,
            [4, 3],
          );
        }),
      ),
      standing(
        s,
        1205,
        1120,
        1.75,
        { cloth: '#fffaf0', lower: '#1f2a5c', hair: 'cap', head: '#fffaf0', skin: '#7d4c30' },
        {
          wear: 'trousers',
          lean: 8,
          arms: [
            [
              [24, -136],
              [46, -112],
              [74, -92],
            ],
            [
              [-10, -136],
              [-24, -110],
              [-14, -88],
            ],
          ],
          held: path('M66 -96q14 -8 26 2l-6 16q-14 4 -24 -4Z', s.lit('#e8b23c')),
        },
      ),
      group([
        line('M1128 1120q-4 -54 10 -60h34q12 6 8 60Z', s.lit('#8a9aa0'), 5),
        path(
          'M1122 1064h56l-7 60h-42Z',
          s.gradient([
            [0, s.lit('#cfd8d8')],
            [1, s.shade('#8a9aa0')],
          ]),
        ),
      ]),
      flock(s, 620, 250, 360, 8, 17),
    ],
  },
  {
    path: 'sustainability/clean-river',
    alt: 'Half above and half below the surface: a country boat floats on clear green water, and under it two Ganges dolphins, a turtle and carp swim over clean stones.',
    hour: 'morning',
    horizon: 0.26,
    sun: [0.7, 0.12],
    compose: (s) => {
      const top = 560;
      const wave = `M-10 ${top}${row(13, (i) => `q100 ${i % 2 ? -26 : 22} 200 0`).join('')}`;
      const clip = s.define((id) => `<clipPath id="${id}"><path d="${wave}V${s.h + 10}H-10Z"/></clipPath>`);
      return [
        sky(s),
        clouds(s, { count: 4, size: 0.8 }),
        sun(s, 60),
        water(
          s,
          [
            treeline(s, { height: 90, depth: 0.5, key: 'a' }),
            row(5, (i) => palm(s, 300 + i * 110, s.horizon, 200 + (i % 3) * 50, { depth: 0.34 })),
          ],
          { glitter: 0.8 },
        ),
        flyingEgret(s, 640, 250, 1.2),
        group(
          [
            rect(
              0,
              top - 60,
              s.w,
              s.h - top + 80,
              s.gradient([
                [0, s.lit('#c9ebd6')],
                [0.16, s.lit('#8fd0c0')],
                [0.55, s.lit('#3f9c9a')],
                [1, s.lit('#1f6f78')],
              ]),
            ),
            row(9, (i) => {
              const x = 1820 - i * 190;
              return poly(
                [
                  [x, top - 30],
                  [x + 90, top - 30],
                  [x - 330 + i * 14, 1620],
                  [x - 620 + i * 14, 1620],
                ],
                s.gradient([
                  [0, '#ffffff', 0.34],
                  [1, '#ffffff', 0],
                ]),
              );
            }),
            weed(s, 210, 1420, 430, 'a', '#5d9a5e'),
            weed(s, 2140, 1430, 520, 'b', '#4f8a5a'),
            weed(s, 1790, 1400, 250, 'c', '#6fa86a'),
            ground(s, { y: 1405, key: 'bed', colour: '#cfc292', amp: 22, wave: 700 }),
            pebbles(s, 1425, 1600, 110, ['#b9b08a', '#8f9a8c', '#c9a884', '#7d8f92', '#d9cfae']),
            weed(s, 420, 1590, 330, 'd', '#4a8052'),
            row(13, (i) =>
              fish(
                s,
                340 + ((i * 97) % 520),
                830 + ((i * 61) % 230),
                0.72 + (i % 4) * 0.1,
                ['#c9b46a', '#a8b8b4', '#d99a5c'][i % 3] ?? '#c9b46a',
              ),
            ),
            swimmingDolphin(s, 1330, 900, 3.3, -12),
            swimmingDolphin(s, 1820, 1170, 2.5, 6, true),
            swimmingTurtle(s, 760, 1230, 2.6, true),
            fish(s, 1560, 1330, 1.5, '#d98a4a', true),
            fish(s, 1290, 1400, 1.1, '#b9c0b4'),
            row(16, (i) =>
              oval(
                1120 + ((i * 53) % 90),
                820 - i * 16,
                4 + (i % 3) * 2.4,
                4 + (i % 3) * 2.4,
                '#ffffff',
                'opacity="0.6"',
              ),
            ),
            put(
              1230,
              top + 4,
              9.6,
              path(
                'M-41 -8Q-20 3.4 0 3.6T41 -9Q24 9 0 9T-41 -8Z',
                mix(s.lit('#5a3a28'), s.lit('#3f9c9a'), 0.4),
                'opacity="0.85"',
              ),
            ),
          ],
          `clip-path="url(#${clip})"`,
        ),
        line(wave, '#ffffff', 9, 'opacity="0.75"'),
        line(wave, s.lit('#7fc4b8'), 5, 'opacity="0.8" transform="translate(0 12)"'),
        countryBoat(s, {
          x: 1230,
          y: top - 4,
          scale: 9.6,
          reflection: 0,
          crew: [
            { at: -32, pose: 'row', cloth: '#f3ead6', drape: '#c6493a' },
            { at: 27, pose: 'sit', who: 'woman', cloth: '#e0a33a', drape: '#f6e0b0' },
          ],
        }),
        line(`M760 ${top - 4}q230 -18 460 0t460 0`, '#ffffff', 7, 'opacity="0.8"'),
      ];
    },
  },
];
