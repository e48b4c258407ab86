import type { TourName } from '@antara/contracts/api/catalogue';
import { quoteYears } from '@antara/contracts/api/enquiry-address';
import { monthNames } from '@antara/shared-ui/date';
import type { SelectOption } from '@antara/shared-ui/field';

/** Month names; the values are 1 to 12. */
export const monthOptions: readonly SelectOption[] = monthNames.map((label, index) => ({
  value: `${index + 1}`,
  label,
}));

/** Returns the years 2025 to 2030; years before `year` are disabled. */
export function yearOptions(year: number): SelectOption[] {
  return quoteYears.map((option) => ({ value: `${option}`, label: `${option}`, disabled: option < year }));
}

/** Returns the options of a select whose values are names. */
export function nameOptions(options: readonly { name: string }[]) {
  return options.map(({ name }) => ({ value: name, label: name }));
}

/** All journeys, or the first ones when there are `more`. */
export interface Journeys {
  first: readonly TourName[];
  more: boolean;
}

/** Returns the journeys by name, and “not decided yet”. */
export function journeyOptions(journeys: readonly TourName[]): { value: string; label: string }[] {
  return [...nameOptions(journeys), { value: 'Not decided yet', label: 'I have not decided yet' }];
}
