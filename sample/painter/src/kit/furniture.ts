import { floorShadow } from './beds.ts';
import { mix } from './colour.ts';
import { face } from './masonry.ts';
import type { Stage } from './stage.ts';
import { type Drawing, disc, flat, group, line, num, oval, path, poly, rect, row } from './svg.ts';
import { hem } from './textiles.ts';

/** A cane armchair with a cushion, facing right. */
export function caneChair(s: Stage, x: number, y: number, k: number, cushion: string, flip = false): string {
  const [cane, dark] = [s.lit('#c79a5c'), s.shade('#7a5230')];
  const clip = s.define(
    (id) => `<clipPath id="${id}"><path d="M-62 -118Q-70 -232 -34 -240Q-8 -240 -14 -118Z"/></clipPath>`,
  );
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${num(flip ? -k : k)} ${num(k)})">${flat([
    oval(20, 0, 110, 12, s.dark(), 'opacity="0.22"'),
    line('M-50 -110L-62 0M74 -110L84 0M-20 -100L-24 -8M52 -100L58 -8', dark, 10),
    path(
      'M-62 -118Q-70 -232 -34 -240Q-8 -240 -14 -118Z',
      s.gradient([
        [0, mix(cane, s.sun, 0.2)],
        [1, cane],
      ]),
    ),
    group(
      line(
        row(18, (i) => `M${-130 + i * 14} -250l110 140M${-130 + i * 14} -110l110 -140`).join(''),
        dark,
        2,
        'opacity="0.55"',
      ),
      `clip-path="url(#${clip})"`,
    ),
    line('M-62 -118Q-70 -232 -34 -240Q-8 -240 -14 -118', dark, 9),
    rect(-64, -120, 152, 26, cane, 'rx="10"'),
    path('M-52 -124Q-52 -154 -30 -152H64Q88 -152 88 -124Z', cushion),
    path('M-30 -150Q-46 -214 -24 -216Q4 -216 -2 -150Z', cushion),
    line('M-56 -172Q20 -186 74 -172Q90 -168 88 -112', dark, 11),
    line('M-56 -172Q20 -186 74 -172', mix(cane, s.sun, 0.3), 4),
  ])}</g>`;
}

/** A round table with a cloth or bare, and what stands on it. */
export const table = (
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  wood: string,
  on: Drawing = '',
  cloth?: string,
): string =>
  flat([
    floorShadow(s, x, y, w * 0.5),
    cloth
      ? path(
          `M${num(x - w / 2)} ${num(y - h)}L${num(x - w * 0.56)} ${num(y - h * 0.2)}${hem(x - w * 0.56, x + w * 0.56, y - h * 0.2, 16).replace(/^[^C]*/, '')}L${num(x + w / 2)} ${num(y - h)}Z`,
          cloth,
        )
      : line(
          `M${num(x - w * 0.36)} ${num(y)}L${num(x - w * 0.2)} ${num(y - h)}M${num(x + w * 0.36)} ${num(y)}L${num(x + w * 0.2)} ${num(y - h)}`,
          s.shade(wood),
          13,
        ),
    oval(
      x,
      y - h,
      w / 2,
      w * 0.07,
      cloth ??
        s.gradient([
          [0, s.lit(wood)],
          [1, s.shade(wood)],
        ]),
    ),
    oval(x, y - h - 3, w / 2 - 6, w * 0.06, s.sun, 'opacity="0.14"'),
    on,
  ]);

export const teapot = (s: Stage, x: number, y: number, k: number, colour = '#f6ead2'): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${num(k)})">${path(
    'M-26 0Q-44 -20 -26 -40Q0 -52 26 -40Q44 -20 26 0Z',
    s.gradient([
      [0, s.lit(colour)],
      [1, s.shade(colour)],
    ]),
  )}${line('M-32 -32Q-56 -34 -50 -14Q-46 -4 -34 -8', s.lit(colour), 6)}${path('M30 -18Q46 -20 52 -42L60 -40Q56 -10 32 -6Z', s.lit(colour))}${path('M-16 -43Q0 -54 16 -43Z', s.lit('#d9a43c'))}${disc(0, -53, 5, s.lit('#d9a43c'))}</g>`;

export const cup = (s: Stage, x: number, y: number, k: number, colour = '#f6ead2'): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${num(k)})">${oval(0, 0, 30, 6, s.shade(colour))}${path(
    'M-18 -24H18Q18 -4 6 -1H-6Q-18 -4 -18 -24Z',
    s.gradient([
      [0, s.lit(colour)],
      [1, s.shade(colour)],
    ]),
  )}${oval(0, -24, 18, 4, s.lit('#9a5a2c'))}${line('M18 -20q12 0 8 10q-4 6 -12 4', s.lit(colour), 4)}${line('M-6 -34q-6 -10 0 -18t0 -18M6 -34q-6 -10 0 -18', '#ffffff', 2.4, 'opacity="0.45"')}</g>`;

export const vase = (
  s: Stage,
  x: number,
  y: number,
  k: number,
  colour = '#2f7f86',
  flower = '#f0a42c',
): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${num(k)})">${row(7, (i) => line(`M0 -58Q${(i - 3) * 8} -100 ${(i - 3) * 22} ${-126 + Math.abs(i - 3) * 12}`, s.shade('#4e7d4a'), 4) + disc((i - 3) * 22, -128 + Math.abs(i - 3) * 12, 15, s.lit(i % 2 ? flower : mix(flower, '#c6493a', 0.35))) + disc((i - 3) * 22 - 3, -132 + Math.abs(i - 3) * 12, 7, mix(s.lit(flower), s.sun, 0.4))).join('')}${path('M-14 -60Q-34 -34 -18 0H18Q34 -34 14 -60Z', face(s, x, colour))}</g>`;

