import { mix } from './colour.ts';
import { lettering } from './lettering.ts';
import { random } from './random.ts';
import type { Stage } from './stage.ts';
import { disc, type Drawing, flat, line, num, oval, path, rect, row } from './svg.ts';

// Printed and written things lying on a table; each is drawn flat, then laid down with `lay`.

/** Lays something drawn flat round 0,0 onto a table: turned, then foreshortened. */
export const lay = (
  x: number,
  y: number,
  degrees: number,
  k: number,
  squash: number,
  content: Drawing,
): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${k.toFixed(3)} ${(k * squash).toFixed(3)}) rotate(${num(degrees)})">${flat(content)}</g>`;

/** A folded newspaper, 600 by 420, with its name, columns and one drawing. */
export function newspaper(
  s: Stage,
  title: string,
  key: string,
  o: { ink?: string; picture?: Drawing } = {},
): Drawing {
  const r = random(`${s.seed}:paper:${key}`);
  const ink = s.lit(o.ink ?? '#2a2a3a');
  const columns = (x: number, y: number, w: number, n: number): string =>
    line(
      row(n, (i) => `M${num(x)} ${num(y + i * 13)}h${num(w * (i % 6 === 5 ? r.between(0.4, 0.8) : 1))}`).join(
        '',
      ),
      ink,
      4.4,
      'opacity="0.42"',
    );
  return [
    rect(-296, -200, 600, 420, s.dark(), 'opacity="0.28"'),
    rect(-288, -222, 590, 424, s.shade('#e3dac4')),
    rect(
      -300,
      -214,
      600,
      420,
      s.gradient([
        [0, s.lit('#fbf6e8')],
        [1, mix(s.lit('#f3ead6'), s.shade('#e3dac4'), 0.3)],
      ]),
    ),
    lettering(title, 0, -132, 78, { face: 'black', anchor: 'middle', fill: ink }),
    line('M-276 -112H276M-276 -200H276', ink, 3),
    rect(-276, -92, 330, 190, s.lit('#dfe6da')),
    o.picture ?? '',
    rect(-276, -92, 330, 190, 'none', `stroke="${ink}" stroke-width="3"`),
    columns(78, -86, 198, 15),
    columns(-276, 118, 150, 6),
    columns(-104, 118, 158, 6),
    columns(78, 124, 198, 6),
  ];
}

/** A small engraving of a ship on the water, for a newspaper's front page; fits 330 by 190 from −276, −92. */
export const engraving = (s: Stage): Drawing => [
  rect(-276, -92, 330, 116, s.lit('#e6dcc0')),
  disc(-40, -34, 30, s.lit('#e8a05a')),
  path('M-276 20Q-180 -20 -100 6T54 -2V98H-276Z', s.lit('#9fb8b0')),
  path('M-236 44H-30L-14 22H-2L-22 66H-220Z', s.lit('#2a2a3a')),
  rect(-216, 16, 170, 12, s.lit('#2a2a3a')),
  rect(-200, -2, 130, 10, s.lit('#2a2a3a')),
  line(row(9, (i) => `M${-208 + i * 18} 28v14`).join('') + 'M-90 -2v-30', s.lit('#2a2a3a'), 4),
  line('M-262 78h120M-110 84h140', s.lit('#fbf6e8'), 4),
];

/** A pair of folding spectacles. */
export const spectacles = (s: Stage): Drawing => [
  line(
    'M-70 0Q-60 -40 -120 -150M70 0Q80 -40 30 -160',
    s.dark(),
    5,
    'opacity="0.25" transform="translate(8 10)"',
  ),
  line('M-104 -6Q-110 -50 -150 -150M104 -6Q112 -60 60 -160', s.lit('#c98f34'), 6),
  [-56, 56].map((x) => [
    oval(x, 4, 50, 40, s.lit('#e6f0ea'), 'opacity="0.45"'),
    oval(x, 4, 50, 40, 'none', `stroke="${s.lit('#c98f34')}" stroke-width="7"`),
    line(`M${x - 26} -12Q${x - 14} -24 ${x + 4} -24`, '#ffffff', 5, 'opacity="0.8"'),
  ]),
  line('M-8 -4Q0 -18 8 -4', s.lit('#c98f34'), 7),
];

/** A pencil, 300 long. */
export const pencil = (s: Stage, colour = '#c6302c'): Drawing => [
  rect(-150, 2, 300, 20, s.dark(), 'opacity="0.25"'),
  rect(
    -150,
    -10,
    270,
    20,
    s.gradient([
      [0, mix(s.lit(colour), s.sun, 0.3)],
      [0.5, s.lit(colour)],
      [1, s.shade(colour)],
    ]),
  ),
  path('M120 -10L166 0L120 10Z', s.lit('#e8c896')),
  path('M152 -3L168 0L152 3Z', s.dark()),
  rect(-150, -10, 18, 20, s.lit('#e0b04e')),
];
