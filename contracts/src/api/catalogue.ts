/** Ships and journeys (P§3, P§7, B§3, B§7). Answers to anonymous calls are cacheable. */
import { z } from 'zod/mini';
import { tourCursorPattern } from '../rules/cursors.ts';
import { success } from './envelope.ts';
import { isoDate, month, pageLimit, picture, safeHtml, slug, usdCents } from './fields.ts';
import { tourFareLimits, tourLengths, tourOrders } from '../rules/tour-filter.ts';
import { priceDisplays } from '../rules/price-display.ts';
import { extensionSides } from '../rules/sale-rules.ts';
import { sessionUser } from './accounts.ts';
import { meeting } from './travel.ts';

/** A ship in a list. */
export const cruiseSummary = z.object({
  name: z.string(),
  slug,
  cover_image: picture,
  /** The number of suites on board. For two vessels that are shown as one ship, of both together. */
  suite_count: z.int(),
  short_description: z.string(),
  /** The ship's side view, for the line-up of the fleet. */
  ship_image: picture,
  /** The names of the vessels: one, or two for vessels that sail together and share a page. */
  vessels: z.array(z.string()),
  /** Spa, boutique and events on board (PB-11). */
  has_spa: z.boolean(),
});
export type CruiseSummary = z.infer<typeof cruiseSummary>;

/** A ship in the list of the whole fleet. `rivers` are those of the ship's journeys, each once, by name. */
export const shipInFleet = z.extend(cruiseSummary, { rivers: z.array(z.string()) });
export type ShipInFleet = z.infer<typeof shipInFleet>;

/** A departure of a journey. `category` is DATES for a departure on sale. */
export const departure = z.object({
  id: z.int(),
  category: z.literal('DATES'),
  date_from: isoDate,
  date_to: isoDate,
  /** The season's name (`season`) and its percentage of the published price (`fare_percent`). */
  season: z.string(),
  fare_percent: z.int().check(z.positive()),
  /** The lowest fare of the free suites for two travellers, in cents a person. Null when all suites are taken. */
  from_price: z.nullable(usdCents),
  /** The number of free suites. */
  suites_free: z.int(),
  /** The ship that replaces the journey's ship on this departure. Absent when the journey's own ship sails. */
  ship: z.optional(z.object({ name: z.string(), slug })),
});
export type Departure = z.infer<typeof departure>;

/** A journey in a list. */
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
  /**
   * The lowest fare of any open departure for one suite and two travellers, in cents a person. Null when everything is
   * sold.
   */
  from_price: z.nullable(usdCents),
  /** How the journey's prices, which are all without GST, are shown. The previous version does not send this field. */
  price_display: z.optional(z.enum(priceDisplays)),
});
export type TourSummary = z.infer<typeof tourSummary>;

/** A place in a list of journeys: after the journey with this sort key, position and id. */
const tourCursor = z.string().check(z.regex(tourCursorPattern));
/** The filters for the journeys on sale. `nights` are lengths in nights, `months` are `yyyy-mm`; all are sorted. */
export const tourChoices = z.object({
  rivers: z.array(z.string()),
  months: z.array(z.string()),
  nights: z.array(z.int()),
  ships: z.array(z.object({ slug, name: z.string() })),
});
export type TourChoices = z.infer<typeof tourChoices>;

/** The slug and the name of a journey. */
export const tourName = z.object({ slug, name: z.string() });
export type TourName = z.infer<typeof tourName>;

/** A suite with its published prices for a journey. */
export const suite = z.object({
  id: z.int(),
  /** The room number painted on the door. */
  description: z.string(),
  title: z.string(),
  suite_category_name: z.string(),
  suite_cover_image: picture,
  deck: z.enum(['upper', 'lower']),
  /** The suite's place on the deck plan: the vessel, the side, and the door counted from the bow (1 is foremost). */
  vessel: z.string(),
  side: z.enum(['port', 'starboard']),
  door: z.int().check(z.positive()),
  /** The fare of the suite for the whole journey with one traveller, in cents. */
  price_single: usdCents,
  /** The fare of the suite for the whole journey with two travellers, in cents for both together. */
  price_twin: usdCents,
  /** True when the suite can take a child's bed beside two guests, if the journey sells such beds (`child_bed`). */
  takes_child_bed: z.optional(z.boolean()),
  /** The suite's id as text, for the value of a form's option. */
  value: z.string(),
  /**
   * Always false, and only present because the specification has it. Suites that are not for sale are among the
   * `bookings` of their departures.
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

/** An excursion or treat that can be added to a journey. `price` in cents, per person or once for the party. */
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
  /** Absent until the operator has written the meeting point. */
  meeting: z.optional(meeting),
});
export type AddOn = z.infer<typeof addOn>;

