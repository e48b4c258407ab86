/**
 * Holds, coupons, the exchange rate, guests, and bookings after they are made (B§3, B§7; decisions "Money and
 * booking").
 */
import { readCount } from '../rules/counts.ts';
import { diallingCodePattern } from '../rules/phone.ts';
import { z } from 'zod/mini';
import { bookedClient } from './clients.ts';
import { success } from './envelope.ts';
import {
  bookingId,
  isoDate,
  omittableText,
  optionalName,
  optionalPhone,
  optionalText,
  pageLimit,
  picture,
  personName,
  requiredText,
  rupees,
  slug,
  phone,
  usdCents,
} from './fields.ts';
import { maxGuests, maxRooms, plans } from '../rules/booking-rules.ts';
import { bedArrangements, diets, maxCelebration, maxNeeds } from '../rules/wishes.ts';
import { greatestAge, leastAge } from '../rules/sale-rules.ts';
import { optionalPassportPath, passportPath } from './passports.ts';
import { arePassportsRequired, listMissingPictures } from '../rules/passport-rules.ts';
import { documentKinds, taxDocumentKinds } from './documents.ts';
import { travelGuide } from './travel.ts';
import * as m from '../messages/booking.ts';

/** How many suites one booking may have. */
export const suiteCount = [
  z.minLength(1, { error: m.pleaseSelectAtLeastOne }),
  z.maxLength(maxRooms, { error: m.aBookingHasFiveSuites }),
] as const;

/** The number of guests in a suite. 3 means two guests and a child in an extra bed. */
export const travellers = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** A room that the visitor has chosen. */
export const chosenRoom = z.object({
  roomNumber: z.string().check(z.minLength(1), z.maxLength(20)),
  travellers,
});
export type ChosenRoom = z.infer<typeof chosenRoom>;

/**
 * A room as the browser stores it under `selectedRooms` (TJ-08). `price` is in cents for all travellers of the room and
 * includes `child_bed`, the price of a child's bed.
 */
export const selectedRoom = z.extend(chosenRoom, {
  date: isoDate,
  suite: z.string(),
  price: usdCents,
  child_bed: z.optional(usdCents),
  value: z.string(),
  image: z.string(),
});
export type SelectedRoom = z.infer<typeof selectedRoom>;

/**
 * The suites held for this visitor until `expires_at`. `expires_at` and `now` are epoch milliseconds by the server's
 * clock.
 */
export const hold = z.object({
  tourName: slug,
  /** The journey's name for visitors. */
  tourTitle: z.optional(z.string()),
  selectedDate: isoDate,
  rooms: z.array(z.string()),
  expires_at: z.int(),
  now: z.int(),
  /**
   * The latest time (epoch milliseconds) to which the hold can be extended (`holdLimits`). An order may keep the suites
   * longer, until its payment window ends.
   */
  extendable_until: z.int(),
  /**
   * Present when the suites belong to an agent's option. The option reserves them until this time (epoch milliseconds),
   * even when the hold ends earlier.
   */
  option_until: z.optional(z.int()),
  /** True while the suites are being paid for. A hold of another departure then does not replace this hold. */
  paying: z.optional(z.boolean()),
});
export type Hold = z.infer<typeof hold>;

const noPassport = m.pleaseSelectAFileFirst;
const noAge = m.pleaseEnterTheAgeIn;
const yearOfBirth = m.thisLooksLikeAYear;
const age = z.int({ error: ({ input }) => (input === undefined ? m.ageIsRequired() : noAge()) }).check(
  z.minimum(0, { error: noAge, abort: true }),
  z.minimum(leastAge, { error: () => m.guestsHaveToBeAt({ leastAge }) }),
  z.maximum(greatestAge, {
    error: ({ input }) => (readCount(String(input)) >= 1900 ? yearOfBirth() : noAge()),
  }),
);

/**
 * A traveller. `passport_front` and `passport_back` are paths that `uploadImages` returned. A form's draft holds these
 * fields as text: derive the draft's schema from `guest.shape`, so that a new field is added only here.
 */
export const guest = z.object({
  roomNumber: z.string().check(z.minLength(1), z.maxLength(20)),
  firstName: personName(m.firstNameIsRequired, 60),
  lastName: personName(m.lastNameIsRequired, 60),
  contact: phone,
  age,
  gender: z.enum(['Male', 'Female'], { error: m.genderIsRequired }),
  country: requiredText(m.countryIsRequired, 60),
  passport_front: passportPath(noPassport),
  passport_back: passportPath(noPassport),
  diet: z.optional(z.enum(['', ...diets])),
  /** Allergies, medicines, help with walking. */
  needs: omittableText(maxNeeds),
});
export type Guest = z.infer<typeof guest>;

/** How the beds of a suite are made up. Absent when the guests have not chosen. */
export const beds = z.optional(z.enum(bedArrangements));

