/**
 * Reads the first sheet of a spreadsheet (XLSX, ECMA-376) as rows of texts. Formulas give the value that was last
 * calculated; dates and formats are not read.
 */
import { loadFflate, loadHtmlParser } from './late-libraries.ts';

/** The most bytes that a part of a spreadsheet may have when it is unpacked. */
const maxPartBytes = 20_000_000;

/** A file is no spreadsheet that can be read, or one that is too large. */
export class XlsxError extends Error {}

/** Returns true for the first bytes of a spreadsheet, which is a ZIP archive. */
export const isXlsx = (content: Uint8Array): boolean => content[0] === 0x50 && content[1] === 0x4b;

/**
 * Returns the rows of the first sheet, each with the texts of its cells from the first column on. Empty rows are kept,
 * so that a row's place is its number in the spreadsheet.
 *
 * @throws {XlsxError} for a file that is no spreadsheet, or is too large
 */
export function readXlsx(content: Uint8Array): string[][] {
  const parts = unzip(content);
  const part = (name: string) => {
    const found = parts[name];
    if (!found) throw new XlsxError('The file is no spreadsheet (XLSX).');
    return loadFflate().strFromU8(found);
  };
  const shared = parts['xl/sharedStrings.xml'] ? readShared(part('xl/sharedStrings.xml')) : [];
  return readSheet(part(findFirstSheet(part('xl/workbook.xml'), part('xl/_rels/workbook.xml.rels'))), shared);
}

function unzip(content: Uint8Array): Record<string, Uint8Array> {
  try {
    return loadFflate().unzipSync(content, {
      filter: ({ name, originalSize }) => {
        if (
          !/^xl\/(?:workbook|sharedStrings|worksheets\/[^/]+)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/.test(
            name,
          )
        )
          return false;
        if (originalSize > maxPartBytes) throw new XlsxError('The spreadsheet is too large.');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof XlsxError
      ? error
      : new XlsxError('The file is no spreadsheet (XLSX).', { cause: error });
  }
}

/** Parses XML with names without prefix. */
function parse(
  xml: string,
  handlers: {
    open?(name: string, attributes: Record<string, string>): void;
    text?(text: string): void;
    close?(name: string): void;
  },
): void {
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const { Parser } = loadHtmlParser();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => handlers.open?.(local(name), attributes),
      ontext: (text) => handlers.text?.(text),
      onclosetag: (name) => handlers.close?.(local(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
}

/** Returns the path of the first sheet, by the relation that the workbook names for it. */
function findFirstSheet(workbook: string, relations: string): string {
  let relation: string | undefined;
  parse(workbook, {
    open: (name, attributes) => {
      if (name === 'sheet') relation ??= attributes['r:id'];
    },
  });
  let target = 'worksheets/sheet1.xml';
  parse(relations, {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id === relation && Target) target = Target;
    },
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Returns the shared texts. Phonetic readings (`rPh`) are left out. */
function readShared(xml: string): string[] {
  const texts: string[] = [];
  let [isText, phonetic] = [false, 0];
  parse(xml, {
    open: (name) => {
      if (name === 'si') texts.push('');
      if (name === 'rPh') phonetic++;
      isText = name === 't' && phonetic === 0;
    },
    text: (text) => {
      if (isText) texts[texts.length - 1] += text;
    },
    close: (name) => {
      if (name === 'rPh') phonetic--;
      isText = false;
    },
  });
  return texts;
}

/** The most rows and columns that are read. */
const limits = { rows: 10_000, columns: 100 };

function readSheet(xml: string, shared: readonly string[]): string[][] {
  const rows: string[][] = [];
  let [column, kind, value, isValue] = [0, '', '', false];
  let row: string[] = [];
  parse(xml, {
    open: (name, { r = '', t = '' }) => {
      if (name === 'row') {
        const number = Number(r) || rows.length + 1;
        if (number > limits.rows) throw new XlsxError(`A spreadsheet has ${limits.rows} rows at most.`);
        while (rows.length < number) rows.push([]);
        row = rows[number - 1]!;
        column = -1;
      } else if (name === 'c') {
        column = r ? toColumn(r) : column + 1;
        [kind, value] = [t, ''];
      }
      isValue = name === 'v' || name === 't';
    },
    text: (text) => {
      if (isValue) value += text;
    },
    close: (name) => {
      isValue = false;
      if (name !== 'c' || value === '' || column >= limits.columns) return;
      while (row.length < column) row.push('');
      row[column] = kind === 's' ? (shared[Number(value)] ?? '') : value;
    },
  });
  return rows;
}

/** Returns the place of a cell's column, from 0: `B7` is 1. */
function toColumn(cell: string): number {
  const letters = /^[A-Z]{1,3}/.exec(cell)?.[0] ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