/** Nights on land before or after the cruise. `price` in cents a person. */
export const extension = z.object({
  id: z.int(),
  title: z.string(),
  price: usdCents,
  description: safeHtml,
  /** Before the day of departure or after the last day. A traveller can take only one extension on each side. */
  side: z.enum(extensionSides),
  nights: z.int().check(z.positive()),
  /** Absent until the operator has written the meeting point. */
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
  /**
   * The price rule for children who share a suite with an adult (`ChildFareRule`). Absent means children pay as adults.
   */
  child_fare: z.optional(z.object({ under: z.int(), percent: z.int() })),
  /**
   * The age and the percentage of an adult's fare for a child's bed (`ChildBedRule`). Absent when the journey sells no
   * child's beds.
   */
  child_bed: z.optional(z.object({ under: z.int(), percent: z.int() })),
});
export type Tour = z.infer<typeof tour>;

/**
 * A country in a form by its English name, under which it is stored. `id` is its ISO 3166-1 code, which older servers
 * do not send; `aliases` are other names that the search finds, such as "USA".
 */
export const country = z.object({
  id: z.optional(z.string()),
  name: z.string(),
  aliases: z.optional(z.array(z.string())),
});
export type Country = z.infer<typeof country>;

/** A journey with everything its page and the checkout need. */
export const tourDetail = success({
  tour,
  /** The suites of the journey's ship. */
  suites: z.array(suite),
  /** The ships that replace the journey's ship on some of `dates`, with their suites. Absent when there are none. */
  other_ships: z.optional(z.array(z.object({ slug, ship_image: picture, suites: z.array(suite) }))),
  dates: z.array(departure),
  bookings: z.array(takenRoom),
  itineraries: z.array(itineraryDay),
  addOns: z.array(addOn),
  extensions: z.array(extension),
  gallery: z.array(picture),
  countries: z.array(country),
  /** Only in answers to calls with a session, which are `no-store`. */
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
    /** Steps, lifts and doors; '' when the operator has not described them. */
    access: z.optional(safeHtml),
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

/** A suite in a booking or an option of the caller. */
const ownRoom = z.object({ room_number: z.string(), booking_id: z.string() });

export const catalogueSchemas = {
  cruises: { answer: success({ cruises: z.array(shipInFleet) }) },
  /** Returns a ship. 404 for a ship that does not exist. */
  cruise: { query: z.object({ slug }), answer: cruiseDetail },
  /**
   * Returns up to `limit` journeys that match the filters, in the requested order or else the operator's. With `month`,
   * each journey has only its departures of that month. With `price`, each journey has a departure with a free suite at
   * that fare. `more` is the `cursor` of the next page; absent on the last page. `fitting` and `total` count no further
   * than `maxTourCount`.
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
   * Returns the first `limit` journeys, in the operator's order, whose names contain words beginning with every word of
   * `q`. `more` is true when there are others.
   */
  tourNames: {
    query: z.object({ q: z.optional(z.string().check(z.maxLength(80))), limit: pageLimit(20, 50) }),
    answer: success({ journeys: z.array(tourName), more: z.boolean() }),
  },
  /** Returns a journey. 404 for a journey that does not exist. */
  tour: { query: z.object({ slug }), answer: tourDetail },
  /**
   * Returns the suites of one departure that are sold or held at this moment; never cached. Suites held by the caller
   * are not included, and neither are the suites of the caller's own options, which are `optioned_by_you`.
   * `booked_by_you` are the included suites that the logged-in caller has booked.
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
