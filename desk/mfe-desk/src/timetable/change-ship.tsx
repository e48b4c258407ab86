/** Another ship sails a departure: suite by suite. */
import { useState } from 'react';
import { SelectField } from '@antara/shared-ui/field';
import { formatDate } from '@antara/shared-ui/date';
import { Deed } from '../components/deed.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useChange } from '../desk/use-change.ts';
import { withReason } from '../desk/with-reason.ts';
import { useChoices } from '../desk/use-choices.ts';
import type { DeedProps } from './departure-deeds.tsx';
import { chooseSuite, ShipSuites, type ChosenSuites } from './ship-suites.tsx';
import { ShipEffects } from './ship-effects.tsx';

export function ChangeShip({ departure, onBack }: DeedProps) {
  const { journey, name, date } = departure;
  const ships = useChoices('ship').filter(({ value }) => value !== departure.ship_slug);
  const [ship, setShip] = useState('');
  const [chosen, setChosen] = useState<ChosenSuites>({});
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
