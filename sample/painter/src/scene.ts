import { sheet, stage, type Stage, type StageOptions } from './kit/stage.ts';
import { flat, type Drawing } from './kit/svg.ts';

/** One picture: where it will lie in the library, what it shows, its light, and how it is composed. */
export type Scene = StageOptions & {
  path: string;
  alt: string;
  /** The widest file that is made of it; 1600 where nothing is said. */
  widest?: Width;
  /** Also painted for print, as wide as `PRINT_WIDTH`. */
  print?: boolean;
  /** Also cut upright for telephones, around this share of its width: from 0 to 1. */
  portrait?: number;
  /** Painted with the smaller weight that all pictures but the first library's have. */
  lean?: boolean;
  compose(s: Stage): Drawing;
};

/** The widths a picture may exist in: all of these up to its widest. */
export const WIDTHS = [480, 800, 1200, 1600, 2400] as const;
export type Width = (typeof WIDTHS)[number];

/** A picture for print has so many pixels across: 30 cm at 300 to the inch. */
export const PRINT_WIDTH = 3600;
export const PRINT_FILE = 'print.avif';

/** The upright crop is 9:16 and as high as the picture. */
export const PORTRAIT_WIDTHS = [480, 800, 1200] as const;
export const portraitFile = (width: number): string => `portrait-${width}.avif`;
export const portraitHeight = (width: number): number => Math.round((width * 16) / 9);

export const WIDE = [2400, 1500] as const;

export const sizeOf = (scene: Pick<Scene, 'size'>): readonly [number, number] => scene.size ?? [2400, 1600];

/** The widths, in pixels, in which this picture exists. */
export const widthsOf = (scene: Pick<Scene, 'widest'>): Width[] =>
  WIDTHS.filter((width) => width <= (scene.widest ?? 1600));

/** The widest WebP: it is for browsers older than those the site is built for, which all know AVIF. */
const WIDEST_WEBP = 1200;

/** The widths a picture is made in as `format`. */
export const widthsIn = (scene: Pick<Scene, 'widest'>, format: 'avif' | 'webp'): Width[] =>
  widthsOf(scene).filter((width) => format === 'avif' || width <= WIDEST_WEBP);

/** The scene as an SVG document; the same scene always gives the same text. */
export function render(scene: Scene): string {
  const s = stage(scene.path, scene);
  return sheet(s, flat(scene.compose(s)));
}
