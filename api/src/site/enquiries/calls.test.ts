/** SW-03 Calls that visitors ask for: only while the office answers, confirmed, reminded of, recorded. */
import { endOfSlot, listCallSlots, type OpeningHours } from '@antara/contracts/rules/opening-hours';
import { formatIndianTime } from '@antara/contracts/rules/indian-time';
import { and, eq, like } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { readSampleSetting } from '../../../test/sample.ts';
import { testServer } from '../../../test/server.ts';
import { decodeMail } from '../../base/mail/testing/outbox-folder.ts';
import { outbox } from '../../base/outbox/tables.ts';
import { settingSchemas } from '../../base/settings/index.ts';
import { settings } from '../../base/settings/tables.ts';
import { runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { operatorOf, refused } from '../../run/operator/testing/fixture.ts';
import { createClerk } from '../../run/operator/testing/office.ts';
import { writeSomething } from '../content/testing/content.ts';
import { enquiries } from './tables.ts';
import { callBack, enquiryMails, headOf, readOutbox, sender } from './testing/enquiries.ts';

const server = await testServer();
const { db } = server.platform;
await writeSomething(db);
const { send, stored, last } = sender(server);
const { ask } = operatorOf(server);
const site = readSampleSetting('site') as OpeningHours;
const slots = listCallSlots(site, new Date());

const instantOf = (at: number) => slots[at]!.toISOString();
const reminderOf = async (reference: string) => {
  const isReminder = and(eq(outbox.kind, 'call-reminder-mail'), like(outbox.dedupe_key, `%${reference}`));
  const [job] = await db.select().from(outbox).where(isReminder);
  return job;
};
/** Lets the reminder run now instead of a quarter of an hour before the call. */
const remindNow = async (reference: string) => {
  await db
    .update(outbox)
    .set({ run_at: new Date(0) })
    .where(eq(outbox.id, (await reminderOf(reference))!.id));
  await runAllJobs(server.platform);
  return (await readOutbox(server, 'call-')).filter((eml) => headOf(eml).includes(reference));
};

afterEach(async () => {
  await db.delete(enquiries);
});

test('SW-03 a request for a call is an enquiry of its own kind with its time, and its mails have both clocks and a calendar file', async () => {
  await send(callBack({ message: 'About the Padma.' }));
  const row = await last();
  expect(row).toMatchObject({
    category: 'CALL_BACK',
    mobile_no: '+919800000001',
    call_at: slots[0],
    zone: 'America/New_York',
    call_outcome: null,
    state: 'new',
  });
  await runAllJobs(server.platform);
  const [office] = (await enquiryMails(server)).filter((eml) => headOf(eml).includes(row.reference));
  expect(headOf(office!)).toContain('Subject: Call back Asha Rao');
  const [confirmation] = (await readOutbox(server, 'received-')).filter((eml) =>
    headOf(eml).includes(row.reference),
  );
  const words = decodeMail(confirmation!);
  for (const mail of [words, decodeMail(office!)]) {
    expect(mail).toContain(formatIndianTime(slots[0]!));
    expect(mail).toContain('In New York');
  }
  expect(words, 'nothing that was typed').not.toMatch(/Asha|98000|Padma/);
  const toIcs = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.000/g, '');
  const file = /text\/calendar[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/.exec(confirmation!)?.[1] ?? '';
  const calendar = file.includes('BEGIN') ? file : Buffer.from(file, 'base64').toString();
  expect(calendar).toContain(`DTSTART:${toIcs(slots[0]!)}\r\n`);
  expect(calendar).toContain(`DTEND:${toIcs(endOfSlot(slots[0]!))}\r\n`);
});

test.each([
  ['no time', { call_at: undefined }, 'Please choose a day and a time'],
  ['what is no instant', { call_at: 'tomorrow' }, 'Please choose a day and a time'],
  [
    'a time that is past',
    { call_at: '2026-01-05T05:30:00.000Z' },
    'This time is past. Please choose a later one',
  ],
  [
    'the night',
    // Midnight in UTC is half past five in India.
    { call_at: new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000).toISOString() },
    'We do not answer at this time, or it is too near. Please choose another one.',
  ],
  [
    'a quarter past',
    { call_at: new Date(slots[1]!.getTime() + 900_000).toISOString() },
    'We do not answer at this time, or it is too near. Please choose another one.',
  ],
])('SW-03 %s is refused at its field, and nothing is stored', async (_what, more, message) => {
  const { data } = await send(callBack(more), 400);
  expect(data.fields).toEqual([{ path: 'call_at', message }]);
  expect(await stored()).toEqual([]);
});

test('SW-03 an unknown time zone and a number without digits are refused at their fields', async () => {
  const zone = await send(callBack({ zone: 'Mars/Olympus' }), 400);
  expect(zone.data.fields).toMatchObject([{ path: 'zone' }]);
  const phone = await send(callBack({ mobile_no: '98' }), 400);
  expect(phone.data.fields).toMatchObject([{ path: 'mobile_no' }]);
});

