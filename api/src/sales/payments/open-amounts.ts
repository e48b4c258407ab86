/** The bookings for which a bank transfer may arrive or leave, with the names and amounts by which it is recognised. */
import { formatClientName } from '@antara/contracts/rules/booking-client';
import { toPaise } from '@antara/contracts/rules/money';
import { and, eq, gt, isNotNull, isNull, min, type SQL, sql } from 'drizzle-orm';
import { users } from '../../base/accounts/index.ts';
import {
  balanceDay,
  bookings,
  getOwedPaise,
  getReceivedByBooking,
  getTotalInr,
  groupBookings,
  groups,
  isUnpaidOrder,
  mayOweBalance,
  type OrderSnapshot,
  paymentOrders,
  payments,
} from '../../bookings/booking/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { listWords } from './statement-file.ts';

/** A booking that money is expected for, or from which money is to be paid back. */
export interface OpenAmount {
  bookingId: string;
  userId: number;
  /** The names of the customer, the agency and its client, and the guests, each by its words. */
  names: string[][];
  /** The exact amounts that are expected, in paise. */
  paise: number[];
  /** A transfer from `leastPaise` to `mostPaise` can be entered without a rest that has to be paid back. */
  leastPaise: number;
  mostPaise: number;
}

/** Leaves out names of one word, which are too common to recognise somebody by them. */
const listNames = ({ customer, agency, client, rooms }: OrderSnapshot): string[][] =>
  [
    customer.name,
    ...(agency ? [agency.name] : []),
    ...(client ? [formatClientName(client)] : []),
    ...rooms.flatMap(({ guests }) => guests.map(formatClientName)),
  ]
    .map(listWords)
    .filter((words) => words.length > 1);

/** Matches bookings of accounts that still exist, because the guest is written to when money comes. */
const hasAccount = and(eq(users.id, bookings.user_id), isNull(users.left_at));

/** Returns the bookings whose order waits for a transfer, and those with a balance; `where` chooses among bookings. */
export async function listExpectedAmounts(db: DbOrTx, where?: SQL): Promise<OpenAmount[]> {
  const waiting = await db
    .select({ booking: bookings, order: paymentOrders })
    .from(bookings)
    .innerJoin(users, hasAccount)
    .innerJoin(
      paymentOrders,
      and(eq(paymentOrders.booking_id, bookings.id), eq(paymentOrders.provider, 'transfer'), isUnpaidOrder),
    )
    .where(and(eq(bookings.status, 'PENDING'), isNotNull(bookings.expected_transfer), where));
  const owing = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(users, hasAccount)
    // Only a booking with such a day has a balance. The planner expects few rows in a range, so that it uses the index.
    .where(and(mayOweBalance, sql`${balanceDay(bookings.snapshot)} BETWEEN '1900' AND '9999'`, where));
  const received = await getReceivedByBooking(
    db,
    owing.map(({ booking }) => booking.id),
  );
  return [
    ...waiting.map(({ booking, order }) => ({
      bookingId: booking.booking_id,
      userId: order.user_id,
      names: listNames(order.snapshot),
      paise: [order.amount_paise],
      leastPaise: order.amount_paise,
      mostPaise: toPaise(getTotalInr(order.snapshot)),
    })),
    ...owing.flatMap(({ booking }) => {
      const owedPaise = getOwedPaise(booking, received(booking.id));
      if (owedPaise === 0) return [];
      const expectedPaise = toPaise(booking.expected_transfer?.inr ?? 0);
      return {
        bookingId: booking.booking_id,
        userId: booking.user_id!,
        names: listNames(booking.snapshot!),
        paise: [owedPaise, ...(expectedPaise > 0 && expectedPaise < owedPaise ? [expectedPaise] : [])],
        leastPaise: 1,
        mostPaise: owedPaise,
      };
    }),
  ];
}

/**
 * Returns the open groups whose bookings owe something; `where` chooses among groups. The number of the group stands
 * in place of a booking's. A transfer may pay any part of what the bookings owe.
 */
export async function listGroupAmounts(db: DbOrTx, where?: SQL): Promise<OpenAmount[]> {
  // OFFSET keeps the planner from reading the bookings of all groups, of which few are open.
  const members = sql`(SELECT * FROM ${groupBookings} WHERE ${eq(groupBookings.group_id, groups.id)} OFFSET 0) AS ${groupBookings}`;
  const owing = await db
    .select({ group: groups, booking: bookings })
    .from(groups)
    .innerJoinLateral(members, sql`true`)
    .innerJoin(bookings, eq(bookings.id, groupBookings.booking_id))
    .innerJoin(users, hasAccount)
    .where(and(isNull(groups.ended_at), mayOweBalance, where));
  const received = await getReceivedByBooking(
    db,
    owing.map(({ booking }) => booking.id),
  );
  return [...Map.groupBy(owing, ({ group }) => group.group_id).values()].flatMap((rows) => {
    const { group, booking } = rows[0]!;
    const owedPaise = rows.reduce((sum, row) => sum + getOwedPaise(row.booking, received(row.booking.id)), 0);
    if (owedPaise === 0) return [];
    const names = [group.name, booking.snapshot!.customer.name, group.billing?.company?.name ?? ''];
    return {
      bookingId: group.group_id,
      userId: group.user_id,
      names: names.map(listWords).filter((words) => words.length > 1),
      paise: [owedPaise],
      leastPaise: 100,
      mostPaise: owedPaise,
    };
  });
}

/**
 * Selects the bookings with money that the office has to pay back by bank transfer: the amount in paise, and since when
 * it waits.
 */
export function selectDueRefunds(db: DbOrTx) {
  // OFFSET keeps the planner from reordering the joins. Only few payments have money to be paid back, but the planner
  // expects a third of all.
  const order = sql`(SELECT * FROM ${paymentOrders} WHERE ${eq(paymentOrders.id, payments.order_id)} OFFSET 0) AS ${paymentOrders}`;
  return db
    .select({
      booking: sql<number>`${paymentOrders.booking_id}`.as('booking'),
      since: min(payments.updated_at).as('since'),
      paise: sql`sum(${payments.refund_paise} - ${payments.refunded_paise})`.mapWith(Number).as('paise'),
    })
    .from(payments)
    .innerJoinLateral(order, eq(paymentOrders.provider, 'transfer'))
    .where(gt(payments.refund_paise, payments.refunded_paise))
    .groupBy(paymentOrders.booking_id)
    .as('due');
}

/** Returns the bookings with money that is to be paid back by bank transfer; `where` chooses among bookings. */
export async function listRefundAmounts(db: DbOrTx, where?: SQL): Promise<OpenAmount[]> {
  const due = selectDueRefunds(db);
  const rows = await db
    .select({ booking: bookings, paise: due.paise })
    .from(due)
    .innerJoin(bookings, eq(bookings.id, due.booking))
    .where(where);
  return rows.map(({ booking, paise }) => ({
    bookingId: booking.booking_id,
    userId: booking.user_id!,
    names: booking.snapshot ? listNames(booking.snapshot) : [],
    paise: [paise],
    leastPaise: 1,
    mostPaise: paise,
  }));
}
