import { flat, type Drawing } from '../kit/svg.ts';
import type { Scene } from '../scene.ts';

/** A plain wordmark of one colour on nothing. The names are ours; no real mark is meant or copied. */
export type Mark = Pick<Scene, 'path' | 'alt'> & {
  size: readonly [number, number];
  widest: 800;
  draw(): Drawing;
};

/** The one colour of all marks: indigo ink thinned until it reads on ivory as on white (6.6:1). */
export const INK = '#454c6b';

export const markSvg = (mark: Mark): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${mark.size[0]}" height="${mark.size[1]}" viewBox="0 0 ${mark.size[0]} ${mark.size[1]}">${flat(mark.draw())}</svg>`;
