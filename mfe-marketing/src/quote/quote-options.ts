import { quoteYears } from '@antara/contracts/api/enquiries';
import type { SelectOption } from '@antara/shared-ui/field';
import type { JourneyChoice } from './quote.loader.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The months by name; a number from 1 as value. */
export const monthOptions: readonly SelectOption[] = months.map((label, place) => ({
  value: `${place + 1}`,
  label,
}));

/** 2025 to 2030; those before `year` cannot be chosen any more. */
export function yearOptions(year: number): SelectOption[] {
  return quoteYears.map((each) => ({ value: `${each}`, label: `${each}`, disabled: each < year }));
}

/** Every journey by name, and a way to leave it open. */
export function journeyOptions(journeys: readonly JourneyChoice[]): SelectOption[] {
  return [
    ...journeys.map(({ name }) => ({ value: name, label: name })),
    { value: 'Not decided yet', label: 'I have not decided yet' },
  ];
}
