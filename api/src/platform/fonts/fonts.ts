/** The fonts of documents and link previews: the site’s own, and Noto for names in other scripts. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { nameEmoji } from './name-emoji.ts';
import { listScriptFiles } from './script-fonts.ts';
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
  /**
   * Passed to pdfkit: either a parsed font, whose tables are read once for all documents, or the file, whose tables
   * each document reads again.
   */
  source: Buffer;
  font: Font;
}

const require = createRequire(import.meta.url);
const loaded = new Map<string, FontFile>();

/**
 * Reads a file of a Fontsource package once per process, for example `figtree/files/figtree-latin-400-normal.woff`.
 *
 * @param isShared whether documents share the parsed tables. Fontkit caches the letters that a glyph first stood for.
 *   In scripts whose letters join, the next document may use the same glyph for other letters, so those fonts are not
 *   shared.
 */
function loadFont(file: string, isShared = false): FontFile {
  const cached = loaded.get(file);
  if (cached) return cached;
  const content = unpackWoff(readFileSync(require.resolve(`@fontsource/${file}`)));
  // Fontkit is loaded with the first document, like pdfkit.
  const { create } = require('fontkit') as typeof import('fontkit');
  const font = create(content);
  if ('fonts' in font) throw new Error(`${file} is a font collection, which pdfkit cannot embed`);
  // Looks up every character once. Otherwise a full stop that fontkit first met as part of a colon would have no
  // character in all later documents.
  if (isShared) for (const code of font.characterSet) font.glyphForCodePoint(code);
  // pdfkit also accepts a parsed font of fontkit, although its types do not say so.
  const fontFile = { name: file, source: isShared ? (font as unknown as Buffer) : content, font };
  loaded.set(file, fontFile);
  return fontFile;
}

const stylesLoaded = new Map<FontStyle, FontFile[]>();

/**
 * Returns the font files of a style, cached because every word asks for them. The `latin-ext` file sets characters that
 * the `latin` file lacks (₹, ś).
 */
export function loadStyle(style: FontStyle): FontFile[] {
  const cached = stylesLoaded.get(style);
  if (cached) return cached;
  const files = ['latin', 'latin-ext'].map((part) => loadFont(styles[style].replace('*', part), true));
  stylesLoaded.set(style, files);
  return files;
}

/** Text that one font file can set. */
export interface Run {
  file: FontFile;
  text: string;
  /**
   * Set when the run is laid out without placing marks above letters (`abvm`), because fontkit 2.0 fails when a mark
   * has no anchor.
   */
  withoutMarks?: true;
}

/**
 * Returns the features with which fontkit lays out a run. Each call returns a new object, because fontkit writes into
 * it. Explicit features make fontkit lay out the whole run.
 */
export const getFeatures = ({ withoutMarks }: Run) =>
  withoutMarks ? { kern: true, abvm: false } : { kern: true };

/**
 * Characters that stay in the current run: joiners and accents belong to the letters beside them (Unicode 16, 23.2),
 * and with blanks inside a run fontkit orders the words of right-to-left scripts.
 */
const continuesRun = /^[\u200c\u200d\p{Script=Inherited} ]/u;

/** Matches a letter with the accents and joiners behind it. One font file must have all of them. */
const cluster = /\P{M}[\p{M}\u200c\u200d]*|\p{M}/gu;
const isJoiner = (char: string) => char === '\u200c' || char === '\u200d';

/**
 * Splits text into runs of one font file each. Emoji become their names, characters that no file has become question
 * marks, and control characters are removed.
 */
export function splitIntoRuns(style: FontStyle, text: string): Run[] {
  const styleFonts = loadStyle(style);
  const runs: Run[] = [];
  const add = (file: FontFile, addedText: string) => {
    const last = runs.at(-1);
    if (last?.file === file) last.text += addedText;
    else runs.push({ file, text: addedText });
  };
  for (const [letter] of cleanText(text).matchAll(cluster)) {
    const last = runs.at(-1);
    if (last && !styleFonts.includes(last.file) && continuesRun.test(letter)) {
      last.text += letter;
      continue;
    }
    const file = findFile(styleFonts, [...letter]);
    if (file) add(file, letter);
    else
      for (const char of letter) {
        const fontFile = findFile(styleFonts, [char]);
        if (fontFile) add(fontFile, char);
        else if (!isJoiner(char)) add(styleFonts[0]!, '?');
      }
  }
  return runs.flatMap((run) =>
    styleFonts.includes(run.file) ? run : splitTrailingBlanks(run, styleFonts[0]!).flatMap(splitUnshapeable),
  );
}

const cleanText = (text: string) =>
  nameEmoji(text.normalize('NFC'))
    .replaceAll(/\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu, '')
    .replaceAll(/\s/gu, ' ');

/**
 * Returns the first file that has all these characters except joiners: a file of the style, or one for the script of
 * the first character.
 */
function findFile(
  styleFonts: readonly FontFile[],
  [first = '', ...more]: readonly string[],
): FontFile | undefined {
  const codes = [first, ...more.filter((char) => !isJoiner(char))].map((char) => char.codePointAt(0)!);
  const hasAll = ({ font }: FontFile) => codes.every((code) => font.hasGlyphForCodePoint(code));
  const fontFile = styleFonts.find(hasAll);
  if (fontFile) return fontFile;
  for (const name of listScriptFiles(first)) {
    const file = loadFont(name);
    if (hasAll(file)) return file;
  }
  return undefined;
}

/**
 * Moves trailing blanks into a run of the style's own font, so that a blank after a right-to-left word stands before
 * the following Latin word.
 */
function splitTrailingBlanks({ file, text }: Run, blank: FontFile): Run[] {
  const words = text.trimEnd();
  return words === text
    ? [{ file, text }]
    : [
        { file, text: words },
        { file: blank, text: text.slice(words.length) },
      ];
}

/**
 * Returns a run that fontkit can lay out: without placing marks if fontkit cannot place them, and otherwise split into
 * single characters.
 */
function splitUnshapeable(run: Run): Run[] {
  for (const tried of [run, { ...run, withoutMarks: true as const }])
    try {
      run.file.font.layout(run.text, getFeatures(tried) as never);
      return [tried];
    } catch {
      // A font table is not as fontkit expects. The next attempt does not use that table.
    }
  return [...run.text].map((text) => ({ file: run.file, text }));
}

/**
 * Widths of texts at font size 1. The cache pays off because wrapping measures each beginning of a line, and most lines
 * are the same in all documents.
 */
const widths = new LRUCache<string, number>({ max: 5_000 });

/** Returns the width of a text in points. */
export function measureText(style: FontStyle, sizePt: number, text: string): number {
  const key = `${style} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    width = splitIntoRuns(style, text).reduce(
      (sum, run) =>
        sum +
        run.file.font.layout(run.text, getFeatures(run) as never).advanceWidth / run.file.font.unitsPerEm,
      0,
    );
    widths.set(key, width);
  }
  return width * sizePt;
}
