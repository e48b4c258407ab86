import { countryBoat } from '../kit/boats.ts';
import { mix } from '../kit/colour.ts';
import { standing } from '../kit/figures.ts';
import { lamp, potted, vase } from '../kit/furniture.ts';
import { ghat, riverTown } from '../kit/ghats.ts';
import { treeline } from '../kit/land.ts';
import { atTable } from '../kit/poses.ts';
import { curtain, type Opening, outlook, shell } from '../kit/room.ts';
import { sky, stars, streaks } from '../kit/sky.ts';
import { disc, line, oval, path, put, rect, row } from '../kit/svg.ts';
import type { Stage } from '../kit/stage.ts';
import { candle, thali } from '../kit/tableware.ts';
import { glints, water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

/** A stemmed glass with something pale in it. */
const glass = (s: Stage, x: number, y: number, k: number): string =>
  put(x, y, k, [
    path('M-20 -96Q-26 -46 0 -42Q26 -46 20 -96Z', mix('#fff4dc', s.glow, 0.3), 'opacity="0.5"'),
    path('M-19 -76Q-20 -48 0 -45Q20 -48 19 -76Z', s.lit('#f0c878'), 'opacity="0.7"'),
    line('M0 -42V-4M-18 0Q0 -8 18 0', '#fff4dc', 4, 'opacity="0.85"'),
    path(
      'M-12 -88Q-15 -62 -8 -54',
      'none',
      'stroke="#ffffff" stroke-width="4" stroke-linecap="round" opacity="0.8"',
    ),
  ]);

export const diningPlaces: Scene[] = [
  {
    path: 'places/dining-room',
    alt: 'Dinner on board at dusk: four guests talk over brass thalis at a round table while a steward pours water, and the lamps of Varanasi’s ghats burn in the long windows behind them.',
    hour: 'afterglow',
    horizon: 0.32,
    sun: [0.16, 0.3],
    change: { ambient: '#ffd6a6', shadow: '#7d5a68' },
    compose: (s) => {
      const windows: Opening[] = row(3, (i) => ({
        x: 130 + i * 740,
        y: 150,
        w: 660,
        h: 560,
        bars: 1,
        frame: '#8a5a34',
      }));
      return [
        shell(s, { wall: '#3a5a5e', dado: '#6b3428', floor: '#a8764c', floorY: 1120 }),
        outlook(
          s,
          [
            sky(s),
            stars(s, 60),
            streaks(s, { count: 4 }),
            water(
              s,
              [
                riverTown(s, {
                  from: -40,
                  to: 2440,
                  y: s.horizon - 34,
                  height: 150,
                  depth: 0.2,
                  key: 'a',
                  temples: 8,
                }),
                ghat(s, {
                  from: -60,
                  to: 2460,
                  y: s.horizon + 4,
                  rise: 40,
                  depth: 0.2,
                  people: 30,
                  scale: 0.7,
                  key: 'a',
                }),
                treeline(s, { height: 30, depth: 0.5, key: 't' }),
              ],
              { glitter: 0.4 },
            ),
            row(24, (i) => [
              s.halo(60 + i * 100, s.horizon - 4 - (i % 3) * 14, 34, '#ffcf7c', 0.9),
              disc(60 + i * 100, s.horizon - 4 - (i % 3) * 14, 3.4, '#fff2cc'),
              glints(s, 60 + i * 100, 0.3, { from: s.horizon + 8, to: 640, width: 0.13, colour: '#ffcf7c' }),
            ]),
            countryBoat(s, { x: 1150, y: 660, scale: 2, lantern: true }),
          ],
          windows,
        ),
        rect(80, 710, 2250, 30, s.lit('#a8703f')),
        [0, 1, 2, 3].map((i) =>
          curtain(s, 40 + i * 740 + (i === 3 ? -20 : 0), 110, 130, 800, '#b5622c', {
            side: i === 3 ? 1 : -1,
            trim: '#f0d9a8',
          }),
        ),
        row(2, (i) => lamp(s, 830 + i * 740, 300, 0.9, 'hanging', '#f6d9a0', '#d9a43c')),
        s.halo(1200, 1120, 1150, '#ffce7a', 0.55, 560),
        potted(s, 150, 1300, 1.5),
        // Cane chair backs, then those who sit in them.
        [640, 1060, 1460, 1840].map((x, i) =>
          path(
            `M${x - 130} 1230V${860 + (i % 3 === 0 ? 20 : 0)}Q${x} ${790 + (i % 3 === 0 ? 20 : 0)} ${x + 130} ${860 + (i % 3 === 0 ? 20 : 0)}V1230Z`,
            s.gradient([
              [0, s.lit('#c99a5c')],
              [1, s.shade('#8a6438')],
            ]),
            'opacity="0.95"',
          ),
        ),
        [640, 1060, 1460, 1840].map((x) =>
          line(
            row(6, (i) => `M${x - 100 + i * 40} 1200V880`).join(''),
            s.shade('#8a6438'),
            5,
            'opacity="0.6"',
          ),
        ),
        atTable(
          s,
          1060,
          1180,
          3.7,
          { cloth: '#c6302c', drape: '#f0c060', hair: 'bun' },
          {
            tilt: -4,
            arms: [
              [
                [17, -38],
                [38, -16],
                [30, 0],
              ],
              [
                [-17, -38],
                [-34, -16],
                [-16, -4],
              ],
            ],
          },
        ),
        atTable(
          s,
          1460,
          1180,
          3.8,
          { cloth: '#f6efdd', hair: 'grey' },
          {
            tilt: -8,
            flip: true,
            sleeve: 'long',
            arms: [
              [
                [17, -38],
                [38, -18],
                [46, -44],
              ],
              [
                [-17, -38],
                [-36, -16],
                [-20, -2],
              ],
            ],
          },
        ),
        atTable(
          s,
          640,
          1230,
          4,
          { cloth: '#2f4a86', hair: 'short' },
          {
            tilt: 6,
            lean: 4,
            sleeve: 'long',
            arms: [
              [
                [19, -38],
                [42, -18],
                [50, -2],
              ],
              [
                [-14, -38],
                [-34, -18],
                [-22, -2],
              ],
            ],
          },
        ),
        atTable(
          s,
          1840,
          1230,
          4,
          { cloth: '#1f6f6b', drape: '#e88a4a', hair: 'braid' },
          {
            tilt: 4,
            flip: true,
            arms: [
              [
                [18, -38],
                [42, -18],
                [48, -4],
              ],
              [
                [-16, -38],
                [-34, -18],
                [-22, -2],
              ],
            ],
          },
        ),
        // The table in its cloth.
        path(
          'M330 1250Q300 1500 340 1640H2140Q2180 1500 2150 1250Z',
          s.gradient([
            [0, s.lit('#fff6e4')],
            [0.5, mix(s.lit('#fff6e4'), s.shade('#f0e2c8'), 0.35)],
            [1, s.shade('#f0e2c8')],
          ]),
        ),
        line(
          row(
            11,
            (i) =>
              `M${430 + i * 162} ${1330 - Math.abs(i - 5) * 8}Q${420 + i * 164} 1480 ${440 + i * 158} 1640`,
          ).join(''),
          s.shade('#d9c8a8'),
          6,
          'opacity="0.6"',
        ),
        oval(
          1240,
          1250,
          912,
          112,
          s.gradient([
            [0, s.lit('#fffaf0')],
            [1, mix(s.lit('#fffaf0'), s.shade('#f0e2c8'), 0.2)],
          ]),
        ),
        oval(1240, 1256, 880, 100, s.sun, 'opacity="0.08"'),
        thali(s, 690, 1258, 1.35, ['#e8b02c', '#b5482f', '#5d8a3e', '#fff4dc']),
        thali(s, 1060, 1226, 1.2, ['#d9742c', '#5d8a3e', '#e8b02c', '#fff4dc']),
        thali(s, 1450, 1226, 1.2, ['#b5482f', '#e8b02c', '#9ec24a', '#fff4dc']),
        thali(s, 1800, 1258, 1.35, ['#5d8a3e', '#d9742c', '#e8b02c', '#fff4dc']),
        vase(s, 1250, 1318, 1.05, '#b5622c', '#f0a42c'),
        candle(s, 1060, 1326, 1.3),
        candle(s, 1440, 1326, 1.3),
        [880, 1250, 1630, 1960].map((x, i) => glass(s, x, [1300, 1222, 1300, 1276][i] ?? 1290, 1.25)),
        // The steward with his jug.
        standing(
          s,
          2180,
          1560,
          4.1,
          { cloth: '#fffaf0', lower: '#1f2a5c', hair: 'turban', head: '#b5302c' },
          {
            wear: 'kurta',
            flip: true,
            sleeve: 'long',
            lean: 6,
            tilt: 8,
            arms: [
              [
                [22, -136],
                [40, -112],
                [44, -94],
              ],
              [
                [-12, -136],
                [-24, -112],
                [-16, -90],
              ],
            ],
            held: [
              put(48, -88, 0.26, [
                path(
                  'M-40 0Q-60 -50 -26 -84L-30 -120H34L26 -84Q60 -50 40 0Z',
                  s.gradient([
                    [0, s.lit('#f6d98a')],
                    [0.5, s.lit('#d9a43c')],
                    [1, s.shade('#a8742a')],
                  ]),
                ),
                path('M34 -112Q60 -120 74 -140L60 -100Q46 -88 30 -90Z', s.lit('#e0b04e')),
                line('M-32 -110Q-80 -100 -64 -50Q-56 -30 -44 -26', s.lit('#e0b04e'), 11),
              ]),
            ],
          },
        ),
      ];
    },
  },
];
