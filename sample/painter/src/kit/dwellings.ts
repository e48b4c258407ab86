import { mix } from './colour.ts';
import { door, face, inside } from './masonry.ts';
import { random } from './random.ts';
import type { Stage } from './stage.ts';
import { flat, line, num, path, poly, rect, row } from './svg.ts';

/** A mud-walled cottage under thatch. */
export function hut(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { depth?: number; wall?: string; thatch?: string; porch?: boolean } = {},
): string {
  const { depth = 0, wall = '#c98f63', thatch = '#b99a5c', porch = true } = o;
  const eave = y - h * 0.48;
  return flat([
    rect(x - w * 0.4, eave, w * 0.8, h * 0.48, face(s, x, wall, depth)),
    rect(x - w * 0.42, y - h * 0.09, w * 0.84, h * 0.09, s.shade('#8a5a40', depth)),
    path(door(x - w * 0.06, y - h * 0.09, w * 0.14, h * 0.32), inside(s, depth)),
    rect(x + w * 0.14, y - h * 0.34, w * 0.12, h * 0.13, inside(s, depth)),
    rect(x - w * 0.32, y - h * 0.34, w * 0.12, h * 0.13, inside(s, depth)),
    porch
      ? row(4, (i) => rect(x - w * 0.46 + i * w * 0.3, eave, w * 0.022, h * 0.48, s.shade('#5b3d2a', depth)))
      : '',
    path(
      `M${num(x - w * 0.56)} ${num(eave + h * 0.06)}Q${num(x - w * 0.42)} ${num(y - h * 0.86)} ${num(x - w * 0.2)} ${num(y - h)}Q${num(x)} ${num(y - h * 1.05)} ${num(x + w * 0.2)} ${num(y - h)}Q${num(x + w * 0.42)} ${num(y - h * 0.86)} ${num(x + w * 0.56)} ${num(eave + h * 0.06)}Q${num(x)} ${num(eave - h * 0.05)} ${num(x - w * 0.56)} ${num(eave + h * 0.06)}Z`,
      face(s, x, thatch, depth),
    ),
    line(
      row(13, (i) => {
        const k = (i - 6) / 6;
        return `M${num(x + k * w * 0.2)} ${num(y - h * 0.99)}Q${num(x + k * w * 0.4)} ${num(y - h * 0.8)} ${num(x + k * w * 0.53)} ${num(eave + h * (0.05 - (1 - Math.abs(k)) * 0.05))}`;
      }).join(''),
      s.shade(thatch, depth),
      Math.max(0.8, w * 0.005),
      'opacity="0.65"',
    ),
  ]);
}

