/** The pictures of a PDF that pdfkit wrote. */
import { inflateSync } from 'node:zlib';

interface Size {
  width: number;
  height: number;
}

/** The pictures that a PDF contains, each once however often it is drawn, in pixels. */
export function pdfImages(pdf: Buffer): Size[] {
  return [...pdf.toString('latin1').matchAll(/\d+ 0 obj\n([\s\S]*?)\nendobj/g)].flatMap(([, body = '']) => {
    if (!/\/Subtype \/Image\b/.test(body)) return [];
    const read = (key: string) => Number(new RegExp(`/${key} (\\d+)`).exec(body)?.[1]);
    return [{ width: read('Width'), height: read('Height') }];
  });
}

/** How large pictures are drawn on the pages, in points, in the order of drawing. */
export function drawnImageSizes(pdf: Buffer): Size[] {
  const streams = pdf
    .toString('latin1')
    .matchAll(/\d+ 0 obj\n<<([^>]*\/FlateDecode[^>]*)>>\nstream\n([\s\S]*?)\nendstream\nendobj/g);
  return [...streams].flatMap(([, head, packed]) => {
    if (head!.includes('/Image')) return [];
    const content = inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1');
    return [...content.matchAll(/([\d.]+) 0 0 (-?[\d.]+) [\d.-]+ [\d.-]+ cm\n\/I\d+ Do/g)].map(
      ([, width, height]) => ({ width: Number(width), height: Math.abs(Number(height)) }),
    );
  });
}
