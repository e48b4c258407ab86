import { careerEnquiry, type Enquiry } from '@antara/contracts/api/enquiries';
import { expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { writeSomething } from '../content/testing/content.ts';
import { decodeMail } from '../../base/mail/testing/outbox-folder.ts';
import { headOf, sender, uploaded } from './testing/enquiries.ts';
import { uploads } from './tables.ts';

const server = await testServer();
const { db } = server.platform;
await writeSomething(db);
const { send, last, lastMail } = sender(server);

const person = {
  name: 'Asha Rao',
  email: 'asha@travellers.example',
  contactNumber: '9800000001',
  position: 'Naturalist',
  message: 'I know three hundred birds.',
};
const application = (file: string, more: Partial<Enquiry> = {}): Enquiry => ({
  ...careerEnquiry({ ...person, file }, { page: '/careers' }),
  ...more,
});

test('EN-04 go to HR with the resume', async () => {
  await send(application(await uploaded(server, 'Asha Rao — CV.pdf')));
  expect(await last()).toMatchObject({ category: 'CAREER', tour: 'Naturalist', page: null });
  const eml = await lastMail();
  expect(headOf(eml)).toMatch(/^To: Antara careers <careers@antara\.example>$/m);
  expect(headOf(eml)).toMatch(/^Subject: Application from Asha Rao: Naturalist/m);
  expect(eml).toContain('Content-Type: application/pdf; name="Asha Rao CV.pdf"');
  expect(eml).toContain('Content-Disposition: attachment; filename="Asha Rao CV.pdf"');
  expect(decodeMail(eml)).toContain('Resume: Asha Rao CV.pdf');
  const attached = /filename="Asha Rao CV\.pdf"\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/.exec(eml)?.[1] ?? '';
  expect(Buffer.from(attached, 'base64').toString()).toMatch(/^%PDF-1\.7[^]*%%EOF\n$/);
});

test('EN-04 sent again because the answer got lost, it is done all the same', async () => {
  const body = application(await uploaded(server));
  await send(body);
  expect(await send(body)).toEqual({ response: 'SUCCESS', reference: (await last()).reference });
});

test('EN-04 a resume serves one application', async () => {
  const file = await uploaded(server);
  await send(application(file));
  const { data } = await send(application(file, { name: 'Someone Else' }), 400);
  expect(data).toMatchObject({
    message: 'Please select a PDF file first.',
    fields: [{ path: 'file', message: 'Please select a PDF file first.' }],
  });
  expect((await last()).name).toBe('Asha Rao');
});

test.each([
  ['no word', ''],
  ['a word of nobody', 'x'.repeat(32)],
  ['an address', 'https://evil.example/cv.pdf'],
])('EN-04 %s is no resume', async (_what, file) => {
  expect((await send(application(file), 400)).data.message).toBe('Please select a PDF file first.');
});

test('EN-04 the position is one of the openings', async () => {
  const file = await uploaded(server);
  const { data } = await send(application(file, { tour: 'Admiral' }), 400);
  expect(data).toMatchObject({ message: 'Please choose a position', fields: [{ path: 'position' }] });
  const [kept] = await db
    .select()
    .from(uploads)
    .orderBy(uploads.id)
    .offset((await db.$count(uploads)) - 1);
  expect(kept!.enquiry_id).toBeNull();
  await send(application(file));
});
