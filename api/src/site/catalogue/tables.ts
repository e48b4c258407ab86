/**
 * Ships, suites, tours and departures. Texts are plain, or HTML that was sanitised before it was written (columns
 * made with `html`).
 */
import type { AddOnMeeting, BoardingPlan, ExtensionMeeting } from '@antara/contracts/api/travel';
import { extensionSides } from '@antara/contracts/rules/sale-rules';
import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { foldAccentsOf } from '../../platform/fold-accents.ts';
import { id, instant, reference, updatedAt } from '../../platform/db/columns.ts';

/** HTML, sanitised by `sanitizeRichText` before it is written. */
const html = (name: string) => text(name).notNull();
/** US dollars in cents. */
const cents = (name: string) => integer(name).notNull();
/** The order among siblings, from 0. */
const position = () => integer('position').notNull();
/** A picture's path below the media base, without width and format, and its alternative text. */
export interface Picture {
  path: string;
  alt: string;
}

export const ships = pgTable('ships', {
  id: id(),
  position: position(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  /** The names on the bows. A pair of catamarans, which sail together, has two names. */
  vessels: jsonb('vessels').$type<readonly string[]>().notNull(),
  short_description: text('short_description').notNull(),
  description: html('description'),
  amenities: html('amenities'),
  room_description: html('room_description'),
  /** Steps, lifts and doors, for guests who find stairs hard. */
  access: html('access').default(''),
  has_spa: boolean('has_spa').notNull(),
  cover_image: text('cover_image').notNull(),
  cover_alt: text('cover_alt').notNull(),
  ship_image: text('ship_image').notNull(),
  ship_alt: text('ship_alt').notNull().default(''),
  upper_dec_image: text('upper_dec_image'),
  lower_dec_image: text('lower_dec_image'),
  gallery: jsonb('gallery').$type<readonly Picture[]>().notNull(),
  meta_title: text('meta_title').notNull(),
  meta_description: text('meta_description').notNull(),
  updated_at: updatedAt(),
});

const ship = () => reference('ship_id', () => ships.id);

export const suiteCategories = pgTable(
  'suite_categories',
  {
    id: id(),
    ship_id: ship(),
    position: position(),
    name: text('name').notNull(),
    description: html('description'),
    cover_image: text('cover_image').notNull(),
    cover_alt: text('cover_alt').notNull(),
    /**
     * True when suites of this category have room for a child's bed beside two guests. Beds are sold when the setting
     * `child_bed` is set.
     */
    takes_child_bed: boolean('takes_child_bed').notNull().default(false),
  },
  (table) => [unique('suite_categories_name').on(table.ship_id, table.name)],
);

export const suites = pgTable(
  'suites',
  {
    id: id(),
    ship_id: ship(),
    category_id: reference('category_id', () => suiteCategories.id),
    /** The number on the door. The contract calls it `description`. */
    room_number: text('room_number').notNull(),
    title: text('title').notNull(),
    vessel: text('vessel').notNull(),
    deck: text('deck', { enum: ['upper', 'lower'] }).notNull(),
    /** The suite's place on the deck plan: the side, and how many doors aft of the bow (1 is foremost). */
    side: text('side', { enum: ['port', 'starboard'] }).notNull(),
    door: integer('door').notNull(),
  },
  (table) => [
    unique('suites_number').on(table.ship_id, table.room_number),
    unique('suites_place').on(table.ship_id, table.vessel, table.deck, table.side, table.door),
    check('suites_deck', sql`${table.deck} IN ('upper','lower')`),
    check('suites_side', sql`${table.side} IN ('port','starboard')`),
  ],
);

/** Returns the words of a name without accents, in no particular order. */
export const nameWords = (name: PgColumn): SQL => sql`to_tsvector('simple', ${foldAccentsOf(name)})`;

export const tours = pgTable(
  'tours',
  {
    id: id(),
    ship_id: ship(),
    position: position(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    river: text('river').notNull(),
    embark: text('embark').notNull(),
    disembark: text('disembark').notNull(),
    nights: integer('nights').notNull(),
    /** As printed: "7 Nights & 8 Days". */
    duration: text('duration').notNull(),
    description: html('description'),
    amenities: html('amenities'),
    inclusion: html('inclusion'),
    exclusion: html('exclusion'),
    /** True when no GST is charged for the tour (CO-05). */
    is_imp: boolean('is_imp').notNull(),
    cover_image: text('cover_image').notNull(),
    cover_alt: text('cover_alt').notNull(),
    map_image: text('map_image'),
    /** Where and when guests board and leave; null until the operator has written it. */
    boarding: jsonb('boarding').$type<BoardingPlan>(),
    gallery: jsonb('gallery').$type<readonly Picture[]>().notNull(),
    meta_title: text('meta_title').notNull(),
    meta_description: text('meta_description').notNull(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('tours_position').on(table.position, table.id),
    index('tours_river').on(table.river),
    index('tours_nights').on(table.nights, table.position, table.id),
    index('tours_changed').on(table.updated_at),
    index('tours_ship').on(table.ship_id, table.position, table.id),
    index('tours_ship_river').on(table.ship_id, table.river),
    index('tours_name').using('gin', nameWords(table.name)),
    index('tours_cover').on(table.cover_image),
    index('tours_map').on(table.map_image),
    index('tours_gallery').using('gin', table.gallery.op('jsonb_path_ops')),
  ],
);

const tour = () => reference('tour_id', () => tours.id);

export const itineraryDays = pgTable(
  'itinerary_days',
  {
    tour_id: tour(),
    /** From 1. */
    day: integer('day').notNull(),
    title: text('title').notNull(),
    description: html('description'),
    cover_image: text('cover_image'),
    cover_alt: text('cover_alt').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tour_id, table.day] }),
    index('itinerary_days_cover').on(table.cover_image),
  ],
);

