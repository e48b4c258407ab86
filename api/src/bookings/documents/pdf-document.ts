/**
 * Lays out the company's documents on A4: header, footer and a few kinds of content. Lengths are in points (1/72 inch).
 */
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  getFeatures,
  loadStyle,
  splitIntoRuns,
  measureText,
  type FontFile,
  type FontStyle,
} from '../../platform/fonts/fonts.ts';

const require = createRequire(import.meta.url);
/** Loads pdfkit with the first document, because pdfkit and its fonts take as much memory as the web server. */
const loadPdfWriter = () => require('pdfkit') as typeof import('pdfkit');

const ink = '#1a2142';
const mutedInk = '#4b5170';
const brick = '#a43c27';
const rule = '#d9cfba';
const sand = '#f6efe1';

const left = 56;
const right = 539.28;
const top = 128;
const bottom = 764;
const width = right - left;
/**
 * The area for the sender's logo and name, beside the title. The area ends at `senderBottom`, above the line of the
 * header.
 */
const [senderWidth, senderHeight, senderBottom] = [300, 68, 92];
/** The largest size of a logo, its distance to the name, and its largest scale (100 pixels per inch). */
const logoBox = { width: 130, height: 62, gap: 14, pointsPerPx: 0.72 };

export interface Style {
  fontStyle?: FontStyle;
  size?: number;
  colour?: string;
}

/**
 * A column of a table. `at` is the distance of its left edge from the left margin; of its right edge when the column is
 * aligned right.
 */
export interface Column {
  at: number;
  align?: 'right';
  /** Text wraps at this width; without `maxWidth` the text stays in one line. */
  maxWidth?: number;
}

export interface PdfDocumentInput {
  /** `title` and `reference` stand in the header of every page. */
  title: string;
  reference: string;
  /** Lines at the foot of every page. */
  footer: readonly string[];
  /**
   * The sender of the document: an agency's name, or the company's names. When the company's name begins with its short
   * name, the rest of the name is written below the short name.
   */
  sender: string | { name: string; short_name: string };
  /** A PNG beside the sender's name, and its size in pixels. */
  logo?: { content: Buffer; width: number; height: number };
  /** The date of creation. The caller passes the date, so that the same content always gives the same bytes. */
  at: Date;
  /**
   * True for documents of any length: each page is finished when the next one begins, and the bytes are read with
   * `takeFinished` and `finish`. Only the last page shows the number of pages.
   */
  streamed?: boolean;
}

/** The parts that every document of the company shares: its name, and the footer of every page. */
export type Letterhead = Pick<PdfDocumentInput, 'sender' | 'footer'>;

/** A document whose pages are filled from the top; `y` is the top of the next line. */
export class PdfDocument {
  private readonly doc: PDFKit.PDFDocument;
  private readonly registered = new Set<FontFile>();
  private y = top;
  private page = 1;
  private input: PdfDocumentInput;

  constructor(input: PdfDocumentInput) {
    this.input = input;
    const { title, reference, at, sender, streamed = false } = input;
    this.doc = new (loadPdfWriter())({
      size: 'A4',
      margin: 0,
      bufferPages: !streamed,
      lang: 'en-GB',
      displayTitle: true,
      info: {
        Title: `${title} ${reference}`,
        Author: typeof sender === 'string' ? sender : sender.name,
        CreationDate: at,
        ModDate: at,
      },
    });
    this.drawHeader();
  }

  private drawHeader(): void {
    const { title, reference } = this.input;
    this.doc.rect(0, 0, this.doc.page.width, 8).fill(brick);
    this.drawSender();
    this.drawText(title, right, 46, { fontStyle: 'display', size: 17, colour: brick }, 'right');
    this.drawText(reference, right, 70, { fontStyle: 'strong', size: 10 }, 'right');
    this.drawLine(100);
  }

  private drawSender(): void {
    const { sender: issuer } = this.input;
    const sender = typeof issuer === 'string' ? issuer : issuer.name;
    if (
      typeof issuer !== 'string' &&
      sender.startsWith(`${issuer.short_name} `) &&
      issuer.short_name.length <= 12
    ) {
      this.drawText(issuer.short_name, left - 1, 40, { fontStyle: 'display', size: 34 });
      const rest = sender.slice(issuer.short_name.length + 1).toUpperCase();
      this.drawText(rest, left + 1, 78, { size: 7.5, colour: mutedInk, spacing: 2.2 });
      return;
    }
    const indent = this.drawLogo();
    // The largest size at which the lines of the name fit.
    const wrap = (sizePt: number) => wrapText('display', sizePt, sender, senderWidth - indent);
    const fits = (sizePt: number) => wrap(sizePt).length * sizePt * 1.2 <= senderHeight;
    const sizePt = [30, 24, 20, 16, 13, 10].find(fits) ?? 8;
    const lines = wrap(sizePt);
    // Beside a logo, the name is centred vertically.
    const end = senderBottom - (this.input.logo ? (senderHeight - lines.length * sizePt * 1.2) / 2 : 0);
    for (const [index, line] of lines.entries()) {
      const y = end - (lines.length - index) * sizePt * 1.2;
      this.drawText(line, left + indent, y, { fontStyle: 'display', size: sizePt });
    }
  }

