/** Counts lines of code. */
import { parseSync } from 'oxc-parser';

/** Returns `source` with blanks in place of its comments. The ending of `file` names the language. */
export function blankComments(file: string, source: string): string {
  let code = source;
  for (const { start, end } of parseSync(file, source).comments)
    code = code.slice(0, start) + source.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
  return code;
}

/**
 * Returns the number of lines of `source` that contain code. `file` is its name, whose extension determines the
 * language.
 */
export function countCode(file: string, source: string): number {
  return blankComments(file, source)
    .split('\n')
    .filter((line) => line.trim() !== '').length;
}
