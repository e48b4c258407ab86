import type { SelectedRoom } from '@antara/contracts/api/booking';
import type { Departure, TourDetail } from '@antara/contracts/api/catalogue';

/** The suites that an agent may hold as an option, and the context of the page where they were chosen. */
export interface OptionOfferProps {
  slug: string;
  detail: TourDetail;
  departure: Departure;
  rooms: readonly SelectedRoom[];
  inrPerUsd: number | null;
  /** Suggests a reference for the option, where the page has the client's name. */
  suggest?: () => string;
  /** Called with rooms that others have taken. */
  onTaken: (rooms: string[]) => void;
}
