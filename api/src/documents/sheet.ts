/** A document of the line on A4: its head and foot, and the few kinds of lines that our papers are made of. */
import { once } from 'node:events';
import PdfWriter from 'pdfkit';
import { faces, runsOf, widthOf, type Face } from './faces.ts';

const ink = '#1a2142';
const soft = '#4b5170';
const brick = '#a43c27';
const rule = '#d9cfba';
const sand = '#f6efe1';

const left = 56;
const right = 539.28;
const top = 128;
const bottom = 764;
const width = right - left;

/** How a line is set: `size` in points. */
export interface Style {
  face?: Face;
  size?: number;
  colour?: string;
}

/** A column of a table: where it ends (`right`) or begins, in points from the left edge of the text. */
export interface Column {
  at: number;
  align?: 'right';
  /** Wraps at this width; else one line. */
  wide?: number;
}

export interface SheetInput {
  /** Such as `Booking confirmation`; beside it on every page `reference`. */
  title: string;
  reference: string;
  /** The foot of every page: who we are, how to reach us. */
  foot: readonly string[];
  /** Made at this time: the same content is the same file. */
  at: Date;
}

/** A4 pages filled from above; `y` is where the next line goes. */
export class Sheet {
  private readonly doc: PDFKit.PDFDocument;
  private y = top;
  private input: SheetInput;

  constructor(input: SheetInput) {
    this.input = input;
    const { title, reference, at } = input;
    this.doc = new PdfWriter({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'en-GB',
      displayTitle: true,
      info: {
        Title: `${title} ${reference}`,
        Author: 'Antara River Cruises',
        CreationDate: at,
        ModDate: at,
      },
    });
    for (const files of Object.values(faces())) {
      for (const { name, content } of files) this.doc.registerFont(name, content);
    }
    this.head();
  }

  private head(): void {
    const { title, reference } = this.input;
    this.doc.rect(0, 0, this.doc.page.width, 8).fill(brick);
    this.put('Antara', left - 1, 40, { face: 'display', size: 34 });
    this.put('RIVER CRUISES', left + 1, 78, { size: 7.5, colour: soft, spacing: 2.2 });
    this.put(title, right, 46, { face: 'display', size: 17, colour: brick }, 'right');
    this.put(reference, right, 70, { face: 'strong', size: 10 }, 'right');
    this.line(100);
  }

  /** One line of text whose top is at `y`. */
  private put(
    text: string,
    x: number,
    y: number,
    style: Style & { spacing?: number },
    align?: 'right',
  ): void {
    const { face = 'text', size = 9.5, colour = ink, spacing = 0 } = style;
    let at = align === 'right' ? x - widthOf(face, size, text) : x;
    for (const { file, text: part } of runsOf(face, text)) {
      this.doc.font(file.name).fontSize(size).fillColor(colour);
      this.doc.text(part, at, y, { lineBreak: false, characterSpacing: spacing });
      at += widthOf(face, size, part) + spacing * part.length;
    }
  }

  private line(y: number, colour = rule, weight = 0.75): void {
    this.doc.moveTo(left, y).lineTo(right, y).lineWidth(weight).strokeColor(colour).stroke();
  }

  /** Begins a new page when `height` points do not fit on this one. */
  private need(height: number): void {
    if (this.y + height <= bottom) return;
    this.doc.addPage();
    this.head();
    this.y = top;
  }

  /** Goes on with a paper of its own, on a new page. */
  next(title: string, reference: string): this {
    this.input = { ...this.input, title, reference };
    this.need(bottom);
    return this;
  }

  /** A gap of so many points. */
  space(points: number): this {
    this.y += points;
    return this;
  }

  /** A section's heading; stays with the first lines of what follows. */
  heading(text: string): this {
    this.y += 16;
    this.need(96);
    this.put(text, left, this.y, { face: 'display', size: 13.5 });
    this.y += 22;
    return this;
  }

