/** The pages of a PDF that pdfkit wrote: what is drawn on them, and the letters of their fonts. */
import { inflateSync } from 'node:zlib';

export interface PdfFont {
  /** As the font calls itself: `Figtree-SemiBold`. */
  name: string;
  /** What each glyph stands for, by the code that the page has for it. */
  letters: Map<number, string>;
}

export interface PdfPage {
  /** Operators and their operands, line by line (ISO 32000-1, annex A). */
  content: string;
  /** By the names that `content` has for them. */
  fonts: Map<string, PdfFont>;
}

/** The pages in their order, and the day of creation as it is written in the file. Throws when it is no such file. */
export function readPdf(pdf: Buffer): { pages: PdfPage[]; created: string } {
  const source = pdf.toString('latin1');
  if (!source.startsWith('%PDF-') || !source.trimEnd().endsWith('%%EOF')) throw new Error('This is no PDF');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]),
  );
  const find = (body: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  const readFont = (font: string): PdfFont => ({
    name: /\/BaseFont \/(?:[A-Z]{6}\+)?(\S+)/.exec(font)?.[1] ?? '',
    letters: readLetters(unpack(find(font, 'ToUnicode'))),
  });
  const kids = [...objects.values()].flatMap((body) => /\/Kids \[([^\]]*)\]/.exec(body)?.[1] ?? []).join(' ');
  const pages = Array.from(kids.matchAll(/(\d+) 0 R/g), ([, id]) => {
    const page = objects.get(id!)!;
    const fonts = [...find(page, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
      ([, name, font]) => [name!, readFont(objects.get(font!) ?? '')] as const,
    );
    return { content: unpack(find(page, 'Contents')), fonts: new Map(fonts) };
  });
  const info = [...objects.values()].find((body) => body.includes('/CreationDate')) ?? '';
  return { pages, created: find(info, 'CreationDate').slice(1, -1) };
}

function unpack(stream: string): string {
  const [, head, packed] = /^([\s\S]*?)stream\n([\s\S]*)\nendstream/.exec(stream) ?? [];
  if (packed === undefined) throw new Error('This is no stream');
  const bytes = Buffer.from(packed, 'latin1');
  return (head!.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

function readLetters(map: string): Map<number, string> {
  const ranges = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)];
  return new Map(
    ranges.flatMap(([, from, list]) =>
      [...list!.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex], index): [number, string] => [
        Number.parseInt(from!, 16) + index,
        Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  );
}

/** The letters that stand between angle brackets in `operators`. */
export function readText(operators: string, font: PdfFont | undefined): string {
  const hex = [...operators.matchAll(/<([0-9a-f]+)>/g)].map(([, one]) => one).join('');
  const codes = hex.match(/.{4}/g) ?? [];
  return codes.map((code) => font?.letters.get(Number.parseInt(code, 16)) ?? '').join('');
}
