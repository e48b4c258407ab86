/**
 * What a PDF is and does, by its content, since name and declared type are the sender's claim. Viewers find objects by
 * offsets, so that one may hide inside another's stream: the whole file is searched, and not its structure.
 */
import { constants, inflateRawSync } from 'node:zlib';

/** The trailer is within so many bytes of the end (PDF Reference 1.7, implementation note 18). */
const trailerBytes = 1024;
/** Limit of what all object streams of a file may hold; those of a resume hold some kilobytes. */
const maxObjectBytes = 32 * 1024 ** 2;

/** Has it the header `%PDF-1.7` and the trailer `startxref … %%EOF`? */
export function isPdf(content: Buffer): boolean {
  if (!/^%PDF-\d\.\d/.test(content.toString('latin1', 0, 8))) return false;
  const end = content.toString('latin1', Math.max(0, content.length - trailerBytes));
  return /startxref\s+\d+\s+%%EOF/.test(end);
}

/**
 * Names of what runs, starts, sends or carries something else (ISO 32000-1, 12.6.4 and 7.11.4). Visible text such as
 * "HTML/JavaScript" is none: a name stands alone, or behind the key `/S` or the keyword `obj`.
 */
const activeName =
  /(?:^|\/S|obj|[^A-Za-z0-9])\/(JavaScript|Launch|ImportData|SubmitForm|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/;
const encryption = /\/Encrypt(?![A-Za-z0-9])/;
/** What only the dictionaries of object streams have (7.5.7). */
const objectStreamKey = /\/(ObjStm|First)(?![A-Za-z0-9])/;
/** Limits of what is searched: streams of a file, and characters of a dictionary. A resume has some hundreds, of some hundred. */
const maxStreams = 20_000;
const maxDictionaryLength = 4_096;
const plainFilter = /\/Filter\s*(?:\[\s*)?\/(?:FlateDecode|Fl)(?![A-Za-z0-9])\s*(?:\]|\/|>>)/;

/** Why a PDF is not taken: it is `encrypted`, or `active`: it has scripts, attached files or the like, or hides what it has. */
export type PdfProblem = 'active' | 'encrypted';

/** The first problem that is found, or null. */
export function findPdfProblem(content: Buffer): PdfProblem | null {
  const raw = content.toString('latin1');
  const text = decodeNames(raw);
  if (encryption.test(text)) return 'encrypted';
  if (activeName.test(text)) return 'active';
  let left = maxObjectBytes;
  let streams = 0;
  for (const { index, 0: keyword } of raw.matchAll(/\bstream\r?\n/g)) {
    if (++streams > maxStreams) return 'active';
    const before = raw.slice(Math.max(0, index - maxDictionaryLength), index);
    const dictionary = decodeNames(before.slice(before.lastIndexOf('obj') + 1));
    if (!objectStreamKey.test(dictionary) || !/\/Filter(?![A-Za-z0-9])/.test(dictionary)) continue;
    // No program writes these differently; one that does means to hide something.
    if (!plainFilter.test(dictionary) || /\/DecodeParms|\/DP(?![A-Za-z0-9])/.test(dictionary))
      return 'active';
    const objects = inflate(content.subarray(index + keyword.length), left);
    if (!objects || activeName.test(decodeNames(objects.toString('latin1')))) return 'active';
    left -= objects.length;
  }
  return null;
}

/** Names with their escapes resolved: `/J#61vaScript` is `/JavaScript` (7.3.5). */
function decodeNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** The data that a zlib stream begins with, whatever its checksum; null when it is none or longer than `maxBytes`. */
function inflate(data: Buffer, maxBytes: number): Buffer | null {
  try {
    return inflateRawSync(data.subarray(2), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: maxBytes,
    });
  } catch {
    return null;
  }
}
