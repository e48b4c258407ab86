/** Ships and journeys (P§3, P§7, B§3, B§7). Anonymous answers are cacheable. */
import { z } from 'zod/mini';
import { tourCursorPattern } from '../rules/cursors.ts';
import { success } from './envelope.ts';
import { isoDate, month, pageLimit, picture, safeHtml, slug, usdCents } from './fields.ts';
import { tourFareLimits, tourLengths, tourOrders } from '../rules/tour-filter.ts';
import { priceDisplays } from '../rules/price-display.ts';
import { extensionSides } from '../rules/sale-rules.ts';
import { sessionUser } from './accounts.ts';
import { meeting } from './travel.ts';

/** A ship as lists show it. */
export const cruiseSummary = z.object({
  name: z.string(),
  slug,
  cover_image: picture,
  /** How many suites she has (both vessels together where two are shown as one). */
  suite_count: z.int(),
  short_description: z.string(),
  /** Her side view, as the fleet is lined up. */
  ship_image: picture,
  /** The names on the bows: one, or two for vessels that sail together and are shown on one page. */
  vessels: z.array(z.string()),
  /** Spa, boutique and events on board (PB-11). */
  has_spa: z.boolean(),
});
export type CruiseSummary = z.infer<typeof cruiseSummary>;

/** A ship among all of them, with the rivers of her journeys, each once, by name. */
export const shipInFleet = z.extend(cruiseSummary, { rivers: z.array(z.string()) });
export type ShipInFleet = z.infer<typeof shipInFleet>;

/** A departure of a journey. `category` is DATES for those on sale. */
export const departure = z.object({
  id: z.int(),
  category: z.literal('DATES'),
  date_from: isoDate,
  date_to: isoDate,
  /** The season: its name, and the percentage of the published price that it costs. */
  season: z.string(),
  fare_percent: z.int().check(z.positive()),
  /** The lowest fare of the suites still to be had, two travellers, in cents a person; null when all are taken. */
  from_price: z.nullable(usdCents),
  /** How many suites are still to be had. */
  suites_free: z.int(),
  /** The ship that sails in place of the journey's; absent where the journey's ship sails. */
  ship: z.optional(z.object({ name: z.string(), slug })),
});
export type Departure = z.infer<typeof departure>;

/** A journey as lists show it. */
export const tourSummary = z.object({
  name: z.string(),
  slug,
  description: safeHtml,
  cover_image: picture,
  /** As printed: "7 Nights & 8 Days". */
  duration: z.string(),
  nights: z.int(),
  river: z.string(),
  embark: z.string(),
  disembark: z.string(),
  ship_image: picture,
  upper_dec_image: z.nullable(picture),
  lower_dec_image: z.nullable(picture),
  cruise_name: z.string(),
  tour_cruise: z.object({ name: z.string(), slug }),
  /** Sorted by date_from. */
  tour_tourData: z.array(departure),
  /** The lowest fare of any open departure, one suite, two travellers, in cents a person; null when all is sold. */
  from_price: z.nullable(usdCents),
  /** How its prices are shown, all of which are without GST; absent in answers of the version before. */
  price_display: z.optional(z.enum(priceDisplays)),
});
export type TourSummary = z.infer<typeof tourSummary>;

/** A place in a list of journeys: after the one with this key of the order, position and id. */
const tourCursor = z.string().check(z.regex(tourCursorPattern));
/** What journeys on sale give to choose from. `nights`: lengths in nights; `months`: `yyyy-mm`; each in order. */
export const tourChoices = z.object({
  rivers: z.array(z.string()),
  months: z.array(z.string()),
  nights: z.array(z.int()),
  ships: z.array(z.object({ slug, name: z.string() })),
});
export type TourChoices = z.infer<typeof tourChoices>;

/** A journey by what its address and what people call it. */
export const tourName = z.object({ slug, name: z.string() });
export type TourName = z.infer<typeof tourName>;

/** A suite with its published prices for a journey. */
export const suite = z.object({
  id: z.int(),
  /** The room number, as painted on the door. */
  description: z.string(),
  title: z.string(),
  suite_category_name: z.string(),
  suite_cover_image: picture,
  deck: z.enum(['upper', 'lower']),
  /** Where she lies on the deck plan: the vessel, the side, and how many doors aft of the bow (1 is foremost). */
  vessel: z.string(),
  side: z.enum(['port', 'starboard']),
  door: z.int().check(z.positive()),
  /** The fare of the suite for the whole journey with one traveller in it, in cents. */
  price_single: usdCents,
  /** The fare of the suite for the whole journey with two travellers in it, in cents (for both together). */
  price_twin: usdCents,
  /** The suite takes a child's bed beside two guests, where the journey sells it (`child_bed`). */
  takes_child_bed: z.optional(z.boolean()),
  /** The suite's id as text: the value of a choice in a form. */
  value: z.string(),
  /**
   * False: a suite that is kept from sale is among the `bookings` of the departures concerned. Kept because the
   * specification has it.
   */
  is_booked: z.boolean(),
});
export type Suite = z.infer<typeof suite>;

/** A suite that is sold or held on a departure. */
export const takenRoom = z.object({ booking_date_from: isoDate, room_number: z.string() });
export type TakenRoom = z.infer<typeof takenRoom>;

/** One day of a journey. */
const itineraryDay = z.object({
  title: z.string(),
  description: safeHtml,
  cover_image: z.nullable(picture),
});

/** An excursion or treat added to a journey. `price` in cents, a head or once for the party. */
export const addOn = z.object({
  id: z.int(),
  title: z.string(),
  price: usdCents,
  price_per_person: z.boolean(),
  add_on_cover_image: picture,
  add_on_title: z.string(),
  add_on_description: safeHtml,
  add_on_data: z.array(
    z.object({
      title: z.string(),
      description: safeHtml,
      cover_image: z.nullable(picture),
      value: z.string(),
    }),
  ),
  /** Absent until the operator has written it. */
  meeting: z.optional(meeting),
});
export type AddOn = z.infer<typeof addOn>;

