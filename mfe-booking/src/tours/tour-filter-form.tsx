import { readCount } from '@antara/contracts/rules/counts';
import type { TourChoices } from '@antara/contracts/api/catalogue';
import { maxTourCount, tourFareLimits, type TourLength } from '@antara/contracts/rules/tour-filter';
import { paths } from '@antara/contracts/composition/routes';
import { formatDate } from '@antara/shared-ui/date';
import type { SelectOption } from '@antara/shared-ui/field';
import { FilterForm, type FilterField } from '@antara/shared-ui/filter-form';
import { formatUsd } from '@antara/shared-ui/price';
import { TextLink } from '@antara/shared-ui/text-link';
import { listLengths, type TourFilter } from './tour-filter.ts';
import styles from './tour-filter-form.module.css';

/** Formats a count. The server counts up to `maxTourCount`. */
const formatCount = (count: number) => (count < maxTourCount ? `${count}` : `${maxTourCount} or more`);

const lengthLabels: Record<TourLength, string> = {
  '2-4': '2 to 4 nights',
  '5-8': '5 to 8 nights',
  '9-14': '9 to 14 nights',
  '15-': '15 nights and more',
};

/**
 * The filter of the list: river, month, nights, ship, fare and order, stored in the address, and the number of matching
 * journeys.
 */
export function TourFilterForm({
  choices,
  filter,
  fitting,
  total,
}: {
  choices: TourChoices | null;
  filter: TourFilter;
  fitting: number;
  total: number;
}) {
  const { rivers = [], months = [], nights = [], ships = [] } = choices ?? {};
  const any = (label: string, options: SelectOption[]) => [{ value: '', label }, ...options];
  const fields: FilterField<keyof TourFilter>[] = [
    {
      name: 'river',
      label: 'River',
      options: any(
        'All rivers',
        rivers.map((river) => ({ value: river, label: river })),
      ),
    },
    {
      name: 'month',
      label: 'Month',
      options: any(
        'Any month',
        months.map((month) => ({
          value: month,
          label: formatDate(`${month}-01`, 'month'),
        })),
      ),
    },
    {
      name: 'nights',
      label: 'Nights',
      options: any(
        'Any length',
        listLengths(nights).map((length) => ({ value: length, label: lengthLabels[length] })),
      ),
    },
    {
      name: 'ship',
      label: 'Ship',
      options: any(
        'All ships',
        ships.map(({ slug, name }) => ({ value: slug, label: name })),
      ),
    },
    {
      name: 'price',
      label: 'Fare per person, before GST',
      options: any(
        'Any fare',
        tourFareLimits.map((dollars) => ({
          value: dollars,
          label: `Up to ${formatUsd(readCount(dollars) * 100)}`,
        })),
      ),
    },
    {
      name: 'sort',
      label: 'Order',
      options: [
        { value: '', label: 'Our suggestion' },
        { value: 'fare', label: 'Lowest fare first' },
        { value: 'nights', label: 'Shortest first' },
        { value: 'departure', label: 'Next departure first' },
      ],
    },
  ];
  return (
    <FilterForm label="Choose journeys" action={paths.journeys()} fields={fields} values={filter}>
      <p className={styles.count}>
        <span role="status">
          {fitting === total
            ? `${formatCount(total)} journeys`
            : `${formatCount(fitting)} of ${formatCount(total)} journeys`}
        </span>
        {Object.values(filter).some(Boolean) && (
          <TextLink to={paths.journeys()} preventScrollReset>
            Show all journeys
          </TextLink>
        )}
      </p>
    </FilterForm>
  );
}
