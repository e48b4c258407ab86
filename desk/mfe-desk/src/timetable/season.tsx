/** A new season for a ship: by a pattern, or like an earlier one. */
import { addDays, daysBetween } from '@antara/contracts/rules/booking-rules';
import { useState } from 'react';
import { CheckboxField, SelectField, TextField } from '@antara/shared-ui/field';
import { Button } from '@antara/shared-ui/button';
import type { Input } from '@antara/desk-common/operations';
import { PeriodFields } from '../components/period-fields.tsx';
import { Deed } from '../components/deed.tsx';
import { FareField } from '../components/fare-field.tsx';
import { useDepartures } from '../components/departure-field.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useChange } from '../desk/use-change.ts';
import { useChoices } from '../desk/use-choices.ts';
import { Conflicts, listConflicts, NewSeason, titleOfSeason } from './new-season.tsx';
import styles from './timetable.module.css';
import { capitalize, formatCount } from '../desk/words.ts';

type Pattern = Input<'departures.addSeason'>;

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export interface SeasonProps {
  /** The day from which the timetable is shown. */
  from: string;
  onBack(): void;
}

interface Turn {
  journey: string;
  port: string;
}
interface Fare {
  season: string;
  percent: string;
  from: string;
  to: string;
}
const newTurn: Turn = { journey: '', port: '0' };
const newFare: Fare = { season: '', percent: '100', from: '', to: '' };

const replaceAt = <Item,>(list: readonly Item[], at: number, changes: Partial<Item>): Item[] =>
  list.map((item, nth) => (nth === at ? { ...item, ...changes } : item));

/** Says how often she leaves, so that days in port are found for “every second week”. */
function Rhythm({ turns }: { turns: readonly Turn[] }) {
  const { data } = useDepartures();
  const lengths = turns.map(({ journey, port }) => {
    const known = data?.departures.find((departure) => departure.journey === journey);
    return known && daysBetween(known.date, known.date_to) + Number(port);
  });
  const days = lengths.reduce<number>((sum, length) => sum + (length ?? Number.NaN), 0);
  if (!(days > 0)) return null;
  const weeks: Record<number, string> = { 7: 'every week', 14: 'every second week', 21: 'every third week' };
  const often = weeks[days] ?? `every ${formatCount(days, 'day')}`;
  return (
    <p role="status" className={styles.rhythm}>
      {turns.length > 1 ? `The turn begins again ${often}.` : `She leaves ${often}.`}
    </p>
  );
}

