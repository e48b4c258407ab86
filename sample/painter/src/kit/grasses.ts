import { mix } from './colour.ts';
import { random } from './random.ts';
import type { Stage } from './stage.ts';
import { line, num, oval, path, row, turn } from './svg.ts';

const blade = (x: number, y: number, h: number, lean: number, w: number): string =>
  `M${num(x - w)} ${num(y)}Q${num(x - w * 0.6 + lean * 0.25)} ${num(y - h * 0.6)} ${num(x + lean)} ${num(y - h)}Q${num(x + w * 0.7 + lean * 0.25)} ${num(y - h * 0.55)} ${num(x + w)} ${num(y)}Z`;

type Field = {
  from: number;
  to: number;
  y: number;
  height: number;
  colour?: string;
  depth?: number;
  count?: number;
  key?: string;
  plumes?: number;
};

/** Standing grass; with `plumes` it is kash, the white autumn grass of the river islands. */
export function grass(s: Stage, o: Field): string {
  const { depth = 0, colour = '#7d8f4e', plumes = 0 } = o;
  const r = random(`${s.seed}:grass:${o.key ?? num(o.from)}`);
  const count = o.count ?? Math.round((o.to - o.from) / Math.max(5, o.height * 0.09));
  let near = '';
  let far = '';
  let heads = '';
  for (const i of row(count, (n) => n)) {
    const x = o.from + ((i + r.next()) / count) * (o.to - o.from);
    const h = o.height * r.between(0.5, 1.05);
    const lean = h * r.between(-0.12, 0.34);
    const d = blade(x, o.y + r.between(0, o.height * 0.12), h, lean, Math.max(1.2, o.height * 0.016));
    if (r.chance(0.5)) near += d;
    else far += d;
    if (r.chance(plumes)) {
      const [px, py, l] = [x + lean, o.y - h, Math.min(120, o.height * 0.3)];
      for (const k of [0, 0.5, 1]) {
        const [tx, ty] = [px + l * (0.35 + k * 0.32), py - l * (0.95 - k * 0.28)];
        heads += `M${num(px - l * 0.05)} ${num(py + l * 0.4)}C${num(px - l * 0.08)} ${num(py)} ${num(tx - l * 0.3)} ${num(ty + l * 0.12)} ${num(tx)} ${num(ty)}C${num(tx - l * 0.06)} ${num(ty + l * 0.34)} ${num(px + l * 0.16)} ${num(py + l * 0.2)} ${num(px - l * 0.05)} ${num(py + l * 0.4)}Z`;
      }
    }
  }
  return (
    path(far, mix(s.dark(depth), s.shade(colour, depth), 0.55)) +
    path(near, mix(s.dark(depth), s.lit(colour, depth), 0.8)) +
    (heads && path(heads, s.lit('#f8f1e2', depth), 'opacity="0.92"'))
  );
}

/** Reeds and bulrushes as a foreground frame, dark against the water. */
export function reeds(s: Stage, o: Field): string {
  const r = random(`${s.seed}:reeds:${o.key ?? num(o.from)}`);
  const colour = o.colour ? s.lit(o.colour) : mix(s.deep, s.lit('#3f5a42'), 0.18);
  const count = o.count ?? Math.round((o.to - o.from) / 20);
  let blades = '';
  let stems = '';
  const heads: string[] = [];
  for (const i of row(count, (n) => n)) {
    const x = o.from + ((i + r.next()) / count) * (o.to - o.from);
    const middle = 1 - Math.abs((x - o.from) / (o.to - o.from) - 0.5) * 0.9;
    const h = o.height * r.between(0.45, 1) * middle;
    const lean = h * r.between(-0.22, 0.26);
    blades += blade(x, o.y, h, lean, Math.max(3, o.height * 0.013));
    if (r.chance(0.24)) {
      const top = h * r.between(0.95, 1.12);
      const sway = top * r.between(-0.08, 0.1);
      stems += `M${num(x)} ${num(o.y)}Q${num(x + sway * 0.2)} ${num(o.y - top * 0.6)} ${num(x + sway)} ${num(o.y - top)}`;
      heads.push(
        turn(
          x + sway,
          o.y - top,
          sway * 0.12,
          oval(0, 0, o.height * 0.018, o.height * 0.075, mix(s.deep, s.lit('#7a4a2c'), 0.5)),
        ),
      );
    }
  }
  return path(blades, colour) + line(stems, colour, Math.max(2, o.height * 0.009)) + heads.join('');
}

