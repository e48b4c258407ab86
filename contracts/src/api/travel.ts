/** Where and when the guests of a journey come on board and leave it, and what they have to know before. */
import { z } from 'zod/mini';
import { timePattern } from '../rules/civil-date.ts';
import { isoDate } from './fields.ts';

/** By the clock at the jetty, `HH:MM`. */
const clock = z.string().check(z.regex(timePattern, 'a time is HH:MM'));
const text = z.string().check(z.trim(), z.minLength(1));

/** The landings of a journey, as the operator writes them. */
export const boardingPlan = z.strictObject({
  embark: z.strictObject({ place: text, address: text, opens: clock, sails: clock }),
  disembark: z.strictObject({ place: text, address: text, time: clock }),
  /** The countries that it touches, by the names of the countries' list. */
  countries: z.array(text).check(z.minLength(1)),
});
export type BoardingPlan = z.infer<typeof boardingPlan>;

/**
 * When and where the guests of an add-on are met, as the operator writes it; `day` of the itinerary, 1 is the day of
 * departure.
 */
export const addOnMeeting = z.strictObject({ day: z.int().check(z.positive()), time: clock, place: text });
export type AddOnMeeting = z.infer<typeof addOnMeeting>;

const hotel = z.strictObject({ name: text, place: text });
/**
 * When and where the guests of an extension are met on its first day, and where they sleep, as the operator writes it.
 */
export const extensionMeeting = z.strictObject({ time: clock, place: text, hotel });
export type ExtensionMeeting = z.infer<typeof extensionMeeting>;

/**
 * When and where the guests of an add-on or extension are met: so many days after the day of departure, less than 0
 * before it.
 */
export const meeting = z.object({
  day: z.int(),
  time: z.string(),
  place: z.string(),
  /** Of an extension. */
  hotel: z.optional(z.object({ name: z.string(), place: z.string() })),
});
export type Meeting = z.infer<typeof meeting>;

const noteLine = z.object({ kind: z.enum(['paragraph', 'heading', 'item']), text: z.string() });
/** A part of the notes for travellers. */
export const travelNote = z.object({ title: z.string(), lines: z.array(noteLine) });
export type TravelNote = z.infer<typeof travelNote>;

/** The travel documents of a booking, as page and PDF show them. */
export const travelGuide = z.object({
  ship: z.string(),
  /** Boarding begins at `opens`. What the operator has not written is ''. */
  embark: z.object({
    date: isoDate,
    place: z.string(),
    address: z.string(),
    opens: z.string(),
    sails: z.string(),
  }),
  disembark: z.object({ date: isoDate, place: z.string(), address: z.string(), time: z.string() }),
  /** '' where the operator has not written it. */
  emergency_phone: z.string(),
  /** One for each guest; `deck` such as "Upper deck, starboard", `vessel` '' on a ship of one vessel. */
  guests: z.array(
    z.object({
      name: z.string(),
      country: z.string(),
      suite: z.string(),
      deck: z.string(),
      vessel: z.string(),
    }),
  ),
  notes: z.array(travelNote),
});
export type TravelGuide = z.infer<typeof travelGuide>;
