/** Holds, coupons, the exchange rate, guests, and bookings once made (B§3, B§7; decisions "Money and booking"). */
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

/** How many suites one booking may have. */
export const suiteCount = [
  z.minLength(1, 'Please select at least one room.'),
  z.maxLength(maxRooms, 'A booking has five suites at most. For more, write to us: we arrange groups.'),
] as const;

/** How many guests a suite is for; 3: two, and a child in an extra bed. */
export const travellers = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** A room as chosen. */
export const chosenRoom = z.object({
  roomNumber: z.string().check(z.minLength(1), z.maxLength(20)),
  travellers,
});
export type ChosenRoom = z.infer<typeof chosenRoom>;

/**
 * What the browser keeps under `selectedRooms` (TJ-08): `price` in cents, for all travellers of the room, of which
 * `child_bed` is for a child's bed.
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

/** The suites held for this visitor until `expires_at` (epoch milliseconds by the server's clock; `now` likewise). */
export const hold = z.object({
  tourName: slug,
  /** The journey's name as visitors read it. */
  tourTitle: z.optional(z.string()),
  selectedDate: isoDate,
  rooms: z.array(z.string()),
  expires_at: z.int(),
  now: z.int(),
  /**
   * The hold can be extended to this time at most (`holdLimits`), epoch milliseconds; an order keeps it past its
   * window.
   */
  extendable_until: z.int(),
  /**
   * The suites are an agent's option: until then (epoch milliseconds) they stay reserved, whatever becomes of the hold.
   */
  option_until: z.optional(z.int()),
  /** The suites are being paid for: a hold of another departure does not replace this one. */
  paying: z.optional(z.boolean()),
});
export type Hold = z.infer<typeof hold>;

const noPassport = 'Please select a file first.';
const noAge = 'Please enter the age in whole years, such as 41';
const yearOfBirth = 'This looks like a year of birth. Please enter the age in years, such as 41';
const age = z.int({ error: ({ input }) => (input === undefined ? 'Age is required' : noAge) }).check(
  z.minimum(0, { error: noAge, abort: true }),
  z.minimum(leastAge, `Guests have to be at least ${leastAge} years old on our ships`),
  z.maximum(greatestAge, {
    error: ({ input }) => (readCount(String(input)) >= 1900 ? yearOfBirth : noAge),
  }),
);

/**
 * A traveller. `passport_front` and `passport_back` are paths that `uploadImages` answered. A form's draft has these
 * fields as text: derive it from `guest.shape`, so that a new field is added here alone.
 */
export const guest = z.object({
  roomNumber: z.string().check(z.minLength(1), z.maxLength(20)),
  firstName: personName('First Name is required', 60),
  lastName: personName('Last Name is required', 60),
  contact: phone,
  age,
  gender: z.enum(['Male', 'Female'], 'Gender is required'),
  country: requiredText('Country is required', 60),
  passport_front: passportPath(noPassport),
  passport_back: passportPath(noPassport),
  diet: z.optional(z.enum(['', ...diets])),
  /** Allergies, medicines, help with walking. */
  needs: omittableText(maxNeeds),
});
export type Guest = z.infer<typeof guest>;

/** How the beds of a suite are made up; absent when nobody said. */
export const beds = z.optional(z.enum(bedArrangements));

/** What is wished for a whole booking. An emergency contact has a name and a number. */
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
        ? ['emergency_contact', 'Please add the number of your emergency contact']
        : ['emergency_name', 'Please add the name of your emergency contact'];
      context.addIssue({ code: 'custom', path: [path!], message: message! });
    }),
  );

const storedText = z._default(z.string(), '');
/** `bookingWishes` as they are kept, whatever their fields took when they were sent. */
const storedWishes = z.object({
  celebration: storedText,
  emergency_name: storedText,
  emergency_contact: storedText,
  emergency_relation: storedText,
});

const noGuests = 'Please add guests details to save.';

/** A guest as B§7 sends it to be saved. */
export const savedGuest = z.object({
  name: personName('Full Name is required', 121),
  email: z.optional(z.string().check(z.maxLength(254))),
  mobile_no: phone,
  country_code: z.string().check(z.regex(diallingCodePattern)),
  passport_front: optionalPassportPath(noGuests),
  passport_back: optionalPassportPath(noGuests),
  category: z.literal('GUEST'),
});
export type SavedGuest = z.infer<typeof savedGuest>;

/** Coupon terms as the checkout needs them. */
export const coupon = z.object({
  code: z.string(),
  coupon_type: z.enum(['PERCENTAGE', 'FIXED']),
  discount: z.number(),
});
export type Coupon = z.infer<typeof coupon>;

/**
 * An add-on or extension of a booking; `facts`: who goes, when, where and in which hotel, line by line; absent in
 * answers of an older release.
 */