  /** Draws the logo as large as fits its box, and returns how far the name moves to the right; 0 without a logo. */
  private drawLogo(): number {
    const { logo } = this.input;
    if (!logo) return 0;
    const { width: widthPx, height: heightPx } = logo;
    const scale = Math.min(logoBox.width / widthPx, logoBox.height / heightPx, logoBox.pointsPerPx);
    const [width, height] = [widthPx * scale, heightPx * scale];
    const y = senderBottom - (senderHeight + height) / 2;
    // A picture passed as a data URL is embedded once in the file, however many pages show it.
    this.doc.image(`data:image/png;base64,${logo.content.toString('base64')}`, left, y, { width, height });
    return width + logoBox.gap;
  }

  /** Draws one line of text whose top is at `y`. */
  private drawText(
    text: string,
    x: number,
    y: number,
    style: Style & { spacing?: number },
    align?: 'right',
  ): void {
    const { fontStyle = 'text', size: sizePt = 9.5, colour = ink, spacing = 0 } = style;
    let at = align === 'right' ? x - measureText(fontStyle, sizePt, text) : x;
    const { font } = loadStyle(fontStyle)[0]!;
    // Runs in other fonts share the baseline of the style's own font.
    const baseline = -(font.ascent / font.unitsPerEm) * sizePt;
    for (const run of splitIntoRuns(fontStyle, text)) {
      const { file, text: part } = run;
      this.useFont(file);
      this.doc.fontSize(sizePt).fillColor(colour);
      // With explicit features, pdfkit has fontkit lay out the whole run instead of each word.
      const features = getFeatures(run) as unknown as PDFKit.Mixins.OpenTypeFeatures[];
      this.doc.text(part, at, y, { lineBreak: false, characterSpacing: spacing, baseline, features });
      at += measureText(fontStyle, sizePt, part) + spacing * part.length;
    }
  }

  private useFont(file: FontFile): void {
    if (!this.registered.has(file)) this.doc.registerFont(file.name, file.source);
    this.registered.add(file);
    this.doc.font(file.name);
  }

  private drawLine(y: number, colour = rule, weight = 0.75): void {
    this.doc.moveTo(left, y).lineTo(right, y).lineWidth(weight).strokeColor(colour).stroke();
  }

  /** Adds a page when `height` does not fit on the present page. */
  private ensureSpace(height: number): void {
    if (this.y + height <= bottom) return;
    if (this.input.streamed) this.drawFooter(`Page ${this.page}`);
    this.page += 1;
    this.doc.addPage();
    this.drawHeader();
    this.y = top;
  }

  /** Starts another document in the same file, on a new page. */
  startDocument(title: string, reference: string): this {
    this.input = { ...this.input, title, reference };
    this.ensureSpace(bottom);
    return this;
  }

  space(points: number): this {
    this.y += points;
    return this;
  }

  /** Draws the heading of a section, on the same page as the first lines below. */
  heading(text: string): this {
    this.y += 16;
    this.ensureSpace(96);
    this.drawText(text, left, this.y, { fontStyle: 'display', size: 13.5 });
    this.y += 22;
    return this;
  }

  /** Draws a heading inside a section, on the same page as the first lines below. */
  subheading(text: string): this {
    this.ensureSpace(60);
    return this.paragraph(text, strongText);
  }

  /** Draws a JPEG over the whole width, cropped to `height`. */
  picture(content: Buffer, height: number): this {
    this.ensureSpace(height + 24);
    // pdfkit scales the picture until it covers the frame, but does not cut off the rest. A clipping path does.
    this.doc
      .save()
      .rect(left - 12, this.y, width + 24, height)
      .clip();
    this.doc.image(content, left - 12, this.y, { cover: [width + 24, height], align: 'center' });
    this.doc.restore();
    this.y += height + 18;
    return this;
  }

  /** Draws a paragraph over the whole width. */
  paragraph(text: string, style: Style = {}): this {
    const { fontStyle = 'text', size: sizePt = 9.5 } = style;
    for (const line of wrapText(fontStyle, sizePt, text, width)) {
      this.ensureSpace(sizePt * 1.5);
      this.drawText(line, left, this.y, style);
      this.y += sizePt * 1.5;
    }
    this.y += 4;
    return this;
  }

  /** Keeps the next `count` one-line rows on one page, so that a total stands below its summands. */
  keepRows(count: number): this {
    this.ensureSpace(count * (9.5 * 1.4 + 9));
    return this;
  }

