/**
 * The shape of the sample data: the fleet, the journeys and the timetable the database begins with. Field names are the
 * contract's (contracts/src/api/catalogue.ts) wherever a field is shown as it is. Money is in US cents, HTML holds only
 * p, ul, li, strong and em, dates are civil dates `yyyy-mm-dd`.
 */
import type { PicturePath } from './pictures.ts';

export type { PicturePath };

export type ShipSlug =
  | 'antara-ganga-vilas'
  | 'antara-ganges-voyager-ii'
  | 'antara-ganges-voyager'
  | 'antara-bengal-ganga'
  | 'antara-nauka-vilas'
  | 'antara-catamarans';

export type JourneySlug =
  | 'an-insight'
  | 'a-mystical-journey'
  | 'artisans-of-bengal'
  | 'princely-murshidabad'
  | 'treading-the-buddhas-trail'
  | 'patna-kolkata-downstream'
  | 'kolkata-varanasi-upstream'
  | 'varanasi-kolkata-downstream'
  | 'ganges-and-padma'
  | 'brahmaputra-kaziranga'
  | 'majuli-and-the-monasteries'
  | 'bhitarkanika-mangroves'
  | 'bhitarkanika-and-the-turtle-coast';

/** A kind of suite on one ship. `key` is unique on the ship and is how suites and prices name it. */
export interface SampleSuiteCategory {
  key: string;
  /** As guests read it: "Heritage Suite". */
  name: string;
  /** HTML. */
  description: string;
  cover_image: PicturePath;
}

/** One suite. */
export interface SampleSuite {
  /** The room number as painted on the door (the contract's `description`); unique on the ship. */
  number: string;
  title: string;
  /** Key of a category of the same ship. */
  category: string;
  deck: 'upper' | 'lower';
  /** Where she lies on the deck plan: on which side, and how many doors aft of the bow (1 is foremost). */
  position: { side: 'port' | 'starboard'; index: number };
  /** On which vessel, where two are shown as one ship; one of the ship's `vessels`. */
  vessel: string;
}

/** A ship; the two catamarans are one. */
export interface SampleShip {
  name: string;
  slug: ShipSlug;
  /** The names on the bows: one, or two for the catamarans, which sail together. */
  vessels: readonly string[];
  /** Plain text, one or two sentences. */
  short_description: string;
  /** HTML. */
  description: string;
  /** HTML, a list. */
  amenities: string;
  /** HTML. */
  room_description: string;
  /** Spa, boutique and events: on the three larger ships only. */
  has_spa: boolean;
  cover_image: PicturePath;
  ship_image: PicturePath;
  upper_dec_image: PicturePath;
  lower_dec_image: PicturePath;
  meta_title: string;
  meta_description: string;
  categories: readonly SampleSuiteCategory[];
  suites: readonly SampleSuite[];
  gallery: readonly PicturePath[];
}

/** What a suite of a category costs for the whole journey, in US cents, at 100 per cent of the published fare. */
export interface SamplePrice {
  /** One traveller alone in the suite. */
  price_single: number;
  /** Two travellers, for both together. */
  price_twin: number;
}

export interface SampleDay {
  title: string;
  /** HTML. */
  description: string;
  cover_image: PicturePath | null;
}

/** An excursion or treat that guests may add. */
export interface SampleAddOn {
  title: string;
  /** US cents: a person when `price_per_person`, else once for the party. */
  price: number;
  price_per_person: boolean;
  add_on_title: string;
  /** HTML. */
  add_on_description: string;
  add_on_cover_image: PicturePath;
  /** What happens, part by part. */
  days: readonly { title: string; description: string; cover_image: PicturePath | null; value: string }[];
}

/** Nights on land before or after the cruise. */
export interface SampleExtension {
  title: string;
  /** US cents a person, sharing. */
  price: number;
  /** HTML. */
  description: string;
}

export interface SampleJourney {
  name: string;
  slug: JourneySlug;
  ship: ShipSlug;
  river: string;
  /** The port, the same word wherever it is the same port. */
  embark: string;
  disembark: string;
  nights: number;
  /** "7 Nights & 8 Days". */
  duration: string;
  /** HTML. */
  description: string;
  cover_image: PicturePath;
  /** The route, drawn. */
  map_image: PicturePath;
  meta_title: string;
  meta_description: string;
  /** HTML lists. */
  amenities: string;
  inclusion: string;
  exclusion: string;
  /** True: no GST (CO-05). */
  is_imp: boolean;
  /** By category key of the ship: every category has its price. */
  prices: Readonly<Record<string, SamplePrice>>;
  /** One a day: nights + 1. */
  itinerary: readonly SampleDay[];
  addOns: readonly SampleAddOn[];
  extensions: readonly SampleExtension[];
  gallery: readonly PicturePath[];
}

/** 0 is Sunday, as Date#getUTCDay counts. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** One turn in a vessel's round. */
export interface RotationTurn {
  journey: JourneySlug;
  /** Sails on this weekday only: the first one when the vessel is ready. Without it, as soon as she is. */
  weekday?: Weekday;
  /** Whole days in port after this journey before the vessel can sail again; 0: out in the afternoon of the day she came in. */
  turnaround_days: number;
  /** Months (1 to 12) in which this journey does not leave, because what it visits is closed; the vessel takes her next turn. */
  closed_months?: readonly number[];
}

/** What one vessel sails, turn after turn, for ever, from `anchor` on. */
export interface Rotation {
  ship: ShipSlug;
  /** The day the round was begun. */
  anchor: string;
  turns: readonly RotationTurn[];
}

/** A season as guests read it. */
export interface Season {
  name: string;
  /** What a departure in it costs, in per cent of the published fare. */
  fare_percent: number;
  /** Plain text: what it is like. */
  note: string;
}

/** A departure in the timetable. */
export interface SampleDeparture {
  journey: JourneySlug;
  ship: ShipSlug;
  date_from: string;
  date_to: string;
  season: string;
  fare_percent: number;
}

export interface SampleCoupon {
  code: string;
  coupon_type: 'PERCENTAGE' | 'FIXED';
  /** Per cent of the subtotal, or whole US dollars. */
  discount: number;
}

export interface SampleCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
}
