/** Counts lines of code. */
import { parseSync } from 'oxc-parser';

/** Returns `source` with its comments replaced by blanks. The extension of `file` determines the language. */
export function blankComments(file: string, source: string): string {
  let code = source;
  for (const { start, end } of parseSync(file, source).comments)
    code = code.slice(0, start) + source.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
  return code;
}

/** Returns the number of lines of `source` that contain code. The extension of `file` determines the language. */
export function countCode(file: string, source: string): number {
  return blankComments(file, source)
    .split('\n')
    .filter((line) => line.trim() !== '').length;
}
