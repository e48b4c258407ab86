import { paths } from '@antara/contracts/composition/routes';
import { formatDate } from '@antara/shared-ui/date';
import { FilterForm } from '@antara/shared-ui/filter-form';
import type { CalendarData } from './calendar.loader.ts';

/** Vessel and month of the sailings, kept in the address. */
export function CalendarFilter({ filter, choices }: Pick<CalendarData, 'filter' | 'choices'>) {
  return (
    <FilterForm
      label="Choose sailings"
      action={paths.sellingChart()}
      values={filter}
      fields={[
        {
          name: 'vessel',
          label: 'Vessel',
          options: [
            { value: '', label: 'All vessels' },
            ...choices.vessels.map((name) => ({ value: name, label: name })),
          ],
        },
        {
          name: 'month',
          label: 'Month',
          options: [
            { value: '', label: 'All months' },
            ...choices.months.map((month) => ({
              value: month,
              label: formatDate(`${month}-01`, 'month'),
            })),
          ],
        },
      ]}
    />
  );
}
