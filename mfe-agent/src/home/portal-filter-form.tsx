import type { CallAnswer } from '@antara/contracts/api/client';
import { paths } from '@antara/contracts/composition/routes';
import { isEmptyFilter, maxPortalSearch, type PortalFilter } from '@antara/contracts/rules/portal-filter';
import { formatDate } from '@antara/shared-ui/date';
import { FilterForm, type FilterField } from '@antara/shared-ui/filter-form';
import { TextLink } from '@antara/shared-ui/text-link';

const statuses: { value: PortalFilter['status']; label: string }[] = [
  { value: '', label: 'Any status' },
  { value: 'confirmed', label: 'Booking confirmed' },
  { value: 'cancelled', label: 'Booking cancelled' },
  { value: 'expected', label: 'Commission expected' },
  { value: 'due', label: 'Commission due' },
  { value: 'paid', label: 'Commission paid' },
  { value: 'open', label: 'Option open' },
  { value: 'ended', label: 'Option ended' },
];

/** Filters options, bookings and commission by search text, journey, month of departure and status. */
export function PortalFilterForm({
  filter,
  choices,
}: {
  filter: PortalFilter;
  choices: Pick<CallAnswer<'agentHome'>, 'journeys' | 'months'>;
}) {
  const fields: FilterField<keyof PortalFilter>[] = [
    { name: 'q', label: 'Client, booking or reference', maxLength: maxPortalSearch },
    {
      name: 'journey',
      label: 'Journey',
      options: [
        { value: '', label: 'All journeys' },
        ...choices.journeys.map(({ slug, name }) => ({ value: slug, label: name })),
      ],
    },
    {
      name: 'month',
      label: 'Departure',
      options: [
        { value: '', label: 'Any month' },
        ...choices.months.map((month) => ({
          value: month,
          label: formatDate(`${month}-01`, 'month'),
        })),
      ],
    },
    { name: 'status', label: 'Status', options: statuses },
  ];
  return (
    <FilterForm
      label="Find options, bookings and commission"
      action={paths.agentPortal()}
      fields={fields}
      values={filter}
    >
      {!isEmptyFilter(filter) && (
        <p>
          <TextLink to={paths.agentPortal()} preventScrollReset>
            Show everything
          </TextLink>
        </p>
      )}
    </FilterForm>
  );
}