/** The wishes for a whole booking. An emergency contact needs both a name and a number. */
export const bookingWishes = z
  .object({
    celebration: optionalText(maxCelebration),
    emergency_name: optionalName(121),
    emergency_contact: optionalPhone,
    emergency_relation: optionalText(60),
  })
  .check(
    z.superRefine(({ emergency_name, emergency_contact }, context) => {
      if (Boolean(emergency_name) === Boolean(emergency_contact)) return;
      const [path, message] = emergency_name
        ? ['emergency_contact', m.pleaseAddTheNumberOf()]
        : ['emergency_name', m.pleaseAddTheNameOf()];
      context.addIssue({ code: 'custom', path: [path!], message: message! });
    }),
  );

const storedText = z._default(z.string(), '');
/**
 * Stored `bookingWishes`. The fields accept any text, because the form's rules may have been different when the wishes
 * were sent.
 */
const storedWishes = z.object({
  celebration: storedText,
  emergency_name: storedText,
  emergency_contact: storedText,
  emergency_relation: storedText,
});

const noGuests = m.pleaseAddGuestsDetailsTo;

/** A guest as `saveGuests` receives it (B§7). */
export const savedGuest = z.object({
  name: personName(m.fullNameIsRequired, 121),
  email: z.optional(z.string().check(z.maxLength(254))),
  mobile_no: phone,
  country_code: z.string().check(z.regex(diallingCodePattern)),
  passport_front: optionalPassportPath(noGuests),
  passport_back: optionalPassportPath(noGuests),
  category: z.literal('GUEST'),
});
export type SavedGuest = z.infer<typeof savedGuest>;

/** The coupon terms that the checkout needs. */
export const coupon = z.object({
  code: z.string(),
  coupon_type: z.enum(['PERCENTAGE', 'FIXED']),
  discount: z.number(),
});
export type Coupon = z.infer<typeof coupon>;

/**
 * An add-on or extension of a booking. `facts` lists line by line who goes, when, where and in which hotel; older
 * releases do not send `facts`.
 */
const bookedExtra = z.object({
  title: z.string(),
  travellers: z.int(),
  price: usdCents,
  facts: z.optional(z.array(z.object({ about: z.string(), text: z.string() }))),
});
export type BookedExtra = z.infer<typeof bookedExtra>;

