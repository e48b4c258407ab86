import { useCallback, useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Travellers } from '@antara/contracts/rules/booking-rules';
import { findNearestInDirection } from '@antara/contracts/react/spatial-navigation';
import { layOutDecks, type DeckLayout, type DeckRow } from '@antara/contracts/rules/deck-layout';
import type { Suite } from '@antara/contracts/api/catalogue';
import { SuiteButton } from './suite-button.tsx';
import { groupByCategory } from './categories.ts';
import { DeckLegend } from './deck-legend.tsx';
import { deckNames, getSuiteState } from './deck-layout.ts';
import { Hull } from './hull.tsx';
import { SuitePanel } from './suite-panel.tsx';
import type { SuiteChoice } from './use-suite-choice.ts';
import * as m from '../../messages/deck-plan.ts';
import styles from './deck-plan.module.css';

/**
 * The suites in their places, deck by deck (TJ-04 … TJ-06): the same choice as the list, on the same state. Every suite
 * is a button. Tab moves from bow to stern, and the arrow keys move to the next suite in their direction.
 */
export default function DeckPlan({
  suites,
  choice,
  inrPerUsd,
  onAdd,
}: {
  suites: readonly Suite[];
  choice: SuiteChoice;
  inrPerUsd: number | null;
  onAdd: (suite: Suite, travellers: Travellers) => boolean;
}) {
  const { departure, departures, rooms, heldByYou, bookedByYou, optionedByYou, remove } = choice;
  const plan = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const [open, setOpen] = useState<string | null>(null);
  const categories = useMemo(() => groupByCategory(suites), [suites]);
  const vessels = useMemo(() => layOutDecks(suites), [suites]);
  const names = categories.map(({ name }) => name);
  // The pressed suite is painted before its panel, because the panel takes longer on a cheap telephone. A panel closes
  // at once, so that it takes the focus when it is opened again.
  const lastOpen = useDeferredValue(open);
  const shownRoom = open && lastOpen;
  const opened = rooms.some(({ roomNumber }) => roomNumber === shownRoom)
    ? undefined
    : suites.find(({ description }) => description === shownRoom);

  const findSuiteButton = (room: string) =>
    [...(plan.current?.querySelectorAll<HTMLElement>('[data-room]') ?? [])].find(
      ({ dataset }) => dataset['room'] === room,
    );
  const close = (room: string) => {
    setOpen(null);
    findSuiteButton(room)?.focus();
  };
  const press = useCallback(
    ({ description: room }: Suite, chosen: boolean) => {
      if (chosen) remove(room);
      setOpen((before) => (chosen || before === room ? null : room));
    },
    [remove],
  );
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target as HTMLElement;
    if (!from.dataset['room']) return;
    const to = findNearestInDirection(
      from,
      plan.current?.querySelectorAll<HTMLElement>('[data-room]') ?? [],
      event.key,
    );
    if (!to) return;
    event.preventDefault();
    to.focus();
  };

  const row = (side: Suite['side'], suitesOfRow: DeckRow<Suite>) => (
    <ul role="list" aria-label={m.row({ side })} className={styles.row}>
      {suitesOfRow.map((suite, door) => {
        // An empty item keeps the doors of both sides and decks aligned.
        if (!suite) return <li key={`empty-${door}`} aria-hidden="true" />;
        const state = getSuiteState(suite, choice);
        return (
          <li key={suite.value}>
            <SuiteButton
              suite={suite}
              state={state}
              heldForYou={heldByYou.has(suite.description)}
              shade={Math.max(0, names.indexOf(suite.suite_category_name)) % 4}
              open={suite.description === open && state !== 'chosen'}
              panelId={panelId}
              departure={departure}
              onPress={press}
            />
          </li>
        );
      })}
    </ul>
  );

  const Heading = vessels.length > 1 ? 'h4' : 'h3';
  const freeOn = ({ port, starboard }: DeckLayout<Suite>) =>
    [...port, ...starboard].filter(
      (suite) => suite && !['taken', 'booked'].includes(getSuiteState(suite, choice)),
    ).length;

  const panelIn = (vessel: string) =>
    opened?.vessel === vessel && (
      <SuitePanel
        key={opened.value}
        id={panelId}
        suite={opened}
        isTaken={getSuiteState(opened, choice) === 'taken'}
        bookingId={bookedByYou.get(opened.description)}
        optionId={optionedByYou.get(opened.description)}
        departure={departure}
        departures={departures}
        inrPerUsd={inrPerUsd}
        onAdd={(travellers) => {
          if (onAdd(opened, travellers)) close(opened.description);
        }}
        onClose={() => close(opened.description)}
      />
    );

  return (
    <div ref={plan} className={styles.plan}>
      <DeckLegend
        {...{ categories, departure, departures, inrPerUsd }}
        withBooked={bookedByYou.size > 0}
        withOption={optionedByYou.size > 0}
      />
      {!departure && <p className={styles.note}>{m.chooseADepartureToSee()}</p>}
      {vessels.map(({ vessel, doors, decks }) => {
        // Short decks are drawn side by side, and their panel opens below both.
        const short = doors <= 3;
        return (
          <div key={vessel} className={styles.vessel}>
            {vessels.length > 1 && <h3 className={styles.name}>{vessel}</h3>}
            <div data-short={short || undefined} className={styles.decks}>
              {decks.map((layout) => (
                <div
                  key={layout.deck}
                  role="group"
                  aria-label={
                    vessels.length > 1
                      ? `${vessel}, ${deckNames[layout.deck]().toLowerCase()}`
                      : deckNames[layout.deck]()
                  }
                  className={styles.deck}
                >
                  <div className={styles.head}>
                    <Heading className={styles.title}>{deckNames[layout.deck]()}</Heading>
                    {departure && <p className={styles.free}>{m.free({ layout: freeOn(layout) })}</p>}
                  </div>
                  {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
                  <div onKeyDown={move} className={styles.hull}>
                    <Hull />
                    <span aria-hidden="true" className={styles.bow}>
                      {m.bow()}
                    </span>
                    {row('port', layout.port)}
                    {row('starboard', layout.starboard)}
                  </div>
                  {!short && opened?.deck === layout.deck && panelIn(vessel)}
                </div>
              ))}
              {short && panelIn(vessel)}
            </div>
          </div>
        );
      })}
    </div>
  );
}
