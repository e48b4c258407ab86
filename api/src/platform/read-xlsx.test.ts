import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readXlsx, XlsxError } from './read-xlsx.ts';

describe('spreadsheets', () => {
  const workbook = (sheet: string, shared = '<sst/>') =>
    zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook><sheets><sheet name="A" r:id="r2"/><sheet name="B" r:id="r1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': strToU8(shared),
      'xl/worksheets/sheet1.xml': strToU8('<worksheet/>'),
      'xl/worksheets/sheet2.xml': strToU8(`<x:worksheet><x:sheetData>${sheet}</x:sheetData></x:worksheet>`),
    });

  test('the first sheet by the workbook, gaps between cells and rows, shared and rich texts', () => {
    const sheet =
      '<x:row r="2"><x:c r="B2" t="s"><x:v>1</x:v></x:c><x:c r="D2" t="inlineStr"><x:is><x:t>in &amp; line</x:t></x:is></x:c></x:row><x:row><x:c><x:v>7</x:v></x:c><x:c t="str"><x:f>A1</x:f><x:v>x</x:v></x:c></x:row>';
    const shared =
      '<sst><si><t>a</t></si><si><r><t>two </t></r><r><t>runs</t></r><rPh><t>no</t></rPh></si></sst>';
    expect(readXlsx(workbook(sheet, shared))).toEqual([[], ['', 'two runs', '', 'in & line'], ['7', 'x']]);
  });

  test('what is no spreadsheet, and one that is too long, are refused', () => {
    expect(() => readXlsx(Uint8Array.of(0x50, 0x4b, 3, 4))).toThrow(XlsxError);
    expect(() => readXlsx(zipSync({ 'a.txt': strToU8('a') }))).toThrow(/no spreadsheet/);
    expect(() => readXlsx(workbook('<x:row r="999999"><x:c><x:v>1</x:v></x:c></x:row>'))).toThrow(
      /10000 rows/,
    );
  });
});
