/** The plan of a ship's decks in the colours of the staff: how each suite stands on a departure. */
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { findNearestInDirection } from '@antara/contracts/react/spatial-navigation';
import { layOutDecks, type DeckRow } from '@antara/contracts/rules/deck-layout';
import { VisuallyHidden } from '@antara/shared-ui/visually-hidden';
import type { Result } from '@antara/desk-common/operations';
import styles from './deck-plan.module.css';

export type Suite = Result<'suites.list'>['suites'][number];

const states = ['sold', 'held', 'option', 'closed', 'free'] as const;

/** Returns how a suite stands, as its colour says it. */
const toPlanState = ({ state }: Pick<Suite, 'state'>): (typeof states)[number] =>
  state === 'blocked' || state === 'out of order' ? 'closed' : state;

interface DeckPlanProps {
  suites: readonly Suite[];
  /** The room number of the suite that is shown beneath the plan. */
  chosen: string | null;
  /** Returns the address that shows a suite. */
  toSuite(room: string): string;
  /** Asks for the guests of a sold suite to be moved to a free one; absent for who may not move them. */
  onMove?: ((from: string, to: string) => void) | undefined;
}

/** Is one stop of the Tab key: arrow keys go from suite to suite, Enter shows one. */
export function DeckPlan({ suites, chosen, toSuite, onMove }: DeckPlanProps) {
  const plan = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const vessels = layOutDecks(suites);
  const entry = (
    suites.find(({ room_number }) => room_number === chosen) ??
    vessels
      .flatMap(({ decks }) => decks.flatMap(({ port, starboard }) => [...port, ...starboard]))
      .find(Boolean)
  )?.room_number;
  const counts = Map.groupBy(suites, toPlanState);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const from = (event.target as HTMLElement).closest('a');
    const to = from && findNearestInDirection(from, plan.current!.querySelectorAll('a'), event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  const toDrag = (suite: Suite) => {
    const room = suite.room_number;
    if (onMove && suite.state === 'sold')
      return {
        draggable: true,
        onDragStart(event: DragEvent) {
          event.dataTransfer.setData('text/plain', room);
          event.dataTransfer.effectAllowed = 'move';
          setDragged(room);
        },
        onDragEnd: () => setDragged(null),
      };
    if (!onMove || dragged === null || suite.state !== 'free') return { draggable: false };
    return {
      draggable: false,
      'data-target': '',
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setDragged(null);
        onMove(dragged, room);
      },
    };
  };

  const row = (name: string, doors: DeckRow<Suite>) => (
    <ul aria-label={name} className={styles.row}>
      {doors.map((suite, door) =>
        suite ? (
          <li key={suite.room_number}>
            <Link
              to={toSuite(suite.room_number)}
              replace
              preventScrollReset
              className={styles.suite}
              data-state={toPlanState(suite)}
              aria-current={suite.room_number === chosen || undefined}
              tabIndex={suite.room_number === entry ? 0 : -1}
              {...toDrag(suite)}
            >
              <b>{suite.room_number}</b> <span>{toPlanState(suite)}</span>
              <VisuallyHidden>{`, ${suite.category}`}</VisuallyHidden>
            </Link>
          </li>
        ) : (
          // The doors of both sides and of all decks stand in line.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`no suite ${door}`} aria-hidden="true" />
        ),
      )}
    </ul>
  );

  return (
    // The keys are those of the links within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={plan} role="group" aria-label="Deck plan" className={styles.plan} onKeyDown={move}>
      <ul aria-label="Colours" className={styles.legend}>
        {states.map((state) => (
          <li key={state} data-state={state}>{`${counts.get(state)?.length ?? 0} ${state}`}</li>
        ))}
      </ul>
      <div className={styles.decks}>
        {vessels.flatMap(({ vessel, decks }) =>
          decks.map(({ deck, port, starboard }) => (
            <div key={`${vessel} ${deck}`} className={styles.deck}>
              <p className={styles.name}>
                {[vessels.length > 1 && vessel, `${deck} deck`].filter(Boolean).join(', ')}
              </p>
              <div className={styles.hull}>
                {row(`${vessel}, ${deck} deck, port`, port)}
                {row(`${vessel}, ${deck} deck, starboard`, starboard)}
              </div>
            </div>
          )),
        )}
      </div>
    </div>
  );
}