test('SW-03 on a day that the operator has closed since, no call can be asked for', async () => {
  const day = new Date(slots[3]!.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const setSite = (value: unknown) => db.update(settings).set({ value }).where(eq(settings.name, 'site'));
  await setSite({ ...site, closed_days: [day] });
  const { data } = await send(callBack({ call_at: instantOf(3) }), 400);
  await setSite(site);
  expect(data.fields).toMatchObject([{ path: 'call_at' }]);
  await send(callBack({ call_at: instantOf(3) }));
});

test('SW-03 the honeypot stores nothing, and the same request twice is one', async () => {
  await send(callBack({ fax_number: '1' }));
  expect(await stored()).toEqual([]);
  await send(callBack());
  await send(callBack());
  expect(await stored()).toHaveLength(1);
});

test('SW-03 the office is reminded a quarter of an hour before, unless somebody has called already', async () => {
  await send(callBack({ call_at: instantOf(2) }));
  const first = await last();
  const early = (first.call_at!.getTime() - (await reminderOf(first.reference))!.run_at.getTime()) / 60_000;
  expect(early).toBeGreaterThan(14.9);
  expect(early).toBeLessThan(15.1);
  const [mail] = await remindNow(first.reference);
  expect(headOf(mail!)).toMatch(/^To: Antara sales <sales@antara\.example>$/m);
  expect(decodeMail(mail!)).toContain('+91 98000 00001');

  await send(callBack({ call_at: instantOf(3) }));
  const { reference } = await last();
  await ask('enquiries.recordCall', { reference, outcome: 'reached' });
  expect(await remindNow(reference)).toEqual([]);
});

test('SW-03 the calls to be made are listed by their time, those within the hour stand in Today, and the outcome ends both', async () => {
  for (const at of [4, 1, 3]) await send(callBack({ call_at: instantOf(at) }));
  const listDue = async (more = {}) => {
    const part = await ask('enquiries.list', { calls_due: true, ...more });
    return { ...part, times: part.enquiries.map(({ call_at }) => call_at) };
  };
  expect((await listDue()).times).toEqual([slots[1], slots[3], slots[4]].map((slot) => slot!.toISOString()));
  const head = await listDue({ limit: 1 });
  expect((await listDue({ limit: 5, cursor: head.more })).times).toHaveLength(2);

  const readToday = async () =>
    (await ask('office.today', {})).lists.find(({ list }) => list === 'calls due')!.items;
  const { reference } = head.enquiries[0]!;
  const setTime = (call_at: Date) =>
    db.update(enquiries).set({ call_at }).where(eq(enquiries.reference, reference));
  await setTime(new Date(Date.now() + 62 * 60_000));
  expect(await readToday()).toEqual([]);
  await setTime(new Date(Date.now() + 58 * 60_000));
  expect(await readToday()).toMatchObject([
    { subject: reference, at: expect.any(String), amount_paise: null },
  ]);

  const done = await ask('enquiries.recordCall', { reference, outcome: 'not reached' });
  expect(done).toMatchObject({ before: 'new', state: 'open', outcome: 'not reached' });
  expect(await readToday()).toEqual([]);
  expect((await listDue()).times).toHaveLength(2);
  expect(await ask('enquiries.recordCall', { reference, outcome: 'reached' })).toMatchObject({
    state: 'answered',
  });
});

test('SW-03 an outcome twice, or of an enquiry that asks for no call, is refused', async () => {
  await send(callBack());
  const { reference } = await last();
  await ask('enquiries.recordCall', { reference, outcome: 'not wanted' });
  expect((await last()).state).toBe('closed');
  await refused(ask('enquiries.recordCall', { reference, outcome: 'not wanted' }), 'CONFLICT', /already/);
  await db.update(enquiries).set({ call_at: null });
  await refused(ask('enquiries.recordCall', { reference, outcome: 'reached' }), 'UNPROCESSABLE', /no call/);
});

test('SW-03 a recorded call is taken back by its member, and is then to be made again', async () => {
  await send(callBack());
  const { reference } = await last();
  const clerk = await createClerk(server, ['sales']);
  const { body } = await clerk.ask('enquiries.recordCall', { reference, outcome: 'reached' });
  expect(await last()).toMatchObject({
    call_outcome: 'reached',
    state: 'answered',
    owner_id: clerk.member.id,
  });
  expect(await clerk.ask('log.undo', { line: body.undo })).toMatchObject({ status: 200 });
  expect(await last()).toMatchObject({ call_outcome: null, state: 'new', owner_id: null });
});

test('SW-03 hours that overlap, end before they begin, or a WhatsApp number without its code are refused', () => {
  const { site: schema } = settingSchemas;
  const read = (more: object) =>
    schema.safeParse({ ...site, ...more }).error?.issues.map(({ message }) => message);
  const day = (opens: string, closes: string) => ({ day: 'Monday', opens, closes });
  expect(read({ hours: [day('09:00', '12:00'), day('13:00', '18:00')] })).toBeUndefined();
  expect(read({ hours: [day('09:00', '13:00'), day('12:00', '18:00')] })?.[0]).toContain('overlap');
  expect(read({ hours: [day('18:00', '09:00')] })?.[0]).toContain('closes later than it opens');
  expect(read({ hours: [{ day: 'Someday', opens: '09:00', closes: '18:00' }] })).toHaveLength(1);
  expect(read({ whatsapp: '90000 04100' })?.[0]).toContain('begins with +');
});
