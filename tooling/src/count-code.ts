/** Counts lines of code. */
import { parseSync } from 'oxc-parser';

/**
 * The lines of `source` that have something besides blanks and comments. `file` is its name, whose ending says the
 * language.
 */
export function countCode(file: string, source: string): number {
  const { comments } = parseSync(file, source);
  let code = source;
  for (const { start, end } of comments) {
    code = code.slice(0, start) + source.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
  }
  return code.split('\n').filter((line) => line.trim() !== '').length;
}
