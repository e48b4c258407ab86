/** The site's faces for documents. Signs that the Latin file of a face lacks (₹, ś) come from its extended file. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackedFont } from './woff.ts';

const styles = {
  display: 'fraunces/files/fraunces-*-400-normal.woff',
  text: 'figtree/files/figtree-*-400-normal.woff',
  strong: 'figtree/files/figtree-*-600-normal.woff',
} as const;
export type Face = keyof typeof styles;

/** One file of a face, with the name that it has in a document. */
export interface FaceFile {
  name: string;
  content: Buffer;
  font: Font;
}

const find = createRequire(import.meta.url);
let opened: Record<Face, FaceFile[]> | undefined;

/** Every face with its files, the Latin one first; read once. */
export function faces(): Record<Face, FaceFile[]> {
  const open = (face: Face) =>
    ['latin', 'latin-ext'].map((part): FaceFile => {
      const woff = find.resolve(`@fontsource/${styles[face].replace('*', part)}`);
      const content = unpackedFont(readFileSync(woff));
      const font = create(content);
      if ('fonts' in font) throw new Error(`The face ${face} is a collection of fonts`);
      return { name: `${face}-${part}`, content, font };
    });
  return (opened ??= { display: open('display'), text: open('text'), strong: open('strong') });
}

/** A stretch of text that one file can set. */
export interface Run {
  file: FaceFile;
  text: string;
}

/** Text cut into runs. A sign that no file has is set as a question mark; what does not print is left out. */
export function runsOf(face: Face, text: string): Run[] {
  const files = faces()[face];
  const runs: Run[] = [];
  for (const sign of text
    .normalize('NFC')
    .replaceAll(/\p{Cc}|\p{Cf}/gu, '')
    .replaceAll(/\s/gu, ' ')) {
    const code = sign.codePointAt(0)!;
    const file = files.find(({ font }) => font.hasGlyphForCodePoint(code));
    const last = runs.at(-1);
    const wanted = file ?? files[0]!;
    const set = file ? sign : '?';
    if (last?.file === wanted) last.text += set;
    else runs.push({ file: wanted, text: set });
  }
  return runs;
}

/** How wide a text is, in points. */
export function widthOf(face: Face, size: number, text: string): number {
  return runsOf(face, text).reduce(
    (sum, { file, text: part }) => sum + (file.font.layout(part).advanceWidth / file.font.unitsPerEm) * size,
    0,
  );
}
