import { mix } from './colour.ts';
import { random } from './random.ts';
import type { Stage } from './stage.ts';
import { type Drawing, disc, flat, line, num, oval, path, put, row } from './svg.ts';

// Things on tables and shelves, drawn about 100 units wide, standing at 0.

/** A brass plate seen from a chair, with rice in the middle and little bowls round it; `k` 1 is 200 wide. */
export function thali(s: Stage, x: number, y: number, k: number, dishes: readonly string[]): string {
  const r = random(`${s.seed}:thali:${num(x)}`);
  const bowl = (bx: number, by: number, colour: string): Drawing => [
    oval(bx, by + 5, 27, 14, s.shade('#8a5a20')),
    path(`M${bx - 27} ${by}Q${bx - 22} ${by + 17} ${bx} ${by + 17}T${bx + 27} ${by}Z`, s.lit('#e0aa3e')),
    oval(bx, by, 27, 11, s.lit('#f6d98a')),
    oval(bx, by, 22, 8.4, s.lit(colour)),
    row(6, () =>
      disc(bx + r.between(-15, 15), by + r.between(-4, 4), 1.7, mix(s.lit(colour), '#fff4d0', 0.55)),
    ),
    oval(bx - 7, by - 2.4, 7, 1.8, '#fff8e0', 'opacity="0.5"'),
  ];
  const places = row(dishes.length, (i) => {
    const a = Math.PI * (1.04 + (0.92 * i) / Math.max(1, dishes.length - 1));
    return [Math.round(Math.cos(a) * 68), Math.round(Math.sin(a) * 30) - 2] as const;
  });
  return put(x, y, k, [
    oval(0, 14, 108, 46, s.dark(), 'opacity="0.25"'),
    oval(0, 6, 102, 44, s.shade('#a8742a')),
    oval(
      0,
      0,
      102,
      44,
      s.gradient([
        [0, s.lit('#f6d584')],
        [1, s.lit('#d9a03c')],
      ]),
    ),
    oval(0, 0, 90, 37, s.lit('#e8b854')),
    path('M-40 16Q-30 -14 0 -16Q32 -14 42 16Q20 28 0 28Q-24 28 -40 16Z', s.lit('#fffaf0')),
    row(26, () => oval(r.between(-32, 34), r.between(-6, 22), 2.4, 1, s.shade('#efe3c8'))),
    path('M48 18q10 -10 22 -6q-2 12 -14 14Z', s.lit('#8fae3c')),
    path('M-66 14Q-54 4 -44 14Q-54 24 -66 14Z', s.lit('#c6493a')),
    places.map(([bx, by], i) => bowl(bx, by, dishes[i] ?? '#d9742c')),
  ]);
}

/** Folded towels in a stack. */
export const towels = (s: Stage, x: number, y: number, k: number, colours: readonly string[]): string =>
  put(
    x,
    y,
    k,
    colours.map((c, i) => [
      path(
        `M-50 ${-i * 18}Q-58 ${-i * 18 - 9} -50 ${-i * 18 - 18}H46Q56 ${-i * 18 - 9} 46 ${-i * 18}Z`,
        s.gradient([
          [0, s.lit(c)],
          [1, s.shade(c)],
        ]),
      ),
      line(`M-44 ${-i * 18 - 9}H50`, s.shade(c), 1.6, 'opacity="0.6"'),
    ]),
  );

/** A small oil lamp or candle in a bowl, alight. */
export const candle = (s: Stage, x: number, y: number, k: number): string =>
  s.halo(x, y - 26 * k, 130 * k, '#ffc766', 0.6) +
  put(x, y, k, [
    path('M-24 -14Q-20 0 0 0T24 -14Z', s.lit('#c98a3a')),
    path('M-5 -16Q-6 -32 0 -44Q6 -32 5 -16Z', '#fff0b8'),
  ]);

/** A long-necked brass or copper pot. */
export const pot = (s: Stage, x: number, y: number, k: number, colour = '#d9a03c'): string =>
  put(
    x,
    y,
    k,
    path(
      'M-22 0Q-62 -34 -44 -76Q-20 -92 -20 -106Q-20 -118 -34 -124H34Q20 -118 20 -106Q20 -92 44 -76Q62 -34 22 0Z',
      s.gradient(
        [
          [0, mix(s.lit(colour), s.sun, 0.3)],
          [0.5, s.lit(colour)],
          [1, s.shade(colour)],
        ],
        'across',
      ),
    ) + path('M-34 -40Q-40 -66 -24 -80Q-26 -50 -20 -24Z', '#fff3c8', 'opacity="0.5"'),
  );

/** The terracotta horse of Bankura. */
export const clayHorse = (s: Stage, x: number, y: number, k: number, flip = false): string =>
  put(
    x,
    y,
    k,
    [
      path(
        'M-40 0V-46Q-42 -62 -28 -64H14Q16 -96 24 -118L20 -136L28 -128L30 -138L36 -126Q52 -112 54 -102L48 -96L38 -100Q38 -70 36 -52V0H24V-34Q4 -28 -22 -34L-28 0Z',
        s.gradient([
          [0, s.lit('#c9683c')],
          [1, s.shade('#a34a2a')],
        ]),
      ),
      line('M16 -92L36 -96M14 -80L38 -84M-30 -58H30M-24 -50H26', s.lit('#f0c890'), 2),
      disc(38, -112, 2.2, s.dark()),
    ],
    flip,
  );

/** Folded cloths on a shelf, from `x` on, each `w` wide. */
export const cloths = (s: Stage, x: number, y: number, w: number, fills: readonly string[]): string =>
  flat(
    fills.map((fill, i) =>
      row(3, (j) => [
        path(`M${num(x + i * w)} ${num(y - j * 26)}q-8 -13 0 -26h${num(w - 18)}q8 13 0 26Z`, fill),
        path(
          `M${num(x + i * w)} ${num(y - j * 26)}q-8 -13 0 -26h${num(w - 18)}q8 13 0 26Z`,
          s.gradient([
            [0, s.sun, 0.1],
            [1, s.dark(), 0.34],
          ]),
        ),
      ]),
    ),
  );
