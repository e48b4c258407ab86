/** What waits for the office this morning, from all its lists. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { bookings, cheques, courtesyOptions, expectedUntil } from '../../bookings/booking/index.ts';
import { enquiryRows, isCallDue } from '../../site/enquiries/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { listRequests } from './approvals.ts';
import { listUnmatched } from './bank-statements.ts';
import { listBookings } from './bookings.ts';
import { describeField } from './field-text.ts';
import { listLowOccupancy } from './low-occupancy.ts';
import { type Caller, defineRead } from './operation.ts';
import { listDueRefunds } from './transfers.ts';

/** Something that waits: `subject` names it in inputs, `due` is a civil date, `amount_paise` what it is about. */
interface WaitingItem {
  subject: string;
  due: string;
  amount_paise: number | null;
  /** The departure that it is about, with the journey's name. */
  departure?: { journey: string; name: string; date: string };
  /** The instant at which it is due, where the day is not enough. */
  at?: string;
  /** The operation that is asked for. */
  operation?: string;
}

type Load = (
  db: DbOrTx,
  context: { today: string; rows: number; platform: Platform; caller: Caller },
) => Promise<WaitingItem[]>;

/**
 * The lists by name, in the order in which they are shown. `operation` is the operation that a member needs to see the
 * list. Each load returns one row more than are shown, so that it is known whether the list goes on.
 */
