/** When all is over: does the bank's book agree with ours, and is every suite sold once or free? */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { courtesyOptions } from '../../src/bookings/booking/option-tables.ts';
import { departures, suites, tours } from '../../src/site/catalogue/tables.ts';
import { groups } from '../../src/bookings/booking/group-tables.ts';
import { bookings, coupons, groupBookings, roomClaims } from '../../src/bookings/booking/tables.ts';
import { getSettledInr } from '../../src/bookings/booking/snapshot.ts';
import { isEarning } from '../../src/bookings/booking/status.ts';
import { vouchers } from '../../src/bookings/documents/tables.ts';
import { runNextJob } from '../../src/base/outbox/run-job.ts';
import { createJobHandlers, plugins } from '../../src/plugins.ts';
import { outbox } from '../../src/base/outbox/tables.ts';
import { getProvider } from '../../src/sales/payments/providers.ts';
import { bankLines, bankTransfers, cheques } from '../../src/bookings/booking/bank-tables.ts';
import { paymentOrders, payments } from '../../src/bookings/booking/payment-tables.ts';
import { readConfig } from '../../src/config.ts';
import type { Db } from '../../src/platform/db/types.ts';
import { createPlatform } from '../../src/platform/platform.ts';
import { readSecrets } from '../../src/platform/secrets.ts';
import type { StressSetup } from './setup.ts';
import { findPaperFaults } from '../../src/sales/payments/testing/paper-faults.ts';
import { findGroupFaults } from './audit-groups.ts';
import { findOfficeFaults, sumGoodwill } from './audit-office.ts';
import { findTransferFaults } from './audit-transfers.ts';
import { reconcile } from '../../src/sales/payments/testing/fixture.ts';

/** What was found. `faults` is empty when money and suites agree. */
export interface Audit {
  confirmed: number;
  cancelled: number;
  dateChanges: number;
  /** First payments by clients of agencies. */
  byLink: number;
  receiptVouchers: number;
  refundVouchers: number;
  /** Payments at the bank that are with us, and those that were given back. */
  captured: number;
  refunded: number;
  failed: number;
  suitesSold: number;
  faults: string[];
}

/**
 * No process runs any more: two days pass, the reconciler and the outbox do what is left, and the books are compared.
 */
export function settleAndAudit(setup: StressSetup): Promise<Audit> {
  return setup.inDatabase(async (db) => {
    const config = readConfig({ ...setup.environment });
    const { log, double } = setup;
    const services = {
      config,
      secrets: readSecrets({ dataDir: setup.dataDir, passportKeys: null }),
      db,
      log,
      now: () => new Date(),
    };
    const platform = createPlatform(services, plugins);
    const provider = getProvider(platform);
    const handlers = createJobHandlers(platform);
    double.onHook = null;
    const open = async () => {
      const waiting = await db.select({ id: outbox.id }).from(outbox).where(isNull(outbox.done_at));
      const authorised = [...double.books.payments.values()].filter(({ status }) => status === 'authorized');
      // What is paid for, or was given up, may take more than one check: each comes an hour later.
      const undecided = await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(inArray(bookings.status, ['HELD', 'PENDING']));
      return waiting.length + authorised.length + undecided.length;
    };
    for (let round = 0; round < 5; round++) {
      // As long as a client of an agency may take to pay.
      const time = sql`interval '2 days'`;
      await db.update(roomClaims).set({ hold_expires_at: sql`${roomClaims.hold_expires_at} - ${time}` });
      await db.update(bookings).set({ hold_expires_at: sql`${bookings.hold_expires_at} - ${time}` });
      await db.update(paymentOrders).set({ next_check_at: new Date(0) });
      const [{ count }] = (await db.select({ count: sql<number>`count(*)::int` }).from(paymentOrders)) as [
        { count: number },
      ];
      for (let checkedOrders = 0; checkedOrders <= count; checkedOrders += 20)
        await reconcile(platform, provider);
      await db.update(outbox).set({ run_at: new Date(0) });
      while (await runNextJob({ db, log, handlers }));
      if (round > 0 && (await open()) === 0) break;
    }
    return audit(setup, db);
  });
}

