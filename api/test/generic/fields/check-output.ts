/** What has to hold of every output, whatever was typed; and whether a text can be read in it. */
import type { Filled } from './awkward.ts';
import type { Output } from './outputs.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescapeHtml = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => entities[name] ?? '');

/** The cells of a table as a spreadsheet reads them (RFC 4180). */
function readCells(csv: string): string[] {
  const cells = csv.replace(/^\uFEFF/, '').matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(?:,|\r\n|$)/g);
  return [...cells].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}

/** The content lines of a calendar (RFC 5545 §3.1), unfolded. */
const readCalendar = (text: string) => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');

const headers = new Set(
  `auto-submitted content-disposition content-transfer-encoding content-type date from list-unsubscribe
   list-unsubscribe-post message-id mime-version reply-to subject to`.split(/\s+/),
);

/** What is wrong with an output, a sentence each. */
export function findProblems({ name, format, content }: Output): string[] {
  const problems: string[] = [];
  const report = (is: boolean, what: string) => void (is && problems.push(`${name}: ${what}`));
  report(content.includes('[object Object]'), 'shows an object');
  report(/\b(undefined|NaN)\b/.test(content), 'shows what there is not');
  report(!content.isWellFormed() || content.includes('\uFFFD'), 'has half a character');
  if (format === 'html') report(/<b t=/.test(content), 'has the markup that was typed');
  if (format === 'csv')
    for (const cell of readCells(content))
      report(
        /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell),
        `has the formula ${cell.slice(0, 40)}`,
      );
  if (format === 'ics')
    for (const line of readCalendar(content).filter(Boolean))
      report(!/^[A-Z-]+[;:]/.test(line), `has a line that is none: ${line.slice(0, 40)}`);
  if (format === 'header lines')
    for (const line of content.split('\n'))
      report(
        !headers.has(/^([\w-]+):/.exec(line)?.[1]?.toLowerCase() ?? ''),
        `has the header ${line.slice(0, 40)}`,
      );
  return problems;
}

/**
 * Without blanks, line breaks, invisible marks and capitals, which layout may change. The joiners of Persian, Malayalam
 * and emoji stay.
 */
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/\s|(?![\u200c\u200d])\p{Cf}/gu, '');

/** Prepares an output for `isReadable`. */
export function toReadable({ format, content }: Output): string {
  const text =
    format === 'html'
      ? unescapeHtml(content.replaceAll('<br>', '\n'))
      : format === 'csv'
        ? readCells(content).join('\n')
        : format === 'ics'
          ? readCalendar(content)
              .join('\n')
              .replaceAll(/\\([\\;,n])/g, (_all, char: string) => (char === 'n' ? '\n' : char))
          : content;
  return fold(text);
}

/** Characters that a text which is cut shows at least. */
const leastShown = 20;

/** Does the text stand there up to an ellipsis, which says that there is more of it? */
function isCutOpenly(readable: string, folded: string): boolean {
  const begins = readable.indexOf(folded.slice(0, leastShown));
  if (begins < 0) return false;
  let length = leastShown;
  while (readable[begins + length] === folded[length]) length += 1;
  return readable.startsWith(fold('…'), begins + length);
}

/**
 * Can the whole text be read, or is it cut openly? In a PDF, whose letters may stand in another order, with names for
 * pictures: its beginning, its end and each of its letters.
 */
export function isReadable(
  readable: string,
  format: Output['format'],
  { text, start, end }: Filled,
): boolean {
  const folded = fold(text);
  if (format !== 'pdf') return readable.includes(folded) || isCutOpenly(readable, folded);
  return [start, end, ...(folded.match(/\p{L}/gu) ?? [])].every((part) => readable.includes(part));
}
