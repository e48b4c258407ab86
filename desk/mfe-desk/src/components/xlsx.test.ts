import { unzipSync, strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { toXlsx } from './xlsx.ts';

test('OF-08 a spreadsheet has numbers as numbers, text as text, and no control characters', async () => {
  const blob = toXlsx([
    ['Guest', 'Rupees', 'Note'],
    ['Asha & <Ravi>', 1200.5, null],
    ['=1+1', -3, 'a\u0001b'],
  ]);
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  expect(Object.keys(parts)).toHaveLength(6);
  for (const [name, bytes] of Object.entries(parts)) {
    const xml = new DOMParser().parseFromString(strFromU8(bytes), 'application/xml');
    expect(xml.querySelector('parsererror'), name).toBeNull();
  }
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain('<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">Guest</t></is></c>');
  expect(sheet).toContain('>Asha &amp; &lt;Ravi&gt;<');
  expect(sheet).toContain('<c r="B2"><v>1200.5</v></c></row>');
  expect(sheet).toContain('>=1+1<');
  expect(sheet).toContain('>ab<');
});
