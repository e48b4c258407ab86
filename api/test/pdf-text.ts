/** The text of a PDF that pdfkit wrote, line by line: what a reader would copy out of it. */
import { readPdf, readText } from './pdf-pages.ts';

/** Text of all pages; runs on one line stand together. Throws when it is no such file. */
export function pdfText(pdf: Buffer): string {
  const lines: string[] = [];
  for (const { content, fonts } of readPdf(pdf).pages) {
    let before = '';
    for (const [block] of content.matchAll(/BT\n[\s\S]*?ET/g)) {
      const y = / ([\d.]+) Tm/.exec(block)?.[1] ?? '';
      const text = readText(block, fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? ''));
      if (y === before) lines[lines.length - 1] += text;
      else lines.push(text);
      before = y;
    }
  }
  return lines.join('\n');
}

/** How many pages a PDF has. */
export const pageCount = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
