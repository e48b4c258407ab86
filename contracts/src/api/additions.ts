/** Additions to a paid booking by the customer: the offer, and the order (CO-01, CO-05). */
import { z } from 'zod/mini';
import { maxGuests } from '../rules/booking-rules.ts';
import { priceDisplays } from '../rules/price-display.ts';
import { extensionSides } from '../rules/sale-rules.ts';
import { success } from './envelope.ts';
import { isoDate, usdCents } from './fields.ts';
import { meeting } from './travel.ts';

/**
 * An add-on or extension with the number of its travellers. `guests` are their indexes, from 0, among the guests of the
 * order or, suite by suite, of the booking. Absent when everybody goes, and from an older page, which only asks for a
 * number.
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
  /** Price in cents for each traveller, or once for all. */
  price: usdCents,
  per_person: z.boolean(),
  /** The number of travellers who already have the extra. */
  booked: z.int(),
  /**
   * The number of travellers who can still take the extra. For an extension, only travellers without another on the
   * same side of the cruise count.
   */
  left: z.int(),
  /**
   * The guests who are known to have the extra, as indexes like those in `chosenExtra`. Older releases do not send
   * them.
   */
  booked_guests: z.optional(z.array(z.int())),
  meeting: z.optional(meeting),
});

/** The extras that can be added to a booking. */
export const additionOffer = z.object({
  /** The last day (India's) for additions. */
  until: isoDate,
  /** The number of travellers in the booking. */
  party: z.int(),
  /** The exchange rate fixed with the booking. Additions are charged at the same rate. */
  inr_per_usd: z.number(),
  /** 0 on a journey without GST. */
  gst_percent: z.number(),
  /** How the prices of extras are shown. The previous version does not send this field. */
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
   * Returns the extras that can be added to one of the caller's bookings, and those already booked. Null when the
   * booking is not confirmed or the last day has passed. 404 when the booking is somebody else's.
   */
  addonOffer: {
    query: z.object({ id: z.string().check(z.minLength(1), z.maxLength(40)) }),
    answer: success({ offer: z.nullable(additionOffer) }),
  },
};