const bookedExtra = z.object({
  title: z.string(),
  travellers: z.int(),
  price: usdCents,
  facts: z.optional(z.array(z.object({ about: z.string(), text: z.string() }))),
});
export type BookedExtra = z.infer<typeof bookedExtra>;

/** A booking as its owner sees it. Amounts in cents, with the rupees charged beside them. */
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
          /** How often the name can still be corrected; absent when it cannot. */
          name_corrections_left: z.optional(z.int()),
        }),
      ),
      beds,
      price: usdCents,
      /** What `price` is below the published fare, because a child shares the suite with an adult; absent: nothing. */
      child_reduction: z.optional(usdCents),
      /** What of `price` is for a child's bed; absent: nothing. */
      child_bed: z.optional(usdCents),
    }),
  ),
  /** What the guests wish for the journey, line by line; absent in answers of an older release. */
  wishes: z.optional(z.array(z.object({ about: z.string(), text: z.string() }))),
  addons: z.array(bookedExtra),
  extensions: z.array(bookedExtra),
  suite_total: usdCents,
  addon_total: usdCents,
  extension_total: usdCents,
  /** The fees for changes of its date; absent when there are none. */
  change_fees: z.optional(z.array(z.object({ title: z.string(), price: usdCents }))),
  /** Suites + add-ons + extensions + fees, before the coupon. */
  sub_total: usdCents,
  coupon_code: z.nullable(z.string()),
  discount_total: usdCents,
  tax_total: usdCents,
  total_price: usdCents,
  total_inr: rupees,
  inr_per_usd: z.number(),
  /** What `tax_total` is, in per cent; 0 on a journey without GST. */
  gst_percent: z.number(),
  /** ISO instant. */
  booked_at: z.string(),
  plan: z.enum(plans),
  /** Whole rupees received so far and not given back; of a cancelled booking, before anything went back. */
  paid_inr: rupees,
  /** What the agency's client paid of all that came in, by payment link; absent: nothing. */
  client_paid_inr: z.optional(rupees),
  /** Whole rupees given back without a cancellation: they lower the price. */
  returned_inr: rupees,
  /** Whole rupees still to pay; 0 when there is nothing to pay any more, as after a cancellation. */
  balance_inr: rupees,
  /** When the balance is due; it may lie in the past. Null when nothing is to pay. */
  balance_due_on: z.nullable(isoDate),
  /** The bank transfer that is expected for it: whole rupees, and until which day; absent when none is. */
  expected_transfer: z.optional(z.object({ inr: rupees, until: isoDate })),
  /** What there is to download now. */
  documents: z.array(z.enum(documentKinds)),
  /**
   * `cancelled_at` an ISO instant; `fee_inr` of the fare was forfeited, `refund_inr` of what was paid goes back,
   * `transfer_inr` of that by bank transfer, `link_inr` to the card that paid by payment link (absent: nothing of it).
   * `departure_reason`: why the whole departure does not take place; absent when this booking alone was cancelled.
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
   * The company moved the departure, last from the day `from`; `free_until`: the last day on which cancelling costs
   * nothing. Absent when it did not.
   */
  moved: z.optional(z.object({ from: isoDate, reason: z.string(), free_until: isoDate })),
  /** The company let another ship sail the departure, `from` and `to` by name; else as `moved`. */
  ship_changed: z.optional(
    z.object({ from: z.string(), to: z.string(), reason: z.string(), free_until: isoDate }),
  ),
  /** The travel agency that made it; null when the traveller did. */
  agency: z.nullable(z.string()),
  /** Whom the agency made it for; null when it named nobody. */
  client: z.nullable(bookedClient),
  /** What is wished for the whole booking, to be changed; absent where nothing is. */
  wished: z.optional(storedWishes),
  /** The last day on which wishes can be changed, and names corrected; absent when they cannot any more. */
  wishes_until: z.optional(isoDate),
  names_until: z.optional(isoDate),
  /** The last day on which add-ons and extensions can be added; absent when they cannot (any more). */
  additions_until: z.optional(isoDate),
  /** The last day for the passports of its guests; absent when they cannot be given (any more). */
  passports_until: z.optional(isoDate),
  /** In lists: whether a part of a guest's passport is missing; absent when none can be given (any more). */
  passports_missing: z.optional(z.boolean()),
  /** Its tax invoices, oldest first; absent in answers of an older release. */
  invoices: z.optional(z.array(z.object({ number: z.string(), issued_on: isoDate, total_inr: rupees }))),
  /** Its tax documents of all kinds, oldest first; absent in answers of the version before. */
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
  /** Where its papers and letters go; absent when there are none to send any more. */
  papers_to: z.optional(z.string()),
  /** Whether its owner may still cancel it. */
  can_cancel: z.boolean(),
});
export type Booking = z.infer<typeof booking>;

