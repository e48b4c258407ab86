import { useNavigate } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { SelectField } from '@antara/shared-ui/field';
import styles from './calendar.module.css';
import type { FilterChoices, SailingFilter } from './sailing-filter.ts';

/** Vessel and month: a GET form, so that it works before and without scripts; with them each choice shows at once. */
export function CalendarFilter({ filter, choices }: { filter: SailingFilter; choices: FilterChoices }) {
  const navigate = useNavigate();
  const applyFilter = (form: HTMLFormElement) => {
    const query = [...new FormData(form)].filter((pair): pair is [string, string] => Boolean(pair[1]));
    void navigate(`${paths.sellingChart()}?${new URLSearchParams(query)}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <form
      method="get"
      action={paths.sellingChart()}
      aria-label="Choose sailings"
      className={styles.filter}
      onChange={(event) => applyFilter(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        applyFilter(event.currentTarget);
      }}
    >
      <SelectField
        label="Vessel"
        name="vessel"
        defaultValue={filter.vessel}
        options={[
          { value: '', label: 'All vessels' },
          ...choices.vessels.map((name) => ({ value: name, label: name })),
        ]}
      />
      <SelectField
        label="Month"
        name="month"
        defaultValue={filter.month}
        options={[
          { value: '', label: filter.vessel ? 'All months' : 'The next two months' },
          ...choices.months.map((month) => ({
            value: month,
            label: formatDate(`${month}-01`, 'long').replace(/^1 /, ''),
          })),
        ]}
      />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}
