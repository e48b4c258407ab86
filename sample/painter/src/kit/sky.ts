import { mix } from './colour.ts';
import { random } from './random.ts';
import { type Stage, spread } from './stage.ts';
import { type Drawing, type Pt, disc, faint, group, line, num, path, rect, row } from './svg.ts';

/** The sky's gradient down to the horizon, and the light's glow in it. */
export function sky(s: Stage, glow = 1): string {
  const { x, y } = s.sunAt;
  return (
    rect(0, 0, s.w, s.horizon + 4, s.gradient(spread(s.sky))) +
    s.halo(x, y, s.w * 0.62, s.glow, 0.5 * glow, s.h * 0.5) +
    s.halo(x, y, s.w * 0.24, s.glow, 0.75 * glow)
  );
}

export function sun(s: Stage, r = 105): string {
  const { x, y } = s.sunAt;
  return (
    s.halo(x, y, r * 3.2, s.sun, 0.7) +
    disc(
      x,
      y,
      r,
      s.gradient([
        [0, mix(s.sun, '#ffffff', 0.5)],
        [0.5, s.sun],
        [1, mix(s.sun, s.glow, 0.45)],
      ]),
    )
  );
}

export function moon(s: Stage, r = 70): string {
  const { x, y } = s.sunAt;
  const craters = [
    [-0.3, -0.25, 0.22],
    [0.25, 0.1, 0.3],
    [-0.1, 0.45, 0.16],
    [0.35, -0.45, 0.12],
  ] as const;
  return (
    s.halo(x, y, r * 6, s.glow, 0.55) +
    disc(x, y, r, s.sun) +
    faint(
      0.12,
      craters.map(([cx, cy, cr]) => disc(x + cx * r, y + cy * r, cr * r, '#6d7fa8')),
    )
  );
}

export function stars(s: Stage, count = 160): string {
  const r = random(`${s.seed}:stars`);
  return group(
    row(count, () => {
      const y = r.next() ** 1.6 * s.horizon * 0.8;
      return disc(
        r.between(0, s.w),
        y,
        r.between(1, 2.8),
        '#f4efdc',
        `opacity="${num(r.between(0.25, 0.95) * (1 - y / s.horizon))}"`,
      );
    }),
  );
}

/** Long flat clouds of an early or late hour: stacked lenses, lit from below by a low sun. */
export function streaks(
  s: Stage,
  options: { count?: number; top?: number; bottom?: number; size?: number; key?: string } = {},
): string {
  const { count = 9, top = 0.06, bottom = 0.72, size = 1, key = '' } = options;
  const r = random(`${s.seed}:streaks${key}`);
  return group(
    row(count, (i) => {
      const level = top + (bottom - top) * ((i + r.next() * 0.8) / count);
      const y = s.horizon * level;
      const x = r.between(-0.1, 1) * s.w;
      const w = r.between(360, 900) * size * (1.1 - level * 0.5);
      const t = r.between(13, 30) * size * (1.15 - level * 0.6);
      const colour = mix(s.cloudShade, s.cloud, Math.min(1, level * 0.9 + 0.35));
      const lens = (dx: number, dy: number, lw: number, lt: number): string => {
        const [a, b, base] = [x + dx, x + dx + lw, y + dy];
        return `M${num(a)} ${num(base)}C${num(a + lw * 0.2)} ${num(base - lt * 0.3)} ${num(a + lw * 0.3)} ${num(base - lt * 1.2)} ${num(a + lw * 0.47)} ${num(base - lt)}S${num(a + lw * 0.8)} ${num(base - lt * 0.25)} ${num(b)} ${num(base)}C${num(a + lw * 0.75)} ${num(base + lt * 0.3)} ${num(a + lw * 0.3)} ${num(base + lt * 0.34)} ${num(a)} ${num(base)}Z`;
      };
      const fill = s.gradient([
        [0, colour, 0.85],
        [1, mix(colour, s.glow, 0.35), 0.5],
      ]);
      return path(
        lens(0, 0, w, t) +
          lens(w * r.between(0.2, 0.5), t * 1.1, w * 0.7, t * 0.7) +
          lens(-w * 0.22, t * 1.7, w * 0.6, t * 0.5),
        fill,
      );
    }),
  );
}

/** One heaped cloud with a flat foot; the side towards the light is bright. */
export function cumulus(s: Stage, x: number, y: number, w: number, key: string, strength = 0.95): string {
  const r = random(`${s.seed}:cumulus:${key}`);
  const bumps = Math.max(5, Math.round(w / 75));
  const heap = (lift: number, inset: number): string => {
    const points: Pt[] = row(bumps + 1, (i) => {
      const t = i / bumps;
      const height = Math.sin(Math.PI * t) ** 0.75 * w * 0.26 * r.between(0.55, 1.1);
      return [x - w / 2 + inset + (w - 2 * inset) * t, y - (i === 0 || i === bumps ? 0 : height * lift)];
    });
    let d = `M${num(points[0]?.[0] ?? x)} ${num(y)}`;
    for (const [px, py] of points.slice(1)) {
      const radius = (w / bumps) * r.between(0.56, 0.75);
      d += `A${num(radius)} ${num(radius)} 0 0 1 ${num(px)} ${num(py)}`;
    }
    return `${d}Q${num(x)} ${num(y + w * 0.035)} ${num(x - w / 2 + inset)} ${num(y)}Z`;
  };
  const side = s.sideOf(x) * w * 0.03;
  return (
    path(
      heap(1, 0),
      s.gradient([
        [0, mix(s.cloud, s.cloudShade, 0.35), strength],
        [0.75, s.cloudShade, strength * 0.75],
        [1, s.cloudShade, strength * 0.25],
      ]),
    ) +
    group(
      path(
        heap(0.78, w * 0.08),
        s.gradient([
          [0, s.cloud, strength],
          [0.6, s.cloud, strength * 0.5],
          [1, s.cloud, 0],
        ]),
      ),
      `transform="translate(${num(side)} ${num(-w * 0.012)})"`,
    )
  );
}

