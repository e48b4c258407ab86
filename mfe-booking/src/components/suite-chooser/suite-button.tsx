import { memo } from 'react';
import type { Departure, Suite } from '@antara/contracts/api/catalogue';
import { calculateSuiteFare } from '@antara/contracts/rules/booking-rules';
import { usePriceText } from '../agent-prices/price-display.ts';
import type { SuiteState } from './deck-layout.ts';
import * as m from '../../messages/suite-button.ts';
import styles from './suite-button.module.css';

const stateNames: Record<SuiteState, () => string> = {
  free: m.free,
  chosen: m.yourChoice,
  held: m.heldForYou,
  option: m.onYourOption,
  booked: m.bookedByYou,
  taken: m.taken,
};

/** Returns the accessible name of a suite on the plan: room, category, deck, side, fares and state. */
function describeSuite(
  suite: Suite,
  state: SuiteState,
  heldForYou: boolean,
  departure: Departure | null,
  toPriceText: ReturnType<typeof usePriceText>,
): string {
  const fares = departure
    ? [
        m.forOne({ value: toPriceText(calculateSuiteFare(suite, 1, departure.fare_percent)) }),
        m.forTwo({ value: toPriceText(calculateSuiteFare(suite, 2, departure.fare_percent)) }),
      ]
    : [];
  return [
    m.suite({ description: suite.description }),
    suite.suite_category_name,
    m.deck({ deck: suite.deck }),
    m.side({ side: suite.side }),
    ...fares,
    // Whether a suite is free is known only for a departure.
    ...(departure || state !== 'free' ? [stateNames[state]()] : []),
    ...(state === 'chosen' && heldForYou ? [m.heldForYou()] : []),
  ].join(', ');
}

/**
 * One suite on the plan. A press removes a chosen suite. A press on any other suite opens a panel: the choice of
 * travellers, or the way to the visitor's own booking.
 */
export const SuiteButton = memo(function SuiteButton({
  suite,
  state,
  heldForYou,
  shade,
  open,
  panelId,
  departure,
  onPress,
}: {
  suite: Suite;
  state: SuiteState;
  heldForYou: boolean;
  /** The index of the category's colour. */
  shade: number;
  open: boolean;
  panelId: string;
  departure: Departure | null;
  /** Must be the same function in every render, because the plan has dozens of memoized buttons. */
  onPress: (suite: Suite, chosen: boolean) => void;
}) {
  const toPriceText = usePriceText();
  return (
    <button
      type="button"
      aria-label={describeSuite(suite, state, heldForYou, departure, toPriceText)}
      // `aria-disabled` instead of `disabled`, because a suite that is taken while it has the focus must keep the
      // focus.
      aria-disabled={state === 'taken' || undefined}
      aria-pressed={state === 'chosen' || undefined}
      aria-expanded={state === 'chosen' || (state === 'taken' && !open) ? undefined : open}
      aria-controls={open ? panelId : undefined}
      data-room={suite.description}
      data-state={state}
      data-side={suite.side}
      data-shade={shade}
      data-open={open || undefined}
      onClick={() => state !== 'taken' && onPress(suite, state === 'chosen')}
      className={styles.button}
    >
      <span className={styles.room}>{suite.description}</span>{' '}
      <span aria-hidden="true" className={styles.kind}>
        {suite.suite_category_name.replace(/ suite$/i, '')}
      </span>
      <SuiteStateIcon state={state} heldForYou={heldForYou} />
    </button>
  );
});

/**
 * Renders the icon of a state, which tells states apart without colour: a tick, a clock, a bookmark or an hourglass.
 * Free and taken suites have no icon; taken ones are hatched.
 */
export function SuiteStateIcon({ state, heldForYou }: { state: SuiteState; heldForYou: boolean }) {
  if (state === 'free' || state === 'taken') return null;
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.sign}>
      {state === 'booked' ? (
        <path d="M4 2h8v12l-4-3-4 3Z" />
      ) : state === 'option' ? (
        <path d="M4 1.5h8M4 14.5h8M5 1.5v3L11 11.5v3M11 1.5v3L5 11.5v3" />
      ) : heldForYou ? (
        <path d="M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM8 4.5V8l2.5 1.6" />
      ) : (
        <path d="m3 8.5 3.4 3.4L13 5" />
      )}
    </svg>
  );
}
