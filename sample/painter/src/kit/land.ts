import { mix } from './colour.ts';
import { type Random, random, ridge } from './random.ts';
import type { Stage } from './stage.ts';
import { type Pt, num, path, row } from './svg.ts';

/** A range of hills; mist gathers at its foot. */
export function hills(
  s: Stage,
  o: { height: number; depth: number; key: string; y?: number; wave?: number; rough?: number; lean?: number },
): string {
  const { y = s.horizon, wave = 620, rough = 4, lean = 0 } = o;
  const noise = ridge(`${s.seed}:hills:${o.key}`, rough);
  const points: Pt[] = row(Math.ceil(s.w / 14) + 3, (i) => {
    const x = i * 14 - 14;
    const grow = 1 + lean * (x / s.w - 0.5);
    return [x, y - Math.max(4, o.height * grow * (0.55 + 0.5 * noise(x / wave)))];
  });
  const top = s.dark(o.depth);
  return path(
    `M-20 ${num(y + 6)}L${points.map(([a, b]) => `${num(a)} ${num(b)}`).join('L')}L${num(s.w + 40)} ${num(y + 6)}Z`,
    s.gradient([
      [0, top],
      [0.5, mix(top, s.haze, 0.12)],
      [1, mix(top, s.haze, 0.5)],
    ]),
  );
}

/** The outline of a crown of leaves: an ellipse of round bumps. */
export function crownD(r: Random, cx: number, cy: number, rx: number, ry: number, bumps = 9): string {
  const pts: Pt[] = row(bumps, (i) => {
    const a = ((i + r.between(-0.25, 0.25)) / bumps) * Math.PI * 2;
    const k = r.between(0.86, 1.06);
    return [cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k];
  });
  let d = '';
  for (const [i, p] of [...pts, pts[0] ?? ([0, 0] as Pt)].entries()) {
    const before = pts[i - 1];
    if (!before) d += `M${num(p[0])} ${num(p[1])}`;
    else {
      const radius = Math.hypot(p[0] - before[0], p[1] - before[1]) * 0.58;
      d += `A${num(radius)} ${num(radius)} 0 0 1 ${num(p[0])} ${num(p[1])}`;
    }
  }
  return `${d}Z`;
}

/** A wooded bank: two or three ranks of crowns, the front rank touched by the light. */
export function treeline(
  s: Stage,
  o: {
    height: number;
    depth: number;
    key: string;
    y?: number;
    from?: number;
    to?: number;
    green?: string;
    ranks?: number;
  },
): string {
  const { y = s.horizon, from = -40, to = s.w + 40, green = '#4d7350', ranks = 2 } = o;
  const r = random(`${s.seed}:trees:${o.key}`);
  const noise = ridge(`${s.seed}:treetop:${o.key}`, 3);
  const draw = (rank: number): string => {
    const share = 1 - rank * 0.32;
    const depth = Math.max(0, o.depth - rank * 0.1);
    const body = mix(s.dark(depth), s.shade(green, depth), 0.45);
    let outline = `M${num(from)} ${num(y + 4)}`;
    let touched = '';
    let x = from;
    while (x < to) {
      const size = o.height * share * r.between(0.24, 0.5);
      const edge = Math.min(1, (x - from) / (o.height * 2.2) + 0.12, (to - x) / (o.height * 2.2) + 0.12);
      const top =
        y - o.height * share * edge * (0.7 + 0.32 * noise(x / (o.height * 2.6)) + r.between(-0.08, 0.08));
      x += size;
      outline += `A${num(size * 0.56)} ${num(size * 0.62)} 0 0 1 ${num(x)} ${num(top)}`;
      const shift = s.sideOf(x) * size * 0.16;
      if (r.chance(0.72))
        touched += crownD(r, x - size * 0.5 + shift, top + size * 0.1, size * 0.42, size * 0.24, 7);
    }
    return (
      path(
        `${outline}L${num(to)} ${num(y + 4)}Z`,
        s.gradient([
          [0, body],
          [1, mix(body, s.haze, 0.28 * (0.3 + depth))],
        ]),
      ) + path(touched, s.lit(green, depth), 'opacity="0.5"')
    );
  };
  return row(ranks, draw).join('');
}

/** A sandbank (char) lying in the river. */
export function sandbank(
  s: Stage,
  o: { x: number; y: number; w: number; h: number; depth?: number; colour?: string; key?: string },
): string {
  const { depth = 0.3, colour = '#e6cfa2' } = o;
  const noise = ridge(`${s.seed}:sand:${o.key ?? num(o.x)}`, 3);
  const steps = 26;
  const upper: Pt[] = row(steps + 1, (i) => {
    const t = i / steps;
    return [o.x - o.w / 2 + o.w * t, o.y - o.h * Math.sin(Math.PI * t) ** 0.7 * (0.75 + 0.3 * noise(t * 4))];
  });
  const lower: Pt[] = row(steps + 1, (i) => {
    const t = 1 - i / steps;
    return [o.x - o.w / 2 + o.w * t, o.y + o.h * 0.16 * Math.sin(Math.PI * t) * (1 + noise(t * 7 + 3))];
  });
  const d = `M${[...upper, ...lower].map(([a, b]) => `${num(a)} ${num(b)}`).join('L')}Z`;
  return path(
    d,
    s.gradient([
      [0, s.lit(colour, depth)],
      [0.75, s.lit(colour, depth)],
      [1, s.shade(colour, depth)],
    ]),
  );
}

/** Ground in the foreground or along a bank: a rolling edge, grass or earth below. */
export function ground(
  s: Stage,
  o: {
    y: number;
    key: string;
    colour: string;
    depth?: number;
    amp?: number;
    wave?: number;
    to?: number;
    left?: number;
    right?: number;
    lean?: number;
  },
): string {
  const { depth = 0, amp = 18, wave = 420, to = s.h + 10, left = -10, right = s.w + 10, lean = 0 } = o;
  const noise = ridge(`${s.seed}:ground:${o.key}`, 3);
  const points: Pt[] = row(Math.ceil((right - left) / 20) + 1, (i) => {
    const x = left + i * 20;
    return [x, o.y + amp * noise(x / wave) + lean * ((x - left) / (right - left))];
  });
  return path(
    `M${points.map(([a, b]) => `${num(a)} ${num(b)}`).join('L')}L${num(right)} ${num(to)}L${num(left)} ${num(to)}Z`,
    s.gradient([
      [0, s.lit(o.colour, depth)],
      [0.35, mix(s.lit(o.colour, depth), s.shade(o.colour, depth), 0.3)],
      [1, mix(s.lit(o.colour, depth), s.shade(o.colour, depth), 0.8)],
    ]),
  );
}
