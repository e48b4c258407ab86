/** Who gets a letter. Nobody is in a campaign twice: the first booking of an address counts. */
import { and, asc, eq, exists, gte, inArray, lte, not, sql, type SQL } from 'drizzle-orm';
import { bookings } from '../../bookings/booking/index.ts';
import { formatDate } from '../../platform/format.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import { departures, tours } from '../../site/catalogue/index.ts';
import { newsletterSubscribers } from '../../site/enquiries/index.ts';
import { type Audience, letterRecipients } from './tables.ts';
import { letterFields, type FieldValues } from './template.ts';

/** The fields that a letter to this audience can have. Of a subscriber only the address is known. */
export const listAudienceFields = ({ to }: Audience): readonly string[] =>
  to === 'newsletter' ? [] : Object.keys(letterFields);

/** Matches subscribers to whom the newsletter may be sent. */
const isSubscribed: SQL = eq(newsletterSubscribers.awaits_confirmation, false);

/** Matches subscribers whose address has refused a letter before, or from whom one came back. */
const isUndeliverable = (db: DbOrTx) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(letterRecipients)
      .where(
        and(
          eq(letterRecipients.email, newsletterSubscribers.email),
          inArray(letterRecipients.state, ['refused', 'bounced']),
        ),
      ),
  );

/** A person who would get a letter. */
interface Recipient {
  email: string;
  user_id: number | null;
  values: FieldValues;
}

/** Returns the customers of the confirmed bookings of an audience, in the order of departures; each address once. */
async function listBookers(
  db: DbOrTx,
  { journey, from, until }: Audience & { to: 'bookings' },
): Promise<Recipient[]> {
  const rows = await db
    .select({ booking_id: bookings.booking_id, user_id: bookings.user_id, snapshot: bookings.snapshot })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departure_id))
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(
      and(
        eq(bookings.status, 'CONFIRMED'),
        gte(departures.date_from, from),
        lte(departures.date_from, until),
        journey === null ? undefined : eq(tours.slug, journey),
      ),
    )
    .orderBy(asc(departures.date_from), asc(bookings.id));
  const recipients = new Map<string, Recipient>();
  for (const { booking_id, user_id, snapshot } of rows) {
    const email = snapshot!.customer.email.trim().toLowerCase();
    if (email === '' || recipients.has(email)) continue;
    const { tour, date_from, customer } = snapshot!;
    const values = {
      name: customer.name,
      journey: tour.name,
      ship: tour.ship,
      date: formatDate(date_from),
      booking: booking_id,
    };
    recipients.set(email, { email, user_id, values });
  }
  return [...recipients.values()];
}

/** Returns how many people would get a letter, and one of them for a preview; null when nobody would. */
export async function countRecipients(
  db: DbOrTx,
  audience: Audience,
): Promise<{ count: number; first: Recipient | null; undeliverable: number; unconfirmed: number }> {
  if (audience.to === 'bookings') {
    const all = await listBookers(db, audience);
    return { count: all.length, first: all[0] ?? null, undeliverable: 0, unconfirmed: 0 };
  }
  const undeliverable = await db.$count(newsletterSubscribers, and(isSubscribed, isUndeliverable(db)));
  const unconfirmed = await db.$count(newsletterSubscribers, not(isSubscribed));
  const subscribed = await db.$count(newsletterSubscribers, isSubscribed);
  return { count: subscribed - undeliverable, first: null, undeliverable, unconfirmed };
}

const insertSize = 500;

/** Writes the recipients of a campaign, and returns how many there are. */
export async function insertRecipients(tx: Tx, campaign_id: number, audience: Audience): Promise<number> {
  if (audience.to === 'newsletter') {
    const which = and(isSubscribed, not(isUndeliverable(tx)));
    await tx.execute(sql`INSERT INTO ${letterRecipients} (campaign_id, email, subscriber_id, fields)
      SELECT ${campaign_id}::int, ${newsletterSubscribers.email}, ${newsletterSubscribers.id}, '{}'::jsonb
      FROM ${newsletterSubscribers} WHERE ${which} ORDER BY ${newsletterSubscribers.id}`);
    return tx.$count(letterRecipients, eq(letterRecipients.campaign_id, campaign_id));
  }
  const rows = (await listBookers(tx, audience)).map(({ email, user_id, values }) => ({
    campaign_id,
    email,
    user_id,
    fields: { ...values },
  }));
  for (let at = 0; at < rows.length; at += insertSize) {
    await tx.insert(letterRecipients).values(rows.slice(at, at + insertSize));
  }
  return rows.length;
}
