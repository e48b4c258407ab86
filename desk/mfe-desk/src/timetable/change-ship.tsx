/** Another ship sails a departure: suite by suite. */
import { useState } from 'react';
import { SelectField } from '@antara/shared-ui/field';
import { formatDate } from '@antara/shared-ui/date';
import type { Result } from '@antara/desk-common/operations';
import { Deed } from '../components/deed.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useChange } from '../desk/use-change.ts';
import { useChoices } from './choices.ts';
import type { DeedProps } from './departure-deeds.tsx';
import styles from './timetable.module.css';
import { formatCount } from '../desk/words.ts';
import { withReason } from '../desk/with-reason.ts';

type Moved = Result<'departures.changeShip'>['moved'][number];

export function ChangeShip({ departure, onBack }: DeedProps) {
  const { journey, name, date } = departure;
  const ships = useChoices('ship').filter(({ value }) => value !== departure.ship_slug);
  const [ship, setShip] = useState('');
  /** The suites that the office has chosen, by the suite before. */
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const change = useChange('departures.changeShip', {
    withReason,
    onDone: onBack,
    done: 'The ship was changed. The letters are on their way.',
  });
  const rehearse = () =>
    void change.rehearse({
      journey,
      date,
      ship,
      reason: '',
      suites: Object.entries(chosen).flatMap(([from, to]) => (to.trim() ? [{ from, to: to.trim() }] : [])),
    });
  return (
    <>
      <Deed
        title={`Change the ship of ${name}, ${formatDate(date)}`}
        {...{ change, onBack }}
        onAsk={rehearse}
      >
        <SelectField
          label="Ship"
          required
          placeholder="Choose a ship"
          options={ships}
          value={ship}
          onChange={(event) => {
            setShip(event.target.value);
            setChosen({});
          }}
        />
      </Deed>
      <WhatWillHappen
        change={change}
        confirmLabel="Change the ship"
        title={({ departure: after }) => `${after.ship} sails in place of ${after.ship_before}`}
      >
        {(result) => (
          <>
            <p>Guests read the reason in their letters, keep their price, and may decline without a fee.</p>
            {result.moved.length > 0 && <Suites moved={result.moved} {...{ chosen, setChosen, rehearse }} />}
            {result.apart.map(({ booking_id, room }) => (
              <p key={`${booking_id} ${room}`}>
                {`${booking_id}: a child would sleep alone in ${room}, away from the adults. Choose another suite.`}
              </p>
            ))}
            <p>{describe(result)}</p>
          </>
        )}
      </WhatWillHappen>
    </>
  );
}

interface SuitesProps {
  moved: readonly Moved[];
  chosen: Readonly<Record<string, string>>;
  setChosen(chosen: Record<string, string>): void;
  rehearse(): void;
}

function Suites({ moved, chosen, setChosen, rehearse }: SuitesProps) {
  return (
    <>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">Booking</th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {moved.map(({ booking_id, from, to }) => (
            <tr key={from.room}>
              <td>{booking_id}</td>
              <td>{`${from.room} ${from.category}`}</td>
              <td>
                <input
                  className={styles.suiteInput}
                  aria-label={`Suite in place of ${from.room}`}
                  value={chosen[from.room] ?? to.room}
                  onChange={(event) => setChosen({ ...chosen, [from.room]: event.target.value })}
                />
                <span>{to.category}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {Object.keys(chosen).length > 0 && (
        <button type="button" className={styles.deedLink} onClick={rehearse}>
          Find out again with these suites
        </button>
      )}
    </>
  );
}

function describe(result: Result<'departures.changeShip'>): string {
  const { departure, unpriced, options, released, paying, blocks, closed_suites, waiting } = result;
  return [
    unpriced.length > 0
      ? `It is closed until these categories have a price: ${unpriced.join(', ')}.`
      : departure.closed
        ? 'It stays closed.'
        : 'It is on sale with her suites.',
    options.length > 0 && `${formatCount(options.length, 'option')} end.`,
    released > 0 && `${formatCount(released, 'hold')} of visitors end.`,
    paying.length > 0 && `Being paid just now, and paid back when it arrives: ${paying.join(', ')}.`,
    blocks.length > 0 && `No longer blocked: ${blocks.map(({ room }) => room).join(', ')}.`,
    closed_suites.length > 0 && `Out of order on her: ${closed_suites.join(', ')}.`,
    waiting > 0 && `${waiting} on the waiting list stay there.`,
  ]
    .filter(Boolean)
    .join(' ');
}