/** Fair-weather clouds that grow smaller towards the horizon. */
export function clouds(
  s: Stage,
  options: { count?: number; top?: number; bottom?: number; size?: number } = {},
): string {
  const { count = 7, top = 0.2, bottom = 0.86, size = 1 } = options;
  const r = random(`${s.seed}:clouds`);
  return group(
    row(count, (i) => {
      const level = bottom - (bottom - top) * (i / Math.max(1, count - 1)) ** 1.1;
      const w = (620 * (1 - level) + 130) * size * r.between(0.8, 1.3);
      return cumulus(
        s,
        (((i * 0.618034 + 0.13 + r.next() * 0.12) % 1.1) - 0.05) * s.w,
        s.horizon * level,
        w,
        `c${i}`,
        0.55 + 0.4 * (1 - level),
      );
    }),
  );
}

/** A rain front: dark bellies over the whole width, and slanting rain where asked. */
export function front(s: Stage, options: { base?: number; rainFrom?: number; rainTo?: number } = {}): string {
  const { base = 0.42, rainFrom = 0.55, rainTo = 0.95 } = options;
  const r = random(`${s.seed}:front`);
  const band = (level: number, colour: string, opacity: number): string => {
    let d = `M-40 -20L-40 ${num(s.horizon * level)}`;
    let x = -40;
    while (x < s.w + 40) {
      const step = r.between(90, 260);
      x += step;
      d += `A${num(step * 0.62)} ${num(step * 0.5)} 0 0 0 ${num(x)} ${num(s.horizon * (level + r.between(-0.05, 0.05)))}`;
    }
    return path(
      `${d}L${num(s.w + 40)} -20Z`,
      s.gradient([
        [0, colour, opacity],
        [0.7, colour, opacity * 0.9],
        [1, colour, opacity * 0.25],
      ]),
    );
  };
  const width = ((rainTo - rainFrom) * s.w) / 4;
  const fall = s.gradient(
    [
      [0, s.cloudShade, 0],
      [0.5, s.cloudShade, 0.5],
      [1, s.cloudShade, 0],
    ],
    'across',
  );
  const veil = row(6, (i) => {
    const x = s.w * rainFrom + (i - 0.5) * width * 0.62;
    return `<rect x="${num(x)}" y="${num(s.horizon * base * 0.7)}" width="${num(width * r.between(1.1, 1.7))}" height="${num(s.horizon * (1 - base * 0.7) + 4)}" fill="${fall}" transform="skewX(-12) translate(${num(s.horizon * 0.2)} 0)"/>`;
  }).join('');
  return (
    veil +
    band(base * 1.05, mix(s.cloudShade, s.cloud, 0.55), 0.8) +
    band(base * 0.75, mix(s.cloudShade, s.cloud, 0.25), 0.9) +
    band(base * 0.4, s.cloudShade, 0.95)
  );
}

/** Rain near the eye, thin and slanting. */
export function rain(s: Stage, count = 220): string {
  const r = random(`${s.seed}:rain`);
  const d = row(count, () => {
    const [x, y, l] = [r.between(0, s.w * 1.1), r.between(0, s.h), r.between(30, 80)];
    return `M${num(x)} ${num(y)}l${num(-l * 0.22)} ${num(l)}`;
  }).join('');
  return line(d, '#eef2ea', 1.6, 'opacity="0.35"');
}

/** Shafts of light fanning out from the sun. */
export function rays(s: Stage, count = 12, reach = 1500, opacity = 0.12): Drawing {
  const r = random(`${s.seed}:rays`);
  return row(count, (i) => {
    const a = Math.PI * (1.04 + (0.92 * (i + r.next() * 0.5)) / count);
    const spreadBy = r.between(0.02, 0.05);
    const end = (angle: number): string =>
      `${num(s.sunAt.x + Math.cos(angle) * reach)} ${num(s.sunAt.y + Math.sin(angle) * reach)}`;
    return path(
      `M${num(s.sunAt.x)} ${num(s.sunAt.y)}L${end(a)}L${end(a + spreadBy)}Z`,
      s.glow,
      `opacity="${opacity}"`,
    );
  });
}

/** A band of mist across the sheet, thickest in its middle. */
export function mist(s: Stage, y: number, height: number, opacity = 0.7, colour = s.haze): string {
  return rect(
    0,
    y - height / 2,
    s.w,
    height,
    s.gradient([
      [0, colour, 0],
      [0.5, colour, opacity],
      [1, colour, 0],
    ]),
  );
}

/** Lying scarves of mist with ragged ends. */
export function scarves(s: Stage, y: number, count = 7, key = '', opacity = 0.55): string {
  const r = random(`${s.seed}:scarves${key}`);
  return group(
    row(count, () => {
      const [x, w, t, dy] = [
        r.between(-0.1, 1) * s.w,
        r.between(500, 1300),
        r.between(16, 46),
        r.between(-50, 60),
      ];
      const fill = s.gradient(
        [
          [0, mix(s.haze, '#ffffff', 0.3), 0],
          [0.3, mix(s.haze, '#ffffff', 0.3), opacity],
          [0.7, mix(s.haze, '#ffffff', 0.3), opacity],
          [1, s.haze, 0],
        ],
        'across',
      );
      return rect(x, y + dy, w, t, fill, `rx="${num(t / 2)}"`);
    }),
  );
}