/** Floating leaves with a lotus here and there, spreading towards the eye. */
export function lotus(
  s: Stage,
  o: { x: number; y: number; w: number; h: number; count?: number; flowers?: number; key?: string },
): string {
  const r = random(`${s.seed}:lotus:${o.key ?? num(o.x)}`);
  const pads = row(o.count ?? 40, () => {
    const t = r.next();
    const y = o.y + t * o.h;
    return {
      x: o.x + r.bell() * o.w * 0.6,
      y,
      size: (16 + 42 * ((y - s.horizon) / (s.h - s.horizon))) * r.between(0.6, 1.15),
    };
  }).sort((a, b) => a.y - b.y);
  return pads
    .map(({ x, y, size }) => {
      const pad = path(
        `M${num(x)} ${num(y)}L${num(x + size * 0.95)} ${num(y - size * 0.1)}A${num(size)} ${num(size * 0.34)} 0 1 0 ${num(x + size * 0.85)} ${num(y + size * 0.14)}Z`,
        mix(s.dark(), s.lit('#5d8a5a'), r.between(0.35, 0.75)),
      );
      if (!r.chance(o.flowers ?? 0.12)) return pad;
      const petals = [-1, -0.5, 0, 0.5, 1].map((k) =>
        path(
          `M${num(x)} ${num(y)}Q${num(x + k * size * 0.5 - size * 0.16)} ${num(y - size * 0.4)} ${num(x + k * size * 0.5)} ${num(y - size * (0.85 - Math.abs(k) * 0.35))}Q${num(x + k * size * 0.4 + size * 0.16)} ${num(y - size * 0.3)} ${num(x)} ${num(y)}Z`,
          s.lit(k === 0 ? '#f6c6cf' : '#e69aae'),
        ),
      );
      return pad + petals.join('');
    })
    .join('');
}

/** A mat of drifting leaves along a bank. */
export function hyacinth(s: Stage, o: { x: number; y: number; w: number; h: number; key?: string }): string {
  const r = random(`${s.seed}:hyacinth:${o.key ?? num(o.x)}`);
  const tufts = row(Math.round(o.w / 12), () => {
    const t = r.next();
    return { x: o.x + r.bell() * o.w * 0.55, y: o.y + t * o.h, k: 9 + 16 * t };
  }).sort((a, b) => a.y - b.y);
  return tufts
    .map(
      ({ x, y, k }, i) =>
        path(
          row(
            4,
            (j) =>
              `M${num(x)} ${num(y)}Q${num(x + (j - 1.5) * k * 1.3)} ${num(y - k * 1.4)} ${num(x + (j - 1.5) * k * 1.5)} ${num(y - k * 0.7)}Q${num(x + (j - 1.5) * k)} ${num(y + k * 0.1)} ${num(x)} ${num(y)}Z`,
          ).join(''),
          mix(s.dark(), s.lit('#6b9a55'), 0.4 + 0.35 * ((i * 7) % 5) * 0.2),
        ) +
        (i % 7 === 0
          ? path(
              `M${num(x - k * 0.3)} ${num(y - k)}q${num(k * 0.3)} ${num(-k * 1.6)} ${num(k * 0.6)} 0z`,
              s.lit('#a98bc4'),
            )
          : ''),
    )
    .join('');
}
