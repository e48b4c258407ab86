/** The text of a PDF that pdfkit wrote, line by line: what a reader would copy out of it. */
import { inflateSync } from 'node:zlib';

/** Text of all pages; runs on one line stand together. Throws when it is no such file. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  if (!source.startsWith('%PDF-') || !source.trimEnd().endsWith('%%EOF')) throw new Error('This is no PDF');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]),
  );
  const streamOf = (id: string): string => {
    const [, head, packed] = /^([\s\S]*?)stream\n([\s\S]*)\nendstream/.exec(objects.get(id) ?? '') ?? [];
    if (packed === undefined) throw new Error(`Object ${id} is no stream`);
    const bytes = Buffer.from(packed, 'latin1');
    return (head!.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  };
  const refIn = (body: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1];
  const lettersOf = (font: string) => {
    const map = streamOf(refIn(objects.get(font) ?? '', 'ToUnicode') ?? '');
    const ranges = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)];
    return new Map(
      ranges.flatMap(([, from, list]) =>
        [...list!.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex], index): [number, string] => [
          Number.parseInt(from!, 16) + index,
          Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
        ]),
      ),
    );
  };
  const lines: string[] = [];
  for (const page of objects.values()) {
    if (!/\/Type \/Page\b(?!s)/.test(page)) continue;
    const resources = objects.get(refIn(page, 'Resources') ?? '') ?? '';
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, lettersOf(id!)]),
    );
    let before = '';
    for (const [block] of streamOf(refIn(page, 'Contents') ?? '').matchAll(/BT\n[\s\S]*?ET/g)) {
      const y = / ([\d.]+) Tm/.exec(block)?.[1] ?? '';
      const letters = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '');
      const codes =
        [...block.matchAll(/<([0-9a-f]+)>/g)]
          .map(([, hex]) => hex)
          .join('')
          .match(/.{4}/g) ?? [];
      const text = codes.map((code) => letters?.get(Number.parseInt(code, 16)) ?? '').join('');
      if (y === before) lines[lines.length - 1] += text;
      else lines.push(text);
      before = y;
    }
  }
  return lines.join('\n');
}

/** How many pages a PDF has. */
export const pageCount = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