/** What a cancellation today would come to (B§9), in whole rupees. */
export const cancellationQuote = z.object({
  /** Days left before departure. */
  days_before: z.int(),
  /** `early` to day 91, `middle` to day 61, `late` from day 60 on. */
  band: z.enum(['early', 'middle', 'late']),
  /** Per cent of the fare that is forfeited: 10, 20 or 100; 0 while a departure that we moved may be declined. */
  fee_percent: z.int(),
  fee_inr: rupees,
  /**
   * `fee_inr` is more than that: what cancelling kept before the date was changed, and the fee for the change. Absent:
   * it is not.
   */
  after_date_change: z.optional(z.boolean()),
  paid_inr: rupees,
  refund_inr: rupees,
  /** What of that goes back by bank transfer, and to the card that paid by payment link; absent: nothing. */
  transfer_inr: z.optional(rupees),
  link_inr: z.optional(rupees),
});
export type CancellationQuote = z.infer<typeof cancellationQuote>;

const holdQuery = z.object({ tourName: z.optional(slug), selectedDate: z.optional(isoDate) });
export type HoldQuery = z.infer<typeof holdQuery>;

export const bookingSchemas = {
  /** Rupees for a dollar; 503 when no rate is available. */
  exchangeRate: { answer: success({ rate: z.number(), source: z.enum(['live', 'stored', 'fallback']) }) },
  /** 404 with the message to show when the code is unknown, spent or expired. */
  coupon: {
    query: z.object({ promoCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
    answer: success({ coupon }),
  },
  /**
   * This visitor's hold, or null: of the departure that is asked for; without one, the hold in a checkout rather than
   * one that is being paid.
   */
  currentHold: { query: holdQuery, answer: success({ hold: z.nullable(hold) }) },
  /**
   * Takes or renews the visitor's one hold in a checkout; it replaces the one before it, but not suites with an order
   * that may be being paid: 409 with `data.paying` (`booking_id`, `rooms`, `until`) for others of that departure. All
   * rooms or none: 409 with `data.taken` (room numbers) when some are gone. The visitor is known by the `hold` cookie
   * set here. For an agent who is logged in, suites of one of the agency's own options are available: the option is
   * being booked while the hold lasts. 422 with `data.limit` when a limit forbids it (`checkHoldLimits`).
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
   * Gives the suites back at once. `released`: there was a hold. `option_until`: its suites are an agent's option, and
   * stay kept until then (epoch milliseconds). `paying_until`: nothing was given back, as the suites are being paid for
   * until then.
   */
  releaseHold: {
    answer: success({
      released: z.boolean(),
      option_until: z.optional(z.int()),
      paying_until: z.optional(z.int()),
    }),
  },
  /**
   * Keeps the guests of the current hold with it, and their passports, which may follow later where `plan` is a
   * deposit. 409 when there is no hold, or a passport is not the caller's.
   */
  saveGuests: {
    body: z
      .object({
        plan: z.optional(z.enum(plans)),
        booking_data: z.array(savedGuest).check(z.minLength(1, noGuests), z.maxLength(maxGuests)),
      })
      .check(
        z.superRefine(({ plan = 'FULL', booking_data }, context) => {
          for (const { guest, side } of arePassportsRequired(plan) ? listMissingPictures(booking_data) : [])
            context.addIssue({ code: 'custom', path: ['booking_data', guest, side], message: noGuests });
        }),
      ),
    answer: success({}),
  },
  /**
   * The caller's own bookings, cancelled ones too, `limit` of them: those ahead, next departure first, then those past,
   * latest first. `more`: the `cursor` of those after them; absent where there are none. 401 without a session.
   */
  bookings: {
    query: z.object({ cursor: z.optional(bookingId), limit: pageLimit(100, 100) }),
    answer: success({ bookings: z.array(booking), more: z.optional(bookingId) }),
  },
  /** One of the caller's own; another's is 404. `travel`: its travel documents, once it is paid in full. */
  booking: {
    query: z.object({ id: bookingId }),
    answer: success({ booking, travel: z.optional(travelGuide) }),
  },
  /** What cancelling today comes to; nothing is changed. 404 another's, 422 when it cannot be cancelled (any more). */
  cancellation: { query: z.object({ id: bookingId }), answer: success({ cancellation: cancellationQuote }) },
  /**
   * Cancels one of the caller's own: the suites are free at once, `refund_inr` rupees go back. 409 with
   * `data.cancellation` (a `cancellationQuote`) when the refund is not that one any more. Cancelled already answers
   * the booking as it is. 404 another's, 422 after departure.
   */
  cancelBooking: {
    body: z.object({ id: bookingId, refund_inr: rupees }),
    answer: success({ booking }),
  },
};
