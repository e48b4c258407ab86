import { countryBoat } from '../kit/boats.ts';
import { ground, hills, treeline } from '../kit/land.ts';
import { cup, lamp } from '../kit/furniture.ts';
import { banana, palm } from '../kit/plants.ts';
import { type Opening, outlook } from '../kit/room.ts';
import { front, rain, sky } from '../kit/sky.ts';
import { group, line, num, oval, path, put, rect, row } from '../kit/svg.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';

export const seatGallery: Scene[] = [
  {
    path: 'gallery/suites-4',
    alt: 'A window seat on the houseboat in the rains: cushions of eri silk, an open book and a cup of tea under the bamboo vault, drops on the pane and green Majuli outside.',
    hour: 'monsoon',
    horizon: 0.42,
    sun: [0.6, 0.2],
    change: { ambient: '#f0e2cc', shadow: '#8f8a86' },
    compose: (s) => {
      const window: Opening = { x: 420, y: 250, w: 1560, h: 740, shape: 'square', bars: 1, frame: '#6b4226' };
      const r = s.rng;
      return [
        rect(
          0,
          0,
          s.w,
          s.h,
          s.gradient([
            [0, s.shade('#b98f54')],
            [0.5, s.lit('#cfa566')],
            [1, s.shade('#a87c48')],
          ]),
        ),
        line(row(40, (i) => `M${i * 62} 0V1300`).join(''), s.shade('#8f6a38'), 5, 'opacity="0.5"'),
        row(5, (i) =>
          path(
            `M-20 ${60 + i * 10}Q1200 ${-150 + i * 62} 2420 ${60 + i * 10}`,
            'none',
            `stroke="${s.shade('#7a5530')}" stroke-width="${26 - i * 3}"`,
          ),
        ),
        outlook(
          s,
          [
            sky(s),
            front(s, { rainFrom: 0.2, rainTo: 0.9 }),
            water(
              s,
              [
                hills(s, { height: 120, depth: 0.76, key: 'h' }),
                treeline(s, { height: 80, depth: 0.54, key: 'a' }),
              ],
              { glitter: 0, ripples: 1.6 },
            ),
            ground(s, { y: 860, key: 'g', colour: '#6fa65a', amp: 14, to: 1000, lean: -40 }),
            banana(s, 640, 880, 260),
            palm(s, 1760, 900, 520, { lean: -0.1 }),
            countryBoat(s, { x: 1240, y: 780, scale: 2, depth: 0.1, crew: [{ at: -30, pose: 'pole' }] }),
            rain(s, 160),
            row(70, () => {
              const [x, y, k] = [r.between(430, 1970), r.between(260, 980), r.between(3, 8)];
              return [
                oval(x, y, k, k * 1.3, '#ffffff', 'opacity="0.5"'),
                r.chance(0.3)
                  ? line(`M${num(x)} ${num(y)}v${num(-r.between(30, 90))}`, '#ffffff', 2, 'opacity="0.3"')
                  : '',
              ];
            }),
          ],
          [window],
        ),
        rect(380, 990, 1640, 40, s.lit('#8a5a34')),
        // The seat with its mattress and cushions.
        rect(
          260,
          1180,
          1880,
          90,
          s.gradient([
            [0, s.lit('#f3e6cc')],
            [1, s.shade('#d9c8a4')],
          ]),
          'rx="36"',
        ),
        rect(
          240,
          1260,
          1920,
          360,
          s.gradient([
            [0, s.lit('#8a5a34')],
            [1, s.shade('#5b3a24')],
          ]),
        ),
        row(6, (i) => rect(290 + i * 316, 1300, 268, 250, s.shade('#5b3a24'), 'opacity="0.5"')),
        rect(270, 1170, 1860, 50, textile(s, 'stripe', '#f3e6cc', '#a53a2a', '#2f6f5c', 0.8)),
        (
          [
            [420, 1050, 300, '#d9b45c', -12],
            [690, 1080, 250, '#a53a2a', 8],
            [1960, 1050, 310, '#d9b45c', 12],
            [1720, 1084, 240, '#2f6f5c', -8],
          ] as const
        ).map(([x, y, w, c, a], i) =>
          group(
            [
              path(
                `M${-w / 2} ${w * 0.36}Q${-w * 0.58} 0 ${-w * 0.46} ${-w * 0.36}Q0 ${-w * 0.46} ${w * 0.46} ${-w * 0.36}Q${w * 0.58} 0 ${w / 2} ${w * 0.36}Q0 ${w * 0.46} ${-w / 2} ${w * 0.36}Z`,
                i % 2
                  ? textile(s, 'kantha', c, '#f6e6c8', '#e0b04e', 0.8)
                  : s.gradient([
                      [0, s.lit(c)],
                      [1, s.shade(c)],
                    ]),
              ),
              path(
                `M${-w / 2} ${w * 0.36}Q${-w * 0.58} 0 ${-w * 0.46} ${-w * 0.36}Q0 ${-w * 0.46} ${w * 0.46} ${-w * 0.36}Q${w * 0.58} 0 ${w / 2} ${w * 0.36}Q0 ${w * 0.46} ${-w / 2} ${w * 0.36}Z`,
                s.gradient([
                  [0, s.sun, 0.16],
                  [1, s.dark(), 0.3],
                ]),
              ),
            ],
            `transform="translate(${x} ${y + 20}) rotate(${a})"`,
          ),
        ),
        // An open book, spectacles of light, tea.
        put(1180, 1186, 1, [
          path(
            'M0 -8Q-110 -50 -230 -14L-250 14Q-120 -18 0 20Q120 -18 250 14L230 -14Q110 -50 0 -8Z',
            s.lit('#fffaf0'),
          ),
          line(
            'M0 -8V20M-196 -14Q-110 -36 -30 -8M-200 -2Q-110 -24 -30 4M196 -14Q110 -36 30 -8M200 -2Q110 -24 30 4',
            s.shade('#cdbf9c'),
            4,
          ),
        ]),
        cup(s, 1500, 1186, 1.9, '#e6efe6'),
        line('M210 0V330', s.shade('#4d3420'), 6),
        lamp(s, 210, 330, 0.8, 'hanging', '#f6d9a0'),
      ];
    },
  },
];
