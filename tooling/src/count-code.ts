/** Counts lines of code. */
import { parseSync } from 'oxc-parser';

/**
 * Returns the number of lines of `source` that contain code. `file` is its name, whose extension determines the
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
