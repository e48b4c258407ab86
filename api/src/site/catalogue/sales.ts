/** The data about sales that the catalogue shows. The domain that sells provides the data. */
import type { Departure, TakenRoom } from '@antara/contracts/api/catalogue';
import type { Db } from '../../platform/db/types.ts';
import type { ToPicture } from '../../platform/pictures.ts';
import type { departures } from './tables.ts';

/** The number of free suites of a departure, and their lowest fare in cents per person. */
export type DepartureLeft = Pick<Departure, 'from_price' | 'suites_free'>;

/**
 * The departure's data from which the fares of its suites follow. `ship_id` is the ship that sails (`departureShip`).
 */
export type SoldDeparture = Pick<typeof departures.$inferSelect, 'id' | 'tour_id' | 'fare_percent'> & {
  ship_id: number;
};

export interface Sales {
  /** Returns the free suites and lowest fare of these departures by id. Sold-out departures are missing. */
  getDeparturesLeft(db: Db, departures: readonly SoldDeparture[]): Promise<Map<number, DepartureLeft>>;
  /** Returns the taken suites on the departures of a tour that leave after `lastClosed`. */
  listTakenRooms(db: Db, tourId: number, lastClosed: string): Promise<TakenRoom[]>;
}

/** The data from which the catalogue's responses are made. */
export interface CatalogueDeps {
  db: Db;
  sales: Sales;
  toPicture: ToPicture;
  /** The sale of departures until this day (`yyyy-mm-dd`) has ended. */
  lastClosed: string;
}
