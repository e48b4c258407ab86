type Rgb = [number, number, number];

function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  if (hex.length !== 7 || Number.isNaN(n)) throw new Error(`not a #rrggbb colour: ${hex}`);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

const hex = (c: Rgb): string =>
  `#${c
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Colour `t` of the way from `a` to `b` (all colours are #rrggbb). */
export function mix(a: string, b: string, t: number): string {
  const [x, y] = [rgb(a), rgb(b)];
  return hex([0, 1, 2].map((i) => (x[i] ?? 0) * (1 - t) + (y[i] ?? 0) * t) as Rgb);
}

/** What a surface of colour `a` looks like in light of colour `b`. */
export function multiply(a: string, b: string): string {
  const [x, y] = [rgb(a), rgb(b)];
  return hex([0, 1, 2].map((i) => ((x[i] ?? 0) * (y[i] ?? 0)) / 255) as Rgb);
}
