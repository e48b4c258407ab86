import { mix } from './colour.ts';
import { random } from './random.ts';
import type { Stage } from './stage.ts';
import { type Drawing, type Pt, disc, flat, line, num, oval, path, rect, row } from './svg.ts';

/** Leaves hanging into the sheet from a corner. `from` is where the bough enters, `to` where it ends. */
export function bough(
  s: Stage,
  from: Pt,
  to: Pt,
  o: { leaf?: number; count?: number; colour?: string; flowers?: string; kind?: 'mango' | 'peepal' } = {},
): string {
  const { leaf = 74, count = 34, colour = '#39583f', flowers, kind = 'mango' } = o;
  const r = random(`${s.seed}:bough:${num(from[0])}`);
  const mid: Pt = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - Math.abs(to[0] - from[0]) * 0.12];
  const at = (t: number): Pt => [
    (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * mid[0] + t * t * to[0],
    (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * mid[1] + t * t * to[1],
  ];
  const [dark, bright] = [mix(s.deep, s.lit(colour), 0.25), mix(s.deep, s.lit(colour), 0.7)];
  let near = '';
  let far = '';
  let twigs = '';
  const petals: string[] = [];
  for (const i of row(count, (n) => n)) {
    const [x, y] = at(0.12 + (0.9 * i) / count);
    const reach = r.between(20, 120);
    const a = Math.PI / 2 + r.between(-1.3, 1.3);
    const [tx, ty] = [x + Math.cos(a) * reach, y + Math.sin(a) * reach * 0.8];
    twigs += `M${num(x)} ${num(y)}Q${num((x + tx) / 2)} ${num((y + ty) / 2 - 10)} ${num(tx)} ${num(ty)}`;
    for (const k of [-0.7, 0, 0.7]) {
      const b = Math.PI / 2 + (a - Math.PI / 2) * 0.5 + k * 0.8 + r.between(-0.2, 0.2);
      const l = leaf * r.between(0.75, 1.15);
      const [ex, ey] = [tx + Math.cos(b) * l, ty + Math.sin(b) * l];
      const [nx, ny] = [
        -Math.sin(b) * l * (kind === 'peepal' ? 0.42 : 0.19),
        Math.cos(b) * l * (kind === 'peepal' ? 0.42 : 0.19),
      ];
      const [mx, my] = [
        tx + Math.cos(b) * l * (kind === 'peepal' ? 0.35 : 0.5),
        ty + Math.sin(b) * l * (kind === 'peepal' ? 0.35 : 0.5),
      ];
      const d =
        kind === 'peepal'
          ? `M${num(tx)} ${num(ty)}C${num(mx + nx * 1.6)} ${num(my + ny * 1.6)} ${num(mx + nx + Math.cos(b) * l * 0.3)} ${num(my + ny + Math.sin(b) * l * 0.3)} ${num(ex)} ${num(ey)}C${num(mx - nx + Math.cos(b) * l * 0.3)} ${num(my - ny + Math.sin(b) * l * 0.3)} ${num(mx - nx * 1.6)} ${num(my - ny * 1.6)} ${num(tx)} ${num(ty)}Z`
          : `M${num(tx)} ${num(ty)}Q${num(mx + nx)} ${num(my + ny)} ${num(ex)} ${num(ey)}Q${num(mx - nx)} ${num(my - ny)} ${num(tx)} ${num(ty)}Z`;
      if (r.chance(0.6)) far += d;
      else near += d;
    }
    if (flowers && r.chance(0.4))
      petals.push(
        row(5, (j) =>
          oval(tx + Math.cos(j * 1.257) * 11, ty + Math.sin(j * 1.257) * 11, 10, 8, s.lit(flowers)),
        ).join('') + disc(tx, ty, 6, s.lit('#f6d98a')),
      );
  }
  return (
    line(
      `M${num(from[0])} ${num(from[1])}Q${num(mid[0])} ${num(mid[1])} ${num(to[0])} ${num(to[1])}`,
      mix(s.deep, s.lit('#6b4a35'), 0.4),
      13,
    ) +
    line(twigs, mix(s.deep, s.lit('#6b4a35'), 0.35), 4) +
    path(far, dark) +
    path(near, bright) +
    petals.join('')
  );
}

/** The rail of a ship's veranda along the foot of the sheet, with boards below it. */
export function rail(
  s: Stage,
  y: number,
  o: {
    colour?: string;
    gap?: number;
    floor?: string;
    floorY?: number;
    posts?: readonly number[];
    postTop?: number;
    brass?: boolean;
  } = {},
): string {
  const {
    colour = '#fff8e8',
    gap = 46,
    floor = '#a8764c',
    floorY = s.h - 70,
    posts = [],
    postTop = 0,
    brass = true,
  } = o;
  const c = s.lit(colour);
  const dim = s.shade(colour);
  const bars = row(Math.ceil(s.w / gap) + 1, (i) => i * gap);
  return flat([
    rect(
      0,
      floorY,
      s.w,
      s.h - floorY,
      s.gradient([
        [0, s.shade(floor)],
        [1, s.lit(floor)],
      ]),
    ),
    line(
      row(
        9,
        (i) =>
          `M${num(s.w * (0.5 + (i - 4) * 0.13))} ${num(floorY)}L${num(s.w * (0.5 + (i - 4) * 0.2))} ${num(s.h)}`,
      ).join(''),
      s.shade('#6b4630'),
      3,
    ),
    bars.map((x) =>
      rect(
        x - 4,
        y + 26,
        8,
        floorY - y - 26,
        s.gradient([
          [0, c],
          [1, dim],
        ]),
      ),
    ),
    rect(0, y + 70, s.w, 9, c),
    rect(0, floorY - 34, s.w, 10, dim),
    posts.map(
      (x) =>
        rect(
          x - 22,
          postTop,
          44,
          s.h - postTop,
          s.sideOf(x) < 0
            ? s.gradient(
                [
                  [0, c],
                  [1, dim],
                ],
                'across',
              )
            : s.gradient(
                [
                  [0, dim],
                  [1, c],
                ],
                'across',
              ),
        ) + rect(x - 30, y - 4, 60, 40, c),
    ),
    rect(
      0,
      y,
      s.w,
      30,
      s.gradient(
        brass
          ? [
              [0, mix(s.lit('#f0c878'), s.sun, 0.4)],
              [0.4, s.lit('#b97f45')],
              [1, s.shade('#7a4d2a')],
            ]
          : [
              [0, c],
              [1, dim],
            ],
      ),
      'rx="14"',
    ),
  ]);
}

/** A scalloped awning edge along the top of the sheet. */
export function canopy(s: Stage, depth: number, colours: readonly [string, string], scallops = 18): string {
  const step = s.w / scallops;
  return row(scallops, (i) =>
    path(
      `M${num(i * step)} -4V${num(depth)}A${num(step / 2)} ${num(step * 0.42)} 0 0 0 ${num((i + 1) * step)} ${num(depth)}V-4Z`,
      s.gradient([
        [0, s.shade(colours[i % 2] ?? colours[0])],
        [0.8, s.lit(colours[i % 2] ?? colours[0])],
        [1, s.shade(colours[i % 2] ?? colours[0])],
      ]),
    ),
  ).join('');
}

/** A palace arch with many cusps, seen from inside: everything outside the opening is stone. */
export function cuspedArch(
  s: Stage,
  o: { x: number; w: number; foot: number; spring: number; top: number; colour: string; inner?: string },
): string {
  const { x, w, foot, spring, top, colour, inner = colour } = o;
  const cusps = 4;
  let d = `M${num(x - w / 2)} ${num(foot)}V${num(spring)}`;
  const pts: Pt[] = row(cusps * 2 + 1, (i) => {
    const t = i / (cusps * 2);
    const a = Math.PI * (1 - t);
    const peak = 1 - Math.abs(t - 0.5) * 2;
    return [
      x + Math.cos(a) * (w / 2),
      spring - Math.sin(a) ** 0.8 * (spring - top) * 0.86 - (peak > 0.99 ? (spring - top) * 0.14 : 0),
    ];
  });
  for (const [i, p] of pts.entries()) {
    const before = pts[i - 1];
    if (!before) continue;
    const chord = Math.hypot(p[0] - before[0], p[1] - before[1]);
    d += `A${num(chord * 0.56)} ${num(chord * 0.56)} 0 0 1 ${num(p[0])} ${num(p[1])}`;
  }
  d += `V${num(foot)}Z`;
  return (
    `<path d="M-10 -10H${s.w + 10}V${s.h + 10}H-10Z${d}" fill-rule="evenodd" fill="${s.gradient([
      [0, s.shade(colour)],
      [0.7, mix(s.shade(colour), s.lit(colour), 0.35)],
      [1, s.shade(colour)],
    ])}"/>` +
    line(d, s.lit(inner), 16) +
    line(d, s.shade(inner), 4)
  );
}

/** Strings of small cloth flags. */
export function prayerFlags(s: Stage, from: Pt, to: Pt, sag: number, count: number, size: number): string {
  const colours = ['#3d6fb0', '#f6f0e0', '#c6493a', '#4f8a5a', '#e8b23c'];
  const at = (t: number): Pt => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + 4 * sag * t * (1 - t),
  ];
  return (
    line(
      `M${num(from[0])} ${num(from[1])}${row(12, (i) => {
        const p = at((i + 1) / 12);
        return `L${num(p[0])} ${num(p[1])}`;
      }).join('')}`,
      s.dark(0.1),
      2,
    ) +
    row(count, (i) => {
      const [x, y] = at((i + 0.5) / count);
      const lean = size * 0.16 * Math.sin(i * 1.7);
      return path(
        `M${num(x - size / 2)} ${num(y)}H${num(x + size / 2)}L${num(x + size / 2 + lean)} ${num(y + size * 1.15)}Q${num(x + lean)} ${num(y + size)} ${num(x - size / 2 + lean)} ${num(y + size * 1.2)}Z`,
        s.lit(colours[i % 5] ?? '#c6493a'),
      );
    }).join('')
  );
}

/** Garlands of marigolds in swags from the top edge. */
export function garlands(s: Stage, y: number, swags: number, drop: number, size = 17): Drawing {
  const r = random(`${s.seed}:garland`);
  const step = s.w / swags;
  return row(swags, (i) =>
    row(22, (j) => {
      const t = j / 21;
      const x = (i + t) * step;
      const gy = y + 4 * drop * t * (1 - t);
      return disc(
        x,
        gy,
        size * r.between(0.85, 1.1),
        s.lit(j % 7 === 3 ? '#fff0d0' : r.pick(['#f0a42c', '#e8862a', '#f6b83c'])),
      );
    }),
  );
}
