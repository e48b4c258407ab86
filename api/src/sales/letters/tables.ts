/** Letters of the office to many people: their templates, and who got which. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, reference, updatedAt } from '../../platform/db/columns.ts';

export const letterTemplates = pgTable('letter_templates', {
  id: id(),
  name: text('name').notNull().unique(),
  subject: text('subject').notNull(),
  /** Plain text with headings, links and named fields (`template.ts`). */
  body: text('body').notNull(),
  updated_at: updatedAt(),
});

/**
 * Who gets a letter: the bookings of departures between two days, perhaps of one journey, or the newsletter's
 * subscribers. `from` and `until` are civil days.
 */
export type Audience =
  | { to: 'bookings'; journey: string | null; from: string; until: string }
  | { to: 'newsletter' };

/** `sending` and `paused` campaigns have letters to send. The last two states are final. */
const campaignStatuses = ['sending', 'paused', 'ended', 'done'] as const;

/** A letter as it was sent. Later changes of its template do not change the letter. */
export const letterCampaigns = pgTable(
  'letter_campaigns',
  {
    id: id(),
    name: text('name').notNull().unique(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    status: text('status', { enum: campaignStatuses }).notNull().default('sending'),
    /** How many letters are sent in a minute at most. */
    per_minute: integer('per_minute').notNull(),
    /** The number of the job that may send now. Jobs with another number do nothing. */
    turn: integer('turn').notNull().default(0),
    created_at: instant('created_at').notNull(),
    /** When the last letter was sent, or the campaign was ended. */
    finished_at: instant('finished_at'),
  },
  (table) => [
    check('letter_campaigns_status', sql`${table.status} IN ('sending','paused','ended','done')`),
    check('letter_campaigns_per_minute', sql`${table.per_minute} > 0`),
  ],
);

/**
 * `sending`: handed to the mail server just now. `unknown`: the connection or the process ended before the mail server
 * answered, so that the letter may have been sent and is not sent again. `refused`: the mail server refused the address
 * at once. `bounced`: the letter came back later. `skipped`: the person has ended the newsletter, or was forgotten,
 * before the letter's turn.
 */
export const letterStates = [
  'queued',
  'sending',
  'sent',
  'refused',
  'bounced',
  'unknown',
  'skipped',
] as const;

export const letterRecipients = pgTable(
  'letter_recipients',
  {
    id: id(),
    campaign_id: reference('campaign_id', () => letterCampaigns.id, { onDelete: 'cascade' }),
    /** In small letters. NULL once the address is no longer kept. */
    email: text('email'),
    /** The account of the booking. */
    user_id: integer('user_id'),
    /** The subscriber of the newsletter, whose row may be gone. */
    subscriber_id: integer('subscriber_id'),
    /** The values of the letter's named fields. */
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    state: text('state', { enum: letterStates }).notNull().default('queued'),
    /** When a job took the letter to send it. */
    claimed_at: instant('claimed_at'),
    sent_at: instant('sent_at'),
    /** The mail server's answer when it refused the letter, without addresses. */
    error: text('error'),
    /** When the newsletter was ended by the person's last letter, which is this one. */
    unsubscribed_at: instant('unsubscribed_at'),
  },
  (table) => [
    unique('letter_recipients_once').on(table.campaign_id, table.email),
    index('letter_recipients_state').on(table.campaign_id, table.state, table.id),
    index('letter_recipients_claimed').on(table.campaign_id, table.claimed_at),
    index('letter_recipients_email').on(table.email),
    index('letter_recipients_user')
      .on(table.user_id)
      .where(sql`${table.user_id} IS NOT NULL`),
    index('letter_recipients_subscriber')
      .on(table.subscriber_id)
      .where(sql`${table.subscriber_id} IS NOT NULL`),
    check(
      'letter_recipients_state',
      sql`${table.state} IN ('queued','sending','sent','refused','bounced','unknown','skipped')`,
    ),
  ],
);
