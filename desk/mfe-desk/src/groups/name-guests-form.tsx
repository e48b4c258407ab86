/** Names of a group's guests, typed suite by suite. Only the names are asked for; the rest is given later. */
import { ChangeForm } from '../components/change-form.tsx';
import type { FormValues } from '../desk/form-values.ts';
import { formatCount } from '../desk/words.ts';
import { describePlaced, sortByRoom, type Group } from './group-words.ts';
import styles from './term-fields.module.css';

interface NamedSuite {
  room: string;
  /** How many guests can be typed. */
  places: number;
}

/** Returns the booked and the kept suites whose guests are not named yet, by their numbers. */
const listUnnamedSuites = ({ bookings, kept }: Pick<Group, 'bookings' | 'kept'>): NamedSuite[] =>
  sortByRoom([
    ...bookings
      .filter(({ status }) => status === 'CONFIRMED')
      .flatMap(({ suites }) =>
        suites.flatMap(({ room, guests, named }) => (named ? [] : [{ room, places: guests }])),
      ),
    ...kept.map(({ room }) => ({ room, places: 2 })),
  ]);

const toField = (part: 'first' | 'last', room: string, place: number) => `${part} ${room} ${place}`;
const countTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** Returns the guests that were typed.  @throws {Error} for one of whom half of the name is missing */
function readGuests({ text }: Pick<FormValues, 'text'>, suites: readonly NamedSuite[]) {
  return suites.flatMap(({ room, places }) =>
    countTo(places).flatMap((place) => {
      const [firstName, lastName] = [text(toField('first', room, place)), text(toField('last', room, place))];
      if (!firstName && !lastName) return [];
      if (!firstName || !lastName)
        throw new Error(
          `Suite ${room}, guest ${place}: the ${firstName ? 'last' : 'first'} name is missing.`,
        );
      return [{ roomNumber: room, firstName, lastName }];
    }),
  );
}

interface NameGuestsFormProps {
  group: Group;
  onClose(): void;
}

export function NameGuestsForm({ group, onClose }: NameGuestsFormProps) {
  const { group_id } = group;
  const suites = listUnnamedSuites(group);
  return (
    <ChangeForm
      operation="groups.book"
      title="Name the guests"
      subject={`${group_id} names`}
      toInput={(values) => {
        const guests = readGuests(values, suites);
        if (!guests.length) throw new Error('Type the name of a guest.');
        return { group_id, guests };
      }}
      what={({ booked, named }) => `${formatCount(booked.length + named.length, 'suite')} with named guests`}
      renderEffects={(placed) => (
        <>
          {describePlaced(placed).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>The contact person is written to. Sex, age and country are given later.</p>
        </>
      )}
      onDone={onClose}
      onCancel={onClose}
    >
      {suites.length === 0 ? (
        <p>The guests of all suites are named. A name is changed on the page of its booking.</p>
      ) : (
        <table className={styles.names}>
          <caption>Empty lines stay for later</caption>
          <thead>
            <tr>
              <th scope="col">Suite</th>
              <th scope="col">First name</th>
              <th scope="col">Last name</th>
            </tr>
          </thead>
          <tbody>
            {suites.flatMap(({ room, places }) =>
              countTo(places).map((place) => (
                <tr key={`${room} ${place}`}>
                  <th scope="row">{room}</th>
                  {(['first', 'last'] as const).map((part) => (
                    <td key={part}>
                      <input
                        name={toField(part, room, place)}
                        aria-label={`Suite ${room}, guest ${place}, ${part} name`}
                        autoComplete="off"
                        maxLength={60}
                      />
                    </td>
                  ))}
                </tr>
              )),
            )}
          </tbody>
        </table>
      )}
    </ChangeForm>
  );
}
