import { useState } from 'react';
import { SelectField } from '@antara/shared-ui/field';
import { formatDeparture } from '../../tour-data/departures.ts';
import { countFreeSuites, type groupByCategory } from './categories.ts';
import { messages, type SuiteChoice } from './use-suite-choice.ts';
import * as m from '../../messages/departure-field.ts';

/**
 * The field of the date of departure, which is stored in the address. The address changes in a transition, so a field
 * bound to the address would show the old date until then. This field shows the chosen date at once.
 */
export function DepartureField({
  id,
  choice,
  categories,
}: {
  id: string;
  choice: SuiteChoice;
  categories: ReturnType<typeof groupByCategory>;
}) {
  const { departure, departures, taken } = choice;
  const date = departure?.date_from ?? '';
  const [chosen, setChosen] = useState({ date, since: date });
  if (chosen.since !== date) setChosen({ date, since: date });
  return (
    <SelectField
      id={id}
      label={m.departureDate()}
      name="date"
      placeholder={m.selectADepartureDate()}
      required
      error={choice.dateMissing && !departure ? messages.noDate() : null}
      value={chosen.date}
      onChange={({ currentTarget: { value } }) => {
        setChosen({ date: value, since: date });
        choice.chooseDate(value);
      }}
      options={departures.map((each) => ({
        value: each.date_from,
        label: formatDeparture(
          each === departure ? { ...each, suites_free: countFreeSuites(categories, taken) } : each,
          each.season,
        ),
      }))}
    />
  );
}