  /** Draws a row of a table, with a line below unless `open`. */
  row(columns: readonly Column[], cells: readonly string[], style: Style = {}, open = false): this {
    const { fontStyle = 'text', size: sizePt = 9.5 } = style;
    const lines = cells.map((cell, index) => {
      const { maxWidth } = columns[index]!;
      return maxWidth ? wrapText(fontStyle, sizePt, cell, maxWidth) : [cell];
    });
    const height = Math.max(...lines.map((list) => list.length)) * sizePt * 1.4;
    this.ensureSpace(height + 9);
    for (const [index, list] of lines.entries()) {
      const { at, align } = columns[index]!;
      for (const [n, text] of list.entries()) {
        this.drawText(text, left + at, this.y + n * sizePt * 1.4, style, align);
      }
    }
    this.y += height + (open ? 3 : 4);
    if (open) return this;
    this.drawLine(this.y);
    this.y += 5;
    return this;
  }

  /** Draws a box with a title and labelled facts side by side. */
  summaryBox(
    title: string,
    subtitle: string,
    facts: readonly (readonly [label: string, value: string, more?: string])[],
  ): this {
    const [names, step] = [wrapText('display', 21, title, width - 36), width / facts.length];
    const height = 88 + names.length * 26;
    this.ensureSpace(height);
    this.doc.roundedRect(left - 12, this.y - 6, width + 24, height, 4).fill(sand);
    this.y += 8;
    for (const text of names) {
      this.drawText(text, left + 4, this.y, { fontStyle: 'display', size: 21 });
      this.y += 26;
    }
    this.drawText(subtitle, left + 4, this.y + 1, { size: 10, colour: mutedInk });
    this.y += 26;
    for (const [index, [label, value, more]] of facts.entries()) {
      const x = left + 4 + index * step;
      this.drawText(label.toUpperCase(), x, this.y, { size: 6.5, colour: mutedInk, spacing: 1 });
      this.drawText(value, x, this.y + 11, { fontStyle: 'strong', size: 10 });
      if (more) this.drawText(more, x, this.y + 25, { size: 9, colour: mutedInk });
    }
    this.y += 48;
    return this;
  }

  notice(text: string): this {
    const lines = wrapText('strong', 10, text, width - 24);
    const height = lines.length * 15 + 12;
    this.ensureSpace(height + 12);
    this.doc.rect(left - 12, this.y, 3, height).fill(brick);
    for (const [index, line] of lines.entries()) {
      this.drawText(line, left + 2, this.y + 7 + index * 15, {
        fontStyle: 'strong',
        size: 10,
        colour: brick,
      });
    }
    this.y += height + 12;
    return this;
  }

  private drawFooter(pageText: string): void {
    this.drawLine(784);
    for (const [index, text] of this.input.footer.entries()) {
      this.drawText(text, left, 792 + index * 11, { size: 7.5, colour: mutedInk });
    }
    this.drawText(pageText, right, 792, { size: 7.5, colour: mutedInk }, 'right');
  }

  /** Returns the bytes of a streamed document since the last call; null when there are none. */
  takeFinished(): Buffer | null {
    return this.doc.read() as Buffer | null;
  }

  /** Ends a streamed document and returns the rest of its bytes. To be called once. */
  finish(): AsyncIterable<Buffer> {
    this.drawFooter(`Page ${this.page} of ${this.page}`);
    this.doc.end();
    return this.doc as Readable;
  }

  /** Writes footers and page numbers, ends the document and returns its bytes. To be called once. */
  async file(): Promise<Buffer> {
    for (let page = 0; page < this.page; page++) {
      this.doc.switchToPage(page);
      this.drawFooter(`Page ${page + 1} of ${this.page}`);
    }
    this.doc.end();
    return buffer(this.doc);
  }
}

/** Splits text into lines of at most `maxWidth` points. A word that is longer than a line is split. */
export function wrapText(fontStyle: FontStyle, sizePt: number, text: string, maxWidth: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).flatMap((one) => splitWord(fontStyle, sizePt, one, maxWidth))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measureText(fontStyle, sizePt, longer) > maxWidth) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a word between graphemes. A grapheme that is wider than the line stays whole. */
function splitWord(fontStyle: FontStyle, sizePt: number, word: string, maxWidth: number): string[] {
  if (measureText(fontStyle, sizePt, word) <= maxWidth) return [word];
  const all = Array.from(characters.segment(word), ({ segment }) => segment);
  if (all.length === 1) return [word];
  const half = Math.ceil(all.length / 2);
  return [all.slice(0, half), all.slice(half)].flatMap((part) =>
    splitWord(fontStyle, sizePt, part.join(''), maxWidth),
  );
}

export const mutedText: Style = { size: 8.5, colour: mutedInk };
export const tableHeadText: Style = { size: 8, colour: mutedInk };
export const strongText: Style = { fontStyle: 'strong', size: 10.5 };