/** A booking as its owner sees it. Amounts are in cents, accompanied by the rupees charged. */
export const booking = z.object({
  booking_id: z.string(),
  status: z.enum(['PENDING', 'CONFIRMED', 'CANCELLED', 'REFUNDED']),
  booking_tour: z.object({
    name: z.string(),
    slug,
    duration: z.string(),
    cover_image: picture,
    tour_cruise: z.object({ name: z.string() }),
  }),
  booking_date_from: isoDate,
  booking_date_to: isoDate,
  booking_data: z.array(
    z.object({
      room_number: z.string(),
      title: z.string(),
      traveller: z.int(),
      name: z.string(),
      email: z.string(),
      mobile_no: z.string(),
      booking_date_from: isoDate,
      guests: z.array(
        z.object({
          name: z.string(),
          age: z.int(),
          gender: z.string(),
          country: z.string(),
          firstName: z.optional(z.string()),
          lastName: z.optional(z.string()),
          diet: guest.shape.diet,
          needs: guest.shape.needs,
          /** How often the name can still be corrected. Absent when the name cannot be corrected. */
          name_corrections_left: z.optional(z.int()),
        }),
      ),
      beds,
      price: usdCents,
      /**
       * The difference between the published fare and `price`, because a child shares the suite with an adult. Absent
       * means none.
       */
      child_reduction: z.optional(usdCents),
      /** The part of `price` that is for a child's bed. Absent means none. */
      child_bed: z.optional(usdCents),
    }),
  ),
  /** The guests' wishes for the journey, line by line. Older releases do not send them. */
  wishes: z.optional(z.array(z.object({ about: z.string(), text: z.string() }))),
  addons: z.array(bookedExtra),
  extensions: z.array(bookedExtra),
  suite_total: usdCents,
  addon_total: usdCents,
  extension_total: usdCents,
  /** The fees for changes of the booking's date. Absent when there are none. */
  change_fees: z.optional(z.array(z.object({ title: z.string(), price: usdCents }))),
  /** Suites + add-ons + extensions + fees, before the coupon. */
  sub_total: usdCents,
  coupon_code: z.nullable(z.string()),
  discount_total: usdCents,
  tax_total: usdCents,
  total_price: usdCents,
  total_inr: rupees,
  inr_per_usd: z.number(),
  /** The percentage behind `tax_total`. 0 on a journey without GST. */
  gst_percent: z.number(),
  /** ISO instant. */
  booked_at: z.string(),
  plan: z.enum(plans),
  /**
   * Whole rupees received so far, less what was given back. For a cancelled booking: before the cancellation's refund.
   */
  paid_inr: rupees,
  /** The part of the money received that the agency's client paid by payment link. Absent means none. */
  client_paid_inr: z.optional(rupees),
  /** Whole rupees given back without a cancellation. Such refunds lower the price. */
  returned_inr: rupees,
  /** Whole rupees still to pay. 0 when nothing is due any more, for example after a cancellation. */
  balance_inr: rupees,
  /** The day the balance is due, which may lie in the past. Null when nothing is left to pay. */
  balance_due_on: z.nullable(isoDate),
  /**
   * The bank transfer expected for this booking: the amount in whole rupees and the last day. Absent when no transfer
   * is expected.
   */
  expected_transfer: z.optional(z.object({ inr: rupees, until: isoDate })),
  /** The documents that can be downloaded now. */
  documents: z.array(z.enum(documentKinds)),
  /**
   * `cancelled_at` is an ISO instant. `fee_inr` of the fare was forfeited; `refund_inr` of the money paid goes back. Of
   * `refund_inr`, `transfer_inr` goes back by bank transfer and `link_inr` to the card that paid by payment link;
   * absent means none. `departure_reason` says why the company cancelled the whole departure; absent when only this
   * booking was cancelled.
   */
  cancellation: z.nullable(
    z.object({
      cancelled_at: z.string(),
      fee_inr: rupees,
      refund_inr: rupees,
      transfer_inr: z.optional(rupees),
      link_inr: z.optional(rupees),
      departure_reason: z.optional(z.string()),
    }),
  ),
  /**
   * Present when the company moved the departure. `from` is the day before the latest move; `free_until` is the last
   * day on which cancelling costs nothing.
   */
  moved: z.optional(z.object({ from: isoDate, reason: z.string(), free_until: isoDate })),
  /**
   * Present when the company replaced the ship of the departure. `from` and `to` are the ships' names; the other fields
   * are as in `moved`.
   */
  ship_changed: z.optional(
    z.object({ from: z.string(), to: z.string(), reason: z.string(), free_until: isoDate }),
  ),
  /** The travel agency that made the booking. Null when the traveller made it. */
  agency: z.nullable(z.string()),
  /** The client for whom the agency made the booking. Null when the agency named nobody. */
  client: z.nullable(bookedClient),
  /** The wishes for the whole booking, as the form for changing them needs them. Absent when there are none. */
  wished: z.optional(storedWishes),
  /**
   * The last day on which wishes (`wishes_until`) can be changed and names (`names_until`) corrected. Absent when that
   * is no longer possible.
   */
  wishes_until: z.optional(isoDate),
  names_until: z.optional(isoDate),
  /** The last day on which add-ons and extensions can be added. Absent when none can be added. */
  additions_until: z.optional(isoDate),
  /** The last day on which the guests' passports can be given. Absent when none can be given. */
  passports_until: z.optional(isoDate),
  /** Only in lists: whether part of a guest's passport is missing. Absent when passports cannot be given. */
  passports_missing: z.optional(z.boolean()),
  /** The booking's tax invoices, oldest first. Older releases do not send them. */
  invoices: z.optional(z.array(z.object({ number: z.string(), issued_on: isoDate, total_inr: rupees }))),
  /** The booking's tax documents of all kinds, oldest first. The previous version does not send them. */
  tax_documents: z.optional(
    z.array(
      z.object({
        kind: z.enum(taxDocumentKinds),
        number: z.string(),
        issued_on: isoDate,
        total_inr: rupees,
      }),
    ),
  ),
  /** The e-mail address that gets the booking's documents and letters. Absent unless the booking is confirmed. */
  papers_to: z.optional(z.string()),
  /** Whether the owner may still cancel the booking. */
  can_cancel: z.boolean(),
});
export type Booking = z.infer<typeof booking>;

/** The result of a cancellation today (B§9), in whole rupees. */
export const cancellationQuote = z.object({
  /** Days left before departure. */
  days_before: z.int(),
  /** `early` to day 91, `middle` to day 61, `late` from day 60 on. */
  band: z.enum(['early', 'middle', 'late']),
  /**
   * The forfeited percentage of the fare: 10, 20 or 100. 0 while the guest may decline a departure that the company
   * moved.
   */
  fee_percent: z.int(),
  fee_inr: rupees,
  /**
   * True when `fee_inr` is more than `fee_percent` of the fare, because the date was changed before: then the fee is
   * what a cancellation before that change would have kept, plus the fee for the change.
   */
  after_date_change: z.optional(z.boolean()),
  paid_inr: rupees,
  refund_inr: rupees,
  /**
   * The parts of `refund_inr` that go back by bank transfer and to the card that paid by payment link. Absent means
   * none.
   */
  transfer_inr: z.optional(rupees),
  link_inr: z.optional(rupees),
});
export type CancellationQuote = z.infer<typeof cancellationQuote>;

