/** Everything about a booking in the order of time. */
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod/mini';
import {
  bankTransfers,
  bookingNotes,
  bookings,
  cheques,
  courtesyOptions,
  paymentDisputes,
  paymentLinks,
  paymentOrders,
  payments,
} from '../../bookings/booking/index.ts';
import { invoices, vouchers } from '../../bookings/documents/index.ts';
import { waitingOffers } from '../../bookings/waiting-list/index.ts';
import { letterCampaigns, letterRecipients } from '../../sales/letters/index.ts';
import { departures, tours } from '../../site/catalogue/index.ts';
import { bookingOfJob, outbox } from '../../base/outbox/index.ts';
import { enquiryRows } from '../../site/enquiries/index.ts';
import { bookingIdField, getBooking } from './fields.ts';
import { defineRead } from './operation.ts';
import { operatorLog } from './tables.ts';

/** An event of a booking. */
export interface TimelineEvent {
  at: Date;
  kind:
    | 'made'
    | 'booked'
    | 'cancelled'
    | 'hold'
    | 'payment'
    | 'refund'
    | 'transfer'
    | 'cheque'
    | 'dispute'
    | 'document'
    | 'link'
    | 'mail'
    | 'change'
    | 'note'
    | 'enquiry'
    | 'offer'
    | 'staff'
    | 'read';
  /** The member of the staff, or the user of a command; null for everybody else and the site itself. */
  who: string | null;
  /** What the event has: amounts in paise or whole rupees by their names, states, numbers, the operation. */
  details: Record<string, unknown>;
}

/** The newest events that are read; a booking with more is not known. */
const maxEvents = 1000;

const event = (
  kind: TimelineEvent['kind'],
  at: SQL | unknown,
  details: SQL,
  from: SQL,
  who: SQL | unknown = sql`NULL`,
) => sql`SELECT ${at} AS at, ${kind}::text AS kind, ${who}::text AS who, ${details} AS details FROM ${from}`;

/**
 * Returns one query for all events of the booking with this row id and number. Each part is found by an index. Reads of
 * personal data are included when `hasReads` is true.
 */