  /** A paragraph over the whole width. */
  paragraph(text: string, style: Style = {}): this {
    const { face = 'text', size = 9.5 } = style;
    for (const words of wrapped(face, size, text, width)) {
      this.need(size * 1.5);
      this.put(words, left, this.y, style);
      this.y += size * 1.5;
    }
    this.y += 4;
    return this;
  }

  /** A row of a table with a fine rule beneath, unless `open`. */
  row(columns: readonly Column[], cells: readonly string[], style: Style = {}, open = false): this {
    const { face = 'text', size = 9.5 } = style;
    const lines = cells.map((cell, index) => {
      const { wide } = columns[index]!;
      return wide ? wrapped(face, size, cell, wide) : [cell];
    });
    const height = Math.max(...lines.map((list) => list.length)) * size * 1.4;
    this.need(height + 9);
    for (const [index, list] of lines.entries()) {
      const { at, align } = columns[index]!;
      for (const [n, words] of list.entries()) {
        this.put(words, left + at, this.y + n * size * 1.4, style, align);
      }
    }
    this.y += height + (open ? 3 : 4);
    if (open) return this;
    this.line(this.y);
    this.y += 5;
    return this;
  }

  /** A band with a title and labelled facts side by side. */
  band(
    title: string,
    under: string,
    facts: readonly (readonly [label: string, value: string, more?: string])[],
  ): this {
    const [names, step] = [wrapped('display', 21, title, width - 36), width / facts.length];
    const height = 88 + names.length * 26;
    this.need(height);
    this.doc.roundedRect(left - 12, this.y - 6, width + 24, height, 4).fill(sand);
    this.y += 8;
    for (const words of names) {
      this.put(words, left + 4, this.y, { face: 'display', size: 21 });
      this.y += 26;
    }
    this.put(under, left + 4, this.y + 1, { size: 10, colour: soft });
    this.y += 26;
    for (const [index, [label, value, more]] of facts.entries()) {
      const x = left + 4 + index * step;
      this.put(label.toUpperCase(), x, this.y, { size: 6.5, colour: soft, spacing: 1 });
      this.put(value, x, this.y + 11, { face: 'strong', size: 10 });
      if (more) this.put(more, x, this.y + 25, { size: 9, colour: soft });
    }
    this.y += 48;
    return this;
  }

  /** A notice that must not be missed. */
  notice(text: string): this {
    const lines = wrapped('strong', 10, text, width - 24);
    const height = lines.length * 15 + 12;
    this.need(height + 12);
    this.doc.rect(left - 12, this.y, 3, height).fill(brick);
    for (const [index, words] of lines.entries()) {
      this.put(words, left + 2, this.y + 7 + index * 15, { face: 'strong', size: 10, colour: brick });
    }
    this.y += height + 12;
    return this;
  }

  /** The file, its feet written and its pages counted. */
  async file(): Promise<Buffer> {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.doc.switchToPage(page);
      this.line(784);
      for (const [index, words] of this.input.foot.entries()) {
        this.put(words, left, 792 + index * 11, { size: 7.5, colour: soft });
      }
      this.put(`Page ${page + 1} of ${count}`, right, 792, { size: 7.5, colour: soft }, 'right');
    }
    const chunks: Buffer[] = [];
    this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.doc.end();
    await once(this.doc, 'end');
    return Buffer.concat(chunks);
  }
}

/** Text in lines of at most `most` points; a word that is longer by itself is cut. */
export function wrapped(face: Face, size: number, text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).flatMap((one) => pieces(face, size, one, most))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(face, size, longer) > most) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function pieces(face: Face, size: number, word: string, most: number): string[] {
  if (widthOf(face, size, word) <= most) return [word];
  const half = Math.ceil(word.length / 2);
  return [...pieces(face, size, word.slice(0, half), most), ...pieces(face, size, word.slice(half), most)];
}

/** Quiet text. */
export const quiet: Style = { size: 8.5, colour: soft };
/** A table's head. */
export const tableHead: Style = { size: 8, colour: soft };
/** What counts. */
export const strong: Style = { face: 'strong', size: 10.5 };
