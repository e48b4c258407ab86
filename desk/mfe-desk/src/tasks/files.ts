/** Files in the results of operations: base64 under `content` or `pdf`, and CSV as text under `csv`. */
import { decodeBase64, getFileType } from '../desk/files.ts';

export interface ResultFile {
  name: string;
  type: string;
  /** Returns the bytes, or the text, of the file. */
  read(): BlobPart;
}

const base64Keys = new Set(['content', 'pdf']);
const base64Pattern = /^[\w+/]+={0,2}$/;

/** Returns the ending of a file by its first bytes, because not every result names its format. */
function findEnding(start: string): string {
  if (start.startsWith('%PDF')) return 'pdf';
  if (start.startsWith('PK')) return 'xlsx';
  return start.trimStart().startsWith('<') ? 'xml' : 'csv';
}

/**
 * Returns the file that the value under `key` is, or null for another value. `siblings` is the object that has the
 * value, and `name` is used where the object has no name for the file.
 */
export function findFile(key: string, value: unknown, siblings: object, name: string): ResultFile | null {
  if (typeof value !== 'string') return null;
  if (key === 'csv') return { name: `${name}.csv`, type: getFileType('csv'), read: () => `\uFEFF${value}` };
  if (!base64Keys.has(key) || value.length < 16 || !base64Pattern.test(value)) return null;
  const { file, format } = siblings as { file?: unknown; format?: unknown };
  const ending = findEnding(atob(value.slice(0, 16)));
  return {
    name: typeof file === 'string' ? file : `${[name, format].filter(Boolean).join('-')}.${ending}`,
    type: getFileType(ending),
    read: () => decodeBase64(value),
  };
}
