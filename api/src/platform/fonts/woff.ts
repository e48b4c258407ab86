/**
 * Unpacks WOFF files (W3C WOFF 1.0), because pdfkit would unpack them for every document again, at ten times the cost.
 */
import { inflateSync } from 'node:zlib';

/**
 * Returns the OpenType font in a WOFF 1.0 file.
 *
 * @throws {Error} when the file has another format.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font file is not in WOFF 1.0 format');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + index * 20;
    const [offset, packed, sizeBytes] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const raw = woff.subarray(offset, offset + packed);
    const content = packed < sizeBytes ? inflateSync(raw) : raw;
    return { tag: woff.subarray(entry, entry + 4), checksum: woff.readUInt32BE(entry + 16), content };
  });
  const head = Buffer.alloc(12 + count * 16);
  const power = Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  let offset = head.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = 12 + index * 16;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(content.length, entry + 12);
    offset += alignToFour(content.length);
  }
  const padded = tables.map(({ content }) =>
    Buffer.concat([content, Buffer.alloc(alignToFour(content.length) - content.length)]),
  );
  return Buffer.concat([head, ...padded]);
}

const alignToFour = (sizeBytes: number) => Math.ceil(sizeBytes / 4) * 4;
