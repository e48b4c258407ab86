/** The site's fonts for documents, and Noto's for names in other scripts. */
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
   * What pdfkit gets: a font whose tables are read once for all documents, or the file, whose tables each document
   * reads.
   */
  source: Buffer;
  font: Font;
}

const require = createRequire(import.meta.url);
const loaded = new Map<string, FontFile>();

/**
 * Reads a file of Fontsource's packages once a process: `figtree/files/figtree-latin-400-normal.woff`.
 *
 * @param isShared whether documents share its tables, too. Fontkit remembers the letters that a glyph first stood for;
 *   where letters join, these can be others in the next document
 */
function loadFont(file: string, isShared = false): FontFile {
  const known = loaded.get(file);
  if (known) return known;
  const content = unpackWoff(readFileSync(require.resolve(`@fontsource/${file}`)));
  // Loaded with the first document, as pdfkit is.
  const { create } = require('fontkit') as typeof import('fontkit');
  const font = create(content);
  if ('fonts' in font) throw new Error(`${file} is a font collection, which pdfkit cannot embed`);
  // Fontkit would take a full stop that it first met as a part of a colon for one without a letter, in every later
  // document.
  if (isShared) for (const code of font.characterSet) font.glyphForCodePoint(code);
  // pdfkit takes a font of fontkit, too; its types do not say so.
  const made = { name: file, source: isShared ? (font as unknown as Buffer) : content, font };
  loaded.set(file, made);
  return made;
}

const stylesLoaded = new Map<FontStyle, FontFile[]>();

/**
 * The files of a style, asked for with every word. Characters that the Latin one lacks (₹, ś) are set in its extended
 * file.
 */
export function loadStyle(style: FontStyle): FontFile[] {
  const known = stylesLoaded.get(style);
  if (known) return known;
  const files = ['latin', 'latin-ext'].map((part) => loadFont(styles[style].replace('*', part), true));
  stylesLoaded.set(style, files);
  return files;
}

/** Text that one font file can set. */
export interface Run {
  file: FontFile;
  text: string;
  /** Set without the placing of marks above letters (`abvm`), in which fontkit 2.0 fails where a mark has no anchor. */
  withoutMarks?: true;
}

/**
 * What fontkit is asked for to lay a run out: an object for each call, since it writes into it. Features named have it
 * lay out the whole run.
 */
export const getFeatures = ({ withoutMarks }: Run) =>
  withoutMarks ? { kern: true, abvm: false } : { kern: true };

/**
 * Joiners belong to the letters beside them (Unicode 16, 23.2); blanks stay within a run, so that fontkit orders words
 * of scripts written from the right.
 */
const continuesRun = /^[\u200c\u200d\p{Script=Inherited} ]/u;

/** A letter with the accents and joiners behind it, for which one font file has to do. */
const cluster = /\P{M}[\p{M}\u200c\u200d]*|\p{M}/gu;
const isJoiner = (char: string) => char === '\u200c' || char === '\u200d';

/**
 * Splits text into runs. Emoji become their names; a character that no file has becomes a question mark; control
 * characters are left out.
 */
export function splitIntoRuns(style: FontStyle, text: string): Run[] {
  const own = loadStyle(style);
  const runs: Run[] = [];
  const add = (file: FontFile, shown: string) => {
    const last = runs.at(-1);
    if (last?.file === file) last.text += shown;
    else runs.push({ file, text: shown });
  };
  for (const [letter] of cleanText(text).matchAll(cluster)) {
    const last = runs.at(-1);
    if (last && !own.includes(last.file) && continuesRun.test(letter)) {
      last.text += letter;
      continue;
    }
    const file = findFile(own, [...letter]);
    if (file) add(file, letter);
    else
      for (const char of letter) {
        const known = findFile(own, [char]);
        if (known) add(known, char);
        else if (!isJoiner(char)) add(own[0]!, '?');
      }
  }
  return runs.flatMap((run) =>
    own.includes(run.file) ? run : splitTrailingBlanks(run, own[0]!).flatMap(splitUnshapeable),
  );
}

const cleanText = (text: string) =>
  nameEmoji(text.normalize('NFC'))
    .replaceAll(/\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu, '')
    .replaceAll(/\s/gu, ' ');

/**
 * The first file that has all these characters, joiners aside: one of the style, or one for the script of the first.
 */
function findFile(own: readonly FontFile[], [first = '', ...more]: readonly string[]): FontFile | undefined {
  const codes = [first, ...more.filter((char) => !isJoiner(char))].map((char) => char.codePointAt(0)!);
  const hasAll = ({ font }: FontFile) => codes.every((code) => font.hasGlyphForCodePoint(code));
  const known = own.find(hasAll);
  if (known) return known;
  for (const name of listScriptFiles(first)) {
    const file = loadFont(name);
    if (hasAll(file)) return file;
  }
  return undefined;
}

/** The blank before a Latin word stands beside it, also after a word that is written from the right. */
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
 * A run whose marks fontkit cannot place is set without placing them; one that it cannot shape at all character by
 * character.
 */
function splitUnshapeable(run: Run): Run[] {
  for (const tried of [run, { ...run, withoutMarks: true as const }])
    try {
      run.file.font.layout(run.text, getFeatures(tried) as never);
      return [tried];
    } catch {
      // Of a table that is not as fontkit expects it; the next try does not use it.
    }
  return [...run.text].map((text) => ({ file: run.file, text }));
}

/**
 * Of text as wide as its font is high. Wrapping asks for each line's beginnings, and most lines are the same in all
 * documents.
 */
const widths = new LRUCache<string, number>({ max: 5_000 });

/** Width in points. */
export function measureText(style: FontStyle, size: number, text: string): number {
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
  return width * size;
}