const holdQuery = z.object({ tourName: z.optional(slug), selectedDate: z.optional(isoDate) });
export type HoldQuery = z.infer<typeof holdQuery>;

export const bookingSchemas = {
  /** Returns the rupees for a dollar. 503 when no rate is available. */
  exchangeRate: { answer: success({ rate: z.number(), source: z.enum(['live', 'stored', 'fallback']) }) },
  /**
   * Returns the terms of a coupon. 404 with the message to show when the code is unknown or cannot be used. The limits
   * on the journey, the day of departure and the `subtotal` (cents, as digits) are checked as far as the caller names
   * these; the order checks all of them again.
   */
  coupon: {
    query: z.object({
      promoCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      tourName: z.optional(slug),
      selectedDate: z.optional(isoDate),
      subtotal: z.optional(
        z.string().check(
          z.maxLength(12),
          z.refine((text) => Number.isInteger(readCount(text))),
        ),
      ),
    }),
    answer: success({ coupon }),
  },
  /**
   * Returns this visitor's hold of the given departure, or null. Without a departure, a hold in a checkout comes before
   * a hold that is being paid.
   */
  currentHold: { query: holdQuery, answer: success({ hold: z.nullable(hold) }) },
  /**
   * Takes or renews the visitor's only hold in a checkout, for all rooms or none. A new hold replaces the previous one.
   * Suites of an open order are not replaced, because they may be being paid for: 409 with `data.paying` (`booking_id`,
   * `rooms`, `until`) for other suites of the same departure. 409 with `data.taken` (room numbers) when some rooms are
   * gone. 422 with `data.limit` when a limit forbids the hold (`checkHoldLimits`). The `hold` cookie, which this call
   * sets, identifies the visitor. A logged-in agent may also hold the suites of an option of their own; the hold then
   * books that option.
   */
  hold: {
    body: z.object({
      tourName: slug,
      selectedDate: isoDate,
      rooms: z.array(z.string().check(z.minLength(1), z.maxLength(20))).check(...suiteCount),
    }),
    answer: success({ hold }),
  },
  /**
   * Releases the held suites at once. `released` is true when there was a hold. `option_until` (epoch milliseconds) is
   * present when the suites belong to an agent's option, which keeps them until then. `paying_until` (epoch
   * milliseconds) is present when nothing was released, because the suites may be paid for until then.
   */
  releaseHold: {
    answer: success({
      released: z.boolean(),
      option_until: z.optional(z.int()),
      paying_until: z.optional(z.int()),
    }),
  },
  /**
   * Saves the guests of the current hold and their passports. The passports may follow later when `plan` is a deposit.
   * 409 when there is no hold, or a passport is not the caller's.
   */
  saveGuests: {
    body: z
      .object({
        plan: z.optional(z.enum(plans)),
        booking_data: z.array(savedGuest).check(z.minLength(1, { error: noGuests }), z.maxLength(maxGuests)),
      })
      .check(
        z.superRefine(({ plan = 'FULL', booking_data }, context) => {
          for (const { guest, side } of arePassportsRequired(plan) ? listMissingPictures(booking_data) : [])
            context.addIssue({ code: 'custom', path: ['booking_data', guest, side], message: noGuests() });
        }),
      ),
    answer: success({}),
  },
  /**
   * Returns up to `limit` of the caller's own bookings, including cancelled ones. Future bookings come first, the next
   * departure at the top; past bookings follow, the latest first. `more` is the `cursor` of the next page; absent on
   * the last page. 401 without a session.
   */
  bookings: {
    query: z.object({ cursor: z.optional(bookingId), limit: pageLimit(100, 100) }),
    answer: success({ bookings: z.array(booking), more: z.optional(bookingId) }),
  },
  /**
   * Returns one of the caller's own bookings. `travel` holds the travel documents once the booking is paid in full. 404
   * when the booking is somebody else's.
   */
  booking: {
    query: z.object({ id: bookingId }),
    answer: success({ booking, travel: z.optional(travelGuide) }),
  },
  /**
   * Returns the result of a cancellation today, without changing anything. 404 when the booking is somebody else's, 422
   * when the booking cannot be cancelled.
   */
  cancellation: { query: z.object({ id: bookingId }), answer: success({ cancellation: cancellationQuote }) },
  /**
   * Cancels one of the caller's own bookings: the suites are free at once and `refund_inr` rupees go back. Returns a
   * booking that is already cancelled unchanged. 409 with `data.cancellation` (a `cancellationQuote`) when the refund
   * has changed since; 404 when the booking is somebody else's; 422 after departure.
   */
  cancelBooking: {
    body: z.object({ id: bookingId, refund_inr: rupees }),
    answer: success({ booking }),
  },
};
