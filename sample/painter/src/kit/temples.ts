import { mix } from './colour.ts';
import { door, face, inside } from './masonry.ts';
import type { Stage } from './stage.ts';
import { type Drawing, flat, line, num, oval, path, rect, row } from './svg.ts';

/** The curved tower of a northern temple with its ribs, ring-stone, pot and pennant. */
export function shikhara(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { depth?: number; colour?: string; flag?: boolean; small?: number } = {},
): string {
  const { depth = 0, colour = '#c98a5a', flag = true, small = 2 } = o;
  const tower = (cx: number, base: number, tw: number, th: number): string => {
    const neck = base - th * 0.86;
    const d = `M${num(cx - tw / 2)} ${num(base)}C${num(cx - tw * 0.52)} ${num(base - th * 0.42)} ${num(cx - tw * 0.32)} ${num(base - th * 0.7)} ${num(cx - tw * 0.12)} ${num(neck)}H${num(cx + tw * 0.12)}C${num(cx + tw * 0.32)} ${num(base - th * 0.7)} ${num(cx + tw * 0.52)} ${num(base - th * 0.42)} ${num(cx + tw / 2)} ${num(base)}Z`;
    const ribs = [-0.3, -0.1, 0.1, 0.3]
      .map(
        (k) =>
          `M${num(cx + tw * k)} ${num(base)}C${num(cx + tw * k * 1.04)} ${num(base - th * 0.42)} ${num(cx + tw * k * 0.66)} ${num(base - th * 0.7)} ${num(cx + tw * k * 0.28)} ${num(neck)}`,
      )
      .join('');
    const rings = row(7, (i) => {
      const t = 0.1 + i * 0.1;
      const half = tw * 0.5 * (1 - t ** 2.2 * 0.75);
      return `M${num(cx - half)} ${num(base - th * t)}H${num(cx + half)}`;
    }).join('');
    return (
      path(d, face(s, x, colour, depth)) +
      line(ribs, s.shade(colour, depth), Math.max(0.8, tw * 0.014), 'opacity="0.7"') +
      line(rings, s.shade(colour, depth), Math.max(0.6, tw * 0.009), 'opacity="0.4"') +
      oval(cx, neck - th * 0.015, tw * 0.17, th * 0.028, s.lit(mix(colour, '#f0d8a8', 0.3), depth)) +
      path(
        `M${num(cx - tw * 0.06)} ${num(neck - th * 0.035)}Q${num(cx - tw * 0.1)} ${num(neck - th * 0.075)} ${num(cx)} ${num(neck - th * 0.14)}Q${num(cx + tw * 0.1)} ${num(neck - th * 0.075)} ${num(cx + tw * 0.06)} ${num(neck - th * 0.035)}Z`,
        s.lit('#e8b64c', depth),
      )
    );
  };
  const base = y - h * 0.22;
  const top = base - h * 0.78;
  const sides = [-1, 1].flatMap((k) =>
    row(small, (i) =>
      tower(x + k * w * (0.3 + 0.16 * i), base + h * 0.01 * i, w * 0.34, h * (0.5 - 0.17 * i)),
    ),
  );
  return flat([
    tower(x, base, w * 0.66, h * 0.78),
    sides,
    rect(x - w * 0.52, base, w * 1.04, h * 0.22, face(s, x, colour, depth)),
    rect(x - w * 0.56, base - h * 0.012, w * 1.12, h * 0.024, s.lit(mix(colour, '#f0d8a8', 0.3), depth)),
    rect(x - w * 0.58, y - h * 0.03, w * 1.16, h * 0.03, s.lit(colour, depth)),
    path(
      door(x, y - h * 0.03, w * 0.2, h * 0.15) +
        door(x - w * 0.32, y - h * 0.03, w * 0.12, h * 0.12) +
        door(x + w * 0.32, y - h * 0.03, w * 0.12, h * 0.12),
      inside(s, depth),
    ),
    flag
      ? [
          line(
            `M${num(x)} ${num(top + h * 0.02)}V${num(top - h * 0.1)}`,
            s.dark(depth),
            Math.max(1, w * 0.012),
          ),
          path(
            `M${num(x)} ${num(top - h * 0.1)}l${num(w * 0.24)} ${num(h * 0.03)}l${num(-w * 0.24)} ${num(h * 0.03)}Z`,
            s.lit('#e2662c', depth),
          ),
        ]
      : '',
  ]);
}