export const addOns = pgTable(
  'add_ons',
  {
    id: id(),
    tour_id: tour(),
    position: position(),
    title: text('title').notNull(),
    /** Null until the operator has set a price. Without a price the add-on is neither shown nor sold. */
    price: integer('price'),
    /** True for a price per person, false for a price for the whole party. */
    price_per_person: boolean('price_per_person').notNull(),
    add_on_title: text('add_on_title').notNull(),
    add_on_description: html('add_on_description'),
    add_on_cover_image: text('add_on_cover_image').notNull(),
    add_on_cover_alt: text('add_on_cover_alt').notNull(),
    /** When and where the add-on's guests are met; null until the operator has written it. */
    meeting: jsonb('meeting').$type<AddOnMeeting>(),
  },
  (table) => [
    index('add_ons_tour').on(table.tour_id),
    index('add_ons_cover').on(table.add_on_cover_image),
    check('add_ons_price', sql`${table.price} >= 0`),
  ],
);

export const addOnDays = pgTable(
  'add_on_days',
  {
    add_on_id: reference('add_on_id', () => addOns.id),
    position: position(),
    title: text('title').notNull(),
    description: html('description'),
    cover_image: text('cover_image'),
    value: text('value').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.add_on_id, table.position] }),
    index('add_on_days_cover').on(table.cover_image),
  ],
);

export const extensions = pgTable(
  'extensions',
  {
    id: id(),
    tour_id: tour(),
    position: position(),
    title: text('title').notNull(),
    /** The price per person. Null until the operator has set a price: the extension is then neither shown nor sold. */
    price: integer('price'),
    description: html('description'),
    side: text('side', { enum: extensionSides }).notNull().default('AFTER'),
    nights: integer('nights').notNull().default(1),
    /** When and where the extension's guests are met, and their hotel; null until the operator has written it. */
    meeting: jsonb('meeting').$type<ExtensionMeeting>(),
  },
  (table) => [
    index('extensions_tour').on(table.tour_id),
    check('extensions_nights', sql`${table.nights} > 0`),
    check('extensions_price', sql`${table.price} >= 0`),
  ],
);

export const departures = pgTable(
  'departures',
  {
    id: id(),
    tour_id: tour(),
    /** The ship that sails in place of the tour's ship. NULL: the tour's ship sails. Queries use `departureShip`. */
    ship_id: integer('ship_id').references(() => ships.id),
    date_from: date('date_from').notNull(),
    date_to: date('date_to').notNull(),
    season: text('season').notNull(),
    /** The fare in per cent of the published price. */
    fare_percent: integer('fare_percent').notNull(),
    /**
     * When the operator ended the sale. NULL: on sale until the day before departure. Bookings stay valid after the end
     * of the sale.
     */
    closed_at: instant('closed_at'),
    /** When the company cancelled the voyage, which also closes its sale; NULL = not cancelled. */
    cancelled_at: instant('cancelled_at'),
  },
  (table) => [
    unique('departures_date').on(table.tour_id, table.date_from),
    index('departures_from').on(table.date_from),
    index('departures_season').on(table.season, table.date_from),
    check('departures_days', sql`${table.date_to} >= ${table.date_from}`),
    check('departures_fare', sql`${table.fare_percent} > 0`),
  ],
);

/** The id of the ship that sails a departure; the query must join `tours`. Only suites of this ship are sold. */
export const departureShip: SQL<number> = sql`coalesce(${departures.ship_id}, ${tours.ship_id})`;

/**
 * Orders and filters lists of tours: all departures that are not closed, each with the lowest fare of its suites
 * without a claim. Triggers (migration 0040) update the table after every change of departures, prices, suites or
 * claims. Rows of past days are deleted once a day.
 */
export const openDepartures = pgTable(
  'open_departures',
  {
    departure_id: reference('departure_id', () => departures.id, { onDelete: 'cascade' }).primaryKey(),
    tour_id: integer('tour_id').notNull(),
    /** Copies of the tour's position and the departure's date. */
    position: integer('position').notNull(),
    date_from: date('date_from').notNull(),
    /**
     * Hundredths of a cent for two travellers; NULL when all suites are taken. An expired hold counts until its claim
     * is deleted.
     */
    lowest_fare: bigint('lowest_fare', { mode: 'number' }),
  },
  (table) => [
    index('open_departures_fare').on(table.lowest_fare, table.position, table.tour_id, table.date_from),
    index('open_departures_date').on(table.date_from, table.position, table.tour_id),
    index('open_departures_tour').on(table.tour_id, table.lowest_fare, table.date_from),
  ],
);

export const suitePrices = pgTable(
  'suite_prices',
  {
    tour_id: tour(),
    suite_id: reference('suite_id', () => suites.id),
    /** The price of the suite for the whole tour, with one traveller or with two together. */
    price_single: cents('price_single'),
    price_twin: cents('price_twin'),
  },
  (table) => [
    primaryKey({ columns: [table.tour_id, table.suite_id] }),
    check('suite_prices_positive', sql`${table.price_single} > 0 AND ${table.price_twin} > 0`),
  ],
);

/** Countries for guests' forms. */
export const countries = pgTable('countries', {
  /** ISO 3166-1 alpha-2. */
  code: text('code').primaryKey(),
  name: text('name').notNull().unique(),
});
