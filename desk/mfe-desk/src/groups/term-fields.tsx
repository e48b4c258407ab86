/** The fields of what is agreed with a group: suites and prices by category, deposits, days before the departure. */
import { useState } from 'react';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { DateField, SelectField, TextField } from '@antara/shared-ui/field';
import { formatUsd } from '@antara/shared-ui/price';
import { useDepartures } from '../components/departure-field.tsx';
import { parseDepartureKey, toDepartureKey } from '../components/departures.ts';
import layout from '../components/layout.module.css';
import { Problem } from '../components/problem.tsx';
import { readDraft, useDraftField } from '../desk/form-drafts.ts';
import { useOperation } from '../desk/use-operation.ts';
import {
  depositNames,
  fieldNames,
  listCategories,
  maxDeposits,
  subtractWeeks,
  takeOff,
  type GroupCategory,
} from './group-terms.ts';
import type { Group } from './group-words.ts';
import styles from './term-fields.module.css';

/** Reads the categories of the departure with this key; none while it is not known. */
export function useCategories(key: string): { categories: GroupCategory[]; error: Error | null } {
  const departures = useDepartures();
  const departure = departures.data?.departures.find((one) => toDepartureKey(one) === key);
  const suites = useOperation('suites.list', parseDepartureKey(key));
  const prices = useOperation(
    'prices.show',
    departure ? { journey: departure.journey, ship: departure.ship_slug } : null,
  );
  return {
    categories:
      departure && suites.data && prices.data
        ? listCategories(suites.data.suites, prices.data, departure)
        : [],
    error: departures.error ?? suites.error ?? prices.error,
  };
}

interface CategoryFieldsProps {
  draft: string;
  categories: readonly GroupCategory[];
  /** Shows the field for how many suites are wanted. */
  hasCounts?: boolean;
  /** Leaves the prices out when undefined; typed prices when null. */
  percentOff?: number | null;
  /** The prices agreed so far. */
  rates?: Group['rates'];
  error: Error | null;
}

/** A row for each category: its free suites and list prices, how many are wanted, and at which price. */
export function CategoryFields({
  draft,
  categories,
  hasCounts = false,
  percentOff,
  rates = [],
  error,
}: CategoryFieldsProps) {
  const typed = readDraft(draft);
  return (
    <>
      {error && <Problem error={error} />}
      {categories.map((category) => {
        const { name, free, single, twin } = category;
        const names = fieldNames(name);
        const agreed = rates.find((one) => one.category === name);
        const getTyped = (field: string, cents: number | undefined) =>
          typed.get(field) ?? (cents === undefined ? '' : String(cents / 100));
        return (
          <fieldset key={name} className={styles.category}>
            <legend>{name}</legend>
            <p className={styles.facts}>
              <span>{`${free} of ${category.rooms.length} free`}</span>{' '}
              <span>
                {single === null || twin === null
                  ? 'no list price'
                  : `list price ${formatUsd(single)} for one, ${formatUsd(twin)} for two`}
              </span>
            </p>
            <div className={layout.pair}>
              {hasCounts && (
                <TextField
                  label="Suites"
                  name={names.count}
                  inputMode="numeric"
                  pattern="[0-9]{1,3}"
                  title="A number of suites"
                  defaultValue={typed.get(names.count)}
                />
              )}
              {percentOff === null && (
                <>
                  <TextField
                    label="USD for one"
                    name={names.single}
                    inputMode="decimal"
                    defaultValue={getTyped(names.single, agreed?.single)}
                  />
                  <TextField
                    label="USD for two"
                    name={names.twin}
                    inputMode="decimal"
                    defaultValue={getTyped(names.twin, agreed?.twin)}
                  />
                </>
              )}
            </div>
            {percentOff != null && single !== null && twin !== null && (
              <p className={styles.price}>
                {`${formatUsd(takeOff(single, percentOff))} for one, ${formatUsd(takeOff(twin, percentOff))} for two`}
              </p>
            )}
          </fieldset>
        );
      })}
    </>
  );
}

interface PriceWayProps {
  way: string;
  percent: string;
  onWay(way: string): void;
  onPercent(percent: string): void;
}

