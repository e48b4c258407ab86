import { useId } from 'react';
import { adultGoesMessage, chooseWhoGoesMessage } from '@antara/contracts/api/messages';
import { mayLackAdult, tellNamesApart } from '@antara/contracts/rules/extra-guests';
import { adultAge } from '@antara/contracts/rules/sale-rules';
import { CheckboxField } from '@antara/shared-ui/field';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import * as m from '../../messages/who-goes.ts';
import styles from './extras.module.css';

/** A guest in the list of who goes. */
export interface ExtraGuest {
  /** Empty until a name is entered; the list then shows "Guest 2". */
  name: string;
  /** In years; NaN until an age is entered. */
  age: number;
}

/** Returns the guest's name, or "Guest 2" for the guest with number 1 until a name is entered. */
export const formatGuestName = ({ name }: ExtraGuest, number: number) =>
  name || m.guest({ value: number + 1 });

/**
 * Returns why the guests with these numbers cannot go on an extra by themselves; null when they can. Guests without an
 * age count as adults.
 */
export function findGoingProblem(guests: readonly ExtraGuest[], going: readonly number[]): string | null {
  if (!going.length) return chooseWhoGoesMessage();
  const ages = guests.map(({ age }) => (Number.isNaN(age) ? adultAge : age));
  return mayLackAdult(ages, { travellers: going.length, guests: going }) ? adultGoesMessage() : null;
}

/**
 * Chooses which guests go on an extra, with one checkbox for each guest. `before` holds guests who already go; one
 * adult among them is enough. `fixed` holds guests whose checkbox is disabled for another reason.
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
  /** Explains why some checkboxes are disabled. */
  note?: string | null;
  onChange: (going: number[]) => void;
}) {
  const noteId = useId();
  const problem = going.length ? findGoingProblem(guests, [...before, ...going]) : chooseWhoGoesMessage();
  const names = tellNamesApart(guests.map(formatGuestName));
  const toggle = (guest: number) =>
    onChange(guests.flatMap((_, number) => ((number === guest) === going.includes(number) ? [] : [number])));
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={noteId} className={styles.who}>
      <legend className={styles.legend}>
        {m.whoGoes({ title, renderHidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> })}
      </legend>
      <div className={styles.guests}>
        {names.map((name, number) => (
          <CheckboxField
            // The number of a guest is the only thing that identifies them.
            // oxlint-disable-next-line react/no-array-index-key
            key={number}
            label={<bdi translate="no">{name}</bdi>}
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
