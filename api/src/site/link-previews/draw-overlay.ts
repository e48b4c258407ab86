/** Draws the title of a link preview as SVG of outlines, so that no font of the machine is needed. */
import { getFeatures, measureText, splitIntoRuns, type FontStyle } from '../../platform/fonts/fonts.ts';
import { panelWidth, previewSize } from '../../platform/picture-jpegs.ts';
import type { LinkPreview } from './find-preview.ts';

const { width, height } = previewSize;
const margin = 48;
/** The widest line, which leaves some paper between the text and the picture. */
const textWidth = panelWidth - margin - 36;
/** The sizes of a title in pixels, the largest that fits first, and the most lines that it may have at each. */
const titleSizes = [
  { size: 60, most: 4 },
  { size: 50, most: 5 },
  { size: 42, most: 6 },
  { size: 34, most: 8 },
] as const;
const eyebrowSize = 25;
const eyebrowLines = 2;

const colours = { ink: '#1a2142', brick: '#a5392b', river: '#1d6a70', sun: '#f0ae3f', line: '#d9cdb8' };

/** Returns the SVG that is laid over the preview: the title, and the company's mark and name, on the paper panel. */
export function drawOverlay({ title, eyebrow, company }: LinkPreview): string {
  const { size, lines } = fitTitle(title);
  const lineHeight = Math.round(size * 1.14);
  const lastLineY = height - 116;
  const firstLineY = lastLineY - (lines.length - 1) * lineHeight;
  const eyebrows = cutLines(breakLines('strong', eyebrow, eyebrowSize), eyebrowLines);
  const eyebrowY = firstLineY - Math.round(size * 0.96) - 12;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    drawMark(margin, margin),
    drawText('strong', 25, cutLines(breakLines('strong', company, 25, textWidth - 54), 1)[0] ?? '', {
      x: margin + 54,
      y: margin + 29,
      fill: colours.ink,
    }),
    `<rect x="${margin}" y="${margin + 62}" width="${textWidth}" height="2" fill="${colours.line}"/>`,
    ...eyebrows.map((line, index) =>
      drawText('strong', eyebrowSize, line, {
        x: margin,
        y: eyebrowY - (eyebrows.length - 1 - index) * 32,
        fill: colours.brick,
      }),
    ),
    ...lines.map((line, index) =>
      drawText('display', size, line, { x: margin, y: firstLineY + index * lineHeight, fill: colours.ink }),
    ),
    drawWave(height - 62, colours.river),
    drawWave(height - 44, colours.sun),
    '</svg>',
  ].join('');
}

/**
 * Returns the largest size at which the title fits without breaking a word, and its lines. A title that never fits ends
 * with an ellipsis.
 */
function fitTitle(title: string): { size: number; lines: string[] } {
  const words = title.split(/\s+/);
  for (const { size, most } of titleSizes) {
    const lines = breakLines('display', title, size);
    const isWhole = words.every((word) => measureText('display', size, word) <= textWidth);
    if (isWhole && lines.length <= most) return { size, lines };
  }
  const { size, most } = titleSizes.at(-1)!;
  return { size, lines: cutLines(breakLines('display', title, size), most) };
}

/** Returns at most `most` lines. When lines are left out, the last one ends with an ellipsis. */
function cutLines(lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return [...lines];
  const kept = lines.slice(0, most);
  return [
    ...kept.slice(0, -1),
    `${kept
      .at(-1)!
      .slice(0, -1)
      .replace(/[\s\p{P}]+$/u, '')}…`,
  ];
}

function breakLines(style: FontStyle, text: string, size: number, widest = textWidth): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((long) => splitLongWord(style, long, size, widest))) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trimStart();
    if (lines.length > 0 && measureText(style, size, longer) <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Returns a word in parts of which each fits on a line. */
function splitLongWord(style: FontStyle, word: string, size: number, widest: number): string[] {
  if (measureText(style, size, word) <= widest) return [word];
  const parts = [''];
  for (const letter of word) {
    if (measureText(style, size, parts.at(-1)! + letter) > widest) parts.push('');
    parts[parts.length - 1] += letter;
  }
  return parts;
}

/** Returns a line of text as outlines, whose baseline begins at `x`, `y`. */
function drawText(
  style: FontStyle,
  size: number,
  text: string,
  { x, y, fill }: { x: number; y: number; fill: string },
): string {
  const outlines: string[] = [];
  let left = x;
  for (const run of splitIntoRuns(style, text)) {
    const { font } = run.file;
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text, getFeatures(run) as never);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      const at = `${(left + xOffset * scale).toFixed(2)} ${(y - yOffset * scale).toFixed(2)}`;
      const outline = glyph.path.toSVG();
      if (outline)
        outlines.push(`<path transform="translate(${at}) scale(${scale} -${scale})" d="${outline}"/>`);
      left += xAdvance * scale;
    }
  }
  return `<g fill="${fill}">${outlines.join('')}</g>`;
}

/** Returns the site's mark, a sun over the river, 40 pixels wide. */
const drawMark = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(.625)"><rect width="64" height="64" rx="14" fill="${colours.ink}"/>` +
  `<circle cx="32" cy="27" r="11" fill="${colours.sun}"/><path d="M6 38q6.5-6 13 0t13 0 13 0 13 0v20H6z" fill="${colours.river}"/>` +
  '<path d="M6 47q6.5-6 13 0t13 0 13 0 13 0" fill="none" stroke="#fbf6ec" stroke-width="3" stroke-linecap="round"/></g>';

/** Returns a wave of the river below the title, as wide as the text. */
const drawWave = (y: number, colour: string): string =>
  `<path d="M${margin} ${y}q11-9 22 0${'t22 0'.repeat(5)}" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`;
