import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { maxResumeBytes } from '@antara/contracts/api/enquiries';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { multipart } from '../../../test/multipart.ts';
import { createTestServer, testServer } from '../../../test/server.ts';
import { pdf, upload, uploaded } from './testing/enquiries.ts';
import { openResumeFiles } from './files.ts';
import { deleteExpiredUploads } from './sweep.ts';
import { enquiries, uploads } from './tables.ts';
import { sanitizeFileName } from './upload.ts';

const server = await testServer();
const { db, config } = server.platform;
const folder = path.join(config.dataDir, 'uploads');
const files = async () => (await readdir(folder).catch(() => [])).toSorted();
const field = 'upload';

/** Sends and expects a refusal that leaves nothing behind. */
async function refused(status: number, message: string, ...parts: Parameters<typeof multipart>) {
  const before = [await files(), await db.$count(uploads)];
  const { status: got, body } = await upload(server, ...parts);
  expect([got, body.data.message]).toEqual([status, message]);
  expect([await files(), await db.$count(uploads)]).toEqual(before);
}
const notPdf = 'This is not a PDF file. Please save your resume as a PDF and choose it again.';
const none = 'Please select a PDF file first.';

describe('EN-04 a resume', () => {
  test('EN-04 is stored privately, unchanged, under a random name, and answered with an opaque key', async () => {
    const content = pdf(1000);
    const { status, body } = await upload(server, { field, filename: 'My résumé.PDF', content });
    expect([status, body]).toEqual([
      200,
      { response: 'SUCCESS', uploaded: true, url: expect.stringMatching(/^[\w-]{32}$/) },
    ]);
    const [row] = await db.select().from(uploads).where(eq(uploads.key, body.url));
    expect(row).toMatchObject({ name: 'My résumé.pdf', bytes: content.length, enquiry_id: null });
    expect(row!.file).not.toContain(body.url);
    const file = path.join(folder, row!.file);
    expect(await readFile(file)).toEqual(content);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  const [body, end] = [pdf().subarray(0, -'%%EOF\n'.length), '%%EOF\n'];
  test.each([
    ['a mark of UTF-8 before it', '\uFEFF', end, ''],
    ['a line break before it', '\r\n', end, ''],
    ['1,000 bytes before it', ' '.repeat(1000), end, ''],
    ['1.2 KB behind it', '', end, 'x'.repeat(1200)],
    ['no %%EOF', '', '', ''],
    ['a page of HTML before and behind it', '<script>1</script>', end, '<script>2</script>'],
  ])('EN-04 A9 with %s is taken, and stored without it', async (_what, before, eof, behind) => {
    const content = Buffer.concat([Buffer.from(before), body, Buffer.from(eof + behind)]);
    const key = await uploaded(server, 'a.pdf', content);
    const [row] = await db.select().from(uploads).where(eq(uploads.key, key));
    expect(await readFile(path.join(folder, row!.file), 'latin1')).toBe(body.toString('latin1') + eof);
  });

  test('EN-04 is served nowhere', async () => {
    const key = await uploaded(server);
    const [row] = await db.select().from(uploads).where(eq(uploads.key, key));
    for (const name of [key, row!.file, `uploads/${row!.file}`, `../uploads/${row!.file}`])
      for (const place of ['', '/media', '/api', '/api/upload'])
        expect((await server.inject(`${place}/${name}`)).statusCode, `${place}/${name}`).toBe(404);
  });

  test('EN-04 of 5 MB is taken, one byte more is 413', async () => {
    const edge = pdf(maxResumeBytes - pdf().length);
    expect(edge.length).toBe(maxResumeBytes);
    expect((await upload(server, { field, filename: 'a.pdf', content: edge })).status).toBe(200);
    const more = pdf(maxResumeBytes - pdf().length + 1);
    await refused(413, 'This file is larger than 5 MB. Please choose a smaller one.', {
      field,
      filename: 'a.pdf',
      content: more,
    });
  });

  test.each<[string, Buffer]>([
    ['a picture that calls itself a PDF', Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.alloc(200)])],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['only the first words of one', Buffer.from('%PDF-1.7\n')],
    ['one that was cut off', pdf(5000).subarray(0, 3000)],
    ['its words in the wrong order', Buffer.from('hello startxref 9 %%EOF %PDF-1.7 ')],
    ['one with a page before it', Buffer.concat([Buffer.alloc(1024, 0x41), pdf()])],
  ])('EN-04 %s is 415', async (_what, content) => {
    await refused(415, notPdf, { field, filename: 'cv.pdf', type: 'application/pdf', content });
  });

  test('EN-04 is validated by its content, not by its name', async () => {
    const part = { field, filename: 'cv.exe', type: 'application/octet-stream', content: pdf() };
    expect((await upload(server, part)).status).toBe(200);
  });

  test('EN-04 no file, an empty one, text in place of a file: 400', async () => {
    await refused(400, none);
    await refused(400, none, { field, filename: '', content: '' });
    await refused(400, none, { field, content: 'cv.pdf' });
  });

  test('EN-04 two files are 400, whichever comes first', async () => {
    const one = { field, filename: 'a.pdf', content: pdf() };
    await refused(400, 'Please send one file.', one, one);
    await refused(400, 'Please send one file.', one, one, one);
  });

  test('EN-04 in another field is 400', async () => {
    const part = { field: 'images', filename: 'a.pdf', content: pdf() };
    await refused(400, 'Please send the file in the field “upload”.', part);
  });

  test.each([
    ['JSON', { 'content-type': 'application/json' }, '{"upload":"x"}', 415],
    ['a bare PDF', { 'content-type': 'application/pdf' }, pdf(), 415],
    ['a form of the other kind', { 'content-type': 'application/x-www-form-urlencoded' }, 'upload=x', 415],
    ['nothing', {}, undefined, 415],
    ['no boundary', { 'content-type': 'multipart/form-data' }, 'x', 400],
    ['a boundary that never comes', { 'content-type': 'multipart/form-data; boundary=x' }, 'hello', 400],
  ] as const)('EN-04 %s is refused', async (_what, headers, payload, status) => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/upload',
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json()).toMatchObject({ data: { message: expect.stringMatching(/^[A-Z].+\.$/) } });
  });

  test('EN-04 cut off on the way is 400 and leaves nothing', async () => {
    const before = await files();
    const { payload, headers } = multipart({ field, filename: 'a.pdf', content: pdf(9000) });
    const answer = await server.inject({
      method: 'POST',
      url: '/api/upload',
      headers,
      payload: payload.subarray(0, 4000),
    });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(await files()).toEqual(before);
  });

  test('EN-04 from another site’s page is 403', async () => {
    const sent = multipart({ field, filename: 'a.pdf', content: pdf() });
    const answer = await server.inject({
      method: 'POST',
      url: '/api/upload',
      payload: sent.payload,
      headers: { ...sent.headers, origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
  });

  test('EN-04 too many from one address are refused', async () => {
    await using strict = await createTestServer({ config: { rateLimitFactor: 0.05 } });
    const part = { field, filename: 'a.pdf', content: pdf() };
    expect((await upload(strict, part)).status).toBe(200);
    expect((await upload(strict, part)).status).toBe(429);
  });

  test('EN-04 a disk that cannot be written is a 500, and no row says otherwise', async () => {
    await using full = await createTestServer();
    await writeFile(path.join(full.platform.config.dataDir, 'uploads'), 'a file where a folder should be');
    expect((await upload(full, { field, filename: 'a.pdf', content: pdf() })).status).toBe(500);
    expect(await full.platform.db.$count(uploads)).toBe(0);
  });

  test('EN-04 when too much lies about unused, none is taken', async () => {
    await using crowded = await createTestServer();
    await crowded.platform.db.insert(uploads).values({ key: 'k', file: 'f', name: 'n', bytes: 2 ** 31 - 1 });
    expect((await upload(crowded, { field, filename: 'a.pdf', content: pdf() })).status).toBe(503);
  });
});

test.each([
  ['C:\\Users\\asha\\CV.pdf', 'CV.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['a"\r\nBcc: x.pdf', 'a Bcc x.pdf'],
  ['.pdf', 'resume.pdf'],
  [undefined, 'resume.pdf'],
  ['आशा.pdf', 'आशा.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(80)}.pdf`],
])('EN-04 a file called %j is shown as “%s”', (givenName, shown) => {
  expect(sanitizeFileName(givenName)).toBe(shown);
});

test('EN-04 the description of the API says multipart', async () => {
  const { paths } = (await server.inject('/api/openapi.json')).json();
  expect(Object.keys(paths['/upload'].post.requestBody.content)).toEqual(['multipart/form-data']);
});

describe('the sweep', () => {
  const hour = 3_600_000;
  const resumeFiles = openResumeFiles(server.platform);
  const after = (hours: number) => ({ ...server.platform, now: () => new Date(Date.now() + hours * hour) });
  const left = async (key: string) => {
    const [row] = await db.select().from(uploads).where(eq(uploads.key, key));
    return row ? (await files()).includes(row.file) : false;
  };

  test('EN-04 a resume that nobody applied with goes after a day, one that was used after 180', async () => {
    const [unused, used] = [await uploaded(server), await uploaded(server)];
    const [enquiry] = await db
      .insert(enquiries)
      .values({
        reference: 'ENQ-222222',
        digest: 'd',
        category: 'CAREER',
        name: 'Asha',
        email: 'a@b.example',
        stay_connected: false,
        request_id: 'r',
      })
      .returning();
    await db.update(uploads).set({ enquiry_id: enquiry!.id }).where(eq(uploads.key, used));
    await deleteExpiredUploads(after(23), resumeFiles);
    expect([await left(unused), await left(used)]).toEqual([true, true]);
    await deleteExpiredUploads(after(25), resumeFiles);
    expect([await left(unused), await left(used)]).toEqual([false, true]);
    await deleteExpiredUploads(after(179 * 24), resumeFiles);
    expect(await left(used)).toBe(true);
    await deleteExpiredUploads(after(181 * 24), resumeFiles);
    expect(await left(used)).toBe(false);
    expect(await files()).toEqual([]);
    expect(await db.$count(enquiries)).toBe(1);
  });

  test('EN-04 a file whose row was never written goes after a day', async () => {
    const key = await uploaded(server);
    const lost = await resumeFiles.save(Buffer.from('x'));
    const fresh = await resumeFiles.save(Buffer.from('x'));
    const yesterday = new Date(Date.now() - 25 * hour);
    await utimes(path.join(folder, lost), yesterday, yesterday);
    await deleteExpiredUploads(server.platform, resumeFiles);
    expect(await resumeFiles.read(lost)).toBeNull();
    expect(await resumeFiles.read(fresh)).not.toBeNull();
    expect(await left(key)).toBe(true);
  });

  test('a name that would leave the folder is refused', async () => {
    for (const name of ['../secrets.json', '/etc/passwd', '', 'a'.repeat(65)])
      expect(() => resumeFiles.read(name), name).toThrow('no name of a private file');
  });
});
