/** Another ship sails a departure: suite by suite. */
import { useState } from 'react';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { SelectField, type SelectOption } from '@antara/shared-ui/field';
import { formatDate, formatDateRange } from '@antara/shared-ui/date';
import { Deed } from '../components/deed.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useChange } from '../desk/use-change.ts';
import { withReason } from '../desk/with-reason.ts';
import { useChoices } from '../desk/use-choices.ts';
import { useOperation } from '../desk/use-operation.ts';
import type { DeedProps } from './departure-deeds.tsx';
import { chooseSuite, ShipSuites, type ChosenSuites } from './ship-suites.tsx';
import { ShipEffects } from './ship-effects.tsx';
import type { Departure } from './weeks.ts';

/** No departure lasts longer, so those of earlier days have ended. */
const longestDays = 60;

/** Returns the ships with those not to be chosen that sail another departure on the days of `departure`. */
export const markTakenShips = (
  ships: readonly SelectOption[],
  departure: Departure,
  departures: readonly Departure[],
): SelectOption[] =>
  ships.map((ship) => {
    const taken = departures.find(
      (one) =>
        one.ship_slug === ship.value &&
        !one.cancelled_at &&
        // A departure may begin on the day on which another ends.
        one.date < departure.date_to &&
        one.date_to > departure.date,
    );
    if (!taken) return ship;
    const days = formatDateRange(taken.date, taken.date_to);
    return { ...ship, label: `${ship.label}: sails ${taken.name}, ${days}`, disabled: true };
  });

export function ChangeShip({ departure, onBack }: DeedProps) {
  const { journey, name, date } = departure;
  const others = useChoices('ship').filter(({ value }) => value !== departure.ship_slug);
  const near = useOperation('departures.list', {
    from: addDays(date, -longestDays),
    to: departure.date_to,
    limit: 1000,
  });
  const ships = markTakenShips(others, departure, near.data?.departures ?? []);
  const [ship, setShip] = useState('');
  const [chosen, setChosen] = useState<ChosenSuites>({});
  const change = useChange('departures.changeShip', {
    withReason,
    onDone: onBack,
    done: ({ moved, options }) =>
      `The ship was changed.${moved.length + options.length > 0 ? ' The letters are on their way.' : ''}`,
  });
  const rehearse = () =>
    void change.rehearse({
      journey,
      date,
      ship,
      reason: '',
      suites: Object.entries(chosen).map(([from, to]) => ({ from, to })),
    });
  const moved = change.state.status === 'rehearsed' ? change.state.outcome.result.moved : [];
  const hasOtherSuites = moved.some(({ from, to }) => (chosen[from.room] ?? to.room) !== to.room);
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
        onRehearseAgain={hasOtherSuites ? rehearse : undefined}
      >
        {(result) => (
          <>
            <ShipSuites
              {...result}
              chosen={chosen}
              onChoose={(from, to) => setChosen(chooseSuite(chosen, from, to))}
            />
            <ShipEffects {...result} />
          </>
        )}
      </WhatWillHappen>
    </>
  );
}
