/** OF-09: goodwill is given on a confirmed booking, with its credit note. */
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import { decodeMail, listMailFiles, readMailFile } from '../../base/mail/testing/outbox-folder.ts';
import { settings } from '../../base/settings/tables.ts';
import { bookByCard, runAllJobs, type Basket } from '../../bookings/booking/testing/fixture.ts';
import { createWorld } from '../../bookings/booking/testing/world.ts';
import { resetBookings } from '../../sales/payments/testing/fixture.ts';
import { findPaperFaults } from '../../sales/payments/testing/paper-faults.ts';
import { createClerk } from './testing/office.ts';
import { operatorOf, refused } from './testing/fixture.ts';

const server = await testServer();
const { db } = server.platform;
const world = await createWorld(db);
const { date } = world;
const operator = operatorOf(server);
const { ask, rehearse } = operator;
const reason = 'asked by telephone';
const two: Basket = { date, rooms: { '101': 2, '102': 1 } };

beforeEach(async () => {
  await resetBookings(db);
  await operator.forget();
  await db.delete(settings);
});

const see = async (buyer: Visitor, id: string) =>
  (await buyer.call('booking', { query: { id } })).body.booking;
async function readMail(name: string) {
  await runAllJobs(server.platform);
  const files = await listMailFiles(server, name);
  expect(files).toHaveLength(1);
  return decodeMail((await readMailFile(server, files[0]!)).eml);
}

describe('OF-09 goodwill on a confirmed booking', () => {
  test('is refunded with its credit note and mail; the booking stands, and nothing is due again', async () => {
    const { buyer, booking_id } = await bookByCard(server, two);
    const before = await see(buyer, booking_id);
    await refused(ask('bookings.refund', { booking_id, reason }), 'INVALID', 'how much');
    const input = { booking_id, amount_inr: 5_000, reason: 'the shower was broken' };
    expect(await rehearse('bookings.refund', input)).toMatchObject({
      amount_inr: 5_000,
      beyond_terms_inr: 5_000,
    });
    expect(await ask('bookings.refund', input)).toMatchObject({ amount_inr: 5_000, beyond_terms_inr: 5_000 });
    await refused(ask('bookings.refund', input), 'CONFLICT', 'on its way back');
    const mail = await readMail(`booking-refunded-${booking_id}`);
    expect(mail).toContain('credit-note-');
    expect(await see(buyer, booking_id)).toMatchObject({
      status: 'CONFIRMED',
      paid_inr: before.total_inr! - 5_000,
      returned_inr: 5_000,
      balance_inr: 0,
    });
    expect(await findPaperFaults(db)).toEqual([]);
    expect(await ask('bookings.refund', input)).toMatchObject({ beyond_terms_inr: 10_000 });
    await runAllJobs(server.platform);
    await refused(
      ask('bookings.refund', { ...input, amount_inr: 9_999_999 }),
      'UNPROCESSABLE',
      'more than that',
    );
    // A part that is cancelled afterwards gives back what the terms say, and no goodwill twice.
    const made = await ask('bookings.cancelPart', { booking_id, room: '102', reason });
    expect(made).toMatchObject({ refund_inr: 91_476, balance_inr: 0 });
    await runAllJobs(server.platform);
    expect(await see(buyer, booking_id)).toMatchObject({ paid_inr: made.total_inr - 10_000, balance_inr: 0 });
    expect(await findPaperFaults(db)).toEqual([]);
  });

  test('OF-09 the booking is shown while its refund is on the way, without terms of a cancellation', async () => {
    const { booking_id } = await bookByCard(server, two);
    expect(await ask('bookings.show', { booking_id })).toMatchObject({
      cancellation_terms: { fee_percent: expect.any(Number) },
    });
    await ask('bookings.refund', { booking_id, amount_inr: 5_000, reason });
    const shown = await ask('bookings.show', { booking_id });
    expect(shown).toMatchObject({ status: 'CONFIRMED', cancellation_terms: null });
    await runAllJobs(server.platform);
    expect((await ask('bookings.show', { booking_id })).cancellation_terms).not.toBeNull();
  });

  test('is limited by what the clerk may give', async () => {
    const { booking_id } = await bookByCard(server, two);
    const clerk = await createClerk(server, ['reservations']);
    const give = (amount_inr: number) => clerk.ask('bookings.refund', { booking_id, amount_inr, reason });
    expect((await give(6_000)).status).toBe(200);
    await runAllJobs(server.platform);
    expect((await give(6_000)).status).toBe(403);
  });
});