function selectEvents(id: number, bookingId: string, hasReads: boolean): SQL {
  const ofRow = (column: unknown) => sql`${column} = ${id}`;
  const self = sql`${bookings} WHERE ${bookings.id} = ${id}`;
  const changes = (field: string) =>
    event(
      'change',
      sql`(one ->> 'at')::timestamptz`,
      sql`jsonb_build_object('what', ${field}::text, 'from', CASE WHEN jsonb_typeof(one -> 'from') = 'string' THEN one -> 'from' END, 'to', CASE WHEN jsonb_typeof(one -> 'to') = 'string' THEN one -> 'to' END)`,
      sql`${bookings} CROSS JOIN LATERAL jsonb_array_elements(${bookings.snapshot} -> ${field}) AS one WHERE ${bookings.id} = ${id}`,
    );
  const parts: SQL[] = [
    event('made', bookings.created_at, sql`'{}'::jsonb`, self),
    event('booked', bookings.booked_at, sql`'{}'::jsonb`, sql`${self} AND ${bookings.booked_at} IS NOT NULL`),
    event(
      'cancelled',
      sql`(${bookings.cancellation} ->> 'cancelled_at')::timestamptz`,
      sql`jsonb_build_object('by', ${bookings.cancellation} -> 'by', 'refund_inr', ${bookings.cancellation} -> 'refund_inr')`,
      sql`${self} AND ${bookings.cancellation} IS NOT NULL`,
    ),
    event(
      'change',
      sql`(one ->> 'at')::timestamptz`,
      sql`jsonb_build_object('what', one -> 'kind')`,
      sql`${bookings} CROSS JOIN LATERAL jsonb_array_elements(${bookings.snapshot} -> 'changes') AS one WHERE ${bookings.id} = ${id}`,
    ),
    ...['date_changes', 'moves', 'suite_moves', 'ship_changes', 'additions'].map(changes),
    event(
      'hold',
      courtesyOptions.taken_at,
      sql`jsonb_build_object('ends_at', ${courtesyOptions.ends_at}, 'ended_at', ${courtesyOptions.ended_at}, 'ended', ${courtesyOptions.ended_how})`,
      sql`${courtesyOptions} WHERE ${ofRow(courtesyOptions.booking_id)}`,
    ),
    event(
      'payment',
      payments.created_at,
      sql`jsonb_build_object('payment', ${payments.payment_id}, 'provider', ${paymentOrders.provider}, 'pays', ${paymentOrders.pays}, 'amount_paise', ${payments.amount_paise}, 'status', ${payments.status}, 'outcome', ${payments.outcome}, 'link', ${paymentOrders.link_id})`,
      sql`${paymentOrders} JOIN ${payments} ON ${payments.order_id} = ${paymentOrders.id} WHERE ${ofRow(paymentOrders.booking_id)}`,
    ),
    event(
      'refund',
      payments.updated_at,
      sql`jsonb_build_object('payment', ${payments.payment_id}, 'asked_paise', ${payments.refund_paise}, 'refunded_paise', ${payments.refunded_paise})`,
      sql`${paymentOrders} JOIN ${payments} ON ${payments.order_id} = ${paymentOrders.id} WHERE ${ofRow(paymentOrders.booking_id)} AND greatest(${payments.refund_paise}, ${payments.refunded_paise}) > 0`,
    ),
    event(
      'transfer',
      bankTransfers.recorded_at,
      sql`jsonb_build_object('direction', ${bankTransfers.direction}, 'way', ${bankTransfers.way}, 'reference', ${bankTransfers.reference}, 'on', ${bankTransfers.made_on}, 'amount_paise', ${bankTransfers.amount_paise}, 'taken_back', ${bankTransfers.counter_id} IS NOT NULL)`,
      sql`${bankTransfers} WHERE ${ofRow(bankTransfers.booking_id)}`,
    ),
    event(
      'cheque',
      sql`${cheques.received_on}::timestamptz`,
      sql`jsonb_build_object('number', ${cheques.number}, 'amount_paise', ${cheques.amount_paise}, 'cleared_on', ${cheques.cleared_on}, 'bounced_on', ${cheques.bounced_on})`,
      sql`${cheques} WHERE ${ofRow(cheques.booking_id)}`,
    ),
    event(
      'dispute',
      paymentDisputes.said_at,
      sql`jsonb_build_object('payment', ${paymentDisputes.payment_id}, 'status', ${paymentDisputes.status}, 'amount_paise', ${paymentDisputes.amount_paise})`,
      sql`${paymentDisputes} WHERE ${ofRow(paymentDisputes.booking_id)}`,
    ),
    ...[invoices, vouchers].map((table) =>
      event(
        'document',
        table.created_at,
        sql`jsonb_build_object('what', ${table.kind}, 'number', ${table.number}, 'total_inr', ${table.content} -> 'total_inr')`,
        sql`${table} WHERE ${ofRow(table.booking_id)}`,
      ),
    ),
    event(
      'link',
      paymentLinks.created_at,
      sql`jsonb_build_object('link', ${paymentLinks.id}, 'office', ${paymentLinks.from_office}, 'amount_inr', ${paymentLinks.amount_inr}, 'expires_at', ${paymentLinks.expires_at}, 'withdrawn_at', ${paymentLinks.withdrawn_at})`,
      sql`${paymentLinks} WHERE ${ofRow(paymentLinks.booking_id)}`,
    ),
    selectMails(sql`${bookingOfJob(outbox.payload)} = ANY(ARRAY[${bookingId}, ${String(id)}])`),
    selectMails(
      sql`${outbox.dedupe_key} = ANY(SELECT 'payment-link:' || ${paymentLinks.id} FROM ${paymentLinks} WHERE ${ofRow(paymentLinks.booking_id)})`,
    ),
    selectLetters(id, bookingId),
    event(
      'note',
      bookingNotes.written_at,
      sql`jsonb_build_object('text', ${bookingNotes.text})`,
      sql`${bookingNotes} WHERE ${ofRow(bookingNotes.booking_id)}`,
      bookingNotes.who,
    ),
    event(
      'enquiry',
      enquiryRows.received_at,
      sql`jsonb_build_object('reference', ${enquiryRows.reference})`,
      sql`${enquiryRows} WHERE ${enquiryRows.booking} = ${bookingId}`,
    ),
    event(
      'offer',
      waitingOffers.offered_at,
      sql`jsonb_build_object('outcome', ${waitingOffers.outcome}, 'ended_at', ${waitingOffers.ended_at})`,
      sql`${waitingOffers} WHERE ${ofRow(waitingOffers.booking_id)}`,
    ),
    event(
      'staff',
      operatorLog.at,
      sql`${operatorLog.details} || jsonb_build_object('operation', ${operatorLog.what}, 'approved_by', ${operatorLog.approved_by}, 'address', ${selectOtherAddress(bookingId)})`,
      sql`${operatorLog} WHERE ${operatorLog.subject} = ${bookingId} AND ${operatorLog.kind} = 'change' AND ${operatorLog.what} <> 'bookings.note'`,
      operatorLog.who,
    ),
    ...(hasReads
      ? [
          event(
            'read',
            operatorLog.at,
            sql`jsonb_build_object('operation', ${operatorLog.what}, 'reason', ${operatorLog.details} -> 'reason')`,
            sql`${operatorLog} WHERE ${operatorLog.subjects} @> ARRAY[${bookingId}] AND ${operatorLog.kind} = 'read'`,
            operatorLog.who,
          ),
        ]
      : []),
  ];
  return sql`SELECT at, kind, who, details FROM (${sql.join(parts, sql` UNION ALL `)}) AS events ORDER BY at DESC, kind LIMIT ${maxEvents}`;
}

