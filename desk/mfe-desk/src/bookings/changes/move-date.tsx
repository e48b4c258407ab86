import { CheckboxField, DateField, SelectField } from '@antara/shared-ui/field';
import { formatDate } from '@antara/shared-ui/date';
import { useDesk } from '../../desk/desk-context.tsx';
import { useOperation } from '../../desk/use-operation.ts';
import { isChangeable } from '../record.ts';
import type { BookingChange, ChangeProps } from './change.ts';
import { ChangePanel, type Fields } from './change-panel.tsx';
import { getLetterAddress } from './letter-to.ts';
import { MoneyFacts } from './money-facts.tsx';
import { useSuiteOptions } from '../../components/use-suites.ts';
import { withReason } from '../../desk/with-reason.ts';

type Form = {
  date: string;
  /** The suites there, in the order of those booked, as `101 102`. */
  suites: string;
  pay: string;
  until: string;
  waive_fee: boolean;
};

function MoveDate(change: ChangeProps) {
  const { line } = change.record;
  const initial: Form = {
    date: line.date,
    suites: line.suites.join(' '),
    pay: 'card',
    until: '',
    waive_fee: false,
  };
  return (
    <ChangePanel
      change={change}
      operation="bookings.moveDate"
      title="Move to another date or suites"
      initial={initial}
      renderFields={(fields) => <DateFields change={change} fields={fields} />}
      toInput={({ date, suites, pay, until, waive_fee }) => ({
        booking_id: line.booking_id,
        date,
        suites: suites.split(' '),
        pay: pay === 'transfer' ? 'transfer' : 'card',
        waive_fee,
        ...(until && { until }),
        reason: '',
      })}
      withReason={withReason}
      resultTitle={({ date, suites }) =>
        date === line.date
          ? `Suites ${suites.map(({ to }) => to).join(', ')}`
          : `${formatDate(line.date, 'short')} becomes ${formatDate(date, 'short')}`
      }
      renderResult={(result) => (
        <>
          <MoneyFacts
            result={result}
            letterTo={getLetterAddress(change.record)}
            first={result.suites.map(({ from, to }) => ['Suite', from === to ? to : `${from} → ${to}`])}
          />
          {result.lost.length > 0 && <p>{`No longer part of the booking: ${result.lost.join('; ')}.`}</p>}
          {result.transfer_expected && <p>The difference is then expected by bank transfer.</p>}
          {result.link_sent && <p>The client is mailed a link to pay the difference.</p>}
        </>
      )}
      toPreview={({ suites, total_inr }) => ({
        suites: suites.filter(({ from, to }) => from !== to),
        totalInr: total_inr,
      })}
      done="The booking is moved, and the new papers are mailed."
    />
  );
}

function DateFields({
  change: { record },
  fields: { values, set, text, box },
}: {
  change: ChangeProps;
  fields: Fields<Form>;
}) {
  const { line } = record;
  const { may } = useDesk();
  const departures = useOperation(
    'departures.list',
    may('departures.list') ? { journey: line.journey, limit: 1000 } : null,
  );
  const chosen = values.suites.split(' ');
  const options = useSuiteOptions(line.journey, values.date, values.date === line.date ? line.suites : []);
  const dates = (departures.data?.departures ?? []).filter(
    ({ date, free, closed_at, cancelled_at }) =>
      date === line.date || (free >= line.suites.length && !closed_at && !cancelled_at),
  );
  return (
    <>
      <SelectField
        label="Departure"
        hint="Those with enough free suites."
        options={dates.map(({ date, free }) => ({
          value: date,
          label: `${formatDate(date, 'short')}${date === line.date ? ', as now' : `, ${free} free`}`,
        }))}
        {...text('date')}
      />
      {line.suites.map((suite, nth) => (
        <SelectField
          key={suite}
          label={`Instead of suite ${suite}`}
          options={[
            ...(options.some(({ value }) => value === chosen[nth])
              ? []
              : [{ value: chosen[nth] ?? '', label: `${chosen[nth]}: not free there` }]),
            ...options,
          ]}
          value={chosen[nth] ?? ''}
          onChange={(event) => set({ suites: chosen.with(nth, event.target.value).join(' ') })}
        />
      ))}
      <SelectField
        label="A difference is paid by"
        options={[
          { value: 'card', label: 'card, from the booking’s page' },
          { value: 'transfer', label: 'bank transfer' },
        ]}
        {...text('pay')}
      />
      <DateField
        label="Last day for a difference"
        hint="Seven days from today unless said."
        {...text('until')}
      />
      <CheckboxField label="Take no fee for the change" {...box('waive_fee')} />
    </>
  );
}

export const moveDate: BookingChange = {
  id: 'date',
  label: 'Move to another date or dearer suites',
  group: 'Journey',
  operation: 'bookings.moveDate',
  needsSettledMoney: true,
  isPossible: isChangeable,
  Form: MoveDate,
};
