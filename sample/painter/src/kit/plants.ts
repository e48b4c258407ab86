import { mix } from './colour.ts';
import { crownD } from './land.ts';
import { random } from './random.ts';
import type { Stage } from './stage.ts';
import { type Pt, curveD, flat, group, line, num, path, row } from './svg.ts';

type Plant = { depth?: number; key?: string; lean?: number; green?: string };

const seedOf = (s: Stage, what: string, x: number, y: number, o: Plant): string =>
  `${s.seed}:${what}:${o.key ?? ''}${num(x)}:${num(y)}`;

/** Leaves seen against the light at a distance. */
const leaf = (s: Stage, depth: number, green = '#3f6b45', share = 0.45): string =>
  mix(s.dark(depth), s.lit(green, depth), share);

/** A stem that narrows upwards along a bend. */
const stemD = (
  x: number,
  y: number,
  tx: number,
  ty: number,
  foot: number,
  tip: number,
  bend: number,
): string => {
  const [mx, my] = [(x + tx) / 2 + bend, (y + ty) / 2];
  return `M${num(x - foot)} ${num(y)}Q${num(mx - (foot + tip) / 2)} ${num(my)} ${num(tx - tip)} ${num(ty)}L${num(tx + tip)} ${num(ty)}Q${num(mx + (foot + tip) / 2)} ${num(my)} ${num(x + foot)} ${num(y)}Z`;
};

/** A coconut palm, `h` tall. */
export function palm(s: Stage, x: number, y: number, h: number, o: Plant = {}): string {
  const r = random(seedOf(s, 'palm', x, y, o));
  const { depth = 0, lean = r.between(-0.18, 0.18) } = o;
  const [cx, cy] = [x + lean * h, y - h * 0.8];
  const length = h * 0.36;
  const leaflets = h > 220 ? 15 : h > 90 ? 10 : 7;
  const frond = (angle: number, l: number): string => {
    const droop = l * (0.28 + 0.4 * Math.abs(Math.cos(angle)));
    const at = (t: number): Pt => [
      cx + Math.cos(angle) * l * t,
      cy - Math.sin(angle) * l * t + droop * t * t,
    ];
    const rib: Pt[] = [0, 0.25, 0.5, 0.75, 1].map(at);
    const back: Pt[] = [0.75, 0.5, 0.25].map((t) => [at(t)[0], at(t)[1] + h * 0.008]);
    let d = curveD([...rib, ...back], true);
    for (const i of row(leaflets, (n) => n)) {
      const t = 0.14 + 0.84 * (i / leaflets);
      const [px, py] = at(t);
      const [qx, qy] = at(t + 0.06);
      const long = l * 0.3 * Math.sin(Math.PI * Math.min(1, 0.25 + t * 0.7)) * r.between(0.85, 1.1);
      const heading = Math.atan2(qy - py, qx - px);
      for (const side of [-1, 1]) {
        const a = heading + side * 0.85;
        const [ex, ey] = [px + Math.cos(a) * long, py + Math.sin(a) * long + long * 0.32];
        d += `M${num(px)} ${num(py)}L${num(ex)} ${num(ey)}L${num(qx)} ${num(qy)}Z`;
      }
    }
    return d;
  };
  const angles = row(11, (i) => -0.5 + (Math.PI + 1) * ((i + r.between(-0.2, 0.2)) / 10));
  const body = leaf(s, depth, o.green);
  const bright = leaf(s, depth, o.green ?? '#5d8a4e', 0.8);
  const sun = s.sideOf(x);
  const toSun = (a: number): boolean => Math.sign(Math.cos(a)) === sun;
  return (
    path(
      stemD(x, y, cx, cy, h * 0.022, h * 0.011, lean * h * -0.3),
      mix(s.dark(depth), s.lit('#8a6f52', depth), 0.4),
    ) +
    path(
      angles
        .filter((a) => !toSun(a))
        .map((a) => frond(a, length * r.between(0.85, 1.1)))
        .join(''),
      body,
    ) +
    path(
      angles
        .filter(toSun)
        .map((a) => frond(a, length * r.between(0.85, 1.1)))
        .join(''),
      mix(body, bright, 0.55),
    ) +
    path(
      row(4, (i) => crownD(r, cx + (i - 1.5) * h * 0.018, cy + h * 0.022, h * 0.015, h * 0.017, 6)).join(''),
      mix(s.dark(depth), s.lit('#8d7038', depth), 0.4),
    )
  );
}

