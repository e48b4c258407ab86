/**
 * Inspects a PDF by its content, because the sender may give any name and type. Viewers find objects by offsets, so an
 * object may hide inside another's stream. Therefore the whole file is searched instead of following its structure.
 */
import { inflateRawSync } from 'node:zlib';

/**
 * Readers search for the header within this many bytes (PDF Reference 1.7, implementation note 13), and for the rest of
 * a trailer after its keyword.
 */
const searchedBytes = 1024;
/**
 * The maximum number of bytes that are read from a file's dictionaries and object streams, and inflated from them. A
 * resume needs some kilobytes.
 */
const maxBytes = 16 * 1024 ** 2;
/** The maximum number of bytes of one object stream as stored, that is, compressed. */
const maxStreamBytes = 1024 ** 2;

/**
 * Returns the PDF in a file as readers find it: from its header `%PDF-1.7` to its last `startxref` and the `%%EOF`
 * after that; null when there is none. Mail programs add bytes before the header and downloads add bytes after `%%EOF`,
 * which many programs omit.
 */
export function extractPdf(content: Buffer): Buffer | null {
  const start = content.toString('latin1', 0, searchedBytes).search(/%PDF-\d\.\d/);
  const trailer = content.lastIndexOf('startxref');
  if (start < 0 || trailer < start) return null;
  const match = /^startxref\s+\d+\s*(%%EOF(?:\r\n?|\n)?)?/.exec(
    content.toString('latin1', trailer, trailer + searchedBytes),
  );
  if (!match) return null;
  return content.subarray(start, match[1] ? trailer + match[0].length : undefined);
}

/**
 * Names of objects that run, start, send or contain something else (ISO 32000-1, 12.6.4 and 7.11.4). Visible text such
 * as "HTML/JavaScript" does not match: a name stands alone, or after the key `/S` or the keyword `obj`. An empty XFA
 * form or list of attached files is harmless, and PDF/A programs write both.
 */
const activeName =
  /(?:^|\/S|obj|[^A-Za-z0-9])\/(JavaScript|Launch|ImportData|SubmitForm|EmbeddedFiles?(?!\s*<<\s*(?:\/Names\s*\[\s*\]\s*)?>>)|RichMedia|XFA(?!\s*\[\s*\]))(?![A-Za-z0-9])/;
const encryption = /\/Encrypt(?![A-Za-z0-9])/;
/** Keys that only the dictionaries of object streams have (7.5.7). */
const objectStreamKey = /\/(ObjStm|First)(?![A-Za-z0-9])/;
/**
 * The maximum number of streams in a file, and of characters in a dictionary. A resume has some hundred streams, with
 * dictionaries of some hundred characters.
 */
const maxStreams = 20_000;
const maxDictionaryLength = 4_096;
const plainFilter = /\/Filter\s*(?:\[\s*)?\/(?:FlateDecode|Fl)(?![A-Za-z0-9])\s*(?:\]|\/|>>)/;

/**
 * Why a PDF is refused. `encrypted`: the file is encrypted. `active`: the file has scripts, attached files or the like,
 * or hides its content. `complex`: checking the file takes more work than a document should.
 */
export type PdfProblem = 'active' | 'encrypted' | 'complex';

/** The first problem or null, and the number of bytes that were read and inflated to find it. */
export interface PdfInspection {
  problem: PdfProblem | null;
  bytes: number;
}

/** Inspects a PDF, and stops after `maxBytes`. */
export function inspectPdf(content: Buffer): PdfInspection {
  let bytes = 0;
  const raw = content.toString('latin1');
  const text = decodeNames(raw);
  if (encryption.test(text)) return { problem: 'encrypted', bytes };
  if (activeName.test(text)) return { problem: 'active', bytes };
  let streams = 0;
  for (const { index, 0: keyword } of raw.matchAll(/\bstream(?:\r\n?|\n)/g)) {
    if (++streams > maxStreams || bytes >= maxBytes) return { problem: 'complex', bytes };
    const before = raw.slice(Math.max(0, index - maxDictionaryLength), index);
    const dictionary = decodeNames(before.slice(before.lastIndexOf('obj') + 1));
    bytes += dictionary.length;
    if (!objectStreamKey.test(dictionary) || !/\/Filter(?![A-Za-z0-9])/.test(dictionary)) continue;
    // No program writes object streams in another form, so a file with another form attempts to hide something.
    if (!plainFilter.test(dictionary) || /\/DecodeParms|\/DP(?![A-Za-z0-9])/.test(dictionary))
      return { problem: 'active', bytes };
    const start = index + keyword.length;
    const rest = content.subarray(start, start + Math.min(maxStreamBytes, maxBytes - bytes));
    const length = rest.indexOf('endstream');
    bytes += length < 0 ? rest.length : length;
    if (length < 0) return { problem: 'complex', bytes };
    const objects = inflate(rest.subarray(0, length), maxBytes - bytes);
    if (objects === 'too long') return { problem: 'complex', bytes: maxBytes };
    if (!objects || activeName.test(decodeNames(objects.toString('latin1'))))
      return { problem: 'active', bytes };
    bytes += objects.length;
  }
  return { problem: null, bytes };
}

/** Resolves the escapes in names: `/J#61vaScript` becomes `/JavaScript` (7.3.5). */
function decodeNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/**
 * Inflates a whole zlib stream without checking its checksum. Returns null when `data` is not one. A stream that
 * continues after its `endstream` counts as none, because a reader that trusts the stream's length would find more
 * content.
 */
function inflate(data: Buffer, maxLength: number): Buffer | 'too long' | null {
  try {
    return inflateRawSync(data.subarray(2), { maxOutputLength: Math.max(1, maxLength) });
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too long' : null;
  }
}
