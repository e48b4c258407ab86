import { flock } from '../kit/birds.ts';
import { mix } from '../kit/colour.ts';
import { standing } from '../kit/figures.ts';
import { grass } from '../kit/grasses.ts';
import { ground, hills, treeline } from '../kit/land.ts';
import { flautist, sitarPlayer, tablaPlayer, tanpuraPlayer } from '../kit/music.ts';
import { person } from '../kit/people.ts';
import { palm } from '../kit/plants.ts';
import { sky, streaks, sun } from '../kit/sky.ts';
import type { Stage } from '../kit/stage.ts';
import { type Drawing, line, num, oval, path, poly, put, rect, row } from '../kit/svg.ts';
import { candle } from '../kit/tableware.ts';
import { textile } from '../kit/textiles.ts';
import { water } from '../kit/water.ts';
import type { Scene } from '../scene.ts';
import { ship } from '../ships/fleet.ts';

/** The rail of the bow from one side round to the other, posts with lanterns on them. */
const bowRail = (s: Stage): Drawing => {
  const at = (t: number): [number, number, number] => {
    const u = Math.abs(t);
    return [1200 + Math.sign(t) * 1330 * u ** 1.25, 830 + 250 * u ** 1.5, 108 + 130 * u];
  };
  const ts = row(15, (i) => -1 + i / 7);
  const edge = (lift: number): string =>
    `M${ts
      .map((t) => at(t))
      .map(([x, y, h]) => `${num(x)} ${num(y - h * lift)}`)
      .join('L')}`;
  return [
    line(edge(0.36), s.lit('#fbf3e0'), 6),
    line(edge(0.68), s.lit('#fbf3e0'), 6),
    ts.map((t) => {
      const [x, y, h] = at(t);
      return line(`M${num(x)} ${num(y + 6)}V${num(y - h)}`, s.lit('#fbf3e0'), 7 + 5 * Math.abs(t));
    }),
    line(edge(1), s.lit('#b97f45'), 17),
    line(edge(1.03), mix(s.lit('#f0c878'), s.sun, 0.5), 5),
    ts
      .filter((_, i) => i % 2 === 1)
      .map((t) => {
        const [x, y, h] = at(t);
        return [
          s.halo(x, y - h - 34, 150, '#ffc766', 0.75),
          path(
            `M${num(x - 17)} ${num(y - h - 8)}L${num(x - 22)} ${num(y - h - 46)}L${num(x)} ${num(y - h - 66)}L${num(x + 22)} ${num(y - h - 46)}L${num(x + 17)} ${num(y - h - 8)}Z`,
            s.shade('#4d2f1c'),
          ),
          rect(x - 12, y - h - 46, 24, 34, '#ffe7ad'),
        ];
      }),
  ];
};

/** A length of cloth on a line between `x0` and `x1`, the sun behind it. */
const drying = (
  s: Stage,
  x0: number,
  x1: number,
  y: number,
  h: number,
  fill: string,
  border: string,
  sway: number,
): Drawing => {
  const d = `M${num(x0)} ${num(y)}Q${num((x0 + x1) / 2)} ${num(y + 16)} ${num(x1)} ${num(y)}C${num(x1 + sway * 0.3)} ${num(y + h * 0.4)} ${num(x1 + sway)} ${num(y + h * 0.7)} ${num(x1 + sway * 0.7)} ${num(y + h)}Q${num((x0 + x1) / 2 + sway)} ${num(y + h * 1.05)} ${num(x0 + sway * 0.8)} ${num(y + h * 0.97)}C${num(x0 + sway * 1.1)} ${num(y + h * 0.7)} ${num(x0 + sway * 0.2)} ${num(y + h * 0.4)} ${num(x0)} ${num(y)}Z`;
  return [
    path(d, fill),
    path(
      d,
      s.gradient(
        [
          [0, s.sun, 0.42],
          [0.3, s.sun, 0.05],
          [0.55, s.dark(), 0.16],
          [0.75, s.sun, 0.22],
          [1, s.dark(), 0.2],
        ],
        'across',
      ),
    ),
    path(
      `M${num(x0 + sway * 0.83)} ${num(y + h * 0.86)}Q${num((x0 + x1) / 2 + sway)} ${num(y + h * 0.95)} ${num(x1 + sway * 0.78)} ${num(y + h * 0.89)}L${num(x1 + sway * 0.7)} ${num(y + h)}Q${num((x0 + x1) / 2 + sway)} ${num(y + h * 1.05)} ${num(x0 + sway * 0.8)} ${num(y + h * 0.97)}Z`,
      border,
    ),
  ];
};

