/** OF-06: the requests for payments of a group, mailed before anything was paid, and as files. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { beforeEach, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { paymentLinks } from '../../bookings/booking/payment-tables.ts';
import { readMailsTo } from '../../sales/agents/testing/agents.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { refused } from './testing/fixture.ts';
import { createGroupOffice, guestsOf } from './testing/groups.ts';

const { server, platform, db, operator, today, terms, resetClock } = await createGroupOffice();
const { ask, rehearse } = operator;
const deposit = addDays(today, 10);

beforeEach(async () => {
  resetClock();
  await resetBookings(db);
  await operator.forget();
});

const listMails = async (group: string) => {
  await runAllJobs(platform);
  return (await readMailsTo(server, terms.email)).filter(
    (mail) => mail.includes(group) && mail.includes('Request for payment'),
  );
};
const readRequest = async (input: { group_id: string; on?: string }) => {
  const { file, content } = await ask('groups.paymentRequestFile', input);
  return { file, text: pdfText(Buffer.from(content, 'base64')).replaceAll(/\s+/g, ' ') };
};

test('OF-06 the deposit of a group is asked for before anything is booked, by a paper that is no tax invoice', async () => {
  const { group_id } = await ask('groups.add', {
    ...terms,
    rooms: ['101', '102'],
    company: 'Kolkata Rowing Club Ltd',
    gstin: '',
  });
  const { file, text } = await readRequest({ group_id });
  expect(file).toBe(`${group_id}-payment-request.pdf`);
  for (const words of [
    'This is not a tax invoice.',
    'Kolkata Rowing Club Ltd',
    'Meera Das',
    'Suites101, 102',
    // A fifth of two times 1,400 dollars with 5 % GST at 88 rupees.
    '51,744',
    `with ${group_id} as its reference`,
    '/deposit-and-cancelletion',
  ])
    expect(text).toContain(words);

  expect(await rehearse('groups.requestPayment', { group_id })).toMatchObject({
    on: deposit,
    amount_inr: 51_744,
    links: [],
  });
  expect(await listMails(group_id)).toHaveLength(0);
  await ask('groups.requestPayment', { group_id });
  const mails = await listMails(group_id);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(file);
  expect(mails[0]).toContain('application/pdf');
  const log = JSON.stringify(await operator.log());
  expect(log).toContain('groups.requestPayment');
  expect(log).not.toMatch(/Meera|club\.example/);
});

test('OF-06 after the deposit the rest is asked for, then nothing; a certain day is asked for by name', async () => {
  const { group_id } = await ask('groups.add', { ...terms, rooms: ['101'] });
  await ask('groups.book', { group_id, guests: guestsOf('101') });
  const { sums } = await ask('groups.show', { group_id });
  const pay = (inr: number, reference: string) =>
    ask('groups.transferReceived', { group_id, amount_paise: inr * 100, reference, on: today });
  await pay(sums.due[0]!.inr, 'UTR426331000011');
  expect(await ask('groups.requestPayment', { group_id })).toMatchObject({
    on: terms.balance_on,
    amount_inr: sums.due[1]!.inr,
  });
  await refused(readRequest({ group_id, on: deposit }), 'UNPROCESSABLE', /is paid/);
  await refused(readRequest({ group_id, on: terms.date }), 'UNPROCESSABLE', /is due on/);
  await pay(sums.due[1]!.inr, 'UTR426331000012');
  await refused(ask('groups.requestPayment', { group_id }), 'UNPROCESSABLE', /Nothing is left to pay/);
});

test('OF-06 links to pay by card go to the bookings that owe, up to the amount that is asked for', async () => {
  const { group_id } = await ask('groups.add', { ...terms, rooms: ['101', '102'], invoicing: 'each' });
  await refused(ask('groups.requestPayment', { group_id, card: true }), 'UNPROCESSABLE', /without links/);
  const { booked } = await ask('groups.book', {
    group_id,
    guests: [...guestsOf('101'), ...guestsOf('102')],
  });
  const { links, amount_inr } = await ask('groups.requestPayment', { group_id, card: true });
  expect(links).toEqual([{ booking_id: booked[0]!.booking_id, amount_inr, until: deposit }]);
  expect(await db.select().from(paymentLinks)).toMatchObject([{ amount_inr, from_office: true }]);
  const whole = await ask('groups.requestPayment', { group_id, card: true, on: terms.balance_on });
  expect(whole.links.map(({ booking_id }) => booking_id)).toEqual(booked.map(({ booking_id }) => booking_id));
  expect(whole.links.reduce((sum, link) => sum + link.amount_inr, 0)).toBe(whole.amount_inr);
});
