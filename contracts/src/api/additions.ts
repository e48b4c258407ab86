/** What a customer adds to a paid booking: what there is, and the order for it (CO-01, CO-05). */
import { z } from 'zod/mini';
import { maxGuests } from '../rules/booking-rules.ts';
import { priceDisplays } from '../rules/price-display.ts';
import { extensionSides } from '../rules/sale-rules.ts';
import { success } from './envelope.ts';
import { isoDate, usdCents } from './fields.ts';
import { meeting } from './travel.ts';

/**
 * An add-on or extension, and how many travellers take it. `guests`: which guests they are, counted from 0 among the
 * guests of the order, or of the booking over its suites; absent when everybody goes, and from an older page, which
 * asks for the number alone.
 */
export const chosenExtra = z.object({
  id: z.int(),
  travellers: z.int().check(z.minimum(1), z.maximum(maxGuests)),
  guests: z.optional(z.array(z.int().check(z.nonnegative())).check(z.maxLength(maxGuests))),
});
export type ExtraChoice = z.infer<typeof chosenExtra>;

const offeredExtra = z.object({
  id: z.int(),
  title: z.string(),
  /** Cents: for each traveller, or once for all. */
  price: usdCents,
  per_person: z.boolean(),
  /** Travellers who have it already. */
  booked: z.int(),
  /**
   * Travellers who can still take it, of an extension those who have none on its side of the cruise; 0 when nobody can.
   */
  left: z.int(),
  /** Guests who are known to have it already, counted as in `chosenExtra`; absent in answers of an older release. */
  booked_guests: z.optional(z.array(z.int())),
  meeting: z.optional(meeting),
});

/** What can be added to a booking. */
export const additionOffer = z.object({
  /** The last day (India's) on which it can be. */
  until: isoDate,
  /** Travellers of the booking. */
  party: z.int(),
  /** The rate fixed with the booking, at which additions are charged as well. */
  inr_per_usd: z.number(),
  /** 0 on a journey without GST. */
  gst_percent: z.number(),
  /** How the prices of extras are shown; absent in answers of the version before. */
  price_display: z.optional(z.enum(priceDisplays)),
  addons: z.array(offeredExtra),
  extensions: z.array(z.extend(offeredExtra, { side: z.enum(extensionSides), nights: z.int() })),
});
export type AdditionOffer = z.infer<typeof additionOffer>;

export const chosenExtras = {
  addons: z.array(chosenExtra).check(z.maxLength(20)),
  extensions: z.array(chosenExtra).check(z.maxLength(20)),
};

export const additionSchemas = {
  /**
   * What can be added to one of the caller's bookings, and what of it is booked. 404 another's; null when nothing can
   * be added (any more): it is not confirmed, or the day is over.
   */
  addonOffer: {
    query: z.object({ id: z.string().check(z.minLength(1), z.maxLength(40)) }),
    answer: success({ offer: z.nullable(additionOffer) }),
  },
};