/** Compares the books as they are. */
export async function audit({ double, dataDir }: StressSetup, db: Db): Promise<Audit> {
  const faults: string[] = [];
  const expectThat = (right: boolean, fault: string) => void (right || faults.push(fault));
  const there = [...double.books.payments.values()];
  const here = new Map((await db.select().from(payments)).map((row) => [row.payment_id, row]));
  const orders = new Map((await db.select().from(paymentOrders)).map((row) => [row.id, row]));
  const booked = new Map((await db.select().from(bookings)).map((row) => [row.id, row]));
  const claims = await db.select().from(roomClaims);
  const timetable = new Map((await db.select().from(departures)).map((row) => [row.id, row]));
  const journeys = new Map((await db.select().from(tours)).map((row) => [row.id, row.ship_id]));
  const shipOf = new Map((await db.select().from(suites)).map((row) => [row.id, row.ship_id]));
  const mails = (await readdir(path.join(dataDir, 'outbox')).catch(() => [])).filter((name) =>
    name.endsWith('.eml'),
  );

  // No money without booking or refund.
  const spentOn = new Map<number, { booked: number; balance: number; back: number }>();
  for (const payment of there) {
    const row = here.get(payment.id);
    const order = row && orders.get(row.order_id);
    const back = [...double.books.refunds.values()].filter((refund) => refund.payment_id === payment.id);
    const name = `payment ${payment.id} (${payment.status})`;
    const booking = order && booked.get(order.booking_id);
    const bought = isEarning(row?.outcome ?? null);
    if (bought && booking) {
      const spent = spentOn.get(booking.id) ?? { booked: 0, balance: 0, back: 0 };
      if (row?.outcome === 'booked' || row?.outcome === 'balance') spent[row.outcome] += 1;
      spent.back += payment.amount_refunded;
      spentOn.set(booking.id, spent);
    }
    if (payment.status === 'captured') {
      expectThat(row?.status === 'captured' && bought, `${name} bought nothing`);
      expectThat(
        booking?.status === 'CONFIRMED' || booking?.status === 'CANCELLED',
        `${name}: its booking is ${booking?.status}`,
      );
      expectThat(payment.amount === order?.amount_paise, `${name} is not the amount of its order`);
      const [requestedPaise, reportedPaise] = [row?.refund_paise, row?.refunded_paise];
      expectThat(
        requestedPaise === payment.amount_refunded && reportedPaise === payment.amount_refunded,
        `${name}: ${payment.amount_refunded} paise went back, ${requestedPaise} were to, ${reportedPaise} are known`,
      );
    } else if (payment.status === 'refunded') {
      expectThat(row?.status === 'refunded', `${name} is ${row?.status} here`);
      expectThat(back.length === 1 && back[0]!.amount === payment.amount, `${name}: ${back.length} refunds`);
    } else expectThat(payment.status === 'failed', `${name} was left open`);
  }

  const listTransfersOf = (booking: number) =>
    [...here.values()].filter(({ order_id }) => {
      const order = orders.get(order_id)!;
      return order.booking_id === booking && order.provider === 'transfer';
    });
  const ofGroups = new Set((await db.select().from(groupBookings)).map((row) => row.booking_id));
  const paidOnce = ({ id, booking_id, snapshot }: (typeof bookings)['$inferSelect']) => {
    // The booking of a group is confirmed with nothing to pay, and paid by transfers.
    if (ofGroups.has(id)) return;
    const { booked: byCard = 0, balance = 0 } = spentOn.get(id) ?? {};
    const byTransfer = listTransfersOf(id);
    const first = byCard + byTransfer.filter(({ outcome }) => outcome === 'booked').length;
    expectThat(first === 1, `booking ${booking_id} was paid ${first} times`);
    const changes = snapshot?.date_changes?.length ?? 0;
    // A change of date may leave a balance again, or none of one that was paid. A transfer that is taken back leaves
    // one.
    const takenBack = byTransfer.filter(({ outcome }) => outcome === 'reversed').length;
    const due = (snapshot?.due?.plan === 'DEPOSIT' ? 1 : 0) + changes + takenBack;
    expectThat(balance <= due, `the balance of booking ${booking_id} was paid ${balance} times`);
  };
  const transfers = await db.select().from(bankTransfers);
  const lines = await db.select().from(bankLines);
  const received = await db.select().from(cheques);
  faults.push(...findTransferFaults(transfers, orders, here, booked, lines, received));
  const sumTransferRefunds = (booking: number) =>
    listTransfersOf(booking)
      .filter(({ outcome }) => isEarning(outcome))
      .reduce((sum, { refund_paise }) => sum + refund_paise, 0);
  const goodwill = await sumGoodwill(db);
  const lettersOf = (name: string) => mails.filter((mail) => mail === `${name}.eml`).length;

  // A cancelled booking: its money as was promised, no suite (below), one mail.
  const cancelled = [...booked.values()].filter(({ status }) => status === 'CANCELLED');
  for (const booking of cancelled) {
    const { booking_id, cancellation } = booking;
    paidOnce(booking);
    const back = (spentOn.get(booking.id)?.back ?? 0) + sumTransferRefunds(booking.id);
    const goodwillInr = goodwill.get(booking_id) ?? 0;
    const wantedInr = (cancellation?.refund_inr ?? NaN) + getSettledInr(booking.snapshot!) + goodwillInr;
    expectThat(
      back === wantedInr * 100,
      `booking ${booking_id}: ${back} paise went back, ${wantedInr} rupees were to`,
    );
    if (cancellation?.departure)
      expectThat(
        cancellation.refund_inr === cancellation.paid_inr,
        `booking ${booking_id} kept money though its departure was cancelled`,
      );
    const letters = lettersOf(`booking-cancelled-${booking_id}`);
    expectThat(letters === 1, `booking ${booking_id} has ${letters} mails of its cancellation`);
  }

  // No booking without money, and each with its suites, its one mail.
  const confirmed = [...booked.values()].filter(({ status }) => status === 'CONFIRMED');
  for (const booking of confirmed) {
    const name = `booking ${booking.booking_id}`;
    paidOnce(booking);
    for (const room of booking.snapshot!.rooms) {
      const held = claims.find(
        (claim) => claim.departure_id === booking.departure_id && claim.suite_id === room.suite_id,
      );
      expectThat(held?.booking_id === booking.id && held.hold_expires_at === null, `${name} lacks a suite`);
    }
    const letters = lettersOf(`booking-confirmation-${booking.booking_id}`);
    expectThat(letters === 1, `${name} has ${letters} mails`);
    const sails = timetable.get(booking.departure_id);
    expectThat(sails?.cancelled_at === null, `${name} is on a departure that was cancelled`);
    const ship = sails && (sails.ship_id ?? journeys.get(sails.tour_id));
    const isOwnShip = booking.snapshot!.rooms.every(({ suite_id }) => shipOf.get(suite_id) === ship);
    expectThat(isOwnShip, `${name} has suites of another ship than the one that sails`);
    const { date_from, moves = [], ship_changes = [] } = booking.snapshot!;
    expectThat(
      sails?.date_from === date_from,
      `${name} says ${date_from}, she leaves on ${sails?.date_from}`,
    );
    for (const { to } of moves) {
      const letterCount = lettersOf(`departure-moved-${booking.booking_id}-${to}`);
      expectThat(letterCount === 1, `${name} has ${letterCount} mails of its new day ${to}`);
    }
    for (const [place, { to }] of ship_changes.entries()) {
      const letterCount = lettersOf(`ship-changed-${booking.booking_id}-${place}`);
      expectThat(letterCount === 1, `${name} has ${letterCount} mails of its new ship ${to}`);
    }
  }

  // Each change of date was paid or cost nothing, and its guest was told once; no other money for one was kept.
  const changes = [...confirmed, ...cancelled].flatMap(({ booking_id, status, snapshot }) =>
    (snapshot!.date_changes ?? []).map((change) => ({ ...change, booking_id, status })),
  );
  for (const { order_id, booking_id, status } of changes) {
    const paid = [...here.values()].filter(
      (row) => row.order_id === order_id && row.outcome === 'date_change',
    );
    const due = orders.get(order_id)?.amount_paise === 0 ? 0 : 1;
    expectThat(paid.length === due, `a change of date of ${booking_id} was paid ${paid.length} times`);
    const letterCount = lettersOf(`date-changed-${booking_id}-${order_id}`);
    // Nothing is written of the date of a booking that was cancelled meanwhile.
    const least = status === 'CONFIRMED' ? 1 : 0;
    expectThat(
      letterCount === 1 || letterCount === least,
      `${booking_id} has ${letterCount} mails of its new date`,
    );
  }
  for (const { outcome, order_id, payment_id } of here.values())
    expectThat(
      outcome !== 'date_change' || changes.some((change) => change.order_id === order_id),
      `payment ${payment_id} changed no date`,
    );

  // A coupon's uses are those of its orders, and buy no more than there are.
  for (const { code, uses, max_uses } of await db.select().from(coupons)) {
    const kept = [...orders.values()].filter((order) => order.coupon_code === code).length;
    expectThat(uses === kept, `coupon ${code} counts ${uses} uses, its orders keep ${kept}`);
    const bought = [...here.values()].filter(
      ({ outcome, order_id }) => outcome === 'booked' && orders.get(order_id)?.snapshot.coupon_code === code,
    ).length;
    expectThat(bought <= (max_uses ?? Infinity), `coupon ${code} bought ${bought} bookings`);
  }

  // An open option has its suites, an ended one has none of its own.
  const options = await db.select().from(courtesyOptions);
  for (const option of options) {
    const open = booked.get(option.booking_id)?.status === 'OPTION';
    const suites = claims.filter((claim) => claim.booking_id === option.booking_id).length;
    const name = `the option of booking ${option.booking_id}`;
    if (open)
      expectThat(
        suites === option.rooms.length,
        `${name} has ${suites} of its ${option.rooms.length} suites`,
      );
    expectThat(!open || option.ended_at === null, `${name} is open, and ended`);
  }

  faults.push(
    ...findGroupFaults(await db.select().from(groups), await db.select().from(groupBookings), claims, booked),
  );

  // No suite stuck past its hold, none sold twice.
  for (const claim of claims) {
    if (claim.group_id !== null) continue;
    const owner = claim.booking_id === null ? undefined : booked.get(claim.booking_id);
    if (owner?.status === 'OPTION') continue;
    const owned = owner?.snapshot?.rooms.some(({ suite_id }) => suite_id === claim.suite_id);
    const sold = claim.hold_expires_at === null && owner?.status === 'CONFIRMED' && owned === true;
    expectThat(sold, `suite ${claim.suite_id} is stuck with a booking that is ${owner?.status}`);
  }
  for (const { id, status, booking_id, hold_expires_at } of booked.values()) {
    const story = () =>
      [...orders.values()]
        .filter((order) => order.booking_id === id)
        .map((order) => {
          const paid = [...here.values()].filter((payment) => payment.order_id === order.id);
          return `order ${order.status} ${paid.map((each) => `${each.status}: ${each.outcome}`).join(', ')}`;
        });
    const isOver = status !== 'HELD' && status !== 'PENDING';
    if (!isOver)
      faults.push(
        `booking ${booking_id} is still ${status} until ${hold_expires_at?.toISOString()}; ${story().join('; ')}`,
      );
  }
  // A suite that is kept for a group becomes a booking of this group.
  const { rows } = (await db.execute(sql`SELECT * FROM double_sales WHERE NOT EXISTS (
    SELECT FROM group_bookings WHERE booking_id = became AND group_id = kept_for)`)) as unknown as {
    rows: unknown[];
  };
  expectThat(rows.length === 0, `${rows.length} suites were sold twice`);
  faults.push(...(await findPaperFaults(db)), ...(await findOfficeFaults(db)));
  const undone = await db.select().from(outbox).where(isNull(outbox.done_at));
  expectThat(undone.length === 0, `${undone.length} effects undone: ${undone[0]?.last_error}`);

  const count = (status: string) => there.filter((payment) => payment.status === status).length;
  return {
    confirmed: confirmed.length,
    cancelled: cancelled.length,
    dateChanges: changes.length,
    byLink: [...here.values()].filter((row) => row.outcome === 'booked' && orders.get(row.order_id)?.link_id)
      .length,
    receiptVouchers: await db.$count(vouchers, eq(vouchers.kind, 'receipt_voucher')),
    refundVouchers: await db.$count(vouchers, eq(vouchers.kind, 'refund_voucher')),
    captured: count('captured'),
    refunded: count('refunded'),
    failed: count('failed'),
    suitesSold: claims.filter(({ hold_expires_at }) => hold_expires_at === null).length,
    faults,
  };
}