/** A Bengali brick temple: three arches under a curved cornice, carved panels, and 1, 5 or 9 pinnacles. */
export function ratna(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { depth?: number; colour?: string; pinnacles?: 1 | 5 | 9 } = {},
): string {
  const { depth = 0, colour = '#b5573a', pinnacles = 5 } = o;
  const pinnacle = (cx: number, base: number, pw: number, ph: number): Drawing => [
    path(
      `M${num(cx - pw / 2)} ${num(base)}V${num(base - ph * 0.42)}Q${num(cx)} ${num(base - ph * 0.55)} ${num(cx + pw / 2)} ${num(base - ph * 0.42)}V${num(base)}Z`,
      face(s, cx, colour, depth),
    ),
    path(door(cx, base, pw * 0.34, ph * 0.34), inside(s, depth)),
    path(
      `M${num(cx - pw * 0.56)} ${num(base - ph * 0.42)}Q${num(cx - pw * 0.44)} ${num(base - ph * 0.76)} ${num(cx)} ${num(base - ph * 0.9)}Q${num(cx + pw * 0.44)} ${num(base - ph * 0.76)} ${num(cx + pw * 0.56)} ${num(base - ph * 0.42)}Q${num(cx)} ${num(base - ph * 0.56)} ${num(cx - pw * 0.56)} ${num(base - ph * 0.42)}Z`,
      face(s, cx, mix(colour, '#d9925c', 0.25), depth),
    ),
    line(
      row(
        5,
        (i) =>
          `M${num(cx - pw * 0.4 + i * pw * 0.2)} ${num(base - ph * 0.5)}Q${num(cx - pw * 0.24 + i * pw * 0.12)} ${num(base - ph * 0.74)} ${num(cx)} ${num(base - ph * 0.88)}`,
      ).join(''),
      s.shade(colour, depth),
      Math.max(0.7, pw * 0.02),
      'opacity="0.6"',
    ),
    line(
      `M${num(cx)} ${num(base - ph * 0.88)}v${num(-ph * 0.13)}`,
      s.lit('#e8b64c', depth),
      Math.max(1, pw * 0.04),
    ),
  ];
  const body = y - h * 0.5;
  const cornice = (lift: number): string =>
    `M${num(x - w * 0.54)} ${num(body + h * 0.03 - lift)}Q${num(x)} ${num(body - h * 0.09 - lift)} ${num(x + w * 0.54)} ${num(body + h * 0.03 - lift)}L${num(x + w * 0.54)} ${num(body + h * 0.055 - lift)}Q${num(x)} ${num(body - h * 0.065 - lift)} ${num(x - w * 0.54)} ${num(body + h * 0.055 - lift)}Z`;
  const panels: string[] = row(11, (i) =>
    row(3, (j) => {
      const t = (i - 5) / 5;
      const bend = (1 - t * t) * h * 0.055;
      return rect(
        x + t * w * 0.43 - w * 0.03,
        body + h * (0.075 + j * 0.05) - bend * (1 - j * 0.25),
        w * 0.06,
        h * 0.036,
        (i + j) % 2 ? s.shade(colour, depth) : s.lit(mix(colour, '#e9b07a', 0.4), depth),
      );
    }).join(''),
  );
  const arches = [-0.24, 0, 0.24].map((k) => door(x + w * k, y - h * 0.07, w * 0.17, h * 0.24)).join('');
  const upper = (k: number, b: number, pw: number, ph: number): Drawing =>
    pinnacle(x + k * w, b, pw * w, ph * h);
  return flat([
    pinnacles >= 9
      ? [upper(-0.26, body - h * 0.03, 0.13, 0.22), upper(0.26, body - h * 0.03, 0.13, 0.22)]
      : '',
    pinnacles >= 5
      ? [upper(-0.42, body + h * 0.03, 0.16, 0.32), upper(0.42, body + h * 0.03, 0.16, 0.32)]
      : '',
    pinnacles >= 9
      ? [
          upper(-0.19, body - h * 0.15, 0.13, 0.26),
          upper(0.19, body - h * 0.15, 0.13, 0.26),
          rect(x - w * 0.24, body - h * 0.17, w * 0.48, h * 0.18, face(s, x, colour, depth)),
        ]
      : '',
    upper(0, body - h * (pinnacles >= 9 ? 0.14 : 0.02), 0.25, pinnacles >= 9 ? 0.4 : 0.5),
    path(
      `M${num(x - w / 2)} ${num(y - h * 0.06)}V${num(body + h * 0.04)}Q${num(x)} ${num(body - h * 0.075)} ${num(x + w / 2)} ${num(body + h * 0.04)}V${num(y - h * 0.06)}Z`,
      face(s, x, colour, depth),
    ),
    path(cornice(0) + cornice(h * 0.024), s.lit(mix(colour, '#e9b07a', 0.35), depth)),
    panels,
    row(8, (i) =>
      [-0.46, 0.46].map((k) =>
        rect(
          x + w * k - w * 0.024,
          y - h * (0.1 + i * 0.034),
          w * 0.048,
          h * 0.024,
          i % 2 ? s.shade(colour, depth) : s.lit(mix(colour, '#e9b07a', 0.4), depth),
        ),
      ),
    ),
    path(arches, inside(s, depth)),
    line(arches, s.lit(mix(colour, '#e9b07a', 0.4), depth), Math.max(1, w * 0.012)),
    rect(x - w * 0.56, y - h * 0.07, w * 1.12, h * 0.07, s.shade(colour, depth)),
    rect(x - w * 0.56, y - h * 0.07, w * 1.12, h * 0.014, s.lit(mix(colour, '#e9b07a', 0.4), depth)),
  ]);
}

