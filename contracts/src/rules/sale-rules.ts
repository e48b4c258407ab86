/**
 * What is sold, and to whom: until when a departure is on sale, and which nights on land fit it. Pure: the server
 * decides by these rules, the page shows them.
 */
import { addDays } from './booking-rules.ts';
import { toCivilDate } from './civil-date.ts';

/**
 * Sales of a departure end so many hours before its day begins in India, unless the operator has set another number.
 */
export const defaultSalesEndHours = 48;

/**
 * The last day of departure (`yyyy-mm-dd`) that is no longer sold at `now`: a departure is on sale when it leaves
 * later.
 */
export function getLastClosedDay(now: Date, salesEndHours: number): string {
  return toCivilDate(new Date(now.getTime() + salesEndHours * 3_600_000));
}

/** Nobody younger travels, by the terms; in whole years. */
export const leastAge = 6;
/** From this age on a guest travels without an adult. */
export const adultAge = 18;
export const greatestAge = 120;

/** Nights on land lie before or after the cruise. */
export const extensionSides = ['BEFORE', 'AFTER'] as const;
export type ExtensionSide = (typeof extensionSides)[number];

/** Where in time an extension lies: `nights` before the day of departure, or after the last day. */
export interface ExtensionNights {
  side: ExtensionSide;
  nights: number;
}

/** Can an extension still begin for a departure on `dateFrom`? Its first night is tomorrow's at the earliest. */
export function isExtensionAhead(
  { side, nights }: ExtensionNights,
  dateFrom: string,
  today: string,
): boolean {
  return side === 'AFTER' || addDays(dateFrom, -nights) > today;
}

/**
 * The side on which more travellers take an extension than there are, or one guest takes two; null when there is none.
 * Nobody can be at two places at the same time. `guests`: who goes, by number (`ExtraParty`).
 */
export function findOverlappingExtensions(
  chosen: readonly { side: ExtensionSide; travellers: number; guests?: readonly number[] | undefined }[],
  party: number,
): ExtensionSide | null {
  const isFull = (side: ExtensionSide) => {
    const there = chosen.filter((one) => one.side === side);
    const named = there.flatMap(({ guests }) => guests ?? []);
    return (
      there.reduce((sum, { travellers }) => sum + travellers, 0) > party || new Set(named).size < named.length
    );
  };
  return extensionSides.find(isFull) ?? null;
}
