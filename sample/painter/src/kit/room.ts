import { mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { type Drawing, flat, group, line, num, path, poly, rect, row } from './svg.ts';

// Interiors are drawn in pixels of a 2400 × 1600 sheet; the river outside is the sheet's own landscape, seen through
// openings.

export type Opening = {
  x: number;
  y: number;
  w: number;
  h: number;
  shape?: 'square' | 'arch' | 'cusped' | 'round';
  bars?: number;
  cross?: number;
  frame?: string;
};

export function openingD({ x, y, w, h, shape = 'square' }: Opening): string {
  if (shape === 'round')
    return `M${num(x)} ${num(y + h / 2)}A${num(w / 2)} ${num(h / 2)} 0 1 1 ${num(x + w)} ${num(y + h / 2)}A${num(w / 2)} ${num(h / 2)} 0 1 1 ${num(x)} ${num(y + h / 2)}Z`;
  if (shape === 'arch')
    return `M${num(x)} ${num(y + h)}V${num(y + w * 0.5)}A${num(w / 2)} ${num(w * 0.5)} 0 0 1 ${num(x + w)} ${num(y + w * 0.5)}V${num(y + h)}Z`;
  if (shape === 'cusped') {
    const top = y + w * 0.55;
    const a = w * 0.19;
    return `M${num(x)} ${num(y + h)}V${num(top)}A${num(a)} ${num(a)} 0 0 1 ${num(x + w * 0.12)} ${num(y + w * 0.28)}A${num(a)} ${num(a)} 0 0 1 ${num(x + w * 0.32)} ${num(y + w * 0.1)}Q${num(x + w * 0.45)} ${num(y + w * 0.09)} ${num(x + w * 0.5)} ${num(y)}Q${num(x + w * 0.55)} ${num(y + w * 0.09)} ${num(x + w * 0.68)} ${num(y + w * 0.1)}A${num(a)} ${num(a)} 0 0 1 ${num(x + w * 0.88)} ${num(y + w * 0.28)}A${num(a)} ${num(a)} 0 0 1 ${num(x + w)} ${num(top)}V${num(y + h)}Z`;
  }
  return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`;
}

/** The landscape `view` seen through openings in a wall, with frames and glazing bars. */
export function outlook(s: Stage, view: Drawing, openings: readonly Opening[], frame = '#6b4630'): string {
  const all = openings.map(openingD).join('');
  const clip = s.define((id) => `<clipPath id="${id}"><path d="${all}"/></clipPath>`);
  return (
    group(view, `clip-path="url(#${clip})"`) +
    openings
      .map((o) => {
        const c = s.lit(o.frame ?? frame);
        const bars =
          row(
            o.bars ?? 0,
            (i) =>
              `M${num(o.x + (o.w * (i + 1)) / ((o.bars ?? 0) + 1))} ${num(o.y + (o.shape === 'arch' || o.shape === 'cusped' ? o.w * 0.03 : 0))}V${num(o.y + o.h)}`,
          ).join('') +
          row(
            o.cross ?? 0,
            (i) => `M${num(o.x)} ${num(o.y + (o.h * (i + 1)) / ((o.cross ?? 0) + 1))}H${num(o.x + o.w)}`,
          ).join('');
        return (
          (bars && line(bars, c, 11)) + line(openingD(o), c, 22) + line(openingD(o), mix(c, s.sun, 0.35), 5)
        );
      })
      .join('')
  );
}

/** Walls, a dado, a cornice and a floor of boards or of chequered marble running away from us. */
export function shell(
  s: Stage,
  o: {
    wall: string;
    dado?: string;
    floor: string;
    floorY: number;
    tiles?: string;
    ceiling?: string;
    beams?: number;
  },
): string {
  const { wall, dado, floor, floorY, tiles, ceiling = '#fff6e4', beams = 0 } = o;
  const vanish = floorY - 520;
  const ray = (x: number): string =>
    `M${num(s.w / 2 + (x - s.w / 2) * ((floorY - vanish) / (s.h - vanish)))} ${num(floorY)}L${num(x)} ${num(s.h)}`;
  const floorPart = tiles
    ? row(7, (j) => {
        const edge = (t: number): number => floorY + (s.h - floorY) * t ** 1.5;
        const [y0, y1] = [edge(j / 7), edge((j + 1) / 7)];
        const px = (u: number, y: number): number => s.w / 2 + (u * 300 * (y - vanish)) / (s.h - vanish);
        return row(16, (i) =>
          (i + j) % 2
            ? ''
            : poly(
                [
                  [px(i - 8, y0), y0],
                  [px(i - 7, y0), y0],
                  [px(i - 7, y1), y1],
                  [px(i - 8, y1), y1],
                ],
                s.lit(tiles),
                'opacity="0.75"',
              ),
        );
      })
    : line(
        row(25, (i) => ray(-2400 + i * 300)).join(''),
        s.shade(mix(floor, '#2a1a14', 0.4)),
        4,
        'opacity="0.6"',
      );
  return flat([
    rect(
      0,
      0,
      s.w,
      floorY,
      s.gradient([
        [0, s.shade(wall)],
        [0.3, mix(s.shade(wall), s.lit(wall), 0.55)],
        [1, s.lit(wall)],
      ]),
    ),
    rect(
      0,
      0,
      s.w,
      96,
      s.gradient([
        [0, s.shade(ceiling)],
        [1, s.lit(ceiling)],
      ]),
    ),
    rect(0, 92, s.w, 16, s.shade('#8a6444')),
    row(beams, (i) =>
      poly(
        [
          [s.w * ((i + 0.5) / beams) - 26, 0],
          [s.w * ((i + 0.5) / beams) + 26, 0],
          [s.w * ((i + 0.5) / beams) + 18, 96],
          [s.w * ((i + 0.5) / beams) - 18, 96],
        ],
        s.shade('#8a6444'),
      ),
    ),
    dado
      ? [
          rect(
            0,
            floorY - 230,
            s.w,
            230,
            s.gradient([
              [0, s.lit(dado)],
              [1, s.shade(dado)],
            ]),
          ),
          rect(0, floorY - 240, s.w, 16, s.lit(mix(dado, '#f0d8a8', 0.35))),
          line(
            row(20, (i) => `M${60 + i * 120} ${num(floorY - 200)}h84v150h-84Z`).join(''),
            s.shade(dado),
            4,
            'opacity="0.7"',
          ),
        ]
      : '',
    rect(
      0,
      floorY,
      s.w,
      s.h - floorY,
      s.gradient([
        [0, s.shade(floor)],
        [0.5, s.lit(floor)],
        [1, s.shade(floor)],
      ]),
    ),
    floorPart,
    rect(0, floorY - 18, s.w, 22, s.shade('#6b4630')),
  ]);
}

/** Light falling through an opening across the floor. */
export const shaft = (s: Stage, o: Opening, floorY: number, reach = 320, lean = 120, opacity = 0.3): string =>
  poly(
    [
      [o.x, floorY + 8],
      [o.x + o.w, floorY + 8],
      [o.x + o.w + lean * 1.3, floorY + reach],
      [o.x + lean * 0.7, floorY + reach],
    ],
    s.gradient([
      [0, s.sun, opacity],
      [1, s.glow, 0.02],
    ]),
  );

/** A gathered curtain hanging at one side of an opening; `pull` draws its foot to the side. */
export function curtain(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  o: { side?: -1 | 1; trim?: string; tie?: boolean; sheer?: number } = {},
): string {
  const { side = -1, trim = '#e0b04e', tie = true, sheer = 1 } = o;
  const folds = 7;
  const outer = side < 0 ? x : x + w;
  const inward = -side;
  const at = (i: number, t: number): number => {
    const full = outer + inward * ((w * i) / folds);
    if (!tie) return full + Math.sin(t * 5 + i) * 5;
    const gather = 1 - 0.62 * Math.exp(-(((t - 0.62) / 0.2) ** 2));
    return outer + inward * ((w * i) / folds) * gather * (t > 0.62 ? 0.85 : 1);
  };
  const strip = (i: number): string => {
    const ts = row(13, (n) => n / 12);
    return `M${ts.map((t) => `${num(at(i, t))} ${num(y + h * t)}`).join('L')}L${[...ts]
      .reverse()
      .map((t) => `${num(at(i + 1.04, t))} ${num(y + h * t)}`)
      .join('L')}Z`;
  };
  return group(
    [
      row(folds, (i) =>
        path(
          strip(i),
          s.gradient(
            i % 2
              ? [
                  [0, s.shade(colour)],
                  [1, mix(s.lit(colour), s.shade(colour), 0.5)],
                ]
              : [
                  [0, mix(s.lit(colour), s.shade(colour), 0.4)],
                  [1, s.lit(colour)],
                ],
            'across',
          ),
        ),
      ),
      tie
        ? path(
            `M${num(outer)} ${num(y + h * 0.6)}L${num(at(folds, 0.6))} ${num(y + h * 0.61)}V${num(y + h * 0.64)}L${num(outer)} ${num(y + h * 0.645)}Z`,
            s.lit(trim),
          )
        : '',
      path(
        `M${num(at(0, 1))} ${num(y + h - 14)}L${num(at(folds, 1))} ${num(y + h - 14)}V${num(y + h)}H${num(at(0, 1))}Z`,
        s.lit(trim),
      ),
    ],
    sheer < 1 ? `opacity="${sheer}"` : '',
  );
}
