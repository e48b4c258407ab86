/**
 * Tables as spreadsheets (XLSX, ECMA-376), made in the page. The parts are written here, because the libraries that do
 * it pack longer tables in a worker of a `blob:` address, which the policy of the desk's pages refuses.
 */
import { strToU8, zipSync } from 'fflate';

type Cell = string | number | null;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Returns text for XML 1.0, which has no control characters besides tabs and line ends. */
const toXml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are the characters that XML forbids
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"]/g, (letter) => escapes[letter]!);

/** Returns the letters of a column: 0 is A, 26 is AA. */
const toColumn = (at: number): string =>
  (at >= 26 ? toColumn(Math.floor(at / 26) - 1) : '') + String.fromCodePoint(65 + (at % 26));

/** Style 1 of the workbook, which is that of the titles, is bold. */
function toCell(cell: Cell, row: number, column: number): string {
  if (cell === null || cell === '') return '';
  const at = `r="${toColumn(column)}${row + 1}"${row === 0 ? ' s="1"' : ''}`;
  return typeof cell === 'number'
    ? `<c ${at}><v>${cell}</v></c>`
    : `<c ${at} t="inlineStr"><is><t xml:space="preserve">${toXml(cell)}</t></is></c>`;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const toRelations = (parts: readonly [type: string, target: string][]): string =>
  `${head}<Relationships xmlns="${packaging}/relationships">${parts
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const listParts = (rows: readonly (readonly Cell[])[]): [name: string, content: string][] => [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  ],
  ['_rels/.rels', toRelations([['officeDocument', 'xl/workbook.xml']])],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    toRelations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  ],
  [
    'xl/styles.xml',
    `${head}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  ],
  [
    'xl/worksheets/sheet1.xml',
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>${rows
      .map(
        (row, at) => `<row r="${at + 1}">${row.map((cell, place) => toCell(cell, at, place)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  ],
];

/** Returns rows of cells as a spreadsheet of one sheet. The first row has the titles. Text is never a formula. */
export const toXlsx = (rows: readonly (readonly Cell[])[]): Blob =>
  new Blob([zipSync(Object.fromEntries(listParts(rows).map(([name, content]) => [name, strToU8(content)])))]);
