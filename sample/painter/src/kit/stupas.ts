import { mix } from './colour.ts';
import { door, face, inside } from './masonry.ts';
import { random } from './random.ts';
import type { Stage } from './stage.ts';
import { type Drawing, type Pt, disc, flat, group, line, num, path, poly, polyD, rect, row } from './svg.ts';

/** The great tower at Bodh Gaya: straight sides, rows of niches, four lesser towers. */
export function mahabodhi(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { depth?: number; colour?: string } = {},
): string {
  const { depth = 0, colour = '#d8bc90' } = o;
  const tower = (cx: number, base: number, bw: number, th: number, rows: number): Drawing => {
    const at = (t: number): number => bw * 0.5 * (1 - t * 0.66);
    return [
      poly(
        [
          [cx - at(0), base],
          [cx - at(1), base - th * 0.82],
          [cx + at(1), base - th * 0.82],
          [cx + at(0), base],
        ],
        face(s, cx, colour, depth),
      ),
      row(rows, (i) => {
        const t = (i + 0.15) / rows;
        const half = at(t);
        const step = (th * 0.82) / rows;
        return [
          rect(
            cx - half - 1,
            base - t * th * 0.82 - step * 0.12,
            half * 2 + 2,
            step * 0.14,
            s.lit(mix(colour, '#fff2d6', 0.4), depth),
          ),
          row(5, (j) =>
            path(
              door(cx + (j - 2) * half * 0.38, base - t * th * 0.82 - step * 0.22, half * 0.22, step * 0.52),
              s.shade(mix(colour, '#7a5a44', 0.5), depth),
            ),
          ),
        ];
      }),
      rect(cx - at(1) * 1.15, base - th * 0.845, at(1) * 2.3, th * 0.03, s.lit(colour, depth)),
      path(
        `M${num(cx - at(1) * 0.85)} ${num(base - th * 0.84)}Q${num(cx - at(1) * 0.9)} ${num(base - th * 0.9)} ${num(cx)} ${num(base - th * 0.915)}Q${num(cx + at(1) * 0.9)} ${num(base - th * 0.9)} ${num(cx + at(1) * 0.85)} ${num(base - th * 0.84)}Z`,
        face(s, cx, colour, depth),
      ),
      poly(
        [
          [cx - at(1) * 0.2, base - th * 0.91],
          [cx, base - th],
          [cx + at(1) * 0.2, base - th * 0.91],
        ],
        s.lit('#e8b64c', depth),
      ),
    ];
  };
  const base = y - h * 0.2;
  return flat([
    [-0.4, 0.4].map((k) => tower(x + k * w, base, w * 0.2, h * 0.3, 4)),
    tower(x, base, w * 0.58, h * 0.8, 9),
    [-0.3, 0.3].map((k) => tower(x + k * w, base + 2, w * 0.19, h * 0.26, 4)),
    rect(x - w * 0.52, base, w * 1.04, h * 0.2, face(s, x, colour, depth)),
    rect(x - w * 0.54, base - h * 0.008, w * 1.08, h * 0.018, s.lit(mix(colour, '#fff2d6', 0.4), depth)),
    rect(x - w * 0.52, base + h * 0.1, w * 1.04, h * 0.012, s.lit(mix(colour, '#fff2d6', 0.4), depth)),
    row(9, (i) =>
      i === 4
        ? ''
        : path(
            door(x + (i - 4) * w * 0.115, base + h * 0.094, w * 0.055, h * 0.062) +
              door(x + (i - 4) * w * 0.115, y - h * 0.02, w * 0.055, h * 0.058),
            s.shade('#8a6a50', depth),
          ),
    ),
    path(door(x, y, w * 0.13, h * 0.17), inside(s, depth)),
    line(door(x, y, w * 0.17, h * 0.19), s.lit(mix(colour, '#fff2d6', 0.4), depth), w * 0.012),
  ]);
}

