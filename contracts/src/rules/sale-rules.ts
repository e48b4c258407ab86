/**
 * What is sold and to whom: the end of a departure's sale, ages, and which extensions fit a departure. The functions
 * are pure, because the server decides with these rules and the page explains them.
 */
import { addDays } from './booking-rules.ts';
import { toCivilDate } from './civil-date.ts';

/**
 * Hours before the day of departure begins in India at which its sale ends, unless the operator has set another number.
 */
export const defaultSalesEndHours = 48;

/** Returns the latest day of departure (`yyyy-mm-dd`) that is no longer sold at `now`. Later departures are on sale. */
export function getLastClosedDay(now: Date, salesEndHours: number): string {
  return toCivilDate(new Date(now.getTime() + salesEndHours * 3_600_000));
}

/** The least age of a guest in whole years, by the terms. */
export const leastAge = 6;
/** The age from which on a guest may travel without an adult. */
export const adultAge = 18;
export const greatestAge = 120;

/** An extension lies before or after the cruise. */
export const extensionSides = ['BEFORE', 'AFTER'] as const;
export type ExtensionSide = (typeof extensionSides)[number];

/** The time of an extension: `nights` before the day of departure, or after the last day. */
export interface ExtensionNights {
  side: ExtensionSide;
  nights: number;
}

/**
 * Returns true when an extension can still begin for a departure on `dateFrom`. Its first night is tomorrow at the
 * earliest.
 */
export function isExtensionAhead(
  { side, nights }: ExtensionNights,
  dateFrom: string,
  today: string,
): boolean {
  return side === 'AFTER' || addDays(dateFrom, -nights) > today;
}

/**
 * Returns the side on which more travellers take extensions than there are, or on which one guest takes two, because
 * nobody can be in two places at once. Null when there is none. `guests` are the indexes of those who go
 * (`ExtraParty`).
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
