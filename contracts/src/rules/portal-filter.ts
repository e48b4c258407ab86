/** The filter of the lists in the agents' portal (AG-05). */

/**
 * The states of all lists: a booking is `confirmed` or `cancelled`, its commission `expected`, `due` or `paid`, an
 * option `open` or `ended`. Each list shows the rows that match, so the list of bookings is empty when the filter is
 * `open`.
 */
export const portalStatuses = ['confirmed', 'cancelled', 'expected', 'due', 'paid', 'open', 'ended'] as const;
export type PortalStatus = (typeof portalStatuses)[number];

/** The longest search text, in characters. */
export const maxPortalSearch = 80;

/** The filter. An empty string matches everything. */
export interface PortalFilter {
  /** Part of the client's name, the booking's number or the agency's own reference. Case is ignored. */
  q: string;
  /** The journey's slug. */
  journey: string;
  /** The month of departure, `yyyy-mm`. */
  month: string;
  status: PortalStatus | '';
}

/** Returns true when the filter matches everything. */
export const isEmptyFilter = ({ q, journey, month, status }: PortalFilter): boolean =>
  !q && !journey && !month && !status;
