/** Cancelling a departure, with what its guests are offered instead. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { useState } from 'react';
import { CheckboxField } from '@antara/shared-ui/field';
import { formatDate } from '@antara/shared-ui/date';
import { Deed } from '../components/deed.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { useChange } from '../desk/use-change.ts';
import { useOperation } from '../desk/use-operation.ts';
import { getToday } from '../desk/get-today.ts';
import { Cancelled, describeDone, LetterReason, SaleStops } from './cancelled.tsx';
import type { DeedProps } from './departure-deeds.tsx';
import styles from './timetable.module.css';
import { formatCount } from '../desk/words.ts';

/** Alternatives leave within so many days before or after. */
const nearDays = 120;
/** So many departures can be offered at most. */
const maxOffered = 10;

export function Cancel({ departure, onBack }: DeedProps) {
  const { journey, name, date } = departure;
  const [reason, setReason] = useState('');
  const [offered, setOffered] = useState<readonly string[]>([]);
  const today = getToday();
  const first = addDays(date, -nearDays);
  const near = useOperation('departures.list', {
    journey,
    from: first > today ? first : today,
    to: addDays(date, nearDays),
  });
  const choices = (near.data?.departures ?? []).filter(
    (one) => one.date !== date && !one.closed_at && !one.cancelled_at && one.free > 0,
  );
  const change = useChange('departures.cancel', {
    onDone: onBack,
    done: describeDone,
  });
  return (
    <>
      <Deed
        title={`Cancel ${name}, ${formatDate(date)}`}
        {...{ change, onBack }}
        onAsk={() =>
          void change.rehearse({
            journey,
            date,
            reason,
            ...(offered.length > 0 && { alternatives: offered.map((day) => ({ date: day })) }),
          })
        }
      >
        <LetterReason departure={departure} value={reason} onChange={setReason} />
        <fieldset className={styles.choices}>
          <legend>Offer instead; the three nearest unless you choose</legend>
          {choices.map((one) => (
            <CheckboxField
              key={one.date}
              label={`${formatDate(one.date)}, ${formatCount(one.free, 'suite')} free`}
              checked={offered.includes(one.date)}
              disabled={!offered.includes(one.date) && offered.length >= maxOffered}
              onChange={(event) =>
                setOffered(
                  event.target.checked
                    ? [...offered, one.date].toSorted()
                    : offered.filter((day) => day !== one.date),
                )
              }
            />
          ))}
        </fieldset>
      </Deed>
      <WhatWillHappen
        change={change}
        title={() => 'It does not sail'}
        reason="none"
        confirmLabel="Cancel the departure"
      >
        {(result, { needs_second_person }) => (
          <>
            {needs_second_person && <SaleStops departure={departure} />}
            <Cancelled {...result} />
          </>
        )}
      </WhatWillHappen>
    </>
  );
}
