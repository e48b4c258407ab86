/** Blocking, unblocking and closing a suite, and moving its guests. */
import { useEffect, useState, type ReactNode } from 'react';
import { CheckboxField, SelectField } from '@antara/shared-ui/field';
import { formatDate, formatDateRange } from '@antara/shared-ui/date';
import type { Desk } from '@antara/desk-common/agreement';
import type { OperationName, Result } from '@antara/desk-common/operations';
import { PeriodFields } from '../components/period-fields.tsx';
import type { Suite } from '../components/deck-plan.tsx';
import { BookingName } from '../components/booking-name.tsx';
import { Deed } from '../components/deed.tsx';
import { Facts } from '../components/page.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useChange, type Change } from '../desk/use-change.ts';
import { formatCount } from '../desk/words.ts';
import { withReason } from '../desk/with-reason.ts';

type Departure = Result<'departures.list'>['departures'][number];

/** The deeds of a suite by their name in the address. */
export const suiteDeeds = {
  block: { label: 'Block …', needs: 'suites.block' },
  unblock: { label: 'Sell again …', needs: 'suites.unblock' },
  reopen: { label: 'Sell again …', needs: 'suites.reopen' },
  move: { label: 'Move the guests …', needs: 'bookings.moveSuite' },
  close: { label: 'Close for some days …', needs: 'suites.close' },
} as const satisfies Record<string, { label: string; needs: OperationName }>;
export type SuiteDeed = keyof typeof suiteDeeds;

/** Returns the deeds that the state of a suite leaves open. */
export function findDeeds({ state, closure_id, group_id }: Suite): SuiteDeed[] {
  if (state === 'free') return ['block', 'close'];
  if (state === 'sold') return ['move', 'close'];
  if (closure_id !== null) return ['reopen', 'close'];
  // The suites of a group are given back at the group.
  return state === 'held' || state === 'option' || group_id !== null ? ['close'] : ['unblock', 'close'];
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
  /** The free suite onto which the guests were dragged. */
  moveTo: string | null;
  onBack(): void;
}

interface Wanted extends Omit<FormProps, 'suite'> {
  /** The room number of the suite. */
  room: string | null;
  /** The name of the deed, as it stands in the address. */
  deed: string | null;
  may: Desk['may'];
}

/** Returns the form that an address names; null when the member or the state of the suite does not allow it. */
export function findSuiteForm({ room, deed, may, ...props }: Wanted): ReactNode {
  const suite = props.suites.find(({ room_number }) => room_number === room);
  const found = suite && findDeeds(suite).find((one) => one === deed);
  if (!found || !may(suiteDeeds[found].needs)) return null;
  const Form = forms[found];
  return <Form key={`${room} ${deed} ${props.moveTo}`} {...props} suite={suite} />;
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

/** Ends the closure that keeps the suite from sale, on all its days at once. */
function Reopen({ suite, onBack }: FormProps) {
  const { room_number: room, closure_id: closure } = suite;
  const change = useChange('suites.reopen', { onDone: onBack, done: 'It is on sale again.' });
  return (
    <>
      <Deed
        title={`Sell suite ${room} again`}
        {...{ change, onBack }}
        onAsk={() => closure !== null && void change.rehearse({ closure })}
      />
      <ReopenEffects change={change} />
    </>
  );
}

/** What it means that a closure ends. */
export const ReopenEffects = ({ change }: { change: Change<'suites.reopen'> }) => (
  <WhatWillHappen
    change={change}
    reason="optional"
    confirmLabel="Sell again"
    title={({ room }) => `Suite ${room} is on sale again`}
  >
    {({ departures }) => <p>{`On ${formatCount(departures, 'departure')} from today on.`}</p>}
  </WhatWillHappen>
);

function MoveGuests({ suite, suites, moveTo, onBack }: FormProps) {
  const free = suites.filter(({ state }) => state === 'free');
  const [to, setTo] = useState(free.some(({ room_number }) => room_number === moveTo) ? moveTo! : '');
  const change = useChange('bookings.moveSuite', {
    withReason,
    onDone: onBack,
    done: 'They were moved, and are written to.',
  });
  const { rehearse } = change;
  const { booking_id, room_number: from } = suite;
  // Guests who were dragged onto a suite are as good as chosen: what will happen is shown at once.
  useEffect(() => {
    if (moveTo && booking_id) void rehearse({ booking_id, from, to: moveTo, reason: '' });
  }, [rehearse, booking_id, from, moveTo]);
  return (
    <>
      <Deed
        title={`Move the guests of suite ${suite.room_number}`}
        {...{ change, onBack }}
        onAsk={() => void rehearse({ booking_id: booking_id ?? '', from, to, reason: '' })}
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
            <p>
              <BookingName id={booking_id} />
            </p>
            <p>{`${from.category} → ${after.category}, at the price that was paid.`}</p>
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

/** The departures of a closure: those that it takes from sale, and those that it leaves as they are, with why. */
function Closed({ closure, blocked, sold, blocked_before }: Result<'suites.close'>) {
  const name = (days: readonly string[]) => days.map((day) => formatDate(day, 'short')).join(', ') || 'none';
  const facts: (readonly [string, ReactNode] | false)[] = [
    ['Days', formatDateRange(closure.from, closure.to)],
    [`Closed on ${formatCount(blocked.length, 'departure')}`, name(blocked)],
    sold.length > 0 && [
      'Not closed, because it is sold',
      sold.map(({ booking_id }) => (
        <div key={booking_id}>
          <BookingName id={booking_id} />
        </div>
      )),
    ],
    blocked_before.length > 0 && ['Off sale already', name(blocked_before)],
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
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
        <PeriodFields
          from={{
            label: 'First day',
            required: true,
            value: from,
            onChange: (event) => setFrom(event.target.value),
          }}
          until={{
            label: 'Last day',
            required: true,
            value: to,
            onChange: (event) => setTo(event.target.value),
          }}
        />
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
        title={({ closure, blocked }) =>
          `Suite ${closure.room} goes off sale on ${formatCount(blocked.length, 'departure')}`
        }
      >
        {(result) => <Closed {...result} />}
      </WhatWillHappen>
    </>
  );
}

const forms = { block: Block, unblock: Unblock, reopen: Reopen, move: MoveGuests, close: CloseSuite };
