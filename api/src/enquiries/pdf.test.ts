import { deflateSync } from 'node:zlib';
import PdfWriter from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { multipart } from '../../test/multipart.ts';
import { testServer } from '../../test/server.ts';
import { upload } from './testing/enquiries.ts';

const server = await testServer();

/** A PDF of these objects. */
const pdfOf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((one) => (typeof one === 'string' ? Buffer.from(`${one}\n`) : one)),
    Buffer.from('trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
  ]);
const compressed = (dictionary: string, data: string) =>
  Buffer.concat([
    Buffer.from(`5 0 obj\n<< ${dictionary} >>\nstream\n`),
    deflateSync(Buffer.from(data)),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const script = '<< /S /JavaScript /JS (app.alert(1)) >>';

async function send(content: Buffer) {
  const part: Parameters<typeof multipart>[0] = { field: 'upload', filename: 'resume.pdf', content };
  const { status, body } = await upload(server, part);
  return [status, status === 200 ? 'taken' : body.data.message];
}

describe('EN-04 what a resume may not contain', () => {
  test.each<[string, Buffer]>([
    ['a script', pdfOf(`1 0 obj ${script} endobj`)],
    ['a script without blanks', pdfOf('1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
    ['a script by an escaped name', pdfOf('1 0 obj << /S /J#61vaScript /JS 2 0 R >> endobj')],
    [
      'a script whose kind stands elsewhere',
      pdfOf('1 0 obj << /S 2 0 R >> endobj', '2 0 obj/JavaScript endobj'),
    ],
    [
      'a script in an object stream',
      pdfOf(compressed('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', `1 0 ${script}`)),
    ],
    [
      'a script in one by an escaped name',
      pdfOf(compressed('/Type /Obj#53tm /N 1 /First 4 /Filter [/Fl]', `1 0 ${script}`)),
    ],
    [
      'an object stream that is compressed twice',
      pdfOf(compressed('/Type /ObjStm /First 4 /Filter [/ASCIIHexDecode /FlateDecode]', 'x')),
    ],
    [
      'an object stream with a predictor',
      pdfOf(compressed('/Type /ObjStm /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', 'x')),
    ],
    [
      'an object stream that is no zlib stream',
      pdfOf('5 0 obj\n<< /Type /ObjStm /First 4 /Filter /FlateDecode >>\nstream\n~~~~\nendstream'),
    ],
    ['a program to start', pdfOf('1 0 obj << /S /Launch /F (cmd.exe) >> endobj')],
    ['an attachment', pdfOf('1 0 obj << /Names << /EmbeddedFiles 2 0 R >> >> endobj')],
    ['an XFA form', pdfOf('1 0 obj << /AcroForm << /XFA 2 0 R >> >> endobj')],
  ])('EN-04 %s is refused, with the remedy', async (_what, content) => {
    expect(await send(content)).toEqual([
      415,
      'This PDF contains a script, an attachment or a form. Please print your resume to a new PDF and choose that one.',
    ]);
  });

  test('EN-04 a password is refused, since nobody can look inside', async () => {
    expect(await send(pdfOf('1 0 obj << >> endobj', 'trailer << /Encrypt 9 0 R >>'))).toEqual([
      415,
      'This PDF is protected by a password. Please save it without one and choose it again.',
    ]);
  });

  test('EN-04 more streams than a document has are refused', async () => {
    expect((await send(pdfOf('stream\n'.repeat(20_001))))[0]).toBe(415);
  });

  test('EN-04 a bomb in an object stream is refused', async () => {
    const bomb = compressed('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', ' '.repeat(40 * 1024 ** 2));
    expect((await send(pdfOf(bomb)))[0]).toBe(415);
  });
});

describe('EN-04 what a resume may contain', () => {
  test('EN-04 a document as programs write it, that speaks of HTML/JavaScript and has links', async () => {
    const doc = new PdfWriter({ compress: false, info: { Title: 'HTML/JavaScript developer' } });
    doc.text('Ten years of HTML/JavaScript').text('My site', { link: 'https://asha.example' });
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => doc.once('end', resolve));
    doc.end();
    await ended;
    expect(await send(Buffer.concat(chunks))).toEqual([200, 'taken']);
  });

  test('EN-04 object streams as programs write them', async () => {
    const objects = compressed(
      '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
      '1 0 << /Type /Catalog >>',
    );
    expect(await send(pdfOf(objects))).toEqual([200, 'taken']);
  });
});
