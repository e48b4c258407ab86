/**
 * Groups: a block of suites of one departure that the office keeps for a group, with the agreed prices, the days of
 * payment and the day on which suites without guests go back on sale (decision 0069).
 */
import type { Billing } from '@antara/contracts/api/billing';
import type { UsdCents } from '@antara/contracts/rules/money';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../base/accounts/index.ts';
import { id, instant, reference } from '../../platform/db/columns.ts';
import { departures } from '../../site/catalogue/index.ts';

/** The agreed price of a suite of a category for one guest and for two, in cents, without GST. */
export interface GroupRate {
  category: string;
  single: UsdCents;
  twin: UsdCents;
}

/** A part of the price that the group pays until the end of a day (`yyyy-mm-dd`): per cent of the total, or rupees. */
export type GroupDeposit = { on: string; percent: number } | { on: string; inr: number };

/** `one`: the suites are one booking with one invoice. `each`: each suite is a booking with its own invoice. */
export const groupInvoicing = ['one', 'each'] as const;

export const groups = pgTable(
  'groups',
  {
    id: id(),
    /** The number that people read, and give as the reference of a bank transfer, for example `GRP-7K3QXM`. */
    group_id: text('group_id').notNull().unique(),
    name: text('name').notNull(),
    /** The account of the contact person, which owns the bookings of the group and gets its letters. */
    user_id: reference('user_id', () => users.id),
    departure_id: reference('departure_id', () => departures.id),
    /** The addressee of the invoices; NULL for the contact person. */
    billing: jsonb('billing').$type<Billing>(),
    rates: jsonb('rates').$type<GroupRate[]>().notNull(),
    /** Rupees for one dollar, fixed when the price is agreed, so that the amounts in rupees do not change later. */
    inr_per_usd: numeric('inr_per_usd', { precision: 10, scale: 4, mode: 'number' }).notNull(),
    invoicing: text('invoicing', { enum: groupInvoicing }).notNull(),
    /** The last day (`yyyy-mm-dd`) on which suites without guests are kept. */
    cut_off: date('cut_off').notNull(),
    /** The deposits by day, the earliest first. The rest is due on `balance_on`. */
    deposits: jsonb('deposits').$type<GroupDeposit[]>().notNull(),
    balance_on: date('balance_on').notNull(),
    created_at: instant('created_at').notNull(),
    /** When the job has put the suites without guests back on sale; NULL before. */
    cut_off_done_at: instant('cut_off_done_at'),
    /** When and why the office ended the group, or its departure was cancelled; NULL while the group is open. */
    ended_at: instant('ended_at'),
    end_reason: text('end_reason'),
  },
  (table) => [
    index('groups_departure').on(table.departure_id),
    index('groups_user').on(table.user_id),
    index('groups_open')
      .on(table.cut_off)
      .where(sql`${table.ended_at} IS NULL`),
    check('groups_ended', sql`(${table.ended_at} IS NULL) = (${table.end_reason} IS NULL)`),
    check('groups_rate', sql`${table.inr_per_usd} > 0`),
  ],
);

export type GroupRow = typeof groups.$inferSelect;

/** The number of a group that is kept in `room_claims`; NULL for other claims. */
export const groupReference = () => integer('group_id').references(() => groups.id);
