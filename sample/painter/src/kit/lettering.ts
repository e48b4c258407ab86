import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { num, path } from './svg.ts';

// Letters are drawn as outlines: a map or a mark looks the same wherever it is painted, with or without the font
// installed.

const FACES = {
  display: 'fraunces/files/fraunces-latin-600-normal.woff',
  black: 'fraunces/files/fraunces-latin-800-normal.woff',
  light: 'fraunces/files/fraunces-latin-300-normal.woff',
  italic: 'fraunces/files/fraunces-latin-400-italic.woff',
  text: 'figtree/files/figtree-latin-500-normal.woff',
  strong: 'figtree/files/figtree-latin-700-normal.woff',
} as const;

export type Face = keyof typeof FACES;

/** Where a face's font file lies. */
export const faceFile = (face: Face): string =>
  createRequire(import.meta.url).resolve(`@fontsource/${FACES[face]}`);

const opened = new Map<Face, Font>();

function font(face: Face): Font {
  const cached = opened.get(face);
  if (cached) return cached;
  const file = create(readFileSync(faceFile(face)));
  if ('fonts' in file) throw new Error(`${FACES[face]} is a collection, not a font`);
  opened.set(face, file);
  return file;
}

export type Lettering = {
  face?: Face;
  anchor?: 'start' | 'middle' | 'end';
  fill?: string;
  /** Space added between letters, in ems. */
  spacing?: number;
  /** A rim round the letters, so that they stand out from what is behind them. */
  rim?: string;
  rimWidth?: number;
  /** Degrees round the point at which the words are anchored. */
  turn?: number;
};

/** How wide the words are when written `size` pixels high. */
export function widthOf(text: string, size: number, o: Lettering = {}): number {
  const f = font(o.face ?? 'text');
  const run = f.layout(text);
  return (run.advanceWidth / f.unitsPerEm) * size + (o.spacing ?? 0) * size * Math.max(0, text.length - 1);
}

/** Words as an outline; `x`, `y` is the end of the base line that `anchor` names, `size` the em in pixels. */
export function lettering(text: string, x: number, y: number, size: number, o: Lettering = {}): string {
  const { face = 'text', anchor = 'start', fill = '#1a2142', spacing = 0, rim, rimWidth = 0.22 } = o;
  const f = font(face);
  const k = size / f.unitsPerEm;
  const run = f.layout(text);
  const width = widthOf(text, size, o);
  let at = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width;
  let d = '';
  for (const [i, glyph] of run.glyphs.entries()) {
    const position = run.positions[i];
    d += glyph.path
      .scale(k, -k)
      .translate(at + (position?.xOffset ?? 0) * k, 0)
      .toSVG();
    at += (position?.xAdvance ?? glyph.advanceWidth) * k + spacing * size;
  }
  const place = `transform="translate(${num(x)} ${num(y)})${o.turn ? ` rotate(${num(o.turn)})` : ''}"`;
  const edge = rim
    ? path(
        d,
        rim,
        `${place} stroke="${rim}" stroke-width="${num(size * rimWidth)}" stroke-linejoin="round" opacity="0.85"`,
      )
    : '';
  return edge + path(d, fill, place);
}
