import { useId } from 'react';
import { adultGoesMessage, chooseWhoGoesMessage } from '@antara/contracts/api/messages';
import { mayLackAdult, tellNamesApart } from '@antara/contracts/rules/extra-guests';
import { adultAge } from '@antara/contracts/rules/sale-rules';
import { CheckboxField } from '@antara/shared-ui/field';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import styles from './extras.module.css';

/** A guest as the choice shows them. */
export interface ExtraGuest {
  /** '' while it is not entered: "Guest 2". */
  name: string;
  /** In years; NaN while it is not entered. */
  age: number;
}

/** The name of the guest with this number: "Guest 2" until it is entered. */
export const formatGuestName = ({ name }: ExtraGuest, number: number) => name || `Guest ${number + 1}`;

/**
 * Why the guests with these numbers cannot go on an extra by themselves; null when they can. Those without an age yet
 * count as adults.
 */
export function findGoingProblem(guests: readonly ExtraGuest[], going: readonly number[]): string | null {
  if (!going.length) return chooseWhoGoesMessage;
  const ages = guests.map(({ age }) => (Number.isNaN(age) ? adultAge : age));
  return mayLackAdult(ages, { travellers: going.length, guests: going }) ? adultGoesMessage : null;
}

/**
 * Which guests go on an extra, each with a checkbox: as many travel as are ticked. `before`: guests who go already, an
 * adult among whom is enough. `fixed`: guests who cannot be ticked for another reason.
 */
export function WhoGoes({
  id,
  title,
  guests,
  going,
  before = [],
  fixed = [],
  note,
  onChange,
}: {
  id: string;
  title: string;
  guests: readonly ExtraGuest[];
  going: readonly number[];
  before?: readonly number[];
  fixed?: readonly number[];
  /** Why some cannot be ticked. */
  note?: string | null;
  onChange: (going: number[]) => void;
}) {
  const noteId = useId();
  const problem = going.length ? findGoingProblem(guests, [...before, ...going]) : chooseWhoGoesMessage;
  const names = tellNamesApart(guests.map(formatGuestName));
  const toggle = (guest: number) =>
    onChange(guests.flatMap((_, number) => ((number === guest) === going.includes(number) ? [] : [number])));
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={noteId} className={styles.who}>
      <legend className={styles.legend}>
        Who goes <VisuallyHidden>{`on ${title}`}</VisuallyHidden>
      </legend>
      <div className={styles.guests}>
        {names.map((name, number) => (
          <CheckboxField
            // Guests have their number and nothing else that tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            key={number}
            label={<span translate="no">{name}</span>}
            checked={going.includes(number) || before.includes(number)}
            disabled={fixed.includes(number) || before.includes(number)}
            onChange={() => toggle(number)}
          />
        ))}
      </div>
      <div id={noteId} aria-live="polite" className={styles.notes}>
        {note && <p className={styles.note}>{note}</p>}
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
    </fieldset>
  );
}
