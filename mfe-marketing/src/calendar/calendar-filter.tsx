import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@antara/contracts/composition/routes';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { SelectField } from '@antara/shared-ui/field';
import styles from './calendar.module.css';
import type { FilterChoices, SailingFilter } from './sailing-filter.ts';

/** Vessel and month. A GET form, so that it works without scripts; with them each choice is applied at once. */
export function CalendarFilter({ filter, choices }: { filter: SailingFilter; choices: FilterChoices }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(filter);
  // The selects are uncontrolled, so that hydration keeps what was chosen before it: another address has to be copied into them.
  useEffect(() => {
    if (shown.current === filter) return;
    shown.current = filter;
    for (const [name, value] of Object.entries(filter)) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLSelectElement) control.value = value;
    }
  }, [filter]);
  const applyFilter = (element: HTMLFormElement) => {
    const query = [...new FormData(element)].filter((pair): pair is [string, string] => Boolean(pair[1]));
    void navigate(`${paths.sellingChart()}?${new URLSearchParams(query)}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <form
      ref={form}
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
