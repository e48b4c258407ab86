/**
 * The travel documents: where and when the guests of a journey board and leave the ship, and what they have to know
 * before.
 */
import { z } from 'zod/mini';
import { timePattern } from '../rules/civil-date.ts';
import { isoDate } from './fields.ts';

/** Local time at the jetty, `HH:MM`. */
const clock = z.string().check(z.regex(timePattern, 'a time is HH:MM'));
const text = z.string().check(z.trim(), z.minLength(1));

/** The boarding and landing places of a journey, as the operator enters them. */
export const boardingPlan = z.strictObject({
  embark: z.strictObject({ place: text, address: text, opens: clock, sails: clock }),
  disembark: z.strictObject({ place: text, address: text, time: clock }),
  /** The countries of the journey, by their names in the list of countries. */
  countries: z.array(text).check(z.minLength(1)),
});
export type BoardingPlan = z.infer<typeof boardingPlan>;

/**
 * The meeting point of an add-on, as the operator enters it. `day` is a day of the itinerary; 1 is the day of
 * departure.
 */
export const addOnMeeting = z.strictObject({ day: z.int().check(z.positive()), time: clock, place: text });
export type AddOnMeeting = z.infer<typeof addOnMeeting>;

const hotel = z.strictObject({ name: text, place: text });
/** The meeting point of an extension on its first day and the hotel, as the operator enters them. */
export const extensionMeeting = z.strictObject({ time: clock, place: text, hotel });
export type ExtensionMeeting = z.infer<typeof extensionMeeting>;

/**
 * The meeting point of an add-on or extension. `day` counts from the day of departure (0); it is negative before that
 * day.
 */
export const meeting = z.object({
  day: z.int(),
  time: z.string(),
  place: z.string(),
  /** Only for an extension. */
  hotel: z.optional(z.object({ name: z.string(), place: z.string() })),
});
export type Meeting = z.infer<typeof meeting>;

const noteLine = z.object({ kind: z.enum(['paragraph', 'heading', 'item']), text: z.string() });
/** A section of the notes for travellers. */
export const travelNote = z.object({ title: z.string(), lines: z.array(noteLine) });
export type TravelNote = z.infer<typeof travelNote>;

/** The travel documents of a booking, for the page and the PDF. */
export const travelGuide = z.object({
  ship: z.string(),
  /** Boarding begins at `opens`. Fields that the operator has not entered are ''. */
  embark: z.object({
    date: isoDate,
    place: z.string(),
    address: z.string(),
    opens: z.string(),
    sails: z.string(),
  }),
  disembark: z.object({ date: isoDate, place: z.string(), address: z.string(), time: z.string() }),
  /** '' when the operator has not entered a number. */
  emergency_phone: z.string(),
  /**
   * One entry per guest. `deck` is readable, such as "Upper deck, starboard"; `vessel` is '' on a ship of one vessel.
   */
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