/** Nights on land before or after the cruise. `price` in cents a person. */
export const extension = z.object({
  id: z.int(),
  title: z.string(),
  price: usdCents,
  description: safeHtml,
  /** Before the day of departure, or after the last day; whoever takes one takes no other on the same side. */
  side: z.enum(extensionSides),
  nights: z.int().check(z.positive()),
  /** Absent until the operator has written it. */
  meeting: z.optional(meeting),
});
export type Extension = z.infer<typeof extension>;

/** A journey in full. */
export const tour = z.object({
  ...tourSummary.shape,
  map_image: z.nullable(picture),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_url: z.string(),
  amenities: safeHtml,
  inclusion: safeHtml,
  exclusion: safeHtml,
  /** True for journeys that carry no GST (CO-05). */
  is_imp: z.boolean(),
  /** What children pay who share a suite with an adult (`ChildFareRule`); absent: as adults. */
  child_fare: z.optional(z.object({ under: z.int(), percent: z.int() })),
  /** Who may have a child's bed, at which part of an adult's fare (`ChildBedRule`); absent: there are none. */
  child_bed: z.optional(z.object({ under: z.int(), percent: z.int() })),
});
export type Tour = z.infer<typeof tour>;

/** A country of a form. `aliases`: other names that find it, such as "USA". */
export const country = z.object({ name: z.string(), aliases: z.optional(z.array(z.string())) });
export type Country = z.infer<typeof country>;

/** A journey with everything its page and the checkout need. */
export const tourDetail = success({
  tour,
  /** Of the journey's ship. */
  suites: z.array(suite),
  /** The ships that sail some of `dates` in place of the journey's, with their suites; absent where there are none. */
  other_ships: z.optional(z.array(z.object({ slug, ship_image: picture, suites: z.array(suite) }))),
  dates: z.array(departure),
  bookings: z.array(takenRoom),
  itineraries: z.array(itineraryDay),
  addOns: z.array(addOn),
  extensions: z.array(extension),
  gallery: z.array(picture),
  countries: z.array(country),
  /** Only when the call carries a session; such an answer is `no-store`. */
  metadata: z.optional(z.object({ user: z.extend(sessionUser, { is_logged_in: z.boolean() }) })),
});
export type TourDetail = z.infer<typeof tourDetail>;

/** A ship in full, with the journeys she sails. */
export const cruiseDetail = success({
  cruise: z.extend(cruiseSummary, {
    meta_title: z.string(),
    meta_description: z.string(),
    description: safeHtml,
    amenities: safeHtml,
    room_description: safeHtml,
    upper_dec_image: z.nullable(picture),
    lower_dec_image: z.nullable(picture),
  }),
  cruises: z.array(cruiseSummary),
  suites: z.array(
    z.object({
      category_name: z.string(),
      description: safeHtml,
      cover_image: picture,
    }),
  ),
  gallery: z.array(picture),
  tours: z.array(tourSummary),
});
export type CruiseDetail = z.infer<typeof cruiseDetail>;

/** A suite that a booking or an option of the caller's has. */
const ownRoom = z.object({ room_number: z.string(), booking_id: z.string() });

export const catalogueSchemas = {
  cruises: { answer: success({ cruises: z.array(shipInFleet) }) },
  /** 404 for a ship that does not exist. */
  cruise: { query: z.object({ slug }), answer: cruiseDetail },
  /**
   * Journeys that fit, `limit` of them in the order asked for (else the operator's). With a `month` each has its
   * departures of that month alone; `price`: one of its departures on sale has a free suite at this fare. `more`: the
   * `cursor` of what comes after; absent where nothing does. `fitting` and `total` count up to `maxTourCount`.
   */
  tours: {
    query: z.object({
      river: z.optional(z.string().check(z.maxLength(60))),
      month: z.optional(month),
      nights: z.optional(z.enum(tourLengths)),
      ship: z.optional(slug),
      price: z.optional(z.enum(tourFareLimits)),
      sort: z.optional(z.enum(tourOrders)),
      cursor: z.optional(tourCursor),
      limit: pageLimit(50, 100),
    }),
    answer: success({
      tours: z.array(tourSummary),
      more: z.optional(tourCursor),
      fitting: z.optional(z.int()),
      total: z.optional(z.int()),
    }),
  },
  tourChoices: { answer: success({ choices: tourChoices }) },
  /**
   * The first `limit` journeys, in the operator's order, in whose names each word of `q` begins one; `more`: there are
   * others.
   */
  tourNames: {
    query: z.object({ q: z.optional(z.string().check(z.maxLength(80))), limit: pageLimit(20, 50) }),
    answer: success({ journeys: z.array(tourName), more: z.boolean() }),
  },
  /** 404 for a journey that does not exist. */
  tour: { query: z.object({ slug }), answer: tourDetail },
  /**
   * The suites sold or held on one departure now; never cached. Suites held by the caller are not among them, nor those
   * that wait on an option of an agent who is logged in, which are `optioned_by_you`. `booked_by_you`: those of them in
   * `bookings` that the caller, logged in, has booked.
   */
  availability: {
    query: z.object({ slug, date: isoDate }),
    answer: success({
      bookings: z.array(takenRoom),
      held_by_you: z.array(z.string()),
      booked_by_you: z.array(ownRoom),
      optioned_by_you: z.optional(z.array(ownRoom)),
    }),
  },
};
export type AvailabilityAnswer = z.infer<(typeof catalogueSchemas)['availability']['answer']>;
