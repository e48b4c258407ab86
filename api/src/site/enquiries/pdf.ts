/**
 * What a PDF is and does, by its content, since name and declared type are the sender's claim. Viewers find objects by
 * offsets, so that one may hide inside another's stream: the whole file is searched, and not its structure.
 */
import { inflateRawSync } from 'node:zlib';

/**
 * Readers look for the header in so many bytes (PDF Reference 1.7, implementation note 13), and for the rest of a
 * trailer behind its keyword.
 */
const searchedBytes = 1024;
/**
 * Limit of the bytes that are read from dictionaries and object streams of a file and inflated from them; those of a
 * resume are some kilobytes.
 */
const maxBytes = 16 * 1024 ** 2;
/** Limit of one object stream as it is stored. */
const maxStreamBytes = 1024 ** 2;

/**
 * Returns the PDF in a file as readers find it: from its header `%PDF-1.7` to its last `startxref`, with the `%%EOF`
 * behind it. Mail programs put bytes before the one, downloads behind the other, and many programs leave `%%EOF` out.
 * Null when there is none.
 */
export function extractPdf(content: Buffer): Buffer | null {
  const start = content.toString('latin1', 0, searchedBytes).search(/%PDF-\d\.\d/);
  const trailer = content.lastIndexOf('startxref');
  if (start < 0 || trailer < start) return null;
  const found = /^startxref\s+\d+\s*(%%EOF(?:\r\n?|\n)?)?/.exec(
    content.toString('latin1', trailer, trailer + searchedBytes),
  );
  if (!found) return null;
  return content.subarray(start, found[1] ? trailer + found[0].length : undefined);
}

/**
 * Names of what runs, starts, sends or carries something else (ISO 32000-1, 12.6.4 and 7.11.4). Visible text such as
 * "HTML/JavaScript" is none: a name stands alone, or behind the key `/S` or the keyword `obj`. An XFA form or a list of
 * attached files that is empty carries nothing, and PDF/A programs write them.
 */
const activeName =
  /(?:^|\/S|obj|[^A-Za-z0-9])\/(JavaScript|Launch|ImportData|SubmitForm|EmbeddedFiles?(?!\s*<<\s*(?:\/Names\s*\[\s*\]\s*)?>>)|RichMedia|XFA(?!\s*\[\s*\]))(?![A-Za-z0-9])/;
const encryption = /\/Encrypt(?![A-Za-z0-9])/;
/** What only the dictionaries of object streams have (7.5.7). */
const objectStreamKey = /\/(ObjStm|First)(?![A-Za-z0-9])/;
/**
 * Limits of what is searched: streams of a file, and characters of a dictionary. A resume has some hundreds, of some
 * hundred.
 */
const maxStreams = 20_000;
const maxDictionaryLength = 4_096;
const plainFilter = /\/Filter\s*(?:\[\s*)?\/(?:FlateDecode|Fl)(?![A-Za-z0-9])\s*(?:\]|\/|>>)/;

/**
 * Why a PDF is not taken: it is `encrypted`; it is `active`: it has scripts, attached files or the like, or hides what
 * it has; or it is `complex`: it asks for more work than a document does.
 */
export type PdfProblem = 'active' | 'encrypted' | 'complex';

/** The first problem that was found, or null, and the bytes that were read and inflated to find it. */
export interface PdfInspection {
  problem: PdfProblem | null;
  bytes: number;
}

/** Inspects a PDF with at most `maxBytes` of work. */
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
    // No program writes these differently; one that does means to hide something.
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

/** Names with their escapes resolved: `/J#61vaScript` is `/JavaScript` (7.3.5). */
function decodeNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/**
 * The data of a whole zlib stream, whatever its checksum; null when it is none. One that goes on behind its `endstream`
 * is none: a reader that believes the stream's length would find more in it.
 */
function inflate(data: Buffer, maxLength: number): Buffer | 'too long' | null {
  try {
    return inflateRawSync(data.subarray(2), { maxOutputLength: Math.max(1, maxLength) });
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too long' : null;
  }
}
