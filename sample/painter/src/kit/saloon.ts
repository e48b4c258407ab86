import { floorShadow } from './beds.ts';
import { mix } from './colour.ts';
import { lamp, table } from './furniture.ts';
import { random } from './random.ts';
import type { Stage } from './stage.ts';
import { disc, flat, line, num, oval, path, put, rect, row } from './svg.ts';

// The furniture of saloons, dining rooms and decks, in pixels of a 2400 × 1600 sheet; x is the middle, y the floor.

export function sofa(
  s: Stage,
  x: number,
  y: number,
  w: number,
  colour: string,
  cushions: readonly string[],
): string {
  const h = 250;
  const fill = s.gradient([
    [0, s.lit(colour)],
    [1, s.shade(colour)],
  ]);
  return flat([
    floorShadow(s, x, y, w * 0.55),
    rect(x - w / 2 + 20, y - 46, 22, 46, s.shade('#5b3d2a')),
    rect(x + w / 2 - 42, y - 46, 22, 46, s.shade('#5b3d2a')),
    rect(x - w / 2 + 16, y - h, w - 32, h - 90, fill, 'rx="34"'),
    rect(x - w / 2 + 30, y - 140, w - 60, 74, mix(s.lit(colour), s.sun, 0.14), 'rx="22"'),
    rect(x - w / 2, y - 170, 66, 130, fill, 'rx="30"'),
    rect(x + w / 2 - 66, y - 170, 66, 130, fill, 'rx="30"'),
    rect(x - w / 2 + 20, y - 74, w - 40, 36, s.shade(colour), 'rx="10"'),
    cushions.map((c, i) => {
      const cx = x - w / 2 + 120 + (i * (w - 240)) / Math.max(1, cushions.length - 1);
      return `<g transform="translate(${num(cx)} ${y - 178}) rotate(${i % 2 ? 9 : -8})">${rect(-50, -46, 100, 92, c, 'rx="20"')}</g>`;
    }),
  ]);
}

/** Shelves of books to the ceiling. */
export function bookcase(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  shelves: number,
  key = '',
): string {
  const r = random(`${s.seed}:books${key}`);
  const step = h / shelves;
  return flat([
    rect(x - w / 2 - 16, y - h - 16, w + 32, h + 16, s.lit('#8a5a34')),
    rect(x - w / 2, y - h, w, h, s.shade('#4d2f1c')),
    row(shelves, (j) => {
      const foot = y - j * step - 8;
      const books: string[] = [];
      let at = x - w / 2 + 8;
      while (at < x + w / 2 - 46) {
        const [bw, bh] = [r.between(16, 38), step * r.between(0.58, 0.84)];
        const c = r.pick([
          '#b5482f',
          '#2f7f86',
          '#1f2a5c',
          '#e0a33a',
          '#f0e2c4',
          '#5d8a4e',
          '#7b3f62',
          '#8a5a34',
        ]);
        if (r.chance(0.9))
          books.push(
            rect(at, foot - bh, bw - 3, bh, s.lit(c)),
            rect(at, foot - bh * 0.82, bw - 3, 6, s.lit('#f0d9a0'), 'opacity="0.7"'),
          );
        at += bw;
      }
      return [books, rect(x - w / 2, foot, w, 10, s.lit('#a8703f'))];
    }),
  ]);
}

