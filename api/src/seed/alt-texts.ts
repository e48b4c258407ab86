/** What the pictures show: the library's own words, or the sample data's where the library has none. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Picture } from '../catalogue/tables.ts';
import { pictures } from '../sample/pictures.ts';

/** The text for a picture's `alt`. */
export type AltOf = (path: string) => string;

/**
 * Reads `library.json` of the picture library, if there is one: `{ path: { alt } }`. A picture that nobody describes has
 * no words, and is added to `missing`.
 */
export function altTexts(mediaDir: string, missing: Set<string> = new Set()): AltOf {
  const library = readLibrary(path.join(mediaDir, 'library.json'));
  const known: Readonly<Record<string, string>> = pictures;
  return (picture) => {
    const alt = library[picture]?.alt;
    if (typeof alt === 'string' && alt.trim()) return alt.trim();
    if (!known[picture]) missing.add(picture);
    return known[picture] ?? '';
  };
}

/** A gallery's pictures with their texts. */
export function withAlt(paths: readonly string[], altOf: AltOf): Picture[] {
  return paths.map((one) => ({ path: one, alt: altOf(one) }));
}

function readLibrary(file: string): Record<string, { alt?: unknown }> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, { alt?: unknown }>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(
      `${file} cannot be read, so pictures would have no descriptions. Make the library anew.`,
      {
        cause: error,
      },
    );
  }
}