/** A Mising bamboo house on stilts, with its ladder and open platform. */
export function stiltHouse(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { depth?: number; flip?: boolean } = {},
): string {
  const { depth = 0 } = o;
  const k = o.flip ? -1 : 1;
  const floor = y - h * 0.36;
  const eave = y - h * 0.62;
  const [bamboo, thatch, dark] = ['#cfa766', '#a98a58', '#5b4330'];
  return flat([
    line(
      row(9, (i) => `M${num(x - w * 0.48 + i * w * 0.12)} ${num(y)}V${num(floor)}`).join(''),
      s.shade(dark, depth),
      Math.max(1.8, w * 0.014),
    ),
    line(
      `M${num(x - w * 0.48)} ${num(y - h * 0.1)}L${num(x - w * 0.2)} ${num(floor)}M${num(x + w * 0.48)} ${num(y - h * 0.1)}L${num(x + w * 0.2)} ${num(floor)}`,
      s.shade(dark, depth),
      Math.max(1.2, w * 0.008),
    ),
    rect(x - w * 0.36, eave, w * 0.72, floor - eave, face(s, x, bamboo, depth)),
    line(
      row(24, (i) => `M${num(x - w * 0.35 + i * w * 0.0305)} ${num(eave)}V${num(floor)}`).join(''),
      s.shade('#9a7440', depth),
      Math.max(0.7, w * 0.003),
      'opacity="0.7"',
    ),
    rect(x - k * w * 0.02 - w * 0.04, eave + h * 0.06, w * 0.09, floor - eave - h * 0.06, inside(s, depth)),
    rect(x + k * w * 0.16, eave + h * 0.07, w * 0.1, h * 0.1, inside(s, depth)),
    rect(x - k * w * 0.26 - w * 0.05, eave + h * 0.07, w * 0.1, h * 0.1, inside(s, depth)),
    rect(x - w * 0.52, floor, w * 1.04, h * 0.035, s.lit(bamboo, depth)),
    line(
      `${row(12, (i) => `M${num(x - w * 0.5 + i * w * 0.091)} ${num(floor)}v${num(-h * 0.1)}`).join('')}M${num(x - w * 0.5)} ${num(floor - h * 0.1)}H${num(x + w * 0.5)}`,
      s.lit(bamboo, depth),
      Math.max(1, w * 0.006),
    ),
    path(
      `M${num(x - w * 0.5)} ${num(eave + h * 0.06)}L${num(x - w * 0.34)} ${num(y - h)}Q${num(x)} ${num(y - h * 1.02)} ${num(x + w * 0.34)} ${num(y - h)}L${num(x + w * 0.5)} ${num(eave + h * 0.06)}Q${num(x)} ${num(eave + h * 0.02)} ${num(x - w * 0.5)} ${num(eave + h * 0.06)}Z`,
      face(s, x, thatch, depth),
    ),
    line(
      row(
        15,
        (i) =>
          `M${num(x + ((i - 7) / 7) * w * 0.33)} ${num(y - h)}L${num(x + ((i - 7) / 7) * w * 0.48)} ${num(eave + h * 0.05)}`,
      ).join(''),
      s.shade(thatch, depth),
      Math.max(0.8, w * 0.004),
      'opacity="0.6"',
    ),
    line(
      `M${num(x - w * 0.36)} ${num(y - h)}L${num(x + w * 0.36)} ${num(y - h)}`,
      s.lit(dark, depth),
      Math.max(2, w * 0.012),
    ),
    line(
      `M${num(x + k * w * 0.52)} ${num(floor)}L${num(x + k * w * 0.7)} ${num(y)}M${num(x + k * w * 0.47)} ${num(floor)}L${num(x + k * w * 0.65)} ${num(y)}${row(6, (i) => `M${num(x + k * w * (0.5 + i * 0.03))} ${num(floor + ((y - floor) * (i + 0.6)) / 6)}h${num(k * w * 0.06)}`).join('')}`,
      s.lit('#7a5636', depth),
      Math.max(1.4, w * 0.009),
    ),
  ]);
}

