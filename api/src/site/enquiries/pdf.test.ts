import { syncBuiltinESMExports } from 'node:module';
import zlib, { deflateSync } from 'node:zlib';
import PdfWriter from 'pdfkit';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { multipart } from '../../../test/multipart.ts';
import { testServer } from '../../../test/server.ts';
import { inspectPdf } from './pdf.ts';
import { upload } from './testing/enquiries.ts';

/** Counts the bytes that are given to the inflater of this thread, and those that it answers. */
function countInflatedBytes() {
  const counted = { bytes: 0 };
  const original = zlib.inflateRawSync;
  const spy = vi.spyOn(zlib, 'inflateRawSync').mockImplementation((data, options) => {
    counted.bytes += (data as Buffer).length;
    const result = original(data, options);
    counted.bytes += result.length;
    return result;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return counted;
}

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

const objectStream = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';

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

  const tooComplex =
    'This PDF is more complex than a resume, and we cannot check it. Please print your resume to a new PDF and choose that one.';

  test('EN-04 more streams than a document has are refused', async () => {
    expect(await send(pdfOf('stream\n'.repeat(20_001)))).toEqual([415, tooComplex]);
  });

  test('EN-04 a bomb in an object stream is refused', async () => {
    const bomb = compressed('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', ' '.repeat(40 * 1024 ** 2));
    expect(await send(pdfOf(bomb))).toEqual([415, tooComplex]);
  });

  test('TR-05 H5 streams that cover one another are read and inflated up to 16 MB in all', async () => {
    // A stored block covers the beginning of the next stream, so that each stream goes on to the empty blocks at the
    // end.
    const head = Buffer.from(`5 0 obj << ${objectStream} >> stream\n\x78\x01`, 'latin1');
    const covered = Buffer.from([0, head.length, 0, ~head.length & 0xff, 0xff]);
    const empty = Buffer.from([0, 0, 0, 0xff, 0xff]);
    const last = Buffer.from([1, 0, 0, 0xff, 0xff]);
    const streams = Array.from({ length: 100 }, () => [head, covered]).flat();
    const blocks = Array.from({ length: 60_000 }, () => empty);
    const bomb = pdfOf(Buffer.concat([...streams, head, ...blocks, last, Buffer.from('\nendstream\n')]));
    const worked = countInflatedBytes();
    expect(inspectPdf(bomb).problem).toBe('complex');
    expect(worked.bytes).toBeGreaterThan(1024 ** 2);
    expect(worked.bytes).toBeLessThanOrEqual(16 * 1024 ** 2);
    expect(await send(bomb)).toEqual([415, tooComplex]);
  });

  test('TR-05 H5 an object stream whose compressed data go on behind its end is refused', async () => {
    const stored = (text: string, isLast: boolean) => {
      const block = Buffer.alloc(5);
      block.writeUInt8(isLast ? 1 : 0, 0);
      block.writeUInt16LE(text.length, 1);
      block.writeUInt16LE(~text.length & 0xffff, 3);
      return Buffer.concat([block, Buffer.from(text)]);
    };
    const hidden = [stored('1 0 <<>> endstream', false), stored(' what a reader finds', true)];
    const content = Buffer.concat([Buffer.from('\x78\x01', 'latin1'), ...hidden]);
    const file = pdfOf(`5 0 obj\n<< ${objectStream} >>\nstream`, content, '\nendstream\nendobj');
    expect((await send(file))[0]).toBe(415);
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

  test.each<[string, Buffer]>([
    ['an XFA form that is empty', pdfOf('1 0 obj << /AcroForm << /XFA [] >> >> endobj')],
    [
      'an empty list of attached files',
      pdfOf('1 0 obj << /Names << /EmbeddedFiles << /Names [ ] >> >> >> endobj'),
    ],
  ])('EN-04 A9 %s', async (_what, content) => {
    expect(await send(content)).toEqual([200, 'taken']);
  });

  test('EN-04 object streams as programs write them', async () => {
    const objects = compressed(
      '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
      '1 0 << /Type /Catalog >>',
    );
    expect(await send(pdfOf(objects))).toEqual([200, 'taken']);
  });
});
