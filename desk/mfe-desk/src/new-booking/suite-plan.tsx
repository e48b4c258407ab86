/** The suites of a departure by category and deck, each with how it stands, and those that the caller takes. */
import { useRef, type KeyboardEvent } from 'react';
import type { Travellers } from '@antara/contracts/rules/booking-rules';
import { formatUsd } from '@antara/shared-ui/price';
import type { Result } from '@antara/desk-common/operations';
import { findFare, type Departure } from '../components/departures.ts';
import type { ChosenSuite, Suite } from './draft.ts';
import styles from './suite-plan.module.css';

interface SuitePlanProps {
  suites: readonly Suite[];
  prices: Result<'prices.show'>;
  departure: Departure;
  chosen: readonly ChosenSuite[];
  /** What is refused about the suites. */
  error?: string | undefined;
  /** Takes a suite for so many travellers; 0 gives it back, null leaves the number to the form. */
  onChoose(room: string, guests: Travellers | 0 | null): void;
}

const formatGuests = (guests: number) => (guests === 1 ? '1 traveller' : `${guests} travellers`);

/** Finds the free suite above or below, by its place on the screen. */
function findBeside(
  buttons: readonly HTMLElement[],
  from: HTMLElement,
  sign: 1 | -1,
): HTMLElement | undefined {
  const place = from.getBoundingClientRect();
  const distance = (other: HTMLElement) => {
    const { top, left } = other.getBoundingClientRect();
    return Math.abs(top - place.top) * 100 + Math.abs(left - place.left);
  };
  return buttons
    .filter((other) => sign * (other.getBoundingClientRect().top - place.top) > place.height / 2)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}

/**
 * Is one stop of the Tab key: arrow keys go from free suite to free suite, 1, 2 and 3 take the suite for so many
 * travellers, 0 gives it back.
 */
export function SuitePlan({ suites, prices, departure, chosen, error, onChoose }: SuitePlanProps) {
  const plan = useRef<HTMLDivElement>(null);
  const isOpen = (suite: Suite) =>
    suite.state === 'free' || chosen.some(({ room }) => room === suite.room_number);
  const byNumber = suites.toSorted((one, other) =>
    one.room_number.localeCompare(other.room_number, 'en', { numeric: true }),
  );
  const entry = chosen[0]?.room ?? byNumber.find(isOpen)?.room_number;
  const groups = Map.groupBy(byNumber, ({ category, deck }) => [category, deck].filter(Boolean).join(', '));

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const button = (event.target as HTMLElement).closest('button');
    if (!button || event.metaKey || event.ctrlKey || event.altKey) return;
    const buttons = [...plan.current!.querySelectorAll('button')];
    const at = buttons.indexOf(button);
    const next = {
      ArrowRight: () => buttons[at + 1],
      ArrowLeft: () => buttons[at - 1],
      ArrowDown: () => findBeside(buttons, button, 1),
      ArrowUp: () => findBeside(buttons, button, -1),
      Home: () => buttons[0],
      End: () => buttons.at(-1),
    }[event.key];
    const guests = { 0: 0, 1: 1, 2: 2, 3: 3, Backspace: 0, Delete: 0 }[event.key] as
      | Travellers
      | 0
      | undefined;
    if (guests !== undefined) onChoose(button.value, guests);
    else if (next) next()?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={plan}
      role="group"
      aria-label="Suites"
      aria-describedby={error ? 'suite-keys suite-error' : 'suite-keys'}
      className={styles.plan}
      onKeyDown={move}
    >
      <p id="suite-keys" className={styles.keys}>
        <kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd> go from free suite to free suite, <kbd>1</kbd>{' '}
        <kbd>2</kbd> <kbd>3</kbd> take it for so many travellers, <kbd>0</kbd> gives it back.
      </p>
      {[...groups].map(([title, rows]) => {
        const [single, twin] = ([1, 2] as const).map((guests) =>
          findFare(rows[0]!.room_number, guests, prices, departure),
        );
        return (
          <section key={title} className={styles.group}>
            <header className={styles.head}>
              <h3>{title}</h3>
              <p translate="no">
                {single == null || twin == null
                  ? 'no price, not sold'
                  : `${formatUsd(single)} for one, ${formatUsd(twin)} for two`}
              </p>
            </header>
            <ul className={styles.suites}>
              {rows.map((suite) => {
                const taken = chosen.find(({ room }) => room === suite.room_number);
                const state = taken
                  ? `${formatGuests(taken.guests)}${suite.state === 'free' ? '' : `, ${suite.state} now`}`
                  : suite.state;
                return (
                  <li key={suite.room_number}>
                    {isOpen(suite) ? (
                      <button
                        type="button"
                        value={suite.room_number}
                        aria-pressed={taken !== undefined}
                        tabIndex={suite.room_number === entry ? 0 : -1}
                        className={styles.suite}
                        data-state={taken && suite.state !== 'free' ? 'lost' : 'free'}
                        onClick={() => onChoose(suite.room_number, taken ? 0 : null)}
                      >
                        <b>{suite.room_number}</b> <span>{state}</span>
                      </button>
                    ) : (
                      <p
                        className={styles.suite}
                        data-state={suite.state}
                        title={suite.block_reason ?? undefined}
                      >
                        <b>{suite.room_number}</b> <span>{state}</span>
                      </p>
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      {error && (
        <p id="suite-error" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The suites that are taken, with their fares and the sum without GST. */
export function ChosenSuites({
  chosen,
  travellers,
  prices,
  departure,
}: Pick<SuitePlanProps, 'chosen' | 'prices' | 'departure'> & { travellers: number }) {
  const fares = chosen.map(({ room, guests }) => findFare(room, guests, prices, departure) ?? 0);
  const left = travellers - chosen.reduce((sum, { guests }) => sum + guests, 0);
  const bed = chosen.some(({ guests }) => guests === 3) ? ' and a child’s bed' : '';
  const names = chosen.map(({ room, guests }) => `${room} for ${formatGuests(guests)}`).join(', ');
  const mismatch =
    left > 0 ? `; ${formatGuests(left)} without one` : left < 0 ? '; more places than travellers' : '';
  return (
    <p role="status" className={styles.sum}>
      <span>{names ? `${names}${mismatch}` : 'No suite yet'}</span>
      {names && (
        <span>
          <b translate="no">{formatUsd(fares.reduce((sum, fare) => sum + fare, 0))}</b>
          <span>{` before GST${bed}`}</span>
        </span>
      )}
    </p>
  );
}
