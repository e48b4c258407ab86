import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { toXlsx } from './xlsx.ts';

/** Returns the parts of a spreadsheet as text. */
const readParts = (file: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(file)).map(([name, part]) => [name, strFromU8(part)]));

test('OF-21 a spreadsheet has a bold row of titles that stays visible, dates, amounts and text', async () => {
  const rows = [
    { name: 'Asha <Rao> & Co', born: '1984-03-01', paise: 1_234_550, suite: 101 },
    { name: '=HYPERLINK("x")', born: '', paise: null, suite: 102 },
  ];
  const parts = readParts(
    await toXlsx(rows, [
      { title: 'Name', width: 24, value: (row) => row.name },
      { title: 'Born', width: 12, kind: 'date', value: (row) => row.born },
      { title: 'Paid', width: 12, kind: 'paise', value: (row) => row.paise },
      { title: 'Suite', width: 8, value: (row) => row.suite },
    ]),
  );
  const sheet = parts['xl/worksheets/sheet1.xml']!;
  const texts = parts['xl/sharedStrings.xml']!;
  expect(texts).toContain('Asha &lt;Rao&gt; &amp; Co');
  expect(texts).toContain('=HYPERLINK("x")');
  expect(sheet).not.toContain('<f>');
  // 1 March 1984 in the 1900 date system.
  expect(sheet).toMatch(/<c r="B2"[^>]*><v>30742<\/v>/);
  expect(sheet).toMatch(/<c r="C2"[^>]*><v>12345.5<\/v>/);
  expect(sheet).toMatch(/<c r="D2"[^>]*><v>101<\/v>/);
  expect(sheet).not.toMatch(/<c r="[BC]3"[^>]*><v>/);
  expect(sheet).toContain('state="frozen"');
  expect(parts['xl/styles.xml']).toContain('dd mmm yyyy');
});

test('OF-21 characters that XML forbids are left out, because they would make the file unreadable', async () => {
  const value = (text: string) => text;
  const file = await toXlsx(['a\u0000b\u000bc\ud800d'], [{ title: 'Text', width: 8, value }]);
  expect(readParts(file)['xl/sharedStrings.xml']).toContain('>abcd<');
});