/**
 * Selects the other address to which a paper was sent by a line of the log, which has no addresses: that of the newest
 * job with this paper before the line. Jobs are kept for 30 days.
 */
const selectOtherAddress = (bookingId: string): SQL =>
  sql`CASE WHEN ${operatorLog.what} = 'bookings.send' AND ${operatorLog.details} ->> 'to' = 'another address' THEN (SELECT job.payload ->> 'to' FROM ${outbox} AS job WHERE ${bookingOfJob(sql`job.payload`)} = ${bookingId} AND job.kind = 'paper-mail' AND job.payload ->> 'paper' = ${operatorLog.details} ->> 'paper' AND job.payload ->> 'to' IS NOT NULL AND job.created_at <= ${operatorLog.at} ORDER BY job.id DESC LIMIT 1) END`;

/**
 * Selects jobs that mail: waiting, sent, or given up with the error of the last attempt. `to` is the address of a paper
 * that was sent to another address than that of the booking.
 */
const selectMails = (which: SQL): SQL =>
  event(
    'mail',
    sql`coalesce(${outbox.done_at}, ${outbox.gave_up_at}, ${outbox.created_at})`,
    sql`jsonb_build_object('mail', coalesce(${outbox.payload} ->> 'template', ${outbox.payload} ->> 'paper', ${outbox.kind}), 'state', CASE WHEN ${outbox.done_at} IS NOT NULL THEN 'sent' WHEN ${outbox.gave_up_at} IS NOT NULL THEN 'failed' ELSE 'waiting' END, 'attempts', ${outbox.attempts}, 'paper', ${outbox.payload} -> 'paper', 'number', ${outbox.payload} -> 'number', 'to', ${outbox.payload} -> 'to')`,
    sql`${outbox} WHERE ${which} AND ${outbox.kind} NOT IN ('capture', 'refund', 'sandbox-webhook')`,
  );

/**
 * Selects the letters to many people that the customer of the booking has got about it. A person gets a letter once,
 * for the first of several bookings, so the other bookings for which the letter was meant have it as well.
 */
function selectLetters(id: number, bookingId: string): SQL {
  const { audience, created_at } = letterCampaigns;
  const isMeant = sql`${audience} ->> 'to' = 'bookings' AND ${created_at} >= ${bookings.booked_at}
    AND ${departures.date_from} BETWEEN (${audience} ->> 'from')::date AND (${audience} ->> 'until')::date
    AND coalesce(${audience} ->> 'journey', ${tours.slug}) = ${tours.slug}
    AND coalesce((${bookings.cancellation} ->> 'cancelled_at')::timestamptz > ${created_at}, true)`;
  return event(
    'mail',
    sql`coalesce(${letterRecipients.sent_at}, ${created_at})`,
    sql`jsonb_build_object('letter', ${letterCampaigns.name}, 'state', CASE ${letterRecipients.state} WHEN 'queued' THEN 'waiting' WHEN 'sending' THEN 'waiting' WHEN 'refused' THEN 'failed' ELSE ${letterRecipients.state} END)`,
    sql`${bookings} JOIN ${departures} ON ${departures.id} = ${bookings.departure_id}
      JOIN ${tours} ON ${tours.id} = ${departures.tour_id}
      JOIN ${letterRecipients} ON ${letterRecipients.user_id} = ${bookings.user_id}
      JOIN ${letterCampaigns} ON ${letterCampaigns.id} = ${letterRecipients.campaign_id}
      WHERE ${bookings.id} = ${id} AND ${letterRecipients.state} <> 'skipped'
        AND (${letterRecipients.fields} ->> 'booking' = ${bookingId} OR ${isMeant})`,
  );
}

/**
 * Shows everything about a booking in the order of time: how it was made, money, papers, mails of the last 30 days,
 * letters to many, changes, notes, and what staff did. Who read its personal data is shown to those who may read the
 * log.
 */
export const showTimeline = defineRead(
  z.object({ booking_id: bookingIdField }),
  async (db, { booking_id }, _platform, caller) => {
    const { id } = await getBooking(db, booking_id);
    const { rows } = await db.execute<{
      at: string;
      kind: TimelineEvent['kind'];
      who: string | null;
      details: Record<string, unknown>;
    }>(selectEvents(id, booking_id, caller.mayRun('log.list')));
    const events = rows
      .toReversed()
      .map(
        ({ at, kind, who, details }) => ({ at: new Date(at), kind, who, details }) satisfies TimelineEvent,
      );
    return { booking_id, has_all: rows.length < maxEvents, events };
  },
  { listSubjects: ({ booking_id }) => [booking_id] },
);
