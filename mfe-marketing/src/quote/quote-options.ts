import { quoteYears } from '@antara/contracts/api/enquiries';
import { monthNames } from '@antara/shared-ui/date';
import type { SelectOption } from '@antara/shared-ui/field';
import type { JourneyOption } from './quote.loader.ts';

/** The months by name; a number from 1 as value. */
export const monthOptions: readonly SelectOption[] = monthNames.map((label, index) => ({
  value: `${index + 1}`,
  label,
}));

/** 2025 to 2030; those before `year` cannot be chosen any more. */
export function yearOptions(year: number): SelectOption[] {
  return quoteYears.map((option) => ({ value: `${option}`, label: `${option}`, disabled: option < year }));
}

/** Every journey by name, and a way to leave it open. */
export function journeyOptions(journeys: readonly JourneyOption[]): SelectOption[] {
  return [
    ...journeys.map(({ name }) => ({ value: name, label: name })),
    { value: 'Not decided yet', label: 'I have not decided yet' },
  ];
}