/** The choice between per cent off for all categories and a price for each. */
export const PriceWay = ({ way, percent, onWay, onPercent }: PriceWayProps) => (
  <div className={layout.pair}>
    <SelectField
      label="Prices"
      name="way"
      value={way}
      options={[
        { value: 'percent', label: 'per cent off the list' },
        { value: 'typed', label: 'typed for each category' },
      ]}
      onChange={(event) => onWay(event.target.value)}
    />
    {way === 'percent' && (
      <TextField
        label="Per cent off"
        name="percent"
        inputMode="decimal"
        pattern="[0-9]{1,2}([.][0-9]+)?"
        title="Per cent, from 0 to 99"
        required
        value={percent}
        onChange={(event) => onPercent(event.target.value)}
      />
    )}
  </div>
);

/** Returns the per cent that are typed; 0 for what is not a number, which the field refuses. */
export const readPercent = (text: string): number => Number(text) || 0;

interface DepositFieldsProps {
  draft: string;
  deposits?: Group['deposits'];
}

/** The deposits, a row each, and a button for one more. */
export function DepositFields({ draft, deposits = [] }: DepositFieldsProps) {
  const [typed] = useState(() => readDraft(draft));
  const stored = Array.from({ length: maxDeposits }, (_, nth) => nth).filter((nth) =>
    typed.has(depositNames(nth).on),
  ).length;
  const [count, setCount] = useState(Math.max(1, deposits.length, stored));
  return (
    <fieldset className={styles.category}>
      <legend>Deposits</legend>
      {Array.from({ length: count }, (_, nth) => {
        const names = depositNames(nth);
        const deposit = deposits[nth];
        const isInRupees = deposit && 'inr' in deposit;
        return (
          <div key={names.on} role="group" aria-label={`Deposit ${nth + 1}`} className={styles.deposit}>
            <DateField label="Due on" name={names.on} defaultValue={typed.get(names.on) ?? deposit?.on} />
            <TextField
              label="Amount"
              name={names.amount}
              inputMode="decimal"
              defaultValue={
                typed.get(names.amount) ??
                (deposit && String('percent' in deposit ? deposit.percent : deposit.inr))
              }
            />
            <SelectField
              label="In"
              name={names.unit}
              options={[
                { value: 'percent', label: 'per cent' },
                { value: 'inr', label: 'rupees' },
              ]}
              defaultValue={typed.get(names.unit) ?? (isInRupees ? 'inr' : 'percent')}
            />
          </div>
        );
      })}
      {count < maxDeposits && (
        <Button variant="quiet" size="small" onClick={() => setCount(count + 1)}>
          Another deposit
        </Button>
      )}
    </fieldset>
  );
}

interface DayBeforeProps {
  draft: string;
  label: string;
  name: string;
  /** The day of the departure; undefined while none is chosen. */
  departs: string | undefined;
  /** So many weeks before the departure unless something else is typed. */
  weeks: string;
}

/** A day by weeks before the departure, or by its date. The form has it by `name`. */
export function DayBefore({ draft, label, name, departs, weeks: usual }: DayBeforeProps) {
  const [way, setWay] = useDraftField(draft, `${name} by`, 'weeks');
  const [weeks, setWeeks] = useDraftField(draft, `${name} weeks`, usual);
  const day = subtractWeeks(departs, weeks);
  return (
    <div className={layout.pair}>
      <SelectField
        label={label}
        name={`${name} by`}
        value={way}
        options={[
          { value: 'weeks', label: 'weeks before' },
          { value: 'date', label: 'on a day' },
        ]}
        onChange={(event) => setWay(event.target.value)}
      />
      {way === 'weeks' ? (
        <>
          <TextField
            label={day ? `Weeks: ${formatDate(day, 'short')}` : 'Weeks'}
            name={`${name} weeks`}
            inputMode="numeric"
            pattern="[0-9]{1,3}"
            title="A number of weeks"
            required
            value={weeks}
            onChange={(event) => setWeeks(event.target.value)}
          />
          <input type="hidden" name={name} value={day} />
        </>
      ) : (
        <DateField
          label={`${label}, day`}
          name={name}
          required
          defaultValue={readDraft(draft).get(name) ?? day}
        />
      )}
    </div>
  );
}