const lists = {
  'low occupancy': {
    operation: 'figures.lowOccupancy',
    load: async (db, { rows, platform, caller }) => {
      const { departures } = await listLowOccupancy.run(
        db,
        { within_days: 0, limit: rows },
        platform,
        caller,
      );
      return departures.map(({ journey, name, date, decide_by, booked_inr }) => ({
        subject: `${journey} ${date}`,
        due: decide_by,
        amount_paise: booked_inr * 100,
        departure: { journey, name, date },
      }));
    },
  },
  'calls due': {
    operation: 'enquiries.list',
    // Those that are late, or due within the hour.
    load: async (db, { rows, platform }) => {
      const due = await db
        .select({ subject: enquiryRows.reference, at: enquiryRows.call_at })
        .from(enquiryRows)
        .where(and(isCallDue, lte(enquiryRows.call_at, new Date(platform.now().getTime() + 3_600_000))))
        .orderBy(asc(enquiryRows.call_at), asc(enquiryRows.id))
        .limit(rows);
      return due.map(({ subject, at }) => ({
        subject,
        due: toCivilDate(at!),
        at: at!.toISOString(),
        amount_paise: null,
      }));
    },
  },
  'new enquiries': {
    operation: 'enquiries.list',
    // Enquiries that nobody has taken, the oldest first. Calls stand in their own list when their time comes.
    load: async (db, { rows }) => {
      const unassigned = await db
        .select({ subject: enquiryRows.reference, received_at: enquiryRows.received_at })
        .from(enquiryRows)
        .where(and(eq(enquiryRows.state, 'new'), isNull(enquiryRows.owner_id), isNull(enquiryRows.call_at)))
        .orderBy(asc(enquiryRows.id))
        .limit(rows);
      return unassigned.map(({ subject, received_at }) => ({
        subject,
        due: toCivilDate(received_at),
        amount_paise: null,
      }));
    },
  },
  'transfers awaited': {
    operation: 'bookings.list',
    // Those that should have arrived by today.
    load: async (db, { today, rows }) => {
      const until = expectedUntil(bookings.expected_transfer);
      const awaited = await db
        .select({ subject: bookings.booking_id, due: until, expected: bookings.expected_transfer })
        .from(bookings)
        .where(
          and(
            isNotNull(bookings.expected_transfer),
            sql`${until} <= ${today}`,
            inArray(bookings.status, ['PENDING', 'CONFIRMED']),
          ),
        )
        .orderBy(asc(until), asc(bookings.id))
        .limit(rows);
      return awaited.map(({ subject, expected }) => ({
        subject,
        due: expected!.until,
        amount_paise: expected!.inr * 100,
      }));
    },
  },
  'bank lines to match': {
    operation: 'transfers.unmatched',
    load: async (db, { rows, platform, caller }) => {
      const { lines } = await listUnmatched.run(db, { limit: rows }, platform, caller);
      return lines.map((one) => ({
        subject: `line ${one.line}`,
        due: one.on,
        amount_paise: one.amount_paise,
      }));
    },
  },
  'cheques to clear': {
    operation: 'bookings.refundsDue',
    load: (db, { rows }) =>
      db
        .select({
          subject: bookings.booking_id,
          due: cheques.received_on,
          amount_paise: cheques.amount_paise,
        })
        .from(cheques)
        .innerJoin(bookings, eq(bookings.id, cheques.booking_id))
        .where(and(isNull(cheques.cleared_on), isNull(cheques.bounced_on)))
        .orderBy(asc(cheques.received_on), asc(cheques.id))
        .limit(rows),
  },
  'refunds due': {
    operation: 'bookings.refundsDue',
    load: async (db, { rows, platform, caller }) => {
      const { refunds } = await listDueRefunds.run(db, { limit: rows }, platform, caller);
      return refunds.map((one) => ({
        subject: one.booking_id,
        due: toCivilDate(one.since),
        amount_paise: one.amount_paise,
      }));
    },
  },
  'balances overdue': {
    operation: 'bookings.list',
    load: async (db, { today, rows, platform, caller }) => {
      const overdue = await listBookings.run(db, { overdue: true, limit: rows }, platform, caller);
      return overdue.bookings.map((one) => ({
        subject: one.booking_id,
        due: one.balance_due_on ?? today,
        amount_paise: one.balance_inr * 100,
      }));
    },
  },
  'holds and options that end': {
    operation: 'options.list',
    // By the end of tomorrow: those of agents, and of guests whom the office offers suites.
    load: async (db, { today, rows }) => {
      const ending = await db
        .select({ subject: bookings.booking_id, ends_at: courtesyOptions.ends_at })
        .from(courtesyOptions)
        .innerJoin(bookings, eq(bookings.id, courtesyOptions.booking_id))
        .where(
          and(
            isNull(courtesyOptions.ended_at),
            eq(bookings.status, 'OPTION'),
            lte(courtesyOptions.ends_at, new Date(`${addDays(today, 1)}T23:59:59+05:30`)),
          ),
        )
        .orderBy(asc(courtesyOptions.ends_at), asc(courtesyOptions.booking_id))
        .limit(rows);
      return ending.map(({ subject, ends_at }) => ({
        subject,
        due: toCivilDate(ends_at),
        amount_paise: null,
      }));
    },
  },
  approvals: {
    operation: 'approvals.list',
    load: async (db, { rows, platform, caller }) => {
      const { requests } = await listRequests.run(db, { limit: rows }, platform, caller);
      return requests.map((one) => ({
        subject: `request ${one.request}`,
        due: toCivilDate(one.expires_at),
        amount_paise: null,
        operation: one.operation,
      }));
    },
  },
} as const satisfies Record<string, { operation: string; load: Load }>;

/**
 * Shows what waits for the office today, list by list, the most urgent first: numbers and amounts, no names. A member
 * sees the lists whose operations the member may run. `count` is the number of items shown; `more` says that the list
 * goes on.
 */
export const showToday = defineRead(
  z.object({
    limit: z
      ._default(z.int().check(z.gte(1), z.lte(100)), 20)
      .check(describeField('how many rows of each list, at most 100')),
  }),
  async (db, { limit }, platform, caller) => {
    const today = toCivilDate(platform.now());
    const shown: {
      list: keyof typeof lists;
      operation: string;
      count: number;
      more: boolean;
      items: WaitingItem[];
    }[] = [];
    for (const [name, { operation, load }] of Object.entries(lists)) {
      if (!caller.mayRun(operation)) continue;
      const items = await load(db, { today, rows: limit + 1, platform, caller });
      const list = name as keyof typeof lists;
      shown.push({
        list,
        operation,
        count: Math.min(items.length, limit),
        more: items.length > limit,
        items: items.slice(0, limit),
      });
    }
    return { today, lists: shown };
  },
);
