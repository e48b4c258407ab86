import { mix, multiply } from './colour.ts';
import { LIGHTS, type Hour, type Light } from './light.ts';
import { type Random, random } from './random.ts';
import { num, oval, rect } from './svg.ts';

export type StageOptions = {
  hour: Hour;
  /** Shares of the height; the eye stands `eye` metres over the water (a sun deck is 9, a country boat 2). */
  horizon?: number;
  sun?: readonly [number, number];
  eye?: number;
  size?: readonly [number, number];
  change?: Partial<Light>;
};

/** A sheet being painted: its size, its one light, and the definitions the drawing refers to. */
export type Stage = Light & {
  readonly w: number;
  readonly h: number;
  readonly horizon: number;
  readonly sunAt: { readonly x: number; readonly y: number };
  readonly rng: Random;
  readonly seed: string;
  /** A surface of this colour in the light (or in shade) at a distance 0 (here) … 1 (lost in haze). */
  lit(colour: string, depth?: number): string;
  shade(colour: string, depth?: number): string;
  /** A silhouette at that distance. */
  dark(depth?: number): string;
  /** Pixels per metre for something that stands on the water at height y of the sheet. */
  scaleAt(y: number): number;
  /** −1 if the light comes from the left of x, 1 from the right. */
  sideOf(x: number): -1 | 1;
  define(make: (id: string) => string): string;
  gradient(stops: readonly Stop[], direction?: 'down' | 'across'): string;
  /** A soft round light. */
  halo(x: number, y: number, rx: number, colour: string, opacity: number, ry?: number): string;
  definitions(): string;
};

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopTag = ([offset, colour, opacity = 1]: Stop): string =>
  `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${Math.round(opacity * 1000) / 1000}"` : ''}/>`;

export function stage(seed: string, options: StageOptions): Stage {
  const light: Light = { ...LIGHTS[options.hour], ...options.change };
  const [w, h] = options.size ?? [2400, 1600];
  const horizon = Math.round(h * (options.horizon ?? 0.6));
  const [sunX, sunY] = options.sun ?? [0.7, 0.45];
  const idsByKey = new Map<string, string>();
  const defined: string[] = [];
  const define = (make: (id: string) => string): string => {
    const key = make('*');
    const existing = idsByKey.get(key);
    if (existing) return existing;
    const id = `d${idsByKey.size}`;
    idsByKey.set(key, id);
    defined.push(make(id));
    return id;
  };
  const far = (depth: number): number => Math.min(1, depth) * 0.92;
  const s: Stage = {
    ...light,
    w,
    h,
    horizon,
    seed,
    sunAt: { x: w * sunX, y: h * sunY },
    rng: random(seed),
    lit: (colour, depth = 0) => mix(multiply(colour, light.ambient), light.haze, far(depth)),
    shade: (colour, depth = 0) => mix(multiply(colour, light.shadow), light.haze, far(depth)),
    dark: (depth = 0) => mix(light.deep, light.haze, far(depth)),
    scaleAt: (y) => Math.max(1, y - horizon) / (options.eye ?? 7),
    sideOf: (x) => (w * sunX < x ? -1 : 1),
    define,
    gradient: (stops, direction = 'down') => {
      const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
      return `url(#${define((id) => `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.map(stopTag).join('')}</linearGradient>`)})`;
    },
    halo: (x, y, rx, colour, opacity, ry = rx) => {
      const stops: Stop[] = [
        [0, colour, opacity],
        [0.35, colour, opacity * 0.45],
        [0.7, colour, opacity * 0.12],
        [1, colour, 0],
      ];
      const id = define((d) => `<radialGradient id="${d}">${stops.map(stopTag).join('')}</radialGradient>`);
      return oval(x, y, rx, ry, `url(#${id})`);
    },
    definitions: () => defined.join(''),
  };
  return s;
}

/** Even stops for a list of colours. */
export const spread = (colours: readonly string[]): Stop[] =>
  colours.map((c, i) => [i / (colours.length - 1), c]);

/** The finished sheet. */
export function sheet(s: Stage, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(s.w)}" height="${num(s.h)}" viewBox="0 0 ${num(s.w)} ${num(s.h)}"><defs>${s.definitions()}</defs>${rect(0, 0, s.w, s.h, s.haze)}${drawing}</svg>`;
}
