import { createWriteStream, readFileSync } from 'node:fs';
import { once } from 'node:events';
import PdfWriter from 'pdfkit';
import sharp from 'sharp';
import { faceFile, type Face } from '../kit/lettering.ts';
import { MEDIA } from '../library.ts';

export const INK = '#1a2142';
export const BRICK = '#a5412a';
export const PAPER = '#fbf6ea';
const FACES: readonly Face[] = ['display', 'italic', 'text', 'strong', 'light'];

export type Pdf = PDFKit.PDFDocument;

/** An A4 document with our faces; the same text always gives the same file. */
export function open(title: string, subject: string): Pdf {
  const day = new Date('2025-09-01T00:00:00Z');
  const doc = new PdfWriter({
    size: 'A4',
    margins: { top: 72, bottom: 72, left: 68, right: 68 },
    bufferPages: true,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: title,
      Subject: subject,
      Author: 'Antara River Cruises Private Limited',
      CreationDate: day,
      ModDate: day,
    },
  });
  for (const face of FACES) doc.registerFont(face, readFileSync(faceFile(face)));
  return doc;
}

/** Writes the finished document to `media/documents/<name>`, its pages numbered at the foot from `from` on. */
export async function close(doc: Pdf, name: string, foot: string, from = 0): Promise<void> {
  const { start, count } = doc.bufferedPageRange();
  for (let i = Math.max(start, from); i < start + count; i++) {
    doc.switchToPage(i);
    const { bottom } = doc.page.margins;
    doc.page.margins.bottom = 0;
    doc.font('text').fontSize(8.5).fillColor('#5d6480');
    doc.text(`${foot}   ·   ${i + 1}`, 68, doc.page.height - 44, {
      width: doc.page.width - 136,
      align: 'center',
      lineBreak: false,
    });
    doc.page.margins.bottom = bottom;
  }
  const file = createWriteStream(new URL(`documents/${name}`, MEDIA));
  doc.pipe(file);
  doc.end();
  await once(file, 'finish');
}

/** A library picture as JPEG, cut to the proportions asked for. */
export const jpeg = (path: string, width: number, height: number, quality = 60): Promise<Buffer> =>
  sharp(new URL(`${path}/1200.avif`, MEDIA).pathname)
    .resize(width, height, { fit: 'cover' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();

export type Clause = { heading: string; paragraphs: readonly string[] };

/**
 * A legal text: title, a line under it, an opening paragraph, numbered clauses whose paragraphs are numbered in turn.
 */
export function legal(
  doc: Pdf,
  title: string,
  under: string,
  opening: readonly string[],
  clauses: readonly Clause[],
): void {
  doc.rect(0, 0, doc.page.width, 10).fill(BRICK);
  doc.font('display').fontSize(27).fillColor(INK).text(title, { lineGap: 2 });
  doc.moveDown(0.3).font('italic').fontSize(12).fillColor(BRICK).text(under);
  doc.moveDown(1);
  for (const one of opening)
    doc.font('text').fontSize(10).fillColor(INK).text(one, { lineGap: 3, paragraphGap: 7 });
  for (const [i, { heading, paragraphs }] of clauses.entries()) {
    if (doc.y > doc.page.height - 150) doc.addPage();
    doc
      .moveDown(0.7)
      .font('display')
      .fontSize(13)
      .fillColor(INK)
      .text(`${i + 1}. ${heading}`, { lineGap: 2 });
    doc.moveDown(0.25);
    for (const [j, words] of paragraphs.entries())
      doc
        .font('text')
        .fontSize(10)
        .fillColor(INK)
        .text(`${i + 1}.${j + 1}  ${words}`, { lineGap: 3, paragraphGap: 5 });
  }
}
