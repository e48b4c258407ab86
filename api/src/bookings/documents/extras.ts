/** Draws add-ons and extensions in documents. */
import type { BookedExtra } from '@antara/contracts/api/booking';
import { strongText, type Column, type PdfDocument } from './pdf-document.ts';
import type { TextLine } from './html-lines.ts';

const titleColumns: Column[] = [{ at: 0, maxWidth: 483 }];
/** The columns of a label and its fact. */
export const factColumns: Column[] = [
  { at: 0, maxWidth: 125 },
  { at: 140, maxWidth: 340 },
];

/** Adds rich text that `toTextLines` has split into lines. */
export function addTextLines(pdf: PdfDocument, lines: readonly TextLine[]): void {
  for (const { kind, text } of lines) {
    if (kind === 'heading') pdf.subheading(text);
    else pdf.paragraph(kind === 'item' ? `•  ${text}` : text);
  }
}

/**
 * Adds a section with add-ons and extensions and their facts; nothing without any. `layout` shows the facts as rows, or
 * as one paragraph to save space.
 */
export function addExtras(
  pdf: PdfDocument,
  extras: readonly { title: string; facts: NonNullable<BookedExtra['facts']> }[],
  layout: 'rows' | 'paragraph' = 'rows',
): void {
  if (extras.length) pdf.heading('Add-ons and extensions');
  for (const { title, facts } of extras) {
    const text = facts.map(({ about, text }) => `${about}: ${text}`).join('. ');
    pdf.keepRows(layout === 'rows' ? facts.length + 1 : 3);
    pdf.row(titleColumns, [title], { ...strongText, size: 9.5 }, true);
    if (layout === 'paragraph') pdf.row(titleColumns, [text], {}, true);
    else for (const { about, text } of facts) pdf.row(factColumns, [about, text], {}, true);
    pdf.space(4);
  }
}
