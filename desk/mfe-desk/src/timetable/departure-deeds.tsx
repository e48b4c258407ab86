/** Closing, selling again, moving, deciding about, and changing the fare of a departure. */
import { useState } from 'react';
import { DateField, RadioGroupField } from '@antara/shared-ui/field';
import { formatDate } from '@antara/shared-ui/date';
import { useNameBooking } from '../components/booking-name.tsx';
import { Deed } from '../components/deed.tsx';
import { FareField } from '../components/fare-field.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { useChange } from '../desk/use-change.ts';
import { Cancelled, LetterReason, SaleStops } from './cancelled.tsx';
import { Unpriced } from './unpriced.tsx';
import type { Departure } from './weeks.ts';
import { formatCount } from '../desk/words.ts';
import { withReason } from '../desk/with-reason.ts';

export interface DeedProps {
  departure: Departure;
  onBack(): void;
  /** Shows the departure on its new day. */
  onMoved(date: string): void;
}

const label = ({ name, date }: Departure) => `${name}, ${formatDate(date)}`;

export function Close({ departure, onBack }: DeedProps) {
  const { journey, date } = departure;
  const change = useChange('departures.close', { withReason, onDone: onBack, done: 'It is sold no longer.' });
  return (
    <>
      <Deed
        title={`Close ${label(departure)}`}
        {...{ change, onBack }}
        onAsk={() => void change.rehearse({ journey, date, reason: '' })}
      />
      <WhatWillHappen change={change} title={() => 'It is sold no longer'} confirmLabel="Close">
        {() => (
          <p>{`${formatCount(departure.sold, 'sold suite')} stay booked. ${formatCount(departure.free, 'free suite')} go off sale. Nobody is written to.`}</p>
        )}
      </WhatWillHappen>
    </>
  );
}

export function Reopen({ departure, onBack }: DeedProps) {
  const { journey, date } = departure;
  const change = useChange('departures.reopen', { onDone: onBack, done: 'It is on sale again.' });
  return (
    <>
      <Deed
        title={`Sell ${label(departure)} again`}
        {...{ change, onBack }}
        onAsk={() => void change.rehearse({ journey, date })}
      >
        <Unpriced {...departure} />
      </Deed>
      <WhatWillHappen
        change={change}
        reason="optional"
        title={() => 'It is on sale again'}
        confirmLabel="Sell"
      >
        {() => <p>{`${formatCount(departure.free, 'suite')} can be booked at once.`}</p>}
      </WhatWillHappen>
    </>
  );
}

export function Move({ departure, onBack, onMoved }: DeedProps) {
  const { journey, date } = departure;
  const [to, setTo] = useState(date);
  const nameBooking = useNameBooking({ journey, date });
  const change = useChange('departures.move', {
    withReason,
    onDone: ({ result }) => onMoved(result.departure.date),
    done: 'It was moved.',
  });
  return (
    <>
      <Deed
        title={`Move ${label(departure)}`}
        {...{ change, onBack }}
        onAsk={() => void change.rehearse({ journey, date, to, reason: '' })}
      >
        <DateField label="New day" required value={to} onChange={(event) => setTo(event.target.value)} />
      </Deed>
      <WhatWillHappen
        change={change}
        confirmLabel="Move"
        title={({ departure: moved }) => `It leaves on ${formatDate(moved.date)}`}
      >
        {({ departure: moved, bookings, options, waiting, released, paying }) => (
          <>
            <p>{`It ends on ${formatDate(moved.date_to)}. Suites and prices stay.`}</p>
            <p>
              {bookings.length
                ? `${formatCount(bookings.length, 'booking')} move with it: ${bookings.map(nameBooking).join(', ')}. Each guest is written to with your reason, and may decline without a fee.`
                : 'Nobody has booked it.'}
            </p>
            <p>{`Told as well: ${formatCount(options.length, 'agent')} with options, ${waiting} on the waiting list. Holds that end: ${released}.`}</p>
            {paying.length > 0 && (
              <p>{`Being paid just now, and paid back when it arrives: ${paying.map(nameBooking).join(', ')}.`}</p>
            )}
          </>
        )}
      </WhatWillHappen>
    </>
  );
}

export function Fares({ departure, onBack }: DeedProps) {
  const { journey, date } = departure;
  const [percent, setPercent] = useState(String(departure.fare_percent));
  const change = useChange('departures.fares', { onDone: onBack, done: 'The fare was changed.' });
  return (
    <>
      <Deed
        title={`Fare of ${label(departure)}`}
        {...{ change, onBack }}
        onAsk={() => void change.rehearse({ journey, from: date, to: date, fare_percent: Number(percent) })}
      >
        <FareField label="Per cent of the published price" value={percent} onChange={setPercent} />
      </Deed>
      <WhatWillHappen
        change={change}
        confirmLabel="Change the fare"
        title={({ departures: [one] }) => `${one?.before} % → ${one?.fare_percent} %`}
      >
        {() => <p>New bookings pay the new fare at once. Bookings that were made keep their price.</p>}
      </WhatWillHappen>
    </>
  );
}

const decisions = [
  { value: 'sails', label: 'It sails' },
  { value: 'ask-again', label: 'Ask again later' },
  { value: 'cancel', label: 'It is cancelled' },
] as const;
type Decision = (typeof decisions)[number]['value'];

export function Decide({ departure, onBack }: DeedProps) {
  const { may } = useDesk();
  const { journey, date } = departure;
  const [decision, setDecision] = useState<Decision>('sails');
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const isCancellation = decision === 'cancel';
  const change = useChange('departures.decide', {
    ...(!isCancellation && { withReason }),
    onDone: onBack,
    done: 'The decision stands.',
  });
  const options = decisions.filter(({ value }) => value !== 'cancel' || may('departures.cancel'));
  return (
    <>
      <Deed
        title={`Decide about ${label(departure)}`}
        {...{ change, onBack }}
        onAsk={() =>
          void change.rehearse({
            journey,
            date,
            decision,
            reason: isCancellation ? reason : '',
            ...(decision === 'ask-again' && { ask_again_on: day }),
          })
        }
      >
        <RadioGroupField
          legend="Decision"
          name="decision"
          options={options}
          value={decision}
          onChange={(event) => setDecision(event.target.value as Decision)}
        />
        {isCancellation && <LetterReason departure={departure} value={reason} onChange={setReason} />}
        {decision === 'ask-again' && (
          <DateField
            label="Ask again on"
            required
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Deed>
      <WhatWillHappen
        change={change}
        reason={isCancellation ? 'none' : 'required'}
        title={({ decision: made, ask_again_on }) =>
          made === 'sails'
            ? 'It sails, however few the guests'
            : made === 'cancel'
              ? 'It is cancelled'
              : `It is asked about again on ${formatDate(ask_again_on ?? '')}`
        }
      >
        {({ cancelled }, { needs_second_person }) =>
          cancelled ? (
            <>
              {needs_second_person && <SaleStops departure={departure} />}
              <Cancelled {...cancelled} />
            </>
          ) : (
            <p>Nobody is written to. It leaves the list of decisions.</p>
          )
        }
      </WhatWillHappen>
    </>
  );
}
