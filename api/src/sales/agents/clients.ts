/** Clients of agencies. A client has no row of its own: the details are part of the booking (docs/decisions/0026). */
import type { EarlierClient, LeadClient } from '@antara/contracts/api/clients';
import { dedupeClients } from '@antara/contracts/rules/booking-client';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { BookingUser, User } from '../../base/accounts/index.ts';
import { type OrderSnapshot, bookings } from '../../bookings/booking/index.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { requireAskedTwoFactor, requireNotSuspended } from './require-agent.ts';
import { agencies } from './tables.ts';

/**
 * Returns the agency and client for an order's snapshot; empty when the traveller orders.
 *
 * @throws {HttpError} 403 when a customer who is not a travel agent names a client, because the client would otherwise
 *   be dropped silently; and as `requireAskedTwoFactor`.
 */
export async function getOrderAgency(
  db: DbOrTx,
  user: BookingUser,
  client: LeadClient | undefined,
): Promise<Pick<OrderSnapshot, 'agency' | 'client'>> {
  const { id, acting_id, name, role } = user;
  if (role !== 'AGENT') {
    if (!client) return {};
    requireNotSuspended(user);
    throwHttpError(
      'FORBIDDEN',
      'Only a travel agent’s account can book for a client. Please log in with your agency’s account, and then pay.',
    );
  }
  await requireAskedTwoFactor(db, { id: acting_id, role });
  const [agency] = await db.select().from(agencies).where(eq(agencies.user_id, id));
  return {
    agency: {
      name: agency?.company_name || name,
      address: agency ? formatAddressLines(agency) : [],
      booked_by: acting_id,
    },
    ...(client && { client }),
  };
}

function formatAddressLines(agency: typeof agencies.$inferSelect): string[] {
  const { address_line1, address_line2, landmark, city, state, postal_code, country } = agency;
  const place = [[city, postal_code].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ');
  return [address_line1, address_line2, landmark, place].filter(Boolean);
}

/** The number of bookings that one page of clients is read from. */
const bookingsRead = 500;

/**
 * Returns a page of an agency's clients, each once with the details from the client's latest booking, latest first.
 * Reads the bookings before the booking `cursor`. `more` is the cursor of the next page.
 */
export async function listClients(
  db: DbOrTx,
  { id }: Pick<User, 'id'>,
  cursor?: string,
): Promise<{ clients: EarlierClient[]; more?: string }> {
  // A booking whose first payment was refunded at once has no `booked_at`.
  const at = sql`coalesce(${bookings.booked_at}, ${bookings.created_at})`;
  const place = sql`(${at}, ${bookings.id})`;
  const before =
    cursor &&
    sql`${place} < (${db
      .select({ at, id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.user_id, id), eq(bookings.booking_id, cursor)))})`;
  const rows = await db
    .select({
      booking_id: bookings.booking_id,
      client: sql<LeadClient | null>`${bookings.snapshot} -> 'client'`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.user_id, id),
        inArray(bookings.status, ['CONFIRMED', 'CANCELLED', 'REFUNDED']),
        before || undefined,
      ),
    )
    .orderBy(sql`${at} DESC`, desc(bookings.id))
    .limit(bookingsRead + 1);
  const read = rows.slice(0, bookingsRead);
  const entered = read.flatMap(({ client }) => {
    if (!client) return [];
    const { firstName, lastName, email, mobile_no } = client;
    return [{ firstName, lastName, email, mobile_no }];
  });
  const more = rows.length > bookingsRead && read.at(-1)?.booking_id;
  return { clients: dedupeClients(entered), ...(more && { more }) };
}