/** A hut-roofed temple of eight slopes, as they stand in rings at Kalna. */
export function chala(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { depth?: number; colour?: string } = {},
): string {
  const { depth = 0, colour = '#efe3cf' } = o;
  const roof = (b: number, rw: number, rh: number): string =>
    `M${num(x - rw / 2)} ${num(b)}Q${num(x - rw * 0.36)} ${num(b - rh * 0.75)} ${num(x)} ${num(b - rh)}Q${num(x + rw * 0.36)} ${num(b - rh * 0.75)} ${num(x + rw / 2)} ${num(b)}Q${num(x)} ${num(b - rh * 0.28)} ${num(x - rw / 2)} ${num(b)}Z`;
  return flat([
    rect(x - w * 0.42, y - h * 0.5, w * 0.84, h * 0.5, face(s, x, colour, depth)),
    path(door(x, y, w * 0.26, h * 0.33), inside(s, depth)),
    line(door(x, y, w * 0.36, h * 0.39), s.lit('#b5573a', depth), Math.max(1, w * 0.02)),
    rect(x - w * 0.3, y - h * 0.78, w * 0.6, h * 0.2, face(s, x, colour, depth)),
    path(roof(y - h * 0.44, w * 1.04, h * 0.26), face(s, x, mix(colour, '#b5573a', 0.28), depth)),
    path(roof(y - h * 0.7, w * 0.72, h * 0.26), face(s, x, mix(colour, '#b5573a', 0.28), depth)),
    line(
      `M${num(x)} ${num(y - h * 0.94)}v${num(-h * 0.09)}`,
      s.lit('#e8b64c', depth),
      Math.max(1.2, w * 0.025),
    ),
  ]);
}