/** A palmyra (tal) palm: straight, with a ball of fans. The tree of Bengal's and Bihar's field edges. */
export function palmyra(s: Stage, x: number, y: number, h: number, o: Plant = {}): string {
  const r = random(seedOf(s, 'tal', x, y, o));
  const { depth = 0 } = o;
  const [cx, cy] = [x + r.between(-0.03, 0.03) * h, y - h * 0.82];
  const fan = (a: number, l: number): string => {
    const [fx, fy] = [cx + Math.cos(a) * l * 0.5, cy - Math.sin(a) * l * 0.5];
    return row(7, (i) => {
      const b = a - 0.75 + (1.5 * i) / 6;
      return `M${num(cx)} ${num(cy)}L${num(fx + Math.cos(b - 0.1) * l * 0.34)} ${num(fy - Math.sin(b - 0.1) * l * 0.34)}L${num(fx + Math.cos(b) * l * 0.52)} ${num(fy - Math.sin(b) * l * 0.52)}L${num(fx + Math.cos(b + 0.1) * l * 0.34)} ${num(fy - Math.sin(b + 0.1) * l * 0.34)}Z`;
    }).join('');
  };
  const fans = row(10, (i) => fan(-0.55 + ((Math.PI + 1.1) * i) / 9, h * 0.2 * r.between(0.85, 1.1))).join(
    '',
  );
  return (
    path(stemD(x, y, cx, cy, h * 0.024, h * 0.016, 0), mix(s.dark(depth), s.lit('#6f5c4a', depth), 0.35)) +
    path(fans, leaf(s, depth, o.green))
  );
}

/** A broad-leaved tree. `sal` is tall and narrow, `round` a mango, `rain` a wide umbrella. */
export function tree(
  s: Stage,
  x: number,
  y: number,
  h: number,
  kind: 'sal' | 'round' | 'rain',
  o: Plant = {},
): string {
  const r = random(seedOf(s, kind, x, y, o));
  const { depth = 0, green = kind === 'sal' ? '#5b8050' : '#47704a' } = o;
  const shape = { sal: [0.17, 0.62, 5, 0.34], round: [0.36, 0.6, 7, 0.4], rain: [0.62, 0.32, 9, 0.66] }[
    kind
  ] as [number, number, number, number];
  const [half, tall, clumps, foot] = shape;
  const mid = y - h * (1 - tall / 2);
  const side = s.sideOf(x);
  const places = row(clumps, (i) => {
    const a = (i / clumps) * Math.PI * 2 + r.between(-0.3, 0.3);
    return [
      x + Math.cos(a) * h * half * 0.58,
      mid + Math.sin(a) * h * tall * 0.33,
      h * Math.min(half, tall) * r.between(0.5, 0.72),
    ] as const;
  });
  const branches =
    kind === 'rain'
      ? [-0.34, -0.12, 0.16, 0.36]
          .map((dx) => stemD(x, y - h * 0.35, x + dx * h, mid, h * 0.02, h * 0.006, dx * h * -0.1))
          .join('')
      : '';
  return (
    path(
      stemD(x, y, x + (o.lean ?? 0) * h, y - h * (foot + 0.12), h * 0.03, h * 0.016, 0) + branches,
      mix(s.dark(depth), s.lit('#7b5f48', depth), 0.35),
    ) +
    path(
      places.map(([px, py, pr]) => crownD(r, px, py, pr * 1.1, pr, 9)).join('') +
        crownD(r, x, mid, h * half * 0.7, h * tall * 0.4, 10),
      leaf(s, depth, green, 0.35),
    ) +
    path(
      places
        .map(([px, py, pr]) => crownD(r, px + side * pr * 0.24, py - pr * 0.26, pr * 0.72, pr * 0.56, 8))
        .join(''),
      leaf(s, depth, green, 0.72),
    ) +
    path(
      places
        .filter((_, i) => i % 2 === 0)
        .map(([px, py, pr]) => crownD(r, px + side * pr * 0.42, py - pr * 0.46, pr * 0.36, pr * 0.26, 7))
        .join(''),
      leaf(s, depth, mix(green, '#d9c97a', 0.35), 0.9),
    )
  );
}

/** A mangrove on its stilt roots; `y` is the water, roots reach it over a width about `w`. */
export function mangrove(s: Stage, x: number, y: number, h: number, w: number, o: Plant = {}): string {
  const r = random(seedOf(s, 'mangrove', x, y, o));
  const { depth = 0, green = '#4f7a4c' } = o;
  const fork = y - h * 0.42;
  const roots = row(11, (i) => {
    const foot = x + (i / 10 - 0.5) * w * 0.95 + r.between(-8, 8);
    const from = x + (i / 10 - 0.5) * w * 0.2;
    return `M${num(from)} ${num(fork + r.between(-0.02, 0.1) * h)}C${num((from + foot) / 2)} ${num(fork + h * 0.06)} ${num(foot)} ${num(y - h * 0.2)} ${num(foot)} ${num(y + 3)}`;
  }).join('');
  const bark = mix(s.dark(depth), s.lit('#8a6a55', depth), 0.35);
  const trunks = row(3, (i) =>
    stemD(
      x + (i - 1) * w * 0.07,
      fork + h * 0.08,
      x + (i - 1) * w * 0.24,
      y - h * 0.72,
      h * 0.02,
      h * 0.01,
      0,
    ),
  ).join('');
  const clumps = row(
    7,
    (i) =>
      [
        x + (i / 6 - 0.5) * w,
        y - h * (0.62 + 0.2 * Math.sin((Math.PI * i) / 6) + r.between(-0.04, 0.04)),
        h * r.between(0.15, 0.21),
      ] as const,
  );
  const side = s.sideOf(x);
  return (
    line(roots, bark, Math.max(1.6, h * 0.014)) +
    path(trunks, bark) +
    path(clumps.map(([a, b, c]) => crownD(r, a, b, c * 1.25, c, 9)).join(''), leaf(s, depth, green, 0.35)) +
    path(
      clumps.map(([a, b, c]) => crownD(r, a + side * c * 0.2, b - c * 0.3, c * 0.85, c * 0.5, 8)).join(''),
      leaf(s, depth, green, 0.75),
    )
  );
}