/** A table with a cloth to the floor, laid for `covers`, a lamp or a bowl of flowers in the middle. */
export function laidTable(
  s: Stage,
  x: number,
  y: number,
  w: number,
  covers: number,
  o: { cloth?: string; lit?: boolean; plate?: string } = {},
): string {
  const { cloth = '#fffaf0', lit = true, plate = '#f0c860' } = o;
  const top = y - w * 0.42;
  return table(
    s,
    x,
    y,
    w,
    w * 0.42,
    '#8a5a34',
    [
      row(covers, (i) => {
        const px = x + ((i + 0.5) / covers - 0.5) * w * 0.84;
        return (
          oval(px, top, w * 0.085, w * 0.02, s.lit(plate)) +
          oval(px, top - 4, w * 0.055, w * 0.012, s.lit('#fff6e0')) +
          put(px + w * 0.1, top, w / 620, [
            path('M-12 -58Q-14 -28 0 -26Q14 -28 12 -58Z', mix('#fff4dc', s.glow, 0.4), 'opacity="0.75"'),
            line('M0 -26V0M-12 0H12', '#fff4dc', 3, 'opacity="0.8"'),
          ])
        );
      }),
      lit
        ? lamp(s, x, top - 6, 0.5 * (w / 620), 'table', '#f6e0b0')
        : row(5, (i) =>
            disc(x + (i - 2) * 16, top - 30 - (i % 2) * 14, 17, s.lit(i % 2 ? '#f2a42c' : '#d9532c')),
          ),
    ],
    s.gradient([
      [0, s.lit(cloth)],
      [1, s.shade(cloth)],
    ]),
  );
}

/** A dining chair seen from the side, facing right. */
export const chair = (s: Stage, x: number, y: number, k: number, colour: string, flip = false): string =>
  put(
    x,
    y,
    k,
    [
      line('M-30 0V-200M34 0V-96', s.shade('#5b3524'), 12),
      path('M-38 -204Q-46 -130 -32 -96H-18Q-26 -150 -22 -204Z', s.lit(colour)),
      rect(-40, -108, 84, 22, s.lit(colour), 'rx="9"'),
    ],
    flip,
  );

/** A bar counter with bottles behind it. */
export function bar(s: Stage, x: number, y: number, w: number, wood = '#6b3d28'): string {
  const r = random(`${s.seed}:bar`);
  return flat([
    row(2, (j) => [
      rect(x - w / 2, y - 560 + j * 130, w, 12, s.lit('#a8703f')),
      row(Math.floor(w / 44), (i) => {
        const h = r.between(60, 100);
        const c = r.pick(['#2f7f86', '#c98a3a', '#7a1f38', '#cfe3c4', '#5d8a4e', '#e0b04e']);
        const bx = x - w / 2 + 24 + i * 44;
        return (
          rect(bx - 11, y - 560 + j * 130 - h * 0.66, 22, h * 0.66, s.lit(c), 'rx="5"') +
          rect(bx - 4, y - 560 + j * 130 - h, 8, h * 0.4, s.lit(c))
        );
      }),
    ]),
    rect(x - w / 2 - 30, y - 270, w + 60, 26, s.lit('#e0b878'), 'rx="6"'),
    rect(
      x - w / 2,
      y - 246,
      w,
      246,
      s.gradient([
        [0, s.lit(wood)],
        [1, s.shade(wood)],
      ]),
    ),
    row(Math.floor(w / 170), (i) =>
      rect(x - w / 2 + 20 + i * 170, y - 216, 140, 176, s.shade(wood), 'opacity="0.6"'),
    ),
    row(3, (i) => {
      const bx = x + (i - 1) * w * 0.3;
      return [
        line(
          `M${num(bx)} ${y + 40}V${y - 150}M${num(bx - 34)} ${y + 40}H${num(bx + 34)}`,
          s.lit('#d9a43c'),
          10,
        ),
        oval(bx, y - 156, 52, 16, s.lit('#b5482f')),
      ];
    }),
  ]);
}

/** A sun lounger with its mattress and towel, head to the left, in pixels of the foreground. */
export const sunbed = (s: Stage, x: number, y: number, k: number, cloth: string, flip = false): string =>
  put(
    x,
    y,
    k,
    [
      oval(20, 2, 190, 12, s.dark(), 'opacity="0.25"'),
      line('M-110 0V-50M150 0V-50M-150 -56H190', s.shade('#8a6444'), 12),
      path('M-150 -62L-210 -170L-184 -186L-110 -84H180Q196 -74 180 -62Z', cloth),
      path('M-206 -166L-190 -184L-150 -128L-168 -116Z', s.lit('#fffaf0')),
    ],
    flip,
  );
