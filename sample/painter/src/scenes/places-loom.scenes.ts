import { limb } from '../kit/limbs.ts';
import { countryBoat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { ground, hills, treeline } from '../kit/land.ts';
import { banana, palm } from '../kit/plants.ts';
import { atTable } from '../kit/poses.ts';
import { type Opening, outlook } from '../kit/room.ts';
import { clouds, sky, sun } from '../kit/sky.ts';
import { line, num, oval, path, poly, put, rect, row } from '../kit/svg.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const loomPlaces: Scene[] = [
  {
    path: 'places/weaver-at-loom',
    alt: 'A weaver at her handloom, seen down the warp: red and ivory threads run from us to her hands, a shuttle in one, the beater in the other, a bright doorway on the river beside her.',
    hour: 'morning',
    horizon: 0.4,
    sun: [0.9, 0.2],
    compose: (s) => {
      const doorway: Opening = { x: 1830, y: 240, w: 440, h: 880, shape: 'arch', frame: '#6b4630' };
      // The warp lies on a plane from the cloth at her lap to the beam at our feet.
      const warp = (u: number, v: number): readonly [number, number] => [
        1040 + (u - 0.5) * (560 + 1180 * v ** 1.4),
        1010 + 560 * v ** 1.2,
      ];
      const threads = row(76, (i) => {
        const u = (i + 0.5) / 76;
        const [x0, y0] = warp(u, 0);
        const [x1, y1] = warp(u, 1.1);
        return { i, d: `M${num(x0)} ${num(y0)}L${num(x1)} ${num(y1)}` };
      });
      const colour = (i: number): string =>
        i < 6 || i > 69 ? '#c6302c' : i % 19 < 2 ? '#e0a33a' : i % 7 === 3 ? '#c6302c' : '#fbf0da';
      return [
        rect(
          0,
          0,
          s.w,
          1130,
          s.gradient([
            [0, s.shade('#b97f56')],
            [1, s.lit('#d9a678')],
          ]),
        ),
        rect(0, 880, s.w, 250, s.shade('#a8623f'), 'opacity="0.5"'),
        path(
          `M0 884${row(24, (i) => `q50 -${i % 2 ? 24 : 44} 100 0`).join('')}V904H0Z`,
          s.lit('#f6e6cc'),
          'opacity="0.75"',
        ),
        row(13, (i) => rect(i * 200 - 20, 0, 40, 116, s.shade('#5b3d2a'))),
        rect(0, 96, s.w, 26, s.shade('#6b4a30')),
        outlook(
          s,
          [
            sky(s),
            clouds(s, { count: 3 }),
            sun(s, 56),
            water(
              s,
              [
                hills(s, { height: 40, depth: 0.76, key: 'h' }),
                treeline(s, { height: 80, depth: 0.52, key: 'a' }),
              ],
              { glitter: 0.9 },
            ),
            countryBoat(s, { x: 2050, y: 800, scale: 1.8, crew: [{ at: -30, pose: 'row' }] }),
            palm(s, 1900, 960, 520, { lean: 0.12 }),
            banana(s, 2210, 1010, 260),
            ground(s, { y: 970, key: 'g', colour: '#a9b95a', to: 1140 }),
          ],
          [doorway],
        ),
        ground(s, { y: 1115, key: 'floor', colour: '#b9805a', amp: 1 }),
        poly(
          [
            [1830, 1115],
            [2270, 1115],
            [2080, 1610],
            [1420, 1610],
          ],
          s.gradient([
            [0, s.sun, 0.42],
            [1, s.glow, 0.03],
          ]),
        ),
        // Hanks of dyed yarn and a finished sari on the wall.
        rect(120, 300, 420, 14, s.shade('#6b4630')),
        row(5, (i) => [
          path(
            `M${150 + i * 82} 306q-22 130 6 270q10 26 22 0q28 -140 6 -270Z`,
            s.lit(['#c6302c', '#e0a33a', '#1f6f78', '#fbf0da', '#7b3f62'][i] ?? '#c6302c'),
          ),
          line(
            `M${158 + i * 82} 330q-10 120 6 220M${174 + i * 82} 330q10 120 -4 220`,
            s.shade('#5b3d2a'),
            2.4,
            'opacity="0.4"',
          ),
        ]),
        path(
          'M1480 300h200q14 280 0 520q-100 22 -200 0q-14 -260 0 -520Z',
          textile(s, 'lotus', '#7a1f38', '#f0c060', '#f6e6c8', 0.8),
        ),
        path(
          'M1480 300h200q14 280 0 520q-100 22 -200 0q-14 -260 0 -520Z',
          s.gradient(
            [
              [0, s.sun, 0.16],
              [0.4, s.dark(), 0.14],
              [0.6, s.sun, 0.14],
              [1, s.dark(), 0.18],
            ],
            'across',
          ),
        ),
        rect(1450, 288, 260, 14, s.shade('#6b4630')),
        // The loom's frame, then the weaver behind it.
        rect(
          610,
          170,
          46,
          1190,
          s.gradient(
            [
              [0, s.shade('#6b4630')],
              [1, s.lit('#8a5a38')],
            ],
            'across',
          ),
        ),
        rect(
          1424,
          170,
          46,
          1190,
          s.gradient(
            [
              [0, s.shade('#6b4630')],
              [1, s.lit('#8a5a38')],
            ],
            'across',
          ),
        ),
        rect(560, 190, 960, 50, s.lit('#8a5a38')),
        atTable(
          s,
          1040,
          950,
          4.6,
          { cloth: '#1f6f78', lower: '#c6302c', drape: '#e8b23c', hair: 'bun' },
          {
            tilt: 8,
            arms: [
              [
                [18, -40],
                [40, -12],
                [34, 8],
              ],
              [
                [-18, -40],
                [-42, -12],
                [-38, 6],
              ],
            ],
          },
        ),
        path('M830 950H1250L1270 1030H810Z', textile(s, 'ikat', '#c6302c', '#fbf0da', '#e0a33a', 0.7)),
        rect(
          740,
          930,
          600,
          34,
          s.gradient([
            [0, s.lit('#b9824e')],
            [1, s.shade('#7a5230')],
          ]),
          'rx="16"',
        ),
        threads.map(({ i, d }) =>
          line(d, i % 2 ? s.lit(colour(i)) : mix(s.lit(colour(i)), s.shade(colour(i)), 0.5), 7),
        ),
        path(
          `M760 1010H1320L${num(warp(1, 0.13)[0])} ${num(warp(1, 0.13)[1])}H${num(warp(0, 0.13)[0])}Z`,
          textile(s, 'ikat', '#c6302c', '#fbf0da', '#e0a33a', 0.7),
        ),
        // The beater hangs from the frame; two heddles before it.
        line('M700 240V1080M1380 240V1080', s.shade('#5b3d2a'), 12),
        rect(
          660,
          1064,
          760,
          46,
          s.gradient([
            [0, s.lit('#c08a52')],
            [1, s.shade('#7a5230')],
          ]),
          'rx="12"',
        ),
        line(row(62, (i) => `M${690 + i * 11.3} 1110v52`).join(''), s.lit('#e8d2a8'), 3.4),
        rect(
          660,
          1160,
          760,
          30,
          s.gradient([
            [0, s.lit('#b9824e')],
            [1, s.shade('#7a5230')],
          ]),
          'rx="10"',
        ),
        // Her hands lie on it: the shuttle in the right.
        limb(
          s,
          [
            [1226, 1040],
            [1212, 1072],
            [1196, 1084],
          ],
          [44, 40, 34],
          '#8a5738',
        ),
        limb(
          s,
          [
            [852, 1034],
            [846, 1064],
            [850, 1080],
          ],
          [44, 40, 34],
          '#8a5738',
        ),
        path(
          'M1090 1056Q1170 1020 1268 1044Q1284 1056 1268 1066Q1170 1094 1090 1070Q1076 1062 1090 1056Z',
          s.gradient([
            [0, s.lit('#a8703f')],
            [1, s.shade('#6b4226')],
          ]),
        ),
        path('M1128 1058Q1180 1040 1234 1054Q1180 1076 1128 1064Z', s.lit('#e0a33a')),
        row(2, (j) => [
          rect(600 - j * 46, 1232 + j * 84, 880 + j * 92, 24, s.lit('#a8743f'), 'rx="8"'),
          line(
            row(50, (i) => `M${620 - j * 46 + i * (17 + j * 1.9)} ${1256 + j * 84}v44`).join(''),
            s.lit('#f3e6cc'),
            2.6,
            'opacity="0.8"',
          ),
          line(
            `M${640 - j * 40} ${1232 + j * 84}V240M${1440 + j * 40} ${1232 + j * 84}V240`,
            s.lit('#e8d2a8'),
            3,
            'opacity="0.6"',
          ),
        ]),
        rect(
          -20,
          1572,
          2440,
          50,
          s.gradient([
            [0, s.lit('#a8743f')],
            [1, s.shade('#6b4630')],
          ]),
        ),
        // Bobbins in a basket, to the left.
        put(250, 1470, 1.3, [
          oval(6, 4, 130, 16, s.dark(), 'opacity="0.25"'),
          row(8, (i) =>
            put(-90 + i * 26, -60 - (i % 3) * 14, 1, [
              rect(
                -11,
                -40,
                22,
                50,
                s.lit(['#c6302c', '#e0a33a', '#fbf0da', '#1f6f78'][i % 4] ?? '#c6302c'),
                'rx="8"',
              ),
              rect(-4, -50, 8, 68, s.shade('#6b4630')),
            ]),
          ),
          path(
            'M-130 -60L-100 0H100L130 -60Q0 -40 -130 -60Z',
            s.gradient([
              [0, s.lit('#c99d5c')],
              [1, s.shade('#8f6a3c')],
            ]),
          ),
          line('M-122 -44Q0 -24 122 -44M-112 -22Q0 -4 112 -22', s.shade('#7d5a30'), 4),
        ]),
      ];
    },
  },
];