/** A clump of banana plants. */
export function banana(s: Stage, x: number, y: number, h: number, o: Plant = {}): string {
  const r = random(seedOf(s, 'banana', x, y, o));
  const { depth = 0, green = '#6f9a4a' } = o;
  const one = (bx: number, bh: number): string => {
    const top = y - bh * 0.5;
    const leaves = row(7, (i) => {
      const a = 0.25 + (Math.PI - 0.5) * (i / 6) + r.between(-0.12, 0.12);
      const l = bh * 0.52 * r.between(0.85, 1.1);
      const tip: Pt = [bx + Math.cos(a) * l, top - Math.sin(a) * l * 0.95 + Math.abs(Math.cos(a)) * l * 0.42];
      const mid: Pt = [bx + Math.cos(a) * l * 0.55, top - Math.sin(a) * l * 0.82];
      const [nx, ny] = [-Math.sin(a) * l * 0.13, -Math.cos(a) * l * 0.13];
      const blade = `M${num(bx)} ${num(top)}Q${num(mid[0] + nx * 1.6)} ${num(mid[1] + ny * 1.6)} ${num(tip[0])} ${num(tip[1])}Q${num(mid[0] - nx)} ${num(mid[1] - ny)} ${num(bx)} ${num(top)}Z`;
      const lightSide = Math.sign(Math.cos(a)) === s.sideOf(bx);
      return (
        path(blade, leaf(s, depth, green, lightSide ? 0.85 : 0.5)) +
        line(
          `M${num(bx)} ${num(top)}Q${num(mid[0] + nx * 0.3)} ${num(mid[1] + ny * 0.3)} ${num(tip[0])} ${num(tip[1])}`,
          s.lit('#c9d68a', depth),
          Math.max(0.8, bh * 0.006),
          'opacity="0.6"',
        )
      );
    });
    return (
      path(stemD(bx, y, bx, top, bh * 0.04, bh * 0.025, 0), leaf(s, depth, '#8a9a5a', 0.6)) + flat(leaves)
    );
  };
  return group([one(x - h * 0.22, h * 0.78), one(x + h * 0.24, h * 0.7), one(x, h)]);
}

/** A stand of bamboo leaning over. */
export function bamboo(s: Stage, x: number, y: number, h: number, o: Plant = {}): string {
  const r = random(seedOf(s, 'bamboo', x, y, o));
  const { depth = 0, lean = 0.2 } = o;
  let culms = '';
  let leaves = '';
  for (const i of row(11, (n) => n)) {
    const bx = x + (i - 5) * h * 0.018;
    const out = lean + (i - 5) * 0.055 + r.between(-0.04, 0.04);
    const at = (t: number): Pt => [
      bx + out * h * t ** 2.1,
      y - h * (t - 0.12 * t ** 3) * r.between(0.985, 1.015),
    ];
    culms += curveD([0, 0.3, 0.6, 0.85, 1].map(at));
    for (const t of [0.4, 0.5, 0.58, 0.66, 0.73, 0.8, 0.86, 0.92, 0.97, 1]) {
      const [px, py] = at(t);
      for (const k of [-1, 0.2, 1]) {
        const [l, a] = [h * r.between(0.05, 0.085), 0.5 + k * 0.9 + r.between(-0.3, 0.3)];
        const [ex, ey] = [px + Math.sin(a) * l * (out > 0 ? 1 : -1), py + Math.cos(a) * l * 0.8];
        leaves += `M${num(px)} ${num(py)}Q${num((px + ex) / 2 + l * 0.14)} ${num((py + ey) / 2 - l * 0.14)} ${num(ex)} ${num(ey)}Q${num((px + ex) / 2 - l * 0.1)} ${num((py + ey) / 2 + l * 0.1)} ${num(px)} ${num(py)}Z`;
      }
    }
  }
  return (
    line(culms, leaf(s, depth, '#9aa058', 0.6), Math.max(1.4, h * 0.009)) +
    path(leaves, leaf(s, depth, '#5f8a4a', 0.55))
  );
}
