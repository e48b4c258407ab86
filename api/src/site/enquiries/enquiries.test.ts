import {
  catamaranEnquiry,
  clubQuoteEnquiry,
  contactEnquiry,
  maxComment,
  quoteEnquiry,
  replyEnquiry,
  type Enquiry,
} from '@antara/contracts/api/enquiries';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestServer, testServer } from '../../../test/server.ts';
import { createCustomer, runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { writeSomething } from '../content/testing/content.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { decodeMail } from '../../base/mail/testing/outbox-folder.ts';
import { settings } from '../../base/settings/tables.ts';
import { enquiryMails, headOf, readOutbox, sender } from './testing/enquiries.ts';
import { enquiries, newsletterSubscribers } from './tables.ts';

const server = await testServer();
const { db, config } = server.platform;
await writeSomething(db);
const { send, stored, last, lastMail } = sender(server);

const person = { email: 'asha@travellers.example', contactNumber: '9800000001' };
let turn = 0;
beforeEach(() => (turn += 1));
/** Every test says something else: the same said twice on one day is one enquiry. */
const words = () => `Dear Antara, this is letter ${turn}.`;

const contact = (more: Partial<Enquiry> = {}): Enquiry => ({
  ...contactEnquiry(
    { ...person, firstName: 'Asha', lastName: 'Rao', message: words(), stayConnected: false },
    { page: '/contact-us' },
  ),
  ...more,
});

describe('VX-08 EN-07 the sender gets a reference', () => {
  const received = async () => {
    await runAllJobs(server.platform);
    return readOutbox(server, 'received-');
  };
  const confirmable = (more: Partial<Enquiry> = {}) =>
    contact({ email: `turn-${turn}@travellers.example`, message: `${words()} SECRET-WORDS`, ...more });

  test('EN-07 in the answer, the same when the same is sent again, and in one mail of fixed words', async () => {
    const body = confirmable();
    const first = await server.call('enquiry', { body });
    const again = await server.call('enquiry', { body });
    expect(first.body).toEqual({ response: 'SUCCESS', reference: (await last()).reference });
    expect(again.body).toEqual(first.body);
    const mails = (await received()).filter((eml) =>
      headOf(eml).includes((first.body as { reference: string }).reference),
    );
    expect(mails).toHaveLength(1);
    expect(headOf(mails[0]!)).toMatch(new RegExp(`^To: turn-${turn}@travellers\\.example$`, 'm'));
    for (const typed of ['SECRET-WORDS', 'Asha', person.contactNumber]) expect(mails[0]).not.toContain(typed);
  });

  test('EN-07 an address gets three of them a day: nobody can use a form to fill a stranger’s box', async () => {
    const email = `flood-${turn}@travellers.example`;
    for (let n = 0; n < 5; n++) await send(confirmable({ email, message: `${words()} ${n}` }));
    const mails = (await received()).filter((eml) => headOf(eml).includes(email));
    expect(mails).toHaveLength(3);
  });

  test('PB-06 a comment below a post is not confirmed', async () => {
    const email = `comment-${turn}@travellers.example`;
    await send({
      category: 'REPLY',
      name: 'Asha Rao',
      email,
      message: words(),
      tour: 'a-post',
      file: '/blogs/a-post',
    });
    expect((await received()).filter((eml) => headOf(eml).includes(email))).toEqual([]);
  });
});

describe('EN-07 every enquiry lands in the database, and one mail goes out', () => {
  test('EN-02 EN-07 a message of the contact form, to sales, to be answered by a reply', async () => {
    const before = (await stored()).length;
    await send(contact());
    expect(await stored()).toHaveLength(before + 1);
    expect(await last()).toMatchObject({
      category: 'CONTACT',
      name: 'Asha Rao',
      email: person.email,
      mobile_no: '+919800000001',
      message: words(),
      page: '/contact-us',
      stay_connected: false,
      is_agent: null,
      tour: null,
      reference: expect.stringMatching(/^ENQ-[2-9A-Z]{6}$/),
      request_id: expect.stringMatching(/./),
    });
    const eml = await lastMail();
    expect(headOf(eml)).toMatch(/^To: Antara sales <sales@antara\.example>$/m);
    expect(headOf(eml)).toMatch(/^Reply-To: Asha Rao <asha@travellers\.example>$/m);
    expect(headOf(eml)).toMatch(/^Subject: Message from Asha Rao \(ENQ-[2-9A-Z]{6}\)$/m);
    for (const part of [words(), '+91 98000 00001', `${config.siteUrl}/contact-us`])
      expect(decodeMail(eml)).toContain(part);
  });

  test('F15 the mail is addressed to the office by the name that the operator gave it', async () => {
    await db.insert(settings).values({ name: 'company', value: { sales_name: 'Lotus reservations' } });
    await send(contact());
    const eml = await lastMail();
    await db.delete(settings).where(eq(settings.name, 'company'));
    expect(headOf(eml)).toMatch(/^To: Lotus reservations <sales@antara\.example>$/m);
  });

  test('EN-03 a quote with journey, month and year, and whether an agent asks', async () => {
    const form = {
      ...person,
      name: 'Ravi Rao',
      country: 'India',
      message: words(),
      tour: 'Artisans of Bengal',
      ship: 'Antara Mahakali',
      theme: 'Birds of the delta',
      is_agent: 'yes' as const,
      date: '2030-03-04',
      month: '3',
      year: '2030',
    };
    await send(quoteEnquiry(form, { page: '/request-a-quote' }));
    expect(await last()).toMatchObject({
      category: 'QUOTE',
      ship: 'Antara Mahakali',
      theme: 'Birds of the delta',
      date: '2030-03-04',
      month: 3,
      year: 2030,
      is_agent: true,
      country: 'India',
    });
    const eml = await lastMail();
    expect(headOf(eml)).toContain('Subject: Quote for Ravi Rao: Artisans of Bengal');
    for (const part of [
      'March 2030',
      'Ship: Antara Mahakali',
      'Themed cruise: Birds of the delta',
      'Travel agent: Yes',
      'Country: India',
    ])
      expect(decodeMail(eml)).toContain(part);
  });

  test('EN-03 the twelve fields of an enquiry are kept and told to sales, the city among them', async () => {
    const { file, ...fields } = {
      category: 'QUOTE',
      name: 'Ravi Rao',
      email: person.email,
      mobile_no: '+919800000001',
      city: 'Oslo',
      country: 'Norway',
      message: words(),
      tour: 'Artisans of Bengal',
      month: '3',
      year: '2030',
      is_agent: 'no',
      file: '/request-a-quote',
    };
    await send({ ...fields, file });
    expect(await last()).toMatchObject({ ...fields, month: 3, year: 2030, is_agent: false, page: file });
    const mail = decodeMail(await lastMail());
    for (const part of ['City: Oslo', 'Country: Norway', 'March 2030', `${config.siteUrl}${file}`])
      expect(mail).toContain(part);
  });

  test('EN-03 “travel agent: yes” is a declaration only: it gives the sender no role', async () => {
    const customer = await createCustomer(server);
    const form = { ...person, name: 'Asha Rao', country: 'India', message: words(), tour: '' };
    const body = quoteEnquiry(
      { ...form, email: customer.email, is_agent: 'yes' },
      { page: '/request-a-quote' },
    );
    expect((await customer.call('enquiry', { body })).status).toBe(200);
    expect((await last()).is_agent).toBe(true);
    expect((await customer.call('validate')).body.user_role).toEqual({ name: 'CUSTOMER' });
    expect((await customer.call('agentHome')).status).toBe(403);
  });

  test('EN-03 journey, month and year may be left open', async () => {
    const form = { ...person, name: 'Ravi Rao', country: 'India', message: words(), is_agent: 'no' as const };
    await send(quoteEnquiry({ ...form, tour: '', month: '', year: '' }, { page: '/request-a-quote' }));
    expect(await last()).toMatchObject({ tour: null, month: null, year: null, is_agent: false });
  });

  test('EN-03 a day that is past is refused at its field; without a journey the subject names the themed cruise', async () => {
    const form = { ...person, name: 'Ravi Rao', country: 'India', message: words(), is_agent: 'no' as const };
    const past = await send(quoteEnquiry({ ...form, date: '2020-01-01' }, { page: '/request-a-quote' }), 400);
    expect(past?.data.fields).toEqual([
      { path: 'date', message: 'This date is past. Please choose a later one' },
    ]);
    await send(
      quoteEnquiry({ ...form, tour: '', theme: 'Birds of the delta' }, { page: '/request-a-quote' }),
    );
    expect(headOf(await lastMail())).toContain('Subject: Quote for Ravi Rao: Birds of the delta');
  });

  test('EN-05 the club’s quote: the member’s number came as the country', async () => {
    const form = { ...person, name: 'Ravi Rao', memberId: 'MC-400712', date: '2027-02-14', message: words() };
    await send(clubQuoteEnquiry(form, 'Princely Murshidabad', { page: '/membership-request-a-quote/x' }));
    expect(await last()).toMatchObject({ category: 'OTHER', country: 'MC-400712', date: '2027-02-14' });
    expect(decodeMail(await lastMail())).toContain('Member ID: MC-400712');
  });

  test('EN-06 the catamaran page’s form', async () => {
    const form = {
      ...person,
      name: 'Ravi Rao',
      country: 'France',
      is_agent: 'no' as const,
      message: words(),
    };
    await send(catamaranEnquiry(form, { page: '/catamaran-landing-page' }));
    expect(await last()).toMatchObject({ category: 'OTHER', country: 'France', is_agent: false });
    expect(decodeMail(await lastMail())).toContain('Country: France');
  });

  test('PB-06 a reply to a post, in any script, as long as it may be', async () => {
    const comment = 'ন'.repeat(maxComment);
    expect(comment.length).toBe(maxComment);
    const form = { name: 'Ishan', email: person.email, website: 'https://ishan.example', comment };
    await send(replyEnquiry({ ...form, agreement: true }, 'mist', { page: '/blogs/mist' }));
    expect(await last()).toMatchObject({
      category: 'REPLY',
      message: comment,
      website: 'https://ishan.example',
    });
    const eml = await lastMail();
    expect(headOf(eml)).toMatch(/Subject: .*Ishan/);
    expect(
      await send(
        { ...replyEnquiry({ ...form, agreement: true }, 'mist', { page: '/' }), message: `${comment}x` },
        400,
      ),
    ).toMatchObject({
      data: { message: 'This is too long' },
    });
  });

  test('EN-07 all or nothing: without its mail asked for, an enquiry is not stored', async () => {
    await using broken = await createTestServer();
    await broken.platform.db.execute('ALTER TABLE outbox RENAME TO gone');
    expect((await broken.call('enquiry', { body: contact() })).status).toBe(500);
    expect(await broken.platform.db.$count(enquiries)).toBe(0);
  });

  test('EN-07 the same sent again, or ten times at once, is one enquiry and one mail', async () => {
    const before = (await stored()).length;
    const mails = (await enquiryMails(server)).length;
    await Promise.all(Array.from({ length: 10 }, () => send(contact())));
    await send(contact());
    expect(await stored()).toHaveLength(before + 1);
    await runAllJobs(server.platform);
    expect(await enquiryMails(server)).toHaveLength(mails + 1);
    await send(contact({ message: `${words()} And another thing.` }));
    expect(await stored()).toHaveLength(before + 2);
  });

  test('EN-07 delivered again after a crash it is still the one mail', async () => {
    await send(contact());
    await lastMail();
    const before = (await enquiryMails(server)).length;
    await db
      .update(outbox)
      .set({ done_at: null, run_at: new Date(0) })
      .where(eq(outbox.kind, 'enquiry-mail'));
    await runAllJobs(server.platform);
    expect(await enquiryMails(server)).toHaveLength(before);
  });
});

describe('invalid enquiries are refused with the specified sentences', () => {
  const quote = (more: Partial<Enquiry>): Enquiry => ({
    ...contact(),
    category: 'QUOTE',
    country: 'India',
    is_agent: 'no',
    ...more,
  });
  test.each<[string, () => Enquiry, string]>([
    ['EN-02 no name', () => contact({ name: '  ' }), 'Full Name is required'],
    ['EN-02 no address', () => contact({ email: '' }), 'A valid Email Address is required'],
    ['EN-02 half an address', () => contact({ email: 'asha@' }), 'A valid Email Address is required'],
    [
      'EN-02 nine digits',
      () => contact({ mobile_no: '980000000' }),
      'A valid 10-digit Contact Number is required',
    ],
    [
      'EN-02 eleven digits',
      () => contact({ mobile_no: '98000000011' }),
      'A valid 10-digit Contact Number is required',
    ],
    [
      'EN-02 letters for digits',
      () => contact({ mobile_no: '98000O0001' }),
      'A valid 10-digit Contact Number is required',
    ],
    ['EN-02 no message', () => contact({ message: '' }), 'Message is required'],
    ['EN-02 a novel', () => contact({ message: 'x'.repeat(5001) }), 'This is too long'],
    ['EN-03 no country', () => quote({ country: ' ' }), 'Country is required'],
    [
      'EN-03 no answer about agents',
      () => quote({ is_agent: undefined }),
      'Please tell us whether you are a travel agent',
    ],
    [
      'EN-03 a year that is past',
      () => quote({ year: '2025', month: '12' }),
      'This year is past. Please choose a later one',
    ],
    ['EN-03 a year out of the list', () => quote({ year: '2031' }), 'Please choose a year'],
    ['EN-06 no country', () => contact({ category: 'OTHER' }), 'Country is required'],
    ['PB-06 no comment', () => contact({ category: 'REPLY', message: '' }), 'Message is required'],
    [
      'PB-06 half a website',
      () => contact({ category: 'REPLY', website: 'javascript:alert(1)' }),
      'Please enter a whole address, such as https://example.org',
    ],
  ])('%s', async (_what, body, message) => {
    const before = (await stored()).length;
    const { data } = await send(body(), 400);
    expect(data.message).toBe(message);
    expect(await stored()).toHaveLength(before);
  });
});

describe('abuse', () => {
  test('a filled honeypot: SUCCESS, nothing stored, a line in the log', async () => {
    const before = (await stored()).length;
    expect(await send(contact({ fax_number: '+1 555' }))).toEqual({ response: 'SUCCESS' });
    expect(await stored()).toHaveLength(before);
    expect(server.logs.at(-1)).not.toHaveProperty('email');
    expect(server.logs.some(({ msg }) => msg === 'enquiry with a filled honeypot, not stored')).toBe(true);
  });

  test('EN-07 what somebody is called or asks about becomes no header and no HTML', async () => {
    const nasty = 'Eve\r\nBcc: all@travellers.example\r\n\r\n<script>alert(1)</script>';
    const other = contact({ category: 'OTHER', country: 'India' });
    const refused = await server.visitor().call('enquiry', { body: { ...other, name: nasty, tour: nasty } });
    expect([refused.status, refused.refusal.data.fields]).toMatchObject([
      400,
      [{ path: 'name' }, { path: 'name' }, { path: 'tour' }],
    ]);
    const strange = 'Eve Bcc: all@travellers <script>alert(1)</script>\u2028x';
    await send({ ...other, name: strange, tour: strange });
    const eml = await lastMail();
    const head = eml.split('\r\n\r\n')[0]!;
    expect(head).not.toMatch(/^Bcc:/m);
    expect(head.match(/^To:/gm)).toHaveLength(1);
    expect(decodeMail(eml).slice(decodeMail(eml).indexOf('text/html'))).not.toContain('<script>');
  });

  test('EN-07 no address of the caller’s computer is kept', async () => {
    await server.inject({
      method: 'POST',
      url: '/api/enquiries',
      payload: contact(),
      remoteAddress: '203.0.113.77',
      headers: { 'user-agent': 'Tester/1.0' },
    });
    const row = await last();
    expect(row.user_agent).toBe('Tester/1.0');
    expect(JSON.stringify([row, await lastMail(), server.logs])).not.toContain('203.0.113.77');
  });

  test('too many in a minute from one address are refused', async () => {
    await using strict = await createTestServer({ config: { rateLimitFactor: 1 } });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await strict.call('enquiry', { body: contact() })).status);
    expect([...new Set(statuses.slice(0, 10)), statuses[10]]).toEqual([200, 429]);
  });
});

test('EN-01 EN-02 who wishes to stay connected gets the newsletter', async () => {
  const email = 'stay@travellers.example';
  const readers = () => db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  await send(contact({ email }));
  expect(await readers()).toEqual([]);
  await send(contact({ email, stay_connected: true }));
  await send(contact({ email, stay_connected: true, message: `${words()} Again.` }));
  expect(await readers()).toHaveLength(1);
});