export function AddSeason({ from: shownFrom, onBack }: SeasonProps) {
  const ships = useChoices('ship');
  const journeys = useChoices('tour');
  const [ship, setShip] = useState('');
  const [turns, setTurns] = useState<readonly Turn[]>([newTurn]);
  const [from, setFrom] = useState(addDays(shownFrom, 364));
  const [to, setTo] = useState(addDays(shownFrom, 364 + 90));
  const [days, setDays] = useState<NonNullable<Pattern['weekdays']>>([]);
  const [fares, setFares] = useState<readonly Fare[]>([newFare]);
  const change = useChange('departures.addSeason', { onDone: onBack, done: 'The season was added.' });
  const input: Pattern = {
    ship,
    from,
    to,
    journeys: turns.map(({ journey, port }) => ({ journey, turnaround_days: Number(port) })),
    seasons: fares.map(({ season, percent, ...period }) => ({
      season,
      fare_percent: Number(percent),
      ...(period.from && { from: period.from }),
      ...(period.to && { to: period.to }),
    })),
    ...(days.length > 0 && { weekdays: days }),
    skip_conflicts: true,
  };
  return (
    <>
      <Deed
        title="Add departures by a pattern"
        {...{ change, onBack }}
        onAsk={() => void change.rehearse(input)}
      >
        <SelectField
          label="Ship"
          required
          placeholder="Choose a ship"
          options={ships}
          value={ship}
          onChange={(event) => setShip(event.target.value)}
        />
        <div className={styles.pair}>
          <PeriodFields
            from={{
              label: 'From',
              required: true,
              value: from,
              onChange: (event) => setFrom(event.target.value),
            }}
            until={{
              label: 'Until',
              required: true,
              value: to,
              onChange: (event) => setTo(event.target.value),
            }}
          />
        </div>
        <fieldset className={styles.choices}>
          <legend>Journeys in turn</legend>
          {turns.map((turn, at) => (
            // Turns are told apart by their place alone.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={styles.pair}>
              <SelectField
                label={`Journey ${at + 1}`}
                required
                placeholder="Choose a journey"
                options={journeys}
                value={turn.journey}
                onChange={(event) => setTurns(replaceAt(turns, at, { journey: event.target.value }))}
              />
              <TextField
                label="Days in port after it"
                inputMode="numeric"
                pattern="\d{1,2}"
                required
                value={turn.port}
                onChange={(event) => setTurns(replaceAt(turns, at, { port: event.target.value }))}
              />
            </div>
          ))}
          <Rhythm turns={turns} />
          <Button variant="quiet" size="small" onClick={() => setTurns([...turns, newTurn])}>
            Add a journey
          </Button>
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>Weekdays on which she leaves; without any, she leaves on every day she is back</legend>
          <div className={styles.pair}>
            {weekdays.map((day) => (
              <CheckboxField
                key={day}
                label={capitalize(day)}
                checked={days.includes(day)}
                onChange={(event) =>
                  setDays(event.target.checked ? [...days, day] : days.filter((one) => one !== day))
                }
              />
            ))}
          </div>
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>Seasons; the first that has a day counts, and one without days has all others</legend>
          {fares.map((fare, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={styles.pair}>
              <TextField
                label={`Season ${at + 1}`}
                hint="Its name in Prices: Winter, Diwali"
                required
                value={fare.season}
                onChange={(event) => setFares(replaceAt(fares, at, { season: event.target.value }))}
              />
              <FareField
                label="Fare in per cent"
                value={fare.percent}
                onChange={(percent) => setFares(replaceAt(fares, at, { percent }))}
              />
              <PeriodFields
                from={{
                  label: 'First day',
                  value: fare.from,
                  onChange: (event) => setFares(replaceAt(fares, at, { from: event.target.value })),
                }}
                until={{
                  label: 'Last day',
                  value: fare.to,
                  onChange: (event) => setFares(replaceAt(fares, at, { to: event.target.value })),
                }}
              />
            </div>
          ))}
          <Button variant="quiet" size="small" onClick={() => setFares([newFare, ...fares])}>
            Add a season before it
          </Button>
        </fieldset>
      </Deed>
      <WhatWillHappen change={change} reason="optional" title={titleOfSeason} confirmLabel="Add the season">
        {(result) => <NewSeason {...result} />}
      </WhatWillHappen>
      <Conflicts title="What stands in the way:" conflicts={listConflicts(change.error)} />
    </>
  );
}

export function CopySeason({ from: shownFrom, onBack }: SeasonProps) {
  const ships = useChoices('ship');
  const [ship, setShip] = useState('');
  const [from, setFrom] = useState(shownFrom);
  const [to, setTo] = useState(addDays(shownFrom, 90));
  const [weeks, setWeeks] = useState('52');
  const change = useChange('departures.copySeason', { onDone: onBack, done: 'The season was added.' });
  return (
    <>
      <Deed
        title="Copy a season"
        {...{ change, onBack }}
        onAsk={() => void change.rehearse({ ship, from, to, weeks: Number(weeks), skip_conflicts: true })}
      >
        <SelectField
          label="Ship"
          required
          placeholder="Choose a ship"
          options={ships}
          value={ship}
          onChange={(event) => setShip(event.target.value)}
        />
        <div className={styles.pair}>
          <PeriodFields
            from={{
              label: 'First day of the earlier season',
              required: true,
              value: from,
              onChange: (event) => setFrom(event.target.value),
            }}
            until={{
              label: 'Last day of it',
              required: true,
              value: to,
              onChange: (event) => setTo(event.target.value),
            }}
          />
        </div>
        <TextField
          label="Weeks later"
          hint="52 keeps the weekdays, and is a day less than a year: 53 now and then."
          inputMode="numeric"
          pattern="\d{1,3}"
          required
          value={weeks}
          onChange={(event) => setWeeks(event.target.value)}
        />
      </Deed>
      <WhatWillHappen change={change} reason="optional" title={titleOfSeason} confirmLabel="Add the season">
        {(result) => <NewSeason {...result} />}
      </WhatWillHappen>
      <Conflicts title="What stands in the way:" conflicts={listConflicts(change.error)} />
    </>
  );
}