/** A lamp: standing on a table, on the floor, or hanging. The glow follows the hour. */
export function lamp(
  s: Stage,
  x: number,
  y: number,
  k: number,
  kind: 'table' | 'floor' | 'hanging',
  shade = '#f6e0b0',
  base = '#b98a3a',
): string {
  const on = Math.max(0.25, s.lamps);
  const stem = kind === 'floor' ? 330 : kind === 'table' ? 70 : 0;
  const head = kind === 'hanging' ? y : y - stem * k;
  return flat([
    kind === 'hanging'
      ? line(`M${num(x)} ${num(head - 70 * k)}V0`, s.shade('#6b4630'), 5 * k)
      : line(`M${num(x)} ${num(y)}V${num(head)}`, s.lit(base), 12 * k) +
        oval(x, y, 40 * k, 9 * k, s.lit(base)) +
        (kind === 'table'
          ? oval(
              x,
              y - 30 * k,
              22 * k,
              30 * k,
              s.gradient([
                [0, s.lit(base)],
                [1, s.shade(base)],
              ]),
            )
          : ''),
    s.halo(x, head - 30 * k, 330 * k, '#ffcf7c', 0.55 * on),
    poly(
      [
        [x - 66 * k, head],
        [x - 36 * k, head - 90 * k],
        [x + 36 * k, head - 90 * k],
        [x + 66 * k, head],
      ],
      s.gradient([
        [0, mix(s.lit(shade), '#ffe9b8', on * 0.8)],
        [1, mix(s.lit(shade), '#ffc766', on)],
      ]),
    ),
    line(
      `M${num(x - 66 * k)} ${num(head)}H${num(x + 66 * k)}M${num(x - 36 * k)} ${num(head - 90 * k)}H${num(x + 36 * k)}`,
      s.lit(base),
      4 * k,
    ),
    oval(x, head + 2, 60 * k, 9 * k, '#fff3cf', `opacity="${on * 0.8}"`),
  ]);
}

/** A rug lying on the floor, with borders. */
export function rug(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  border: string,
): string {
  const shape = (k: number): string =>
    `M${num(x - w * 0.42 * k)} ${num(y - (h / 2) * k)}H${num(x + w * 0.42 * k)}L${num(x + w * 0.5 * k)} ${num(y + (h / 2) * k)}H${num(x - w * 0.5 * k)}Z`;
  return (
    path(shape(1), s.shade(border)) +
    path(shape(0.95), s.lit(border)) +
    path(shape(0.88), fill) +
    path(
      shape(1),
      s.gradient([
        [0, s.dark(), 0.25],
        [1, s.sun, 0.08],
      ]),
    )
  );
}

/** A framed print on the wall: a little sun, a little river. */
export const print = (
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  colours: readonly [string, string, string],
  frame = '#7a5230',
): string =>
  rect(x - 12, y - 12, w + 24, h + 24, s.lit(frame)) +
  rect(x, y, w, h, s.lit('#fbf3e0')) +
  rect(x + w * 0.12, y + h * 0.1, w * 0.76, h * 0.8, s.lit(colours[0])) +
  disc(x + w * 0.6, y + h * 0.4, w * 0.13, s.lit(colours[1])) +
  path(
    `M${num(x + w * 0.12)} ${num(y + h * 0.62)}Q${num(x + w * 0.35)} ${num(y + h * 0.52)} ${num(x + w * 0.55)} ${num(y + h * 0.62)}T${num(x + w * 0.88)} ${num(y + h * 0.6)}V${num(y + h * 0.9)}H${num(x + w * 0.12)}Z`,
    s.lit(colours[2]),
  );

/** A broad-leaved plant in a brass pot. */
export const potted = (s: Stage, x: number, y: number, k: number, pot = '#c99a46'): string =>
  flat([
    floorShadow(s, x, y, 70 * k),
    row(9, (i) => {
      const a = 0.35 + (i / 8) * (Math.PI - 0.7);
      const l = (190 + (i % 3) * 50) * k;
      const [tx, ty] = [x + Math.cos(a) * l * 0.8, y - 90 * k - Math.sin(a) * l];
      const [mx, my] = [x + Math.cos(a) * l * 0.3, y - 90 * k - Math.sin(a) * l * 0.75];
      return path(
        `M${num(x)} ${num(y - 80 * k)}Q${num(mx - 34 * k)} ${num(my)} ${num(tx)} ${num(ty)}Q${num(mx + 40 * k)} ${num(my + 20 * k)} ${num(x)} ${num(y - 80 * k)}Z`,
        i % 2 ? s.lit('#4f7d4c') : s.shade('#4f7d4c'),
      );
    }),
    path(
      `M${num(x - 52 * k)} ${num(y - 96 * k)}H${num(x + 52 * k)}Q${num(x + 60 * k)} ${num(y - 40 * k)} ${num(x + 34 * k)} ${num(y)}H${num(x - 34 * k)}Q${num(x - 60 * k)} ${num(y - 40 * k)} ${num(x - 52 * k)} ${num(y - 96 * k)}Z`,
      face(s, x, pot),
    ),
  ]);
