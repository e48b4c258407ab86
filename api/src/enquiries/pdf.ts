/** Is it a PDF? Judged by its content: names and declared types are the sender's word. */

/** How near to its end a PDF says that it ends, in bytes. */
const trailerBytes = 1024;

/** Begins as a PDF begins (`%PDF-1.7`) and ends as one ends (`startxref`, a number, `%%EOF`). */
export function isPdf(content: Buffer): boolean {
  if (!/^%PDF-\d\.\d/.test(content.toString('latin1', 0, 8))) return false;
  const end = content.toString('latin1', Math.max(0, content.length - trailerBytes));
  return /startxref\s+\d+\s+%%EOF/.test(end);
}