/** The old drum of Dhamek at Sarnath: carved stone below, bare brick above. */
export function dhamek(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { depth?: number } = {},
): string {
  const { depth = 0 } = o;
  const [stone, brick] = ['#d9b98c', '#b06f4c'];
  const r = random(`${s.seed}:dhamek`);
  return flat([
    path(
      `M${num(x - w * 0.4)} ${num(y - h * 0.42)}L${num(x - w * 0.37)} ${num(y - h * 0.86)}Q${num(x - w * 0.3)} ${num(y - h)} ${num(x)} ${num(y - h)}T${num(x + w * 0.37)} ${num(y - h * 0.86)}L${num(x + w * 0.4)} ${num(y - h * 0.42)}Z`,
      face(s, x, brick, depth),
    ),
    line(
      row(
        22,
        (i) =>
          `M${num(x - w * 0.38)} ${num(y - h * (0.45 + i * 0.022))}q${num(w * 0.38)} ${num(h * 0.02)} ${num(w * 0.76)} 0`,
      ).join(''),
      s.shade(brick, depth),
      w * 0.003,
      'opacity="0.5"',
    ),
    row(60, () =>
      rect(
        x + r.bell() * w * 0.36,
        y - h * r.between(0.46, 0.92),
        w * 0.03,
        h * 0.009,
        r.chance(0.5) ? s.lit(mix(brick, '#f0c490', 0.4), depth) : s.shade(brick, depth),
        'opacity="0.6"',
      ),
    ),
    path(
      `M${num(x - w * 0.5)} ${num(y)}L${num(x - w * 0.47)} ${num(y - h * 0.46)}Q${num(x)} ${num(y - h * 0.41)} ${num(x + w * 0.47)} ${num(y - h * 0.46)}L${num(x + w * 0.5)} ${num(y)}Z`,
      face(s, x, stone, depth),
    ),
    row(5, (i) => {
      const k = Math.sin((i - 2) * 0.62);
      return [
        path(
          door(x + k * w * 0.47, y - h * 0.24, w * 0.075 * Math.cos((i - 2) * 0.5), h * 0.13),
          s.shade('#7d5d48', depth),
        ),
        line(
          door(x + k * w * 0.47, y - h * 0.235, w * 0.1 * Math.cos((i - 2) * 0.5), h * 0.17),
          s.lit(mix(stone, '#fff2d6', 0.4), depth),
          w * 0.006,
        ),
      ];
    }),
    row(3, (j) =>
      line(
        row(18, (i) => {
          const k = Math.sin((i - 8.5) * 0.165);
          const px = x + k * w * 0.5;
          return `M${num(px)} ${num(y - h * (0.1 + j * 0.035))}q${num(w * 0.012)} ${num(-h * 0.025)} ${num(w * 0.024 * Math.cos((i - 8.5) * 0.165))} 0`;
        }).join(''),
        s.shade(stone, depth),
        w * 0.005,
      ),
    ),
    [0.08, 0.215, 0.43].map((t) =>
      line(
        `M${num(x - w * 0.495)} ${num(y - h * t)}q${num(w * 0.495)} ${num(h * 0.03)} ${num(w * 0.99)} 0`,
        s.lit(mix(stone, '#fff2d6', 0.5), depth),
        w * 0.008,
      ),
    ),
  ]);
}

/** A domed shrine or a beehive granary: a bell of masonry, with a lotus finial if `finial`. */
export function dome(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { depth?: number; colour?: string; finial?: boolean; stairs?: boolean } = {},
): string {
  const { depth = 0, colour = '#efe6d2', finial = true, stairs = false } = o;
  const d = `M${num(x - w / 2)} ${num(y)}C${num(x - w * 0.56)} ${num(y - h * 0.5)} ${num(x - w * 0.28)} ${num(y - h * 0.88)} ${num(x)} ${num(y - h)}C${num(x + w * 0.28)} ${num(y - h * 0.88)} ${num(x + w * 0.56)} ${num(y - h * 0.5)} ${num(x + w / 2)} ${num(y)}Z`;
  const steps: Pt[] = row(12, (i) => {
    const t = i / 11;
    return [x - w * 0.5 + w * 0.52 * t ** 1.2, y - h * 0.96 * t ** 0.9] as Pt;
  });
  return (
    path(d, face(s, x, colour, depth)) +
    (finial
      ? line(
          `M${num(x)} ${num(y - h * 0.97)}v${num(-h * 0.2)}`,
          s.lit('#e8b64c', depth),
          Math.max(1.4, w * 0.022),
        ) + disc(x, y - h * 1.06, w * 0.035, s.lit('#e8b64c', depth))
      : '') +
    (stairs
      ? group(
          line(polyD(steps).replace('Z', ''), s.shade(colour, depth), w * 0.035) +
            line(
              polyD(steps.map(([a, b]) => [a, b - h * 0.02] as Pt)).replace('Z', ''),
              s.lit(colour, depth),
              w * 0.012,
            ),
        ) + path(door(x + w * 0.12, y, w * 0.09, h * 0.16), s.shade('#4a3a36', depth))
      : '')
  );
}
