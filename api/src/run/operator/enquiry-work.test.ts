/** EN-07 Enquiries with an owner and a state, answered by template, and turned into a hold with what they say. */
import { quoteEnquiry } from '@antara/contracts/api/enquiries';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { users } from '../../base/accounts/tables.ts';
import { decodeMail } from '../../base/mail/testing/outbox-folder.ts';
import { settings } from '../../base/settings/tables.ts';
import type { StaffRole } from '../../base/staff/index.ts';
import { courtesyOptions } from '../../bookings/booking/option-tables.ts';
import { runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { enquiries, enquiryEntries } from '../../site/enquiries/tables.ts';
import { sender } from '../../site/enquiries/testing/enquiries.ts';
import { tours } from '../../site/catalogue/tables.ts';
import { writeSomething } from '../../site/content/testing/content.ts';
import { readMailsTo } from '../../sales/agents/testing/agents.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import type { InputOf, OperationName, ResultOf } from './operations.ts';
import { runOperation } from './run-operation.ts';
import { createClerk } from './testing/office.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { platform } = server;
const { db } = platform;
const { date } = await createWorld(db);
await writeSomething(db);
const [tour] = await db.select().from(tours).where(eq(tours.slug, tourName));
const operator = operatorOf(server);
const { ask, rehearse } = operator;

const template = {
  name: 'quote',
  subject: '{journey}: your quote',
  text: 'Dear {name},\n\nThank you for asking about {journey} on {date}. We call you about {reference}.',
};

let senders = 0;
async function enquire() {
  const email = `asks${++senders}@travellers.example`;
  const form = {
    name: 'Ravi <b>{reference}</b>',
    email,
    contactNumber: '9800000001',
    country: 'India',
    message: 'Two of us.',
    tour: tour!.name,
    is_agent: 'no' as const,
    date,
  };
  await sender(server).send(quoteEnquiry(form, { page: '/request-a-quote' }));
  const { enquiries: found } = await ask('enquiries.list', { limit: 1 });
  return { email, reference: found[0]!.reference };
}
const lettersTo = async (email: string, words: string) => {
  await runAllJobs(platform);
  return (await readMailsTo(server, email))
    .map((mail) => decodeMail(mail))
    .filter((mail) => mail.includes(words));
};
async function clerkOf(roles: readonly StaffRole[]) {
  const { member: staff } = await createClerk(server, roles);
  return {
    staff,
    ask: <Name extends OperationName>(name: Name, input: InputOf<Name>) =>
      runOperation(platform, name, input, { who: staff.name, staff }) as Promise<ResultOf<Name>>,
  };
}

beforeEach(async () => {
  await db.delete(courtesyOptions);
  await resetBookings(db);
  await db.delete(enquiries);
  await db.delete(settings).where(eq(settings.name, 'answer_templates'));
  await operator.forget();
});

test('EN-07 taken over, answered by template after a preview, held with its data, and booked', async () => {
  await db.insert(settings).values({ name: 'answer_templates', value: [template] });
  const { email, reference } = await enquire();
  const clerk = await clerkOf(['sales']);
  expect(await clerk.ask('enquiries.assign', { reference })).toEqual({
    reference,
    owner: clerk.staff.name,
    state: 'open',
  });
  const planned = await rehearse('enquiries.answer', { reference, template: 'quote' });
  expect(planned.subject).toBe(`${tour!.name}: your quote`);
  expect(planned.text).toContain('Dear Ravi <b>{reference}</b>,');
  expect(planned.text).toContain(`We call you about ${reference}.`);
  expect(await db.$count(enquiryEntries)).toBe(0);
  await clerk.ask('enquiries.answer', { reference, template: 'quote' });
  const [letter, ...others] = await lettersTo(email, 'your quote');
  expect(others).toEqual([]);
  expect(letter).toContain(`your quote (${reference})`);
  expect(letter, 'plain text is escaped').toContain('Dear Ravi &lt;b&gt;{reference}&lt;/b&gt;,');
  expect(JSON.stringify(await operator.log())).not.toMatch(/Ravi|travellers/);

  const held = await clerk.ask('enquiries.hold', { reference, suites: [{ room: '101', guests: 2 }] });
  const [account] = await db.select().from(users).where(eq(users.email, email));
  expect(account).toMatchObject({ mobile_no: '+919800000001' });
  const shown = await ask('enquiries.show', { reference });
  expect(shown).toMatchObject({ state: 'booked', booking_id: held.booking_id, owner: clerk.staff.name });
  expect(shown.templates, 'as the answer was').toEqual([
    { name: template.name, subject: planned.subject, text: planned.text },
  ]);
  expect(shown.entries).toMatchObject([{ kind: 'answer', who: clerk.staff.name }]);
  const guests = ['Ravi', 'Mina'].map((firstName, at) => ({
    roomNumber: '101',
    firstName,
    lastName: 'Rao',
    gender: at ? ('Female' as const) : ('Male' as const),
    age: 50,
    country: 'India',
  }));
  await ask('bookings.book', { booking_id: held.booking_id, guests });
  const { events } = await ask('bookings.timeline', { booking_id: held.booking_id });
  expect(events.find(({ kind }) => kind === 'enquiry')).toMatchObject({ details: { reference } });
  expect(await lettersTo(email, 'your suites are kept until')).not.toEqual([]);
});

test('EN-07 the list by state and owner', async () => {
  const [first, second] = [await enquire(), await enquire()];
  const { staff } = await clerkOf(['sales']);
  await ask('enquiries.assign', { reference: first.reference, owner: staff.email });
  const list = async (input: InputOf<'enquiries.list'>) =>
    (await ask('enquiries.list', input)).enquiries.map(({ reference }) => reference);
  expect(await list({})).toEqual([second.reference, first.reference]);
  expect(await list({ state: 'new' })).toEqual([second.reference]);
  expect(await list({ owner: staff.email })).toEqual([first.reference]);
  expect(await list({ owner: staff.email, state: 'closed' })).toEqual([]);
  await ask('enquiries.setState', { reference: first.reference, state: 'closed' });
  await refused(
    ask('enquiries.setState', { reference: first.reference, state: 'closed' }),
    'CONFLICT',
    'already',
  );
  expect(await list({ owner: staff.email, state: 'closed' })).toEqual([first.reference]);
  await refused(
    ask('enquiries.list', { owner: 'nobody@office.example' }),
    'NOT_FOUND',
    'No member of the staff',
  );
  await refused(ask('enquiries.assign', { reference: second.reference }), 'UNPROCESSABLE', '--owner');
});

test('EN-07 an answer as written; no template, no text and an unknown template are refused', async () => {
  const { email, reference } = await enquire();
  await refused(ask('enquiries.answer', { reference }), 'UNPROCESSABLE', 'needs a template');
  await refused(ask('enquiries.answer', { reference, template: 'none' }), 'NOT_FOUND', 'There are: none');
  await ask('enquiries.answer', { reference, subject: 'Your two questions', text: 'Yes.\n\nAnd no.' });
  expect(await lettersTo(email, 'Your two questions')).toHaveLength(1);
  expect((await ask('enquiries.show', { reference })).state).toBe('answered');
});

test('EN-07 a note is for the office: in the enquiry, in no mail, and its text in no log', async () => {
  const { email, reference } = await enquire();
  await ask('enquiries.note', { reference, text: 'Wants a quiet suite' });
  expect((await ask('enquiries.show', { reference })).entries).toMatchObject([
    { kind: 'note', who: 'asha', text: 'Wants a quiet suite' },
  ]);
  expect(JSON.stringify(await operator.log())).not.toContain('quiet');
  expect(await lettersTo(email, 'quiet')).toEqual([]);
  const { out } = await commandLine(server, '/')('enquiry', 'show', reference);
  expect(out).toContain('Wants a quiet suite');
});

test('EN-07 a template with unknown braces, a second line in its subject or a name of another is refused', async () => {
  const write = (value: unknown) =>
    ask('content.import', {
      documents: [
        {
          file: 'settings/answer_templates.json',
          document: { kind: 'setting', name: 'answer_templates', value },
        },
      ],
    } as never);
  for (const wrong of [
    [{ ...template, text: 'Dear {surname}' }],
    [{ ...template, subject: 'One\ntwo' }],
    [template, template],
  ])
    await refused(write(wrong), 'INVALID', /./);
});
