import { quoteYears } from '@antara/contracts/api/enquiry-address';
import { monthNames } from '@antara/shared-ui/date';
import type { SelectOption } from '@antara/shared-ui/field';
import type { NamedOption } from './quote.loader.ts';

/** Month names; the values are 1 to 12. */
export const monthOptions: readonly SelectOption[] = monthNames.map((label, index) => ({
  value: `${index + 1}`,
  label,
}));

/** 2025 to 2030; those before `year` are disabled. */
export function yearOptions(year: number): SelectOption[] {
  return quoteYears.map((option) => ({ value: `${option}`, label: `${option}`, disabled: option < year }));
}

/** Names to choose from. */
export function nameOptions(options: readonly NamedOption[]): SelectOption[] {
  return options.map(({ name }) => ({ value: name, label: name }));
}

/** Every journey by name, and “not decided yet”. */
export function journeyOptions(journeys: readonly NamedOption[]): SelectOption[] {
  return [...nameOptions(journeys), { value: 'Not decided yet', label: 'I have not decided yet' }];
}
