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
import * as m from '../messages/tour-filter-form.ts';
import styles from './tour-filter-form.module.css';

/** Formats a count. The server counts up to `maxTourCount`. */
const formatCount = (count: number) => (count < maxTourCount ? `${count}` : m.orMore({ maxTourCount }));

const lengthLabels: Record<TourLength, () => string> = {
  '2-4': m.fewNights,
  '5-8': m.weekOrSo,
  '9-14': m.upToTwoWeeks,
  '15-': m.moreNights,
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
      label: m.river(),
      options: any(
        m.allRivers(),
        rivers.map((river) => ({ value: river, label: river })),
      ),
    },
    {
      name: 'month',
      label: m.month(),
      options: any(
        m.anyMonth(),
        months.map((month) => ({
          value: month,
          label: formatDate(`${month}-01`, 'month'),
        })),
      ),
    },
    {
      name: 'nights',
      label: m.nights(),
      options: any(
        m.anyLength(),
        listLengths(nights).map((length) => ({ value: length, label: lengthLabels[length]() })),
      ),
    },
    {
      name: 'ship',
      label: m.ship(),
      options: any(
        m.allShips(),
        ships.map(({ slug, name }) => ({ value: slug, label: name })),
      ),
    },
    {
      name: 'price',
      label: m.farePerPersonBeforeGst(),
      options: any(
        m.anyFare(),
        tourFareLimits.map((dollars) => ({
          value: dollars,
          label: m.upTo({ value: formatUsd(readCount(dollars) * 100) }),
        })),
      ),
    },
    {
      name: 'sort',
      label: m.order(),
      options: [
        { value: '', label: m.ourSuggestion() },
        { value: 'fare', label: m.lowestFareFirst() },
        { value: 'nights', label: m.shortestFirst() },
        { value: 'departure', label: m.nextDepartureFirst() },
      ],
    },
  ];
  return (
    <FilterForm label={m.chooseJourneys()} action={paths.journeys()} fields={fields} values={filter}>
      <p className={styles.count}>
        <span role="status">
          {fitting === total
            ? m.journeys({ total: formatCount(total) })
            : m.ofJourneys({ fitting: formatCount(fitting), total: formatCount(total) })}
        </span>
        {Object.values(filter).some(Boolean) && (
          <TextLink to={paths.journeys()} preventScrollReset>
            {m.showAllJourneys()}
          </TextLink>
        )}
      </p>
    </FilterForm>
  );
}
