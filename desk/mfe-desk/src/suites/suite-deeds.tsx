/** Blocking, unblocking and closing a suite, and moving its guests. */
import { useState } from 'react';
import { CheckboxField, DateField, SelectField } from '@antara/shared-ui/field';
import { formatDate } from '@antara/shared-ui/date';
import type { OperationName, Result } from '@antara/desk-common/operations';
import { Deed } from '../components/deed.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useChange } from '../desk/use-change.ts';
import { formatCount } from '../desk/words.ts';
import { withReason } from '../desk/with-reason.ts';

export type Suite = Result<'suites.list'>['suites'][number];
type Departure = Result<'departures.list'>['departures'][number];

/** The deeds of a suite by their name in the address. */
export const suiteDeeds = {
  block: { label: 'Block …', needs: 'suites.block' },
  unblock: { label: 'Sell again …', needs: 'suites.unblock' },
  move: { label: 'Move the guests …', needs: 'bookings.moveSuite' },
  close: { label: 'Close for some days …', needs: 'suites.close' },
} as const satisfies Record<string, { label: string; needs: OperationName }>;
export type SuiteDeed = keyof typeof suiteDeeds;

/** Returns the deeds that the state of a suite leaves open. */
export function findDeeds({ state }: Pick<Suite, 'state'>): SuiteDeed[] {
  if (state === 'free') return ['block', 'close'];
  if (state === 'sold') return ['move', 'close'];
  return state === 'held' ? ['close'] : ['unblock', 'close'];
}

const kinds = [
  { value: 'broken', label: 'Out of order' },
  { value: 'charter', label: 'Charter' },
  { value: 'allotment', label: 'Allotment: sold elsewhere' },
] as const;
type Kind = (typeof kinds)[number]['value'];

interface FormProps {
  departure: Departure;
  suite: Suite;
  suites: readonly Suite[];
  onBack(): void;
}

export function SuiteDeedForm({ deed, ...props }: FormProps & { deed: SuiteDeed }) {
  if (deed === 'block') return <Block {...props} />;
  if (deed === 'unblock') return <Unblock {...props} />;
  return deed === 'move' ? <MoveGuests {...props} /> : <CloseSuite {...props} />;
}

function KindField({ kind, onChange }: { kind: Kind; onChange(kind: Kind): void }) {
  return (
    <SelectField
      label="Why, in a word"
      options={kinds}
      value={kind}
      onChange={(event) => onChange(event.target.value as Kind)}
    />
  );
}

function Block({ departure, suite, onBack }: FormProps) {
  const { journey, date } = departure;
  const rooms = [suite.room_number];
  const [kind, setKind] = useState<Kind>('broken');
  const change = useChange('suites.block', { withReason, onDone: onBack, done: 'It is blocked.' });
  return (
    <>
      <Deed
        title={`Block suite ${suite.room_number}`}
        {...{ change, onBack }}
        onAsk={() => void change.rehearse({ journey, date, rooms, kind, reason: '' })}
      >
        <KindField kind={kind} onChange={setKind} />
      </Deed>
      <WhatWillHappen
        change={change}
        confirmLabel="Block"
        title={({ blocked }) => `Suite ${blocked.join(', ')} goes off sale`}
      >
        {() => <p>{`On ${formatDate(date)} alone. For several departures, close it for some days.`}</p>}
      </WhatWillHappen>
    </>
  );
}

function Unblock({ departure, suite, onBack }: FormProps) {
  const { journey, date } = departure;
  const change = useChange('suites.unblock', { onDone: onBack, done: 'It is on sale again.' });
  return (
    <>
      <Deed
        title={`Sell suite ${suite.room_number} again`}
        {...{ change, onBack }}
        onAsk={() => void change.rehearse({ journey, date, rooms: [suite.room_number] })}
      />
      <WhatWillHappen
        change={change}
        reason="optional"
        confirmLabel="Sell again"
        title={({ unblocked }) => `Suite ${unblocked.join(', ')} is on sale again`}
      >
        {() => <p>{`On ${formatDate(date)} alone.`}</p>}
      </WhatWillHappen>
    </>
  );
}

function MoveGuests({ suite, suites, onBack }: FormProps) {
  const free = suites.filter(({ state }) => state === 'free');
  const [to, setTo] = useState('');
  const change = useChange('bookings.moveSuite', {
    withReason,
    onDone: onBack,
    done: 'They were moved, and are written to.',
  });
  return (
    <>
      <Deed
        title={`Move the guests of suite ${suite.room_number}`}
        {...{ change, onBack }}
        onAsk={() =>
          void change.rehearse({
            booking_id: suite.booking_id ?? '',
            from: suite.room_number,
            to,
            reason: '',
          })
        }
      >
        <SelectField
          label="New suite"
          required
          placeholder={free.length ? 'Choose a free suite' : 'No suite is free'}
          options={free.map(({ room_number, category, deck }) => ({
            value: room_number,
            label: `${room_number} ${category}, ${deck}`,
          }))}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </Deed>
      <WhatWillHappen
        change={change}
        confirmLabel="Move them"
        title={(result) => `Suite ${result.from.room} becomes ${result.to.room}`}
      >
        {({ booking_id, from, to: after, apart }) => (
          <>
            <p>{`${booking_id}: ${from.category} → ${after.category}, at the price that was paid.`}</p>
            <p>Guests read the reason in their letter: write it for them.</p>
            {apart !== null && (
              <p>{`A child would sleep alone in ${apart}, away from the adults of the booking.`}</p>
            )}
          </>
        )}
      </WhatWillHappen>
    </>
  );
}

function CloseSuite({ departure, suite, onBack }: FormProps) {
  const [kind, setKind] = useState<Kind>('broken');
  const [from, setFrom] = useState(departure.date);
  const [to, setTo] = useState(departure.date_to);
  const [leavesSold, setLeavesSold] = useState(false);
  const change = useChange('suites.close', {
    withReason,
    onDone: onBack,
    done: 'It is closed on these days.',
  });
  return (
    <>
      <Deed
        title={`Close suite ${suite.room_number} for some days`}
        {...{ change, onBack }}
        onAsk={() =>
          void change.rehearse({
            ship: departure.ship_slug,
            room: suite.room_number,
            from,
            to,
            kind,
            reason: '',
            except_sold: leavesSold,
          })
        }
      >
        <DateField
          label="First day"
          required
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <DateField label="Last day" required value={to} onChange={(event) => setTo(event.target.value)} />
        <KindField kind={kind} onChange={setKind} />
        <CheckboxField
          label="Leave it to guests who have booked it"
          checked={leavesSold}
          onChange={(event) => setLeavesSold(event.target.checked)}
        />
      </Deed>
      <WhatWillHappen
        change={change}
        confirmLabel="Close it"
        title={({ closure }) => `Suite ${closure.room} goes off sale`}
      >
        {({ closure, blocked, sold }) => (
          <>
            <p>{`From ${formatDate(closure.from)} to ${formatDate(closure.to)}, on ${formatCount(blocked.length, 'departure')}: ${blocked.map((day) => formatDate(day, 'short')).join(', ') || 'none'}.`}</p>
            {sold.length > 0 && (
              <p>{`Left to guests: ${sold.map((one) => `${one.booking_id} on ${formatDate(one.date, 'short')}`).join(', ')}.`}</p>
            )}
          </>
        )}
      </WhatWillHappen>
    </>
  );
}
