import type { TourName } from '@antara/contracts/api/catalogue';
import { quoteYears } from '@antara/contracts/api/enquiry-address';
import { monthNames } from '@antara/shared-ui/date';
import type { SelectOption } from '@antara/shared-ui/field';

/** The names of the months, with the values 1 to 12. */
export const monthOptions: readonly SelectOption[] = monthNames.map((label, index) => ({
  value: `${index + 1}`,
  label,
}));

/** Returns the years that a quote can be requested for (2025 to 2030). Years before `year` are disabled. */
export function toYearOptions(year: number): SelectOption[] {
  return quoteYears.map((option) => ({ value: `${option}`, label: `${option}`, disabled: option < year }));
}

/** Returns options whose values and labels are the names. */
export function toNameOptions(options: readonly { name: string }[]) {
  return options.map(({ name }) => ({ value: name, label: name }));
}

/** All journeys, or only the `first` ones when `more` is true. */
export interface Journeys {
  first: readonly TourName[];
  more: boolean;
}

/** Returns options for the journeys, and the option “not decided yet”. */
export function toJourneyOptions(journeys: readonly TourName[]): { value: string; label: string }[] {
  return [...toNameOptions(journeys), { value: 'Not decided yet', label: 'I have not decided yet' }];
}
