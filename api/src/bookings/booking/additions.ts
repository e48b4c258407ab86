/** Decides what can be added to a paid booking, and until when. */
import type { AdditionOffer } from '@antara/contracts/api/additions';
import { countTravellersLeft } from '@antara/contracts/rules/addition-rules';
import { getAdditionDeadline } from '@antara/contracts/rules/change-rules';
import { type ExtensionSide, isExtensionAhead } from '@antara/contracts/rules/sale-rules';
import { eq } from 'drizzle-orm';
import { departures, tours } from '../../site/catalogue/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { getPriceDisplay } from '../../base/settings/index.ts';
import { isPaid, type PaidBooking } from './balance.ts';
import { departureColumns, type DepartureOffer, loadOffer } from './offer.ts';
import type { OrderSnapshot } from './snapshot.ts';
import type { SnapshotExtra } from './order-parts.ts';
import type { bookings } from './tables.ts';

type Row = typeof bookings.$inferSelect;

/** Returns true when the booking is confirmed and its deadline for additions has not passed at `now`. */
export const canAdd = (row: Row, now: Date): row is PaidBooking =>
  row.status === 'CONFIRMED' &&
  isPaid(row) &&
  toCivilDate(now) <= getAdditionDeadline(row.snapshot.date_from);

/** Returns the last day (ISO) on which something can be added; undefined when nothing can (any more). */
export const findAdditionDeadline = (row: Row, now: Date): string | undefined =>
  canAdd(row, now) ? getAdditionDeadline(row.snapshot.date_from) : undefined;

/** Returns the number of travellers of a booking. */
export const countTravellers = ({ rooms }: OrderSnapshot): number =>
  rooms.reduce((sum, { travellers }) => sum + travellers, 0);

/** Returns how many travellers have the extra `id`, among the booked extras. */
export const countBooked = (booked: readonly SnapshotExtra[], id: number): number =>
  booked.reduce((sum, one) => sum + (one.id === id ? one.travellers : 0), 0);

/**
 * Returns the numbers of the guests who have the extra `id` (`ExtraParty`). Empty when everybody takes part or the
 * booking is from before guests were chosen.
 */
export const listBookedGuests = (booked: readonly SnapshotExtra[], id: number): number[] =>
  booked.flatMap((one) => (one.id === id ? (one.guests ?? []) : []));

/** Returns what the departure of a booking offers now, with the present prices. */
export async function loadBookingOffer(db: DbOrTx, { snapshot }: PaidBooking): Promise<DepartureOffer> {
  const [departure] = await db
    .select(departureColumns)
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tour_id))
    .where(eq(departures.id, snapshot.departure_id));
  if (!departure) throw new Error(`Departure ${snapshot.departure_id} has bookings and is gone`);
  return loadOffer(db, departure);
}

/**
 * Returns what can be added to a booking; null when nothing can (any more). Extensions that would begin too soon are
 * left out.
 */
export async function loadAdditionOffer(db: DbOrTx, row: Row, now: Date): Promise<AdditionOffer | null> {
  if (!canAdd(row, now)) return null;
  const { snapshot } = row;
  const offer = await loadBookingOffer(db, row);
  const party = countTravellers(snapshot);
  const today = toCivilDate(now);
  // A guest can only be on one extension on the same side of the cruise.
  const bookedOn = (side: ExtensionSide) =>
    offer.extensions.reduce(
      (sum, one) => sum + (one.side === side ? countBooked(snapshot.extensions, one.id) : 0),
      0,
    );
  return {
    until: getAdditionDeadline(snapshot.date_from),
    party,
    inr_per_usd: snapshot.inr_per_usd,
    gst_percent: snapshot.gst_percent,
    price_display: snapshot.gst_percent ? await getPriceDisplay(db) : 'no_gst',
    // Free extras need no payment window; guests ask the office for them.
    addons: offer.addOns
      .filter(({ price }) => price > 0)
      .map((extra) => {
        const booked = countBooked(snapshot.addons, extra.id);
        const booked_guests = listBookedGuests(snapshot.addons, extra.id);
        return {
          ...extra,
          booked,
          booked_guests,
          left: countTravellersLeft(extra.per_person, booked, party),
        };
      }),
    extensions: offer.extensions
      .filter((extra) => extra.price > 0 && isExtensionAhead(extra, snapshot.date_from, today))
      .map((extra) => ({
        ...extra,
        booked: countBooked(snapshot.extensions, extra.id),
        booked_guests: listBookedGuests(snapshot.extensions, extra.id),
        left: countTravellersLeft(true, bookedOn(extra.side), party),
      })),
  };
}
