/** Suites to tick, each with how many guests it is for. */
import { CheckboxField, SelectField } from '@antara/shared-ui/field';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import type { FormValues } from '../desk/form-values.ts';
import styles from './suite-guests.module.css';

interface SuiteGuestsProps {
  legend: string;
  /** The suites to choose from, by their numbers. */
  suites: readonly { value: string; label: string }[];
  /** What is said in place of a list without suites. */
  none: string;
  /** True when the suites are ticked until somebody takes a tick away. */
  areTicked?: boolean;
}

const guestChoices = [
  { value: '2', label: '2 guests' },
  { value: '1', label: '1 guest' },
];

/** The fields have no state of their own: `readSuites` reads them when their form is sent. */
export function SuiteGuests({ legend, suites, none, areTicked = false }: SuiteGuestsProps) {
  return (
    <fieldset className={styles.suites}>
      <legend>{legend}</legend>
      {suites.length === 0 && <p>{none}</p>}
      {suites.map(({ value, label }) => (
        <div key={value} className={styles.suite}>
          <CheckboxField label={label} name="rooms" value={value} defaultChecked={areTicked} />
          <SelectField
            label={<VisuallyHidden>{`Guests in ${value}`}</VisuallyHidden>}
            name={toGuestsField(value)}
            options={guestChoices}
          />
        </div>
      ))}
    </fieldset>
  );
}

const toGuestsField = (room: string) => `guests ${room}`;

/** Returns the ticked suites with their guests. */
export const readSuites = ({ ticked, number }: FormValues) =>
  ticked('rooms').map((room) => ({ room, guests: (number(toGuestsField(room)) ?? 2) as 1 | 2 }));
