import { mix } from './colour.ts';
import { random } from './random.ts';
import type { Stage } from './stage.ts';
import { disc, line, num, oval, path, put, row } from './svg.ts';

// What lives below the surface, drawn about 100 units long, looking to the right.

/** A carp of the river, scales and all. */
export const fish = (s: Stage, x: number, y: number, k: number, colour: string, flip = false): string =>
  put(
    x,
    y,
    k,
    [
      path('M-40 0Q-58 -22 -66 -24Q-60 -4 -66 22Q-56 20 -40 4Z', s.shade(colour)),
      path('M-8 -17Q4 -34 22 -30Q18 -22 16 -16ZM-6 15Q0 28 12 28Q12 20 8 14Z', s.shade(colour)),
      path(
        'M-46 0Q-20 -24 14 -21Q42 -16 52 0Q40 15 12 18Q-20 20 -46 2Z',
        s.gradient([
          [0, s.shade(colour)],
          [0.45, s.lit(colour)],
          [0.8, mix(s.lit(colour), '#fff6e0', 0.6)],
          [1, mix(s.lit(colour), '#fff6e0', 0.3)],
        ]),
      ),
      line(
        row(
          5,
          (i) =>
            `M${-26 + i * 12} -${12 - Math.abs(i - 2)}q7 ${11 - Math.abs(i - 2)} 0 ${22 - Math.abs(i - 2) * 2}`,
        ).join(''),
        s.shade(colour),
        1.2,
        'opacity="0.55"',
      ),
      line('M34 -15Q29 0 35 13', s.shade(colour), 1.6),
      disc(42, -4, 2.8, '#fff6e0'),
      disc(42.6, -4, 1.5, s.dark()),
    ],
    flip,
  );

/** A river dolphin of the Ganges under water: the long thin beak, the low fin, the broad paddles. */
export const swimmingDolphin = (
  s: Stage,
  x: number,
  y: number,
  k: number,
  degrees = 0,
  flip = false,
): string =>
  `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(degrees)})">${put(
    0,
    0,
    k,
    [
      path('M-96 -4Q-116 -20 -134 -20Q-124 -6 -128 10Q-112 10 -96 2Z', s.shade('#5f7078')),
      path(
        'M-100 0Q-60 -30 -8 -31Q28 -31 44 -20Q52 -12 56 -7L118 -2Q122 1 117 3L56 6Q40 22 4 23Q-50 22 -100 2Z',
        s.gradient([
          [0, s.lit('#a7b8bd')],
          [0.5, s.lit('#82949b')],
          [0.85, s.lit('#b9c4c2')],
          [1, s.shade('#8a9a9c')],
        ]),
      ),
      path('M-30 -29Q-34 -38 -46 -40Q-44 -32 -48 -25Z', s.shade('#6d7f87')),
      path('M14 12Q6 36 -14 44Q-16 30 -10 18Q0 10 14 12Z', s.shade('#63757d')),
      line('M58 1L116 0.6', s.shade('#55666e'), 1.4),
      line(row(12, (i) => `M${64 + i * 4.4} 1.6l1 2.4`).join(''), '#fff6e0', 0.9),
      disc(46, -8, 1.5, s.dark()),
      line('M42 -20q5 -3 8 1', s.shade('#55666e'), 1.3),
    ],
    flip,
  )}</g>`;

/** Ribbon weed growing from the bed, leaning with the stream. */
export function weed(s: Stage, x: number, y: number, h: number, key: string, colour = '#4f8a5a'): string {
  const r = random(`${s.seed}:weed:${key}`);
  return row(9, (i) => {
    const [bx, l, lean] = [x + (i - 4) * h * 0.06, h * r.between(0.5, 1), h * r.between(0.12, 0.4)];
    const w = h * 0.028;
    return path(
      `M${num(bx - w)} ${num(y)}C${num(bx - w)} ${num(y - l * 0.4)} ${num(bx + lean * 0.1)} ${num(y - l * 0.5)} ${num(bx + lean)} ${num(y - l)}C${num(bx + lean * 0.4)} ${num(y - l * 0.5)} ${num(bx + w * 1.6)} ${num(y - l * 0.4)} ${num(bx + w)} ${num(y)}Z`,
      i % 2 ? s.lit(colour) : s.shade(colour),
    );
  }).join('');
}

/** A bed of rounded stones, nearer ones larger. */
export function pebbles(s: Stage, y0: number, y1: number, count: number, colours: readonly string[]): string {
  const r = random(`${s.seed}:pebbles`);
  return row(count, () => ({
    t: r.next(),
    x: r.between(-60, s.w + 60),
    c: r.pick(colours),
    k: r.between(0.7, 1.4),
  }))
    .sort((a, b) => a.t - b.t)
    .map(({ t, x, c, k }) => {
      const [y, w] = [y0 + (y1 - y0) * t, (16 + 52 * t) * k];
      return (
        oval(x, y + w * 0.24, w * 1.05, w * 0.4, s.dark(), 'opacity="0.25"') +
        oval(
          x,
          y,
          w,
          w * 0.5,
          s.gradient([
            [0, s.lit(c)],
            [1, s.shade(c)],
          ]),
        ) +
        oval(x - w * 0.24, y - w * 0.18, w * 0.34, w * 0.1, '#ffffff', 'opacity="0.28"')
      );
    })
    .join('');
}

/** A soft-shelled river turtle swimming. */
export const swimmingTurtle = (s: Stage, x: number, y: number, k: number, flip = false): string =>
  put(
    x,
    y,
    k,
    [
      path('M20 -4Q44 -30 52 -34Q52 -18 34 2ZM-22 4Q-40 22 -52 22Q-46 8 -34 -2Z', s.shade('#6f7f52')),
      path('M34 -8Q48 -16 60 -12Q64 -6 58 -2Q46 2 34 0Z', s.lit('#a8ab6a')),
      disc(55, -9, 1.8, s.dark()),
      path(
        'M-42 4Q-36 -26 0 -28Q34 -26 42 0Q24 14 0 14Q-28 14 -42 4Z',
        s.gradient([
          [0, s.lit('#9aa05c')],
          [1, s.shade('#5d6b40')],
        ]),
      ),
      line(
        'M-30 -14Q0 -24 30 -14M-38 -2Q0 -14 38 -4M-14 -26Q-18 -4 -14 12M14 -26Q20 -6 16 12',
        s.shade('#55603a'),
        1.8,
        'opacity="0.7"',
      ),
      path('M10 6Q26 26 20 40Q4 32 -2 10Z', s.lit('#8f9a5e')),
    ],
    flip,
  );
