/** OF-10 An invoice found and sent again; notes of a booking, and everything about it in the order of time. */
import { beforeEach, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { testServer } from '../../../test/server.ts';
import { attempts } from '../../base/accounts/tables.ts';
import { decodeMail } from '../../base/mail/testing/outbox-folder.ts';
import { outbox } from '../../base/outbox/tables.ts';
import type { StaffRole } from '../../base/staff/index.ts';
import { bookingNotes } from '../../bookings/booking/note-tables.ts';
import { bookByCard, orderBody, runAllJobs } from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { readMailsTo } from '../../sales/agents/testing/agents.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { HttpError } from '../../platform/http-error.ts';
import type { ResultOf } from './operations.ts';
import { runOperation } from './run-operation.ts';
import { commandLine, operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { platform } = server;
const { db } = platform;
const { date } = await createWorld(db);
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const basket = { date, rooms: { '101': 2 } } as const;
const reason = 'The guest asked for it';

const lettersTo = async (email: string, words: string) => {
  await runAllJobs(platform);
  return (await readMailsTo(server, email)).filter((mail) => decodeMail(mail).includes(words));
};
/** The text of the PDF that a mail has, in Base64. */
function readPdf(mail: string): string {
  const [, encoded] = /filename="?[^"\n]*\.pdf"?\r?\n(?:[^\r\n]+\r?\n)*\r?\n([\w+/=\r\n]+)/.exec(mail)!;
  return pdfText(Buffer.from(encoded!.replaceAll(/\s/g, ''), 'base64'));
}
const timelineAs = (roles: readonly StaffRole[], booking_id: string) => {
  const staff = { id: 7, email: 'clerk@office.example', name: 'Clerk', roles, shipIds: [] };
  return runOperation(platform, 'bookings.timeline', { booking_id }, { who: 'Clerk', staff }) as Promise<
    ResultOf<'bookings.timeline'>
  >;
};

beforeEach(async () => {
  await resetBookings(db);
  await db.delete(attempts);
  await operator.forget();
});

test('OF-10 an invoice is found by the guest’s name and mailed again, as it was issued', async () => {
  const { buyer, booking_id } = await bookByCard(server, basket, 'Leela Nair');
  await runAllJobs(platform);
  const { bookings: found } = await ask('bookings.find', { text: 'leela nair' });
  expect(found.map((row) => row.booking_id)).toEqual([booking_id]);
  const planned = await rehearse('bookings.send', { booking_id, paper: 'invoice' });
  expect(await lettersTo(buyer.email, 'Your invoice')).toEqual([]);
  const sent = await ask('bookings.send', { booking_id, paper: 'invoice' });
  expect(sent).toEqual(planned);
  expect(sent).toMatchObject({ paper: 'invoice', to: 'booking' });
  const [letter, ...others] = await lettersTo(buyer.email, 'Your invoice');
  expect(others).toEqual([]);
  expect(readPdf(letter!)).toContain(sent.numbers[0]);
});

test('OF-10 a paper to another address needs a reason, and the log names the paper without the address', async () => {
  const { buyer, booking_id } = await bookByCard(server, basket);
  const input = { booking_id, paper: 'confirmation', to: 'Accounts@Firm.example' } as const;
  await refused(ask('bookings.send', input), 'UNPROCESSABLE', '--reason');
  await ask('bookings.send', { ...input, reason });
  expect(await lettersTo('accounts@firm.example', 'Your confirmation')).toHaveLength(1);
  expect(await lettersTo(buyer.email, 'Your confirmation')).toEqual([]);
  const [entry] = (await operator.log()).filter(({ what }) => what === 'bookings.send');
  expect(entry).toMatchObject({
    subject: booking_id,
    details: { paper: 'confirmation', to: 'another address', reason },
  });
  expect(JSON.stringify(entry)).not.toMatch(/firm\.example/i);
  await ask('bookings.send', { booking_id, paper: 'confirmation' });
  const { events } = await ask('bookings.timeline', { booking_id });
  const sent = events.filter(
    ({ kind, details }) => kind === 'staff' && details.operation === 'bookings.send',
  );
  expect(sent.map(({ details }) => details.address)).toEqual(['accounts@firm.example', null]);
  expect(
    events
      .filter(({ kind, details }) => kind === 'mail' && details.paper === 'confirmation')
      .map(({ details }) => details.to)
      .toSorted(),
  ).toEqual(['accounts@firm.example', null]);
});

test('OF-10 a paper is read as a file; one that the booking does not have is refused', async () => {
  const { booking_id } = await bookByCard(server, basket);
  const read = async (paper: 'confirmation' | 'invoice' | 'credit-note', number?: string) => {
    const { file, content } = await ask('bookings.paperFile', {
      booking_id,
      paper,
      ...(number && { number }),
    });
    return { file, text: pdfText(Buffer.from(content, 'base64')) };
  };
  expect((await read('confirmation')).text).toContain(booking_id);
  const { numbers } = await rehearse('bookings.send', { booking_id, paper: 'invoice' });
  const invoice = await read('invoice', numbers[0]);
  expect(invoice.file).toMatch(/^ANT-.*invoice.*\.pdf$/);
  expect(invoice.text).toContain(numbers[0]);
  await refused(read('credit-note'), 'UNPROCESSABLE', 'has no credit-note');
  await refused(read('invoice', 'INV/404'), 'UNPROCESSABLE', 'has no invoice INV/404');
});

test('OF-10 each paper is mailed where the booking has it, and refused where it has none', async () => {
  const { buyer, booking_id } = await bookByCard(server, { ...basket, plan: 'DEPOSIT' });
  for (const paper of ['invoice', 'credit-note', 'travel-sheet'] as const)
    await refused(ask('bookings.send', { booking_id, paper }), 'UNPROCESSABLE', `has no ${paper}`);
  const { numbers } = await ask('bookings.send', { booking_id, paper: 'vouchers' });
  expect(numbers).toHaveLength(1);
  await refused(
    ask('bookings.send', { booking_id, paper: 'vouchers', number: 'ARV/1' }),
    'UNPROCESSABLE',
    `but ${numbers[0]}`,
  );
  await ask('bookings.send', { booking_id, paper: 'payment-reminder' });
  expect(await lettersTo(buyer.email, 'still to be paid')).toHaveLength(1);
  expect(await lettersTo(buyer.email, 'Your vouchers')).toHaveLength(1);
  await ask('bookings.cancel', { booking_id, waive_fee: false, reason });
  await refused(
    ask('bookings.send', { booking_id, paper: 'payment-reminder' }),
    'UNPROCESSABLE',
    'Nothing is left',
  );
});

test('OF-10 a booking’s papers are mailed ten times a day at most', async () => {
  const { booking_id } = await bookByCard(server, basket);
  for (let sent = 0; sent < 10; sent += 1) await ask('bookings.send', { booking_id, paper: 'confirmation' });
  const once = await ask('bookings.send', { booking_id, paper: 'confirmation' }).catch(
    (error: unknown) => error,
  );
  expect((once as HttpError).code).toBe('TOO_MANY');
});

test('OF-10 a note is in the booking and the timeline, and its text in no log; a forgotten guest leaves none', async () => {
  const { booking_id, buyer } = await bookByCard(server, basket);
  await ask('bookings.note', { booking_id, text: 'Her mother turns eighty on board' });
  expect((await ask('bookings.show', { booking_id })).notes).toMatchObject([
    { who: 'asha', text: 'Her mother turns eighty on board' },
  ]);
  expect(JSON.stringify(await operator.log())).not.toContain('eighty');
  const { out } = await commandLine(server, '/')(
    'bookings',
    'note',
    booking_id,
    'Vegetarian',
    'since',
    'May',
  );
  expect(out).toMatch(new RegExp(`^${booking_id}: note \\d+ is added`));
  await ask('bookings.cancel', { booking_id, waive_fee: true, reason });
  await runAllJobs(platform);
  await db.delete(outbox);
  await db.execute('UPDATE payment_orders SET next_check_at = NULL');
  await ask('people.forget', { email: buyer.email, reason });
  expect(await db.$count(bookingNotes)).toBe(0);
});

test('OF-10 everything about a booking in the order of time; reads alone for those who may read the log', async () => {
  const { booking_id } = await bookByCard(server, { ...basket, plan: 'DEPOSIT' });
  await runAllJobs(platform);
  const balance = (orderBody(basket).amount - orderBody({ ...basket, plan: 'DEPOSIT' }).amount) / 100;
  await ask('bookings.note', { booking_id, text: 'Calls on Mondays' });
  await ask('bookings.paymentLink', { booking_id, amount_inr: 10_000 });
  await ask('bookings.show', { booking_id });
  await ask('bookings.transferReceived', {
    booking_id,
    amount_paise: balance * 100,
    reference: 'UTR555001',
    on: new Date(Date.now() + 19_800_000).toISOString().slice(0, 10),
  });
  await ask('bookings.cancel', { booking_id, waive_fee: true, reason });
  await runAllJobs(platform);

  const { events, has_all } = await timelineAs(['finance'], booking_id);
  expect(has_all).toBe(true);
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted());
  const kinds = new Set(events.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(
    [
      'booked',
      'cancelled',
      'document',
      'link',
      'made',
      'mail',
      'note',
      'payment',
      'refund',
      'staff',
      'transfer',
    ].toSorted(),
  );
  const mails = events
    .filter(({ kind }) => kind === 'mail')
    .map(({ details }) => [details['mail'], details['state']]);
  expect(mails).toContainEqual(['booking-confirmation', 'sent']);
  expect(mails).toContainEqual(['payment-link', 'sent']);
  expect(mails).toContainEqual(['booking-cancelled', 'sent']);
  expect(events.find(({ kind }) => kind === 'note')).toMatchObject({
    who: 'asha',
    details: { text: 'Calls on Mondays' },
  });
  const staff = events.filter(({ kind }) => kind === 'staff').map(({ details }) => details['operation']);
  expect(staff).toEqual(['bookings.paymentLink', 'bookings.transferReceived', 'bookings.cancel']);
  expect(JSON.stringify(events)).not.toMatch(/travellers\.example/);

  const all = await timelineAs(['auditor'], booking_id);
  expect(
    all.events.filter(({ kind }) => kind === 'read').map(({ details }) => details['operation']),
  ).toContain('bookings.show');
  const { out } = await commandLine(server, '/')('bookings', 'timeline', booking_id);
  expect(out).toContain('operation bookings.cancel');
});
