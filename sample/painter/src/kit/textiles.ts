import type { Stage } from './stage.ts';
import { curveD, disc, line, path, rect, row } from './svg.ts';

/** Cloth patterns of the river's towns; a fill for textiles. */
export function textile(
  s: Stage,
  kind: 'block' | 'ikat' | 'kantha' | 'stripe' | 'check' | 'lotus',
  ground: string,
  ink: string,
  second: string,
  k = 1,
): string {
  const [g, a, b] = [s.lit(ground), s.lit(ink), s.lit(second)];
  const parts: Record<typeof kind, [number, string]> = {
    block: [
      60,
      path(
        'M30 10Q44 20 38 36Q32 48 24 42Q16 34 26 28Q32 26 31 32',
        'none',
        `stroke="${a}" stroke-width="5"`,
      ) +
        disc(6, 6, 4, b) +
        disc(54, 54, 4, b) +
        disc(8, 50, 3, a),
    ],
    ikat: [
      72,
      path('M36 4L56 26L46 26L62 40L46 44L54 54L36 70L18 54L26 44L10 40L26 26L16 26Z', a) +
        path('M36 22L46 38L36 52L26 38Z', b),
    ],
    kantha: [
      56,
      row(
        7,
        (i) =>
          `<path d="M${(i % 2) * 8} ${i * 8 + 4}h10m8 0h10m8 0h10" stroke="${i % 3 ? a : b}" stroke-width="2.4" fill="none"/>`,
      ).join(''),
    ],
    stripe: [48, rect(0, 0, 14, 48, a) + rect(20, 0, 4, 48, b)],
    check: [
      56,
      rect(0, 0, 28, 28, a, 'opacity="0.8"') +
        rect(28, 28, 28, 28, a, 'opacity="0.8"') +
        line('M0 14H56M14 0V56', b, 2),
    ],
    lotus: [
      84,
      [0, 60, 120, 180, 240, 300]
        .map((r) => path('M42 42Q34 26 42 14Q50 26 42 42Z', a, `transform="rotate(${r} 42 42)"`))
        .join('') +
        disc(42, 42, 6, b) +
        disc(0, 0, 6, b) +
        disc(84, 84, 6, b) +
        disc(84, 0, 6, b) +
        disc(0, 84, 6, b),
    ],
  };
  const [size, art] = parts[kind];
  return `url(#${s.define((id) => `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="scale(${k})">${rect(0, 0, size, size, g)}${art}</pattern>`)})`;
}

/** A low soft wavy hem for covers and cloths, left to right. */
export const hem = (x0: number, x1: number, y: number, dip: number): string =>
  curveD(row(9, (i) => [x0 + ((x1 - x0) * i) / 8, y + (i % 2 ? dip : 0)] as const)).slice(1);
