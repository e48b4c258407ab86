/** Removes the parts of a PNG that must not reach the decoder (ISO/IEC 15948). */

const signatureBytes = 8;
/** The bytes of a chunk besides its data: length, name and checksum. */
const chunkBytes = 12;

/**
 * The largest size, in bytes, of each chunk that is needed to decode the pixels. A colour profile is compressed; 8 KB
 * inflate to at most 8 MB. All other chunks are removed, because texts (`zTXt`, `iTXt`), for example, may inflate to
 * gigabytes.
 */
const keptChunks: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 768,
  IDAT: Infinity,
  IEND: 0,
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  iCCP: 8 * 1024,
  eXIf: 64 * 1024,
};

/**
 * Returns the PNG `content` reduced to the chunks in `keptChunks`: all chunks of image data, and the first chunk of
 * each other kind. Leaves an incomplete chunk at the end out.
 */
export function stripPng(content: Buffer): Buffer {
  const keptParts = [content.subarray(0, signatureBytes)];
  const seenNames = new Set<string>();
  for (let start = signatureBytes; start + chunkBytes <= content.length;) {
    const length = content.readUInt32BE(start);
    const name = content.toString('latin1', start + 4, start + 8);
    const end = start + chunkBytes + length;
    if (end > content.length) break;
    const isKept = length <= (Object.hasOwn(keptChunks, name) ? keptChunks[name]! : -1);
    if (isKept && (name === 'IDAT' || !seenNames.has(name))) keptParts.push(content.subarray(start, end));
    seenNames.add(name);
    start = end;
  }
  return Buffer.concat(keptParts);
}
