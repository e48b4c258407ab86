/**
 * The schemas of the documents for ships, tours, the published calendar and the agents' lists. The import sanitises
 * their HTML. The entries of a list are in the order of the file unless they have a `position` (from 0). Prices and
 * coupons are not content, because commands change them.
 */
import { extensionSides } from '@antara/contracts/rules/sale-rules';
import { isoDate, slug } from '@antara/contracts/api/fields';
import { addOnMeeting, boardingPlan, extensionMeeting } from '@antara/contracts/api/travel';
import { contentPicture } from '@antara/contracts/api/content';
import { z } from 'zod/mini';

/** Text that must not be blank. */
export const nonEmptyText = z.string().check(z.trim(), z.minLength(1, 'must not be empty'));
/** The path of a picture that must not be left out. The import checks whether the site has the picture. */
export const requiredPicture = z.string().check(z.minLength(1, 'needs a picture'));
const position = z.int().check(z.nonnegative());
const pageTexts = { meta_title: nonEmptyText, meta_description: nonEmptyText };
const optionalPicture = z.nullable(z.string());

export const shipDocument = z.strictObject({
  kind: z.literal('ship'),
  slug,
  /** The position in the menu. */
  position,
  name: nonEmptyText,
  /** The names of the vessels, as painted on their bows. */
  vessels: z.array(nonEmptyText).check(z.minLength(1)),
  short_description: nonEmptyText,
  description: z.string(),
  amenities: z.string(),
  room_description: z.string(),
  /** Steps, lifts and doors. */
  access: z._default(z.string(), ''),
  has_spa: z.boolean(),
  cover_image: requiredPicture,
  cover_alt: nonEmptyText,
  ship_image: requiredPicture,
  ship_alt: nonEmptyText,
  upper_dec_image: optionalPicture,
  lower_dec_image: optionalPicture,
  gallery: z.array(contentPicture),
  ...pageTexts,
  categories: z.array(
    z.strictObject({
      name: nonEmptyText,
      description: z.string(),
      cover_image: requiredPicture,
      cover_alt: nonEmptyText,
      takes_child_bed: z._default(z.boolean(), false),
    }),
  ),
  suites: z.array(
    z.strictObject({
      room_number: nonEmptyText,
      title: nonEmptyText,
      /** The name of one of the ship's categories. */
      category: z.string(),
      /** One of the ship's vessels. */
      vessel: z.string(),
      deck: z.enum(['upper', 'lower']),
      side: z.enum(['port', 'starboard']),
      /** The suite's place on its deck and side, counted in doors from the bow; 1 is the foremost door. */
      door: z.int().check(z.positive()),
    }),
  ),
});
export type ShipDocument = z.output<typeof shipDocument>;

export const tourDocument = z.strictObject({
  kind: z.literal('tour'),
  slug,
  /** The position in the list of tours. */
  position,
  /** The ship's slug. */
  ship: z.string(),
  name: nonEmptyText,
  river: nonEmptyText,
  embark: nonEmptyText,
  disembark: nonEmptyText,
  nights: z.int().check(z.positive()),
  /** As printed: "7 Nights & 8 Days". */
  duration: nonEmptyText,
  description: z.string(),
  amenities: z.string(),
  inclusion: z.string(),
  exclusion: z.string(),
  /** True when no GST is charged (CO-05). */
  is_imp: z.boolean(),
  cover_image: requiredPicture,
  cover_alt: nonEmptyText,
  map_image: optionalPicture,
  /** Where and when guests board and leave, for the travel documents. */
  boarding: z._default(z.nullable(boardingPlan), null),
  gallery: z.array(contentPicture),
  ...pageTexts,
  /** One entry per day, in order. */
  itinerary: z.array(
    z.strictObject({
      title: nonEmptyText,
      description: z.string(),
      cover_image: optionalPicture,
      cover_alt: z.string(),
    }),
  ),
  add_ons: z.array(
    z.strictObject({
      title: nonEmptyText,
      price_per_person: z.boolean(),
      add_on_title: nonEmptyText,
      add_on_description: z.string(),
      add_on_cover_image: requiredPicture,
      add_on_cover_alt: nonEmptyText,
      meeting: z._default(z.nullable(addOnMeeting), null),
      days: z.array(
        z.strictObject({
          title: nonEmptyText,
          description: z.string(),
          cover_image: optionalPicture,
          value: z.string(),
        }),
      ),
    }),
  ),
  extensions: z.array(
    z.strictObject({
      title: nonEmptyText,
      description: z.string(),
      side: z._default(z.enum(extensionSides), 'AFTER'),
      nights: z._default(z.int().check(z.positive()), 1),
      meeting: z._default(z.nullable(extensionMeeting), null),
    }),
  ),
});
export type TourDocument = z.output<typeof tourDocument>;

/** The published calendar (PB-17), as printed. */
export const calendarDocument = z.strictObject({
  kind: z.literal('calendar'),
  sailings: z.array(
    z.strictObject({
      no: z.int().check(z.positive()),
      date_from: isoDate,
      departure_dates: nonEmptyText,
      vessel: nonEmptyText,
      duration: nonEmptyText,
      program: nonEmptyText,
      /** The tour that the calendar's line links to. */
      slug,
      festival: z.nullable(z.string()),
    }),
  ),
});

/** Lists for agents: consortia (B§3), and the downloadable pictures of their gallery. */
export const agentsDocument = z.strictObject({
  kind: z.literal('agents'),
  consortia: z.array(nonEmptyText),
  /** `file` is the path of the file to download, relative to the media folder. */
  pictures: z.array(z.strictObject({ path: requiredPicture, alt: nonEmptyText, file: z.string() })),
});