/** A prayer hall of Majuli: a long ridge roof, a tall painted gate-front with a dome-like gable. */
export function namghar(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { depth?: number } = {},
): string {
  const { depth = 0 } = o;
  const [roof, wall, gold] = ['#b0563c', '#f2e8d2', '#e2a93f'];
  const eave = y - h * 0.34;
  const fx = x - w * 0.36;
  const fw = w * 0.27;
  return flat([
    rect(x - w * 0.34, eave, w * 0.84, h * 0.34, face(s, x, wall, depth)),
    row(11, (i) => [
      path(
        door(x - w * 0.18 + i * w * 0.063, y - h * 0.04, w * 0.036, h * 0.22),
        inside(s, depth, i % 3 !== 0),
      ),
      rect(x - w * 0.153 + i * w * 0.063, eave, w * 0.012, h * 0.34, s.lit(gold, depth)),
    ]),
    poly(
      [
        [x - w * 0.42, eave + h * 0.03],
        [x - w * 0.3, y - h * 0.72],
        [x + w * 0.44, y - h * 0.72],
        [x + w * 0.55, eave + h * 0.03],
      ],
      s.gradient([
        [0, s.lit(roof, depth)],
        [1, s.shade(roof, depth)],
      ]),
    ),
    line(
      row(
        32,
        (i) =>
          `M${num(x - w * 0.29 + i * w * 0.0235)} ${num(y - h * 0.71)}L${num(x - w * 0.41 + i * w * 0.0308)} ${num(eave + h * 0.02)}`,
      ).join(''),
      s.shade(roof, depth),
      Math.max(0.7, w * 0.002),
      'opacity="0.6"',
    ),
    line(
      `M${num(x - w * 0.31)} ${num(y - h * 0.725)}H${num(x + w * 0.45)}`,
      s.lit(mix(roof, '#f0d0a0', 0.4), depth),
      Math.max(2, w * 0.006),
    ),
    path(
      `M${num(fx - fw / 2)} ${num(y)}V${num(y - h * 0.5)}Q${num(fx - fw * 0.52)} ${num(y - h * 0.82)} ${num(fx)} ${num(y - h * 0.94)}Q${num(fx + fw * 0.52)} ${num(y - h * 0.82)} ${num(fx + fw / 2)} ${num(y - h * 0.5)}V${num(y)}Z`,
      face(s, fx, wall, depth),
    ),
    line(
      `M${num(fx - fw * 0.44)} ${num(y - h * 0.5)}Q${num(fx - fw * 0.44)} ${num(y - h * 0.78)} ${num(fx)} ${num(y - h * 0.88)}Q${num(fx + fw * 0.44)} ${num(y - h * 0.78)} ${num(fx + fw * 0.44)} ${num(y - h * 0.5)}Z`,
      s.lit(gold, depth),
      w * 0.006,
    ),
    path(
      `M${num(fx)} ${num(y - h * 0.54)}q${num(-fw * 0.16)} ${num(-h * 0.06)} 0 ${num(-h * 0.2)}q${num(fw * 0.16)} ${num(h * 0.14)} 0 ${num(h * 0.2)}Z`,
      s.lit(roof, depth),
    ),
    row(3, (i) =>
      path(door(fx + (i - 1) * fw * 0.31, y, fw * 0.23, h * (i === 1 ? 0.42 : 0.36)), inside(s, depth)),
    ),
    row(4, (i) =>
      rect(fx - fw * 0.5 + i * fw * 0.31, y - h * 0.46, fw * 0.055, h * 0.46, s.lit(gold, depth)),
    ),
    rect(fx - fw * 0.56, y - h * 0.5, fw * 1.12, h * 0.04, s.lit(roof, depth)),
    line(`M${num(fx)} ${num(y - h * 0.93)}v${num(-h * 0.12)}`, s.lit(gold, depth), w * 0.006),
    rect(x - w * 0.52, y - h * 0.03, w * 1.06, h * 0.04, s.shade('#b9a58a', depth)),
  ]);
}

/** Sacks, pots and baskets on the ground. */
export function wares(
  s: Stage,
  x: number,
  y: number,
  w: number,
  k: number,
  colours: readonly string[],
  key: string,
): string {
  const r = random(`${s.seed}:wares:${key}`);
  const count = Math.round(w / (11 * k));
  return row(count, (i) => {
    const cx = x - w / 2 + (i + 0.5) * (w / count);
    const heap = colours[i % colours.length] ?? '#d9742c';
    return (
      path(
        `M${num(cx - 4 * k)} ${num(y - 3 * k)}Q${num(cx)} ${num(y - r.between(8, 10) * k)} ${num(cx + 4 * k)} ${num(y - 3 * k)}Z`,
        s.gradient([
          [0, s.lit(heap)],
          [1, s.shade(heap)],
        ]),
      ) +
      path(
        `M${num(cx - 5 * k)} ${num(y - 3.6 * k)}H${num(cx + 5 * k)}L${num(cx + 4 * k)} ${num(y)}H${num(cx - 4 * k)}Z`,
        face(s, cx, '#b98a4e'),
      ) +
      line(
        `M${num(cx - 4.8 * k)} ${num(y - 2.4 * k)}H${num(cx + 4.8 * k)}M${num(cx - 4.4 * k)} ${num(y - 1.2 * k)}H${num(cx + 4.4 * k)}`,
        s.shade('#7d5a30'),
        0.35 * k,
      )
    );
  }).join('');
}
