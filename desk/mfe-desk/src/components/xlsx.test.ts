import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toXlsx } from './xlsx.ts';

test('OF-08 a spreadsheet has numbers as numbers, text as text, and no control characters', async () => {
  const blob = toXlsx([
    ['Guest', 'Rupees', 'Note'],
    ['Asha & <Ravi>', 1200.5, null],
    ['=1+1', -3, 'a\u0001b'],
  ]);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'xlsx-')), 'list.xlsx');
  writeFileSync(file, Buffer.from(await blob.arrayBuffer()));
  // Python checks the archive's sums, and reads the sheet as XML.
  const script = `import sys, zipfile, xml.dom.minidom
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
for name in z.namelist(): xml.dom.minidom.parseString(z.read(name))
print(z.read('xl/worksheets/sheet1.xml').decode())`;
  const sheet = execFileSync('python3', ['-c', script, file], { encoding: 'utf8' });
  expect(sheet).toContain('<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">Guest</t></is></c>');
  expect(sheet).toContain('>Asha &amp; &lt;Ravi&gt;<');
  expect(sheet).toContain('<c r="B2"><v>1200.5</v></c></row>');
  expect(sheet).toContain('>=1+1<');
  expect(sheet).toContain('>ab<');
});
