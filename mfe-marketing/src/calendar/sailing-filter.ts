import type { UpcomingSailing } from '@antara/contracts/api/content';
import { toMonth } from '@antara/contracts/rules/civil-date';

/** A filter of sailings (PB-17). Empty: any. `month` is `yyyy-mm`. */
export interface SailingFilter {
  vessel: string;
  month: string;
}

export interface FilterChoices {
  vessels: string[];
  /** `yyyy-mm`, in order. */
  months: string[];
}

/** The vessels and months that have a sailing. */
export function listFilterChoices(sailings: readonly UpcomingSailing[]): FilterChoices {
  return {
    vessels: [...new Set(sailings.map(({ vessel }) => vessel))].toSorted(),
    months: [...new Set(sailings.map(({ date_from }) => toMonth(date_from)))].toSorted(),
  };
}

/** The sailings that pass the filter. With neither vessel nor month: those of the first two months, since a year is too long to read. */
export function filterSailings(
  sailings: readonly UpcomingSailing[],
  { vessel, month }: SailingFilter,
  { months }: FilterChoices,
): UpcomingSailing[] {
  const matches = (sailing: UpcomingSailing) => {
    if (vessel && sailing.vessel !== vessel) return false;
    const own = toMonth(sailing.date_from);
    if (month) return own === month;
    return Boolean(vessel) || months.slice(0, 2).includes(own);
  };
  return sailings.filter(matches);
}
