/** The trailer is within so many bytes of the end (PDF Reference 1.7, implementation note 18). */
const trailerBytes = 1024;

/** Looks at the content, since name and declared type are the sender's claim: header `%PDF-1.7`, trailer `startxref … %%EOF`. */
export function isPdf(content: Buffer): boolean {
  if (!/^%PDF-\d\.\d/.test(content.toString('latin1', 0, 8))) return false;
  const end = content.toString('latin1', Math.max(0, content.length - trailerBytes));
  return /startxref\s+\d+\s+%%EOF/.test(end);
}
