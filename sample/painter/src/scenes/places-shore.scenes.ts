import { turtle } from '../kit/animals.ts';
import { mix } from '../kit/colour.ts';
import { grass } from '../kit/grasses.ts';
import { ground } from '../kit/land.ts';
import { sky, stars, streaks } from '../kit/sky.ts';
import { curveD, disc, line, oval, path, type Pt, row } from '../kit/svg.ts';
import { glints, water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const shorePlaces: Scene[] = [
  {
    path: 'places/gahirmatha-beach',
    alt: 'Moonrise on Gahirmatha: an olive ridley turtle hauls up the wet sand in the foreground, dozens more come out of the surf behind her along the moon’s silver path.',
    hour: 'night',
    horizon: 0.36,
    sun: [0.6, 0.27],
    change: {
      sky: ['#0b1336', '#1a2a60', '#3a4a86', '#7a7aa4', '#c9a8a0'],
      haze: '#6f78a4',
      ambient: '#a8acc9',
      water: ['#c9b4b0', '#6f7ca8', '#2f4476', '#142450'],
      sun: '#fff0cf',
      glow: '#f6d3a4',
      shadow: '#4d5888',
    },
    compose: (s) => {
      const r = s.rng;
      const surf = (y: number, k: number, phase: number): string =>
        curveD(
          row(25, (i): Pt => [
            i * 104 - 40,
            y + Math.sin(i * 0.62 + phase) * 22 * k + Math.sin(i * 1.9 + phase * 2) * 9 * k,
          ]),
        );
      return [
        sky(s, 0.9),
        stars(s, 170),
        streaks(s, { count: 5, bottom: 0.9 }),
        s.halo(s.sunAt.x, s.sunAt.y, 700, s.glow, 0.5),
        disc(
          s.sunAt.x,
          s.sunAt.y,
          128,
          s.gradient([
            [0, '#fffaf0'],
            [0.6, '#ffeecb'],
            [1, '#f4cf9a'],
          ]),
        ),
        [
          [-40, -34, 24],
          [34, 16, 34],
          [-8, 52, 20],
          [46, -50, 15],
        ].map(([dx = 0, dy = 0, k = 0]) =>
          disc(s.sunAt.x + dx, s.sunAt.y + dy, k, '#d9b78a', 'opacity="0.28"'),
        ),
        water(s, '', { reflect: 0, glitter: 1.8, ripples: 1.4, bottom: 960 }),
        // Breakers, each with its shadow and its foam.
        [760, 830].map((y, i) => [
          line(surf(y - 10, 0.6, i * 2), s.dark(0.3), 18, 'opacity="0.35"'),
          line(surf(y, 0.6, i * 2), '#dfe4f3', 9 + i * 4, 'opacity="0.75"'),
        ]),
        path(
          `${surf(930, 1, 1)}L2460 1640L-40 1640Z`,
          s.gradient([
            [0, mix(s.water[1] ?? s.haze, '#ffffff', 0.25)],
            [0.1, s.lit('#a8a0a8')],
            [0.28, s.lit('#b9a898')],
            [1, s.shade('#b9a080')],
          ]),
        ),
        line(surf(930, 1, 1), '#f3f4fa', 17, 'opacity="0.85"'),
        line(surf(962, 1, 1.2), '#ffffff', 4, 'opacity="0.5"'),
        // The moon on the wet sand.
        s.halo(s.sunAt.x - 40, 1040, 620, '#ffeecb', 0.5, 120),
        glints(s, s.sunAt.x - 30, 0.8, { from: 950, to: 1130, width: 1.3, colour: '#fff0cf' }),
        ground(s, { y: 1180, key: 'dry', colour: '#e0c89c', amp: 22, lean: 60 }),
        // The many: smaller and smaller to the water's edge.
        row(26, (i) => ({ x: 120 + ((i * 613) % 2200), y: 968 + ((i * 47) % 190), f: i % 2 === 0 }))
          .sort((a, b) => a.y - b.y)
          .map(({ x, y, f }) => [
            oval(x, y + 4, 34 * (0.4 + (y - 960) / 190), 4, s.dark(), 'opacity="0.3"'),
            turtle(s, x, y, 0.62 + (y - 960) / 150, { flip: f }),
          ]),
        // Her track from the water, two rows of flipper marks.
        row(22, (i) => {
          const t = i / 22;
          const [x, y] = [1900 - t * 880, 1080 + t * 330];
          const k = 0.5 + t * 1.1;
          return [
            oval(x - 30 * k, y - 14 * k, 20 * k, 6 * k, s.shade('#8a7a6a'), 'opacity="0.55"'),
            oval(x + 42 * k, y + 18 * k, 20 * k, 6 * k, s.shade('#8a7a6a'), 'opacity="0.55"'),
            oval(x + 6 * k, y + 2 * k, 30 * k, 5 * k, s.shade('#9a8a78'), 'opacity="0.4"'),
          ];
        }),
        oval(900, 1452, 420, 26, s.dark(), 'opacity="0.35"'),
        turtle(s, 900, 1440, 8.2, { flip: true }),
        // The moon's light along the top of her shell.
        path(
          'M584 1296Q700 1164 900 1152Q1120 1160 1214 1330',
          'none',
          'stroke="#fff0cf" stroke-width="9" stroke-linecap="round" opacity="0.65"',
        ),
        turtle(s, 1870, 1380, 4, {}),
        path(
          'M1716 1316Q1770 1250 1870 1240Q1980 1246 2020 1330',
          'none',
          'stroke="#fff0cf" stroke-width="5" stroke-linecap="round" opacity="0.6"',
        ),
        row(5, (i) => oval(1500 + i * 50, 1540 + (i % 2) * 16, 13, 8, s.lit('#fffaf0'))),
        grass(s, { from: 2060, to: 2440, y: 1640, height: 250, colour: '#6f7a5a', key: 'n' }),
        row(30, () =>
          disc(
            r.between(0, 2400),
            r.between(1200, 1600),
            r.between(1.5, 3.5),
            s.lit('#fff0d0'),
            'opacity="0.5"',
          ),
        ),
      ];
    },
  },
];
