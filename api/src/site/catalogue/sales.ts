/** What the catalogue shows of sales, which it does not know itself: the domain that sells provides it. */
import type { Departure, TakenRoom } from '@antara/contracts/api/catalogue';
import type { Db } from '../../platform/db/types.ts';
import type { ToPicture } from '../../platform/pictures.ts';
import type { departures } from './tables.ts';

/** The suites of a departure that are still to be had, and the lowest fare of them in cents a person. */
export type DepartureLeft = Pick<Departure, 'from_price' | 'suites_free'>;

/** What the fare of a departure's suites is found by; `ship_id` is the ship that sails (`departureShip`). */
export type SoldDeparture = Pick<typeof departures.$inferSelect, 'id' | 'tour_id' | 'fare_percent'> & {
  ship_id: number;
};

export interface Sales {
  /** What is left of each of these departures, by its id; one that is sold out is not among them. */
  getDeparturesLeft(db: Db, departures: readonly SoldDeparture[]): Promise<Map<number, DepartureLeft>>;
  /** The suites taken on the departures of a tour that leave after `lastClosed`. */
  listTakenRooms(db: Db, tourId: number, lastClosed: string): Promise<TakenRoom[]>;
}

/** What the catalogue's answers are made from. */
export interface CatalogueDeps {
  db: Db;
  sales: Sales;
  toPicture: ToPicture;
  /** The sale of departures until this day (`yyyy-mm-dd`) is over. */
  lastClosed: string;
}
