/** What the lists of the agents' portal are narrowed to (AG-05). */

/**
 * A booking is `confirmed` or `cancelled`, and its commission `expected`, `due` or `paid`; an option is `open` or
 * `ended`. Each list shows what fits: asked for open options, the list of bookings is empty.
 */
export const portalStatuses = ['confirmed', 'cancelled', 'expected', 'due', 'paid', 'open', 'ended'] as const;
export type PortalStatus = (typeof portalStatuses)[number];

/** The longest text that is searched for, in characters. */
export const maxPortalSearch = 80;

/** What is asked for; the empty string: any. */
export interface PortalFilter {
  /** Part of the client's name, of the booking's number, or of the agency's own reference, in any case. */
  q: string;
  /** The journey's slug. */
  journey: string;
  /** Month of departure, `yyyy-mm`. */
  month: string;
  status: PortalStatus | '';
}

/** Nothing is asked for. */
export const isEmptyFilter = ({ q, journey, month, status }: PortalFilter): boolean =>
  !q && !journey && !month && !status;
