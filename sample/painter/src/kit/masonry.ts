import { mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';

/** A rounded or faceted body: bright on the side of the light, shaded on the other. */
export function face(s: Stage, x: number, colour: string, depth = 0): string {
  const [lit, dark] = [s.lit(colour, depth), s.shade(colour, depth)];
  const stops = [
    [0, lit],
    [0.45, mix(lit, dark, 0.35)],
    [1, dark],
  ] as const;
  return s.gradient(
    s.sideOf(x) < 0
      ? stops
      : [
          [0, dark],
          [0.55, mix(lit, dark, 0.35)],
          [1, lit],
        ],
    'across',
  );
}

export const door = (x: number, y: number, w: number, h: number): string =>
  `M${num(x - w / 2)} ${num(y)}V${num(y - h * 0.62)}Q${num(x - w / 2)} ${num(y - h * 0.86)} ${num(x)} ${num(y - h)}Q${num(x + w / 2)} ${num(y - h * 0.86)} ${num(x + w / 2)} ${num(y - h * 0.62)}V${num(y)}Z`;

/** What is inside an opening: dark by day, lamplight later. */
export const inside = (s: Stage, depth = 0, lit = true): string =>
  s.lamps > 0.3 && lit
    ? s.gradient([
        [0, mix('#ffdc94', s.haze, depth * 0.5)],
        [1, mix('#e8913f', s.haze, depth * 0.5)],
      ])
    : s.shade('#3a2a2c', depth);
