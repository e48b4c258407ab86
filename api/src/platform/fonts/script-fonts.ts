/**
 * Maps scripts to the Fontsource files with their letters. This file only knows names; `fonts.ts` reads a font file
 * when a guest's name needs it.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const toFile = (family: string, subset: string | number) =>
  `${family}/files/${family}-${subset}-400-normal.woff`;
const noto = (part: string, subset = part) => toFile(`noto-sans-${part}`, subset);
const notoSans = (subset: string) => toFile('noto-sans', subset);

/**
 * Families whose rarer characters are split over about a hundred files. `unicode.json` lists the characters of each
 * file.
 */
const slicedFamilies = ['noto-sans-sc', 'chocolate-classical-sans'];

/** Scripts that the site's fonts lack wholly or in part, each with the files that add letters, best file first. */
const scripts: readonly (readonly [script: RegExp, ...files: string[]])[] = [
  [/\p{Script=Devanagari}/u, noto('devanagari')],
  [/\p{Script=Bengali}/u, noto('bengali')],
  [/\p{Script=Gujarati}/u, noto('gujarati')],
  // Noto's file has marks without an anchor, which fontkit 2.0 cannot place.
  [/\p{Script=Gurmukhi}/u, toFile('mukta-mahee', 'gurmukhi')],
  [/\p{Script=Kannada}/u, noto('kannada')],
  [/\p{Script=Malayalam}/u, noto('malayalam')],
  [/\p{Script=Oriya}/u, noto('oriya')],
  [/\p{Script=Sinhala}/u, noto('sinhala')],
  [/\p{Script=Tamil}/u, noto('tamil')],
  [/\p{Script=Telugu}/u, noto('telugu')],
  [/\p{Script=Arabic}/u, noto('arabic')],
  [/\p{Script=Hebrew}/u, noto('hebrew')],
  [/\p{Script=Thaana}/u, noto('thaana')],
  [/\p{Script=Thai}/u, noto('thai')],
  [/\p{Script=Lao}/u, noto('lao')],
  [/\p{Script=Khmer}/u, noto('khmer')],
  [/\p{Script=Myanmar}/u, noto('myanmar')],
  [/\p{Script=Tibetan}/u, toFile('noto-serif-tibetan', 'tibetan')],
  [/\p{Script=Armenian}/u, noto('armenian')],
  [/\p{Script=Georgian}/u, noto('georgian')],
  [/\p{Script=Ethiopic}/u, noto('ethiopic')],
  [/\p{Script=Greek}/u, notoSans('greek'), notoSans('greek-ext')],
  [/\p{Script=Cyrillic}/u, notoSans('cyrillic'), notoSans('cyrillic-ext')],
  // Letters of Vietnamese and African names, and accents, that the site’s fonts lack.
  [/[\p{Script=Latin}ʻʼ]/u, notoSans('vietnamese'), notoSans('latin-ext'), notoSans('latin')],
  [/\p{Script=Hangul}/u, noto('kr', 'korean')],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\uff00-\uffef]/u,
    noto('sc', 'chinese-simplified'),
  ],
];

/**
 * A bitmap-like font with every character of the Basic Multilingual Plane, for scripts and characters that no other
 * file has.
 */
const lastFile = toFile('unifontex', 'latin');

/** Yields the files that may have a character, best file first. */
export function* listScriptFiles(char: string): Generator<string> {
  for (const [script, ...files] of scripts) if (script.test(char)) yield* files;
  if (/\p{Script=Han}/u.test(char))
    for (const family of slicedFamilies) {
      const slice = findSlice(family, char.codePointAt(0)!);
      if (slice) yield toFile(family, slice);
    }
  yield lastFile;
}

/** For each family, the number of the slice file that has a code point. */
const slices = new Map<string, Map<number, string>>();

function findSlice(family: string, code: number): string | undefined {
  let familySlices = slices.get(family);
  if (!familySlices) {
    const listed = require(`@fontsource/${family}/unicode.json`) as Record<string, string>;
    familySlices = new Map();
    for (const [name, ranges] of Object.entries(listed)) {
      const slice = /^\[(\d+)\]$/.exec(name)?.[1];
      for (const [, from = '', to = from] of slice
        ? ranges.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)
        : [])
        for (let each = parseInt(from, 16); each <= parseInt(to, 16); each += 1)
          familySlices.set(each, slice!);
    }
    slices.set(family, familySlices);
  }
  return familySlices.get(code);
}
