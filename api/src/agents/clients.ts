/** Clients of agencies. A client has no row: the details are part of the booking (docs/decisions/0026). */
import type { EarlierClient, LeadClient } from '@antara/contracts/api/clients';
import { dedupeClients } from '@antara/contracts/rules/booking-client';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { BookingUser, User } from '../accounts/index.ts';
import { type OrderSnapshot, bookings } from '../booking/index.ts';
import type { DbOrTx } from '../platform/db/types.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { requireAskedTwoFactor, requireNotSuspended } from './require-agent.ts';
import { agencies } from './tables.ts';

/**
 * The agency and client that an order keeps; empty when the traveller orders.
 *
 * @throws HttpError 403 when somebody who is no travel agent names a client, who would otherwise be dropped silently,
 *   and as `requireAskedTwoFactor`.
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

/** Everybody an agency has booked for, each once with the details of the latest booking, latest first. */
export async function listClients(db: DbOrTx, { id }: Pick<User, 'id'>): Promise<EarlierClient[]> {
  const rows = await db
    .select({ client: sql<LeadClient>`${bookings.snapshot} -> 'client'` })
    .from(bookings)
    .where(
      and(
        eq(bookings.user_id, id),
        inArray(bookings.status, ['CONFIRMED', 'CANCELLED', 'REFUNDED']),
        sql`${bookings.snapshot} -> 'client' IS NOT NULL`,
      ),
    )
    .orderBy(desc(bookings.booked_at), desc(bookings.id));
  const entered = rows.map(({ client: { firstName, lastName, email, mobile_no } }) => ({
    firstName,
    lastName,
    email,
    mobile_no,
  }));
  return dedupeClients(entered);
}
