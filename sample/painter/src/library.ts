import { createHash } from 'node:crypto';
import {
  PORTRAIT_WIDTHS,
  portraitHeight,
  PRINT_FILE,
  PRINT_WIDTH,
  sizeOf,
  WIDTHS,
  widthsOf,
  type Scene,
} from './scene.ts';

/** Where the results lie: `<path>/<width>.avif` and `.webp` under `media/`, and the list of all pictures. */
export const MEDIA = new URL('../../media/', import.meta.url);
export const LIBRARY = new URL('library.json', MEDIA);
/** The fingerprint under which each picture was last painted. */
export const PAINTED = new URL('../.painted.json', import.meta.url);
/** What the whole library may weigh. */
export const LIMIT = 25 * 1024 * 1024;

export type Recipe = {
  /** `dense` is taken off the quality of a file wider than 1600: it is shown on dense screens only. */
  formats: Record<'avif' | 'webp', { quality: number; dense: number }>;
  /**
   * What all files of a picture should weigh together; busy pictures give up some quality for it, down to `least` of
   * it.
   */
  budget: { bytes: number; least: number };
  /** The part of that weight which the two files of 1200 px have: they are made first, to tell the quality. */
  probe: number;
};

const FIRST: Recipe = {
  formats: { avif: { quality: 46, dense: 7 }, webp: { quality: 62, dense: 12 } },
  budget: { bytes: 250 * 1024, least: 0.78 },
  probe: 1 / 5,
};

const LEAN: Recipe = {
  formats: { avif: { quality: 40, dense: 8 }, webp: { quality: 44, dense: 12 } },
  budget: { bytes: 70 * 1024, least: 0.42 },
  probe: 0.29,
};

export const FORMATS = ['avif', 'webp'] as const;

export const recipeOf = (scene: Scene): Recipe => (scene.lean ? LEAN : FIRST);

/**
 * `width` is the widest file for pages; every width of the ladder below it exists as well. `print`: the file for print.
 */
export type LibraryEntry = {
  alt: string;
  width: number;
  height: number;
  portrait?: { width: number; height: number };
  print?: { file: string; width: number; height: number };
};

/** What the pages need to know of each picture, by its path. */
export function libraryOf(
  scenes: readonly Pick<Scene, 'path' | 'alt' | 'size' | 'widest' | 'portrait' | 'print'>[],
): Record<string, LibraryEntry> {
  return Object.fromEntries(
    scenes.map((scene) => {
      const [w, h] = sizeOf(scene);
      const width = widthsOf(scene).at(-1) ?? WIDTHS[0];
      const heightAt = (width: number) => Math.round((width * h) / w);
      const upright = PORTRAIT_WIDTHS.at(-1) ?? 0;
      const portrait = { width: upright, height: portraitHeight(upright) };
      const entry = {
        alt: scene.alt,
        width,
        height: heightAt(width),
        ...(scene.portrait !== undefined && { portrait }),
      };
      const print = { file: PRINT_FILE, width: PRINT_WIDTH, height: heightAt(PRINT_WIDTH) };
      return [scene.path, scene.print ? { ...entry, print } : entry];
    }),
  );
}

/**
 * What a painted picture depends on: its drawing and how it is encoded (not in which widths: files that lack are seen;
 * nor on the lean budget, which may differ from one round of painting to the next).
 */
export function fingerprint(scene: Scene, svg: string): string {
  const { formats, budget } = recipeOf(scene);
  return createHash('sha256')
    .update(JSON.stringify([formats, WIDTHS, scene.lean ? 'lean' : budget]))
    .update(svg)
    .digest('hex')
    .slice(0, 16);
}
