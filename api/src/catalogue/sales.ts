/** What the catalogue shows of sales, which it does not know itself: the domain that sells provides it. */
import type { TakenRoom } from '@antara/contracts/api/catalogue';
import type { UsdCents } from '@antara/contracts/rules/money';
import type { Db } from '../platform/db/types.ts';
import type { ToPicture } from '../platform/pictures.ts';

export interface Sales {
  /** The lowest fare by tour, in cents a person; a tour that is sold out has none. `today` is a civil date. */
  getLowestFares(db: Db, tourIds: readonly number[], today: string): Promise<Map<number, UsdCents>>;
  /** The suites taken on the departures of a tour that leave after `today`. */
  listTakenRooms(db: Db, tourId: number, today: string): Promise<TakenRoom[]>;
}

/** What the catalogue's answers are made from. */
export interface CatalogueDeps {
  db: Db;
  sales: Sales;
  toPicture: ToPicture;
  /** India's day, `yyyy-mm-dd`. */
  today: string;
}