export const bespokeScenes: Scene[] = [
  {
    path: 'bespoke/music',
    alt: 'A music sailing: sitar, tabla, flute and tanpura play on a crimson carpet at the ship’s bow, lanterns along the rail, while the sun goes down into the river.',
    hour: 'dusk',
    horizon: 0.43,
    sun: [0.5, 0.37],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 9, bottom: 0.76 }),
      sun(s, 140),
      flock(s, 1800, 300, 360, 9, 18),
      water(
        s,
        [
          hills(s, { height: 90, depth: 0.72, key: 'h' }),
          treeline(s, { height: 70, depth: 0.54, key: 'l', to: 760 }),
          treeline(s, { height: 80, depth: 0.5, key: 'r', from: 1680 }),
          row(4, (i) => palm(s, 1900 + i * 110, s.horizon, 210 + (i % 2) * 60, { depth: 0.4 })),
        ],
        { glitter: 1.4 },
      ),
      path(
        'M1200 820C1700 830 2200 960 2620 1160V1610H-220V1160C200 960 700 830 1200 820Z',
        s.gradient([
          [0, s.lit('#b9784a')],
          [0.5, s.lit('#9c6440')],
          [1, s.shade('#7a4c34')],
        ]),
      ),
      line(
        row(17, (i) => `M1200 800L${-700 + i * 240} 1620`).join(''),
        s.shade('#5b3828'),
        4,
        'opacity="0.5"',
      ),
      bowRail(s),
      poly(
        [
          [560, 1110],
          [1840, 1110],
          [2120, 1480],
          [280, 1480],
        ],
        textile(s, 'lotus', '#7a1f38', '#e0a33a', '#f6e6c8', 1.2),
      ),
      poly(
        [
          [560, 1110],
          [1840, 1110],
          [2120, 1480],
          [280, 1480],
        ],
        s.gradient([
          [0, s.sun, 0.2],
          [1, s.dark(), 0.3],
        ]),
      ),
      line('M560 1110H1840L2120 1480H280Z', s.lit('#e0b04e'), 9),
      tanpuraPlayer(s, 1220, 1220, 3, { cloth: '#8a2f5a', lower: '#2f7f86', drape: '#2f7f86', hair: 'bun' }),
      flautist(s, 1750, 1330, 3.1, { cloth: '#f6efdd', lower: '#f6efdd', hair: 'grey' }, true),
      sitarPlayer(s, 640, 1370, 3.5, { cloth: '#d98d2e', lower: '#f6efdd', hair: 'short' }),
      tablaPlayer(s, 1290, 1440, 3.4, { cloth: '#2f4a86', lower: '#f6efdd', hair: 'short' }),
      candle(s, 380, 1450, 1.3),
      candle(s, 930, 1180, 1),
      candle(s, 1540, 1180, 1),
      candle(s, 2000, 1450, 1.3),
      // Listeners in the foreground, from behind.
      row(5, (i) => {
        const [x, y] = [[150, 640, 970, 1680, 2250][i] ?? 0, 1690];
        const c = ['#2f7f86', '#f0e2c4', '#c6493a', '#1f2a5c', '#e0a33a'][i] ?? '#2f7f86';
        return standing(
          s,
          x,
          y + 290,
          3.4,
          { cloth: c, lower: c, drape: mix(c, '#f6e6c8', 0.3), hair: i % 2 ? 'short' : 'bun', away: true },
          { arms: [] },
        );
      }),
    ],
  },
  {
    path: 'bespoke/textiles',
    alt: 'A textile sailing calls at a weavers’ bank: lengths of dyed cotton and silk saris dry on bamboo lines in the low sun, a weaver walks between them with a bundle, the ship beyond.',
    hour: 'golden',
    horizon: 0.4,
    sun: [0.3, 0.25],
    compose: (s) => [
      sky(s),
      streaks(s, { count: 6, bottom: 0.7 }),
      sun(s, 110),
      water(
        s,
        [
          hills(s, { height: 60, depth: 0.74, key: 'h' }),
          treeline(s, { height: 70, depth: 0.56, key: 'a', from: 1100 }),
        ],
        { glitter: 1.2 },
      ),
      ship(s, 'antara-ganges-voyager', 640, 830, 760, { wake: false }),
      ground(s, { y: 900, key: 'g', colour: '#b9ac62', amp: 12, lean: -40 }),
      row(3, (i) => palm(s, 2060 + i * 130, 900, 520 + (i % 2) * 120, { depth: 0.14 })),
      // The far line, the middle one, and the one close by.
      (
        [
          [1180, 2340, 800, 230, 8, 0.16],
          [760, 2420, 770, 420, 8, 0.06],
        ] as const
      ).map(([from, to, y, h, n, depth], j) => [
        row(n / 2 + 1, (i) =>
          line(
            `M${num(from + ((to - from) * i * 2) / n)} ${num(y - 30)}V${num(y + h * 1.28)}`,
            s.lit('#8a6a40', depth),
            12 + j * 6,
          ),
        ),
        row(n, (i) => {
          const step = (to - from) / n;
          const kind =
            (['stripe', 'ikat', 'block', 'kantha', 'lotus', 'check'] as const)[(i * 5 + j) % 6] ?? 'stripe';
          const [g, a, b] =
            (
              [
                ['#c6302c', '#f6e6c8', '#e0a33a'],
                ['#1f6f78', '#f0c060', '#f6ead0'],
                ['#e0a33a', '#7a1f38', '#fbf0da'],
                ['#f6ead0', '#c6302c', '#1f2a5c'],
                ['#3d4a9a', '#e8c878', '#f6e6c8'],
                ['#7b3f62', '#f0c060', '#f6e6c8'],
              ] as const
            )[(i + j * 2) % 6] ?? (['#c6302c', '#f6e6c8', '#e0a33a'] as const);
          const plain = (i + j) % 3 === 1;
          return drying(
            s,
            from + i * step + step * 0.05,
            from + (i + 1) * step - step * 0.05,
            y,
            h,
            plain ? s.lit(g) : textile(s, kind, g, a, b, 0.5 + j * 0.5),
            plain ? textile(s, 'lotus', a, g, b, 0.4 + j * 0.3) : s.lit(a),
            14 + j * 26 + (i % 3) * 10,
          );
        }),
        line(`M${num(from - 30)} ${num(y - 4)}H${num(to + 30)}`, s.lit('#c9a05c', depth), 9 + j * 4),
      ]),
      standing(
        s,
        520,
        1500,
        3.7,
        { cloth: '#2f7f86', lower: '#c6493a', drape: '#c6493a', hair: 'bun' },
        {
          wear: 'sari',
          arms: [
            [
              [16, -136],
              [28, -112],
              [4, -100],
            ],
            [
              [-17, -136],
              [-34, -112],
              [-20, -98],
            ],
          ],
          held: [
            path(
              'M-34 -118Q-6 -136 32 -118Q38 -96 24 -84Q-6 -76 -34 -86Q-44 -100 -34 -118Z',
              textile(s, 'stripe', '#f6ead0', '#e0a33a', '#c6302c', 0.3),
            ),
            path(
              'M-34 -118Q-6 -136 32 -118Q38 -96 24 -84Q-6 -76 -34 -86Q-44 -100 -34 -118Z',
              s.gradient([
                [0, s.sun, 0.3],
                [1, s.dark(), 0.25],
              ]),
            ),
          ],
        },
      ),
      // Dyeing vats in front.
      row(3, (i) => {
        const [x, c] = [1080 + i * 330, ['#1f2a6a', '#c6302c', '#d99a2c'][i] ?? '#c6302c'];
        return put(x, 1500 + (i % 2) * 26, 1, [
          oval(6, 4, 140, 20, s.dark(), 'opacity="0.28"'),
          path(
            'M-120 -110Q-140 -30 -84 0H84Q140 -30 120 -110Z',
            s.gradient(
              [
                [0, s.lit('#b5673a')],
                [1, s.shade('#8a4a30')],
              ],
              'across',
            ),
          ),
          oval(0, -110, 122, 32, s.lit('#cf8050')),
          oval(0, -108, 106, 25, s.lit(c)),
          oval(-30, -114, 34, 6, s.sun, 'opacity="0.4"'),
          path(
            'M-20 -112Q-30 -180 30 -176Q100 -176 118 -112Q126 -40 104 -10Q90 -60 88 -104Q60 -150 20 -112Z',
            s.lit(mix(c, '#ffffff', 0.18)),
          ),
        ]);
      }),
      person(s, 2130, 1490, 21, { pose: 'squat', cloth: '#f3ead6', drape: '#3d5aa0', flip: true }),
      grass(s, { from: -20, to: 420, y: 1640, height: 210, key: 'n', plumes: 0.4 }),
      grass(s, { from: 1960, to: 2440, y: 1650, height: 170, key: 'o' }),
    ],
  },
];
