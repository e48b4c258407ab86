/** The site's fonts for documents. Characters that a Latin file lacks (₹, ś) are set in its extended file. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './woff.ts';

const styles = {
  display: 'fraunces/files/fraunces-*-400-normal.woff',
  text: 'figtree/files/figtree-*-400-normal.woff',
  strong: 'figtree/files/figtree-*-600-normal.woff',
} as const;
export type FontStyle = keyof typeof styles;

/** One font file, with its name in a document. */
export interface FontFile {
  name: string;
  content: Buffer;
  font: Font;
}

const require = createRequire(import.meta.url);
let fonts: Record<FontStyle, FontFile[]> | undefined;

/** The files of every style, the Latin one first; read once a process. */
export function loadFonts(): Record<FontStyle, FontFile[]> {
  const load = (style: FontStyle) =>
    ['latin', 'latin-ext'].map((part): FontFile => {
      const woff = require.resolve(`@fontsource/${styles[style].replace('*', part)}`);
      const content = unpackWoff(readFileSync(woff));
      const font = create(content);
      if ('fonts' in font)
        throw new Error(`The file of ${style} is a font collection, which pdfkit cannot embed`);
      return { name: `${style}-${part}`, content, font };
    });
  return (fonts ??= { display: load('display'), text: load('text'), strong: load('strong') });
}

/** Text that one font file can set. */
export interface Run {
  file: FontFile;
  text: string;
}

/** Splits text into runs. A character that no file has becomes a question mark; control characters are left out. */
export function splitIntoRuns(style: FontStyle, text: string): Run[] {
  const files = loadFonts()[style];
  const runs: Run[] = [];
  for (const char of text
    .normalize('NFC')
    .replaceAll(/\p{Cc}|\p{Cf}/gu, '')
    .replaceAll(/\s/gu, ' ')) {
    const code = char.codePointAt(0)!;
    const file = files.find(({ font }) => font.hasGlyphForCodePoint(code));
    const last = runs.at(-1);
    const wanted = file ?? files[0]!;
    const shown = file ? char : '?';
    if (last?.file === wanted) last.text += shown;
    else runs.push({ file: wanted, text: shown });
  }
  return runs;
}

/** Width in points. */
export function measureText(style: FontStyle, size: number, text: string): number {
  return splitIntoRuns(style, text).reduce(
    (sum, { file, text: part }) => sum + (file.font.layout(part).advanceWidth / file.font.unitsPerEm) * size,
    0,
  );
}
