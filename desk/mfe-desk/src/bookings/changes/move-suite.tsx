import { SelectField } from '@antara/shared-ui/field';
import { Facts } from '../../components/page.tsx';
import { isChangeable } from '../record.ts';
import type { BookingChange, ChangeProps } from './change.ts';
import { ChangePanel } from './change-panel.tsx';
import styles from './change-panel.module.css';
import { getLetterAddress } from './letter-to.ts';
import { useSuiteOptions } from '../../components/use-suites.ts';
import { withReason } from '../../desk/with-reason.ts';

function MoveSuite(change: ChangeProps) {
  const { line } = change.record;
  const free = useSuiteOptions(line.journey, line.date);
  return (
    <ChangePanel
      change={change}
      operation="bookings.moveSuite"
      title="Move to another suite"
      initial={{ from: line.suites.includes(change.of) ? change.of : (line.suites[0] ?? ''), to: '' }}
      renderFields={({ text }) => (
        <>
          <SelectField
            label="Suite they have"
            options={line.suites.map((suite) => ({ value: suite, label: suite }))}
            {...text('from')}
          />
          <SelectField
            label="New suite"
            hint="Free on this departure. The price stays, so it costs as much or more."
            placeholder="Choose a suite"
            required
            options={free}
            {...text('to')}
          />
        </>
      )}
      toInput={({ from, to }) => ({ booking_id: line.booking_id, from, to, reason: '' })}
      withReason={withReason}
      resultTitle={({ from, to }) => `Suite ${from.room} becomes ${to.room}`}
      renderResult={({ from, to, apart }) => (
        <>
          <p>{`Suite ${from.room} is on sale again at once. Guests read the reason in their letter.`}</p>
          <Facts
            facts={[
              ['Category', from.category === to.category ? to.category : `${from.category} → ${to.category}`],
              ['Price', 'as before'],
              ['Papers', 'as they are from now on'],
              ['Letter to', getLetterAddress(change.record)],
            ]}
          />
          {apart !== null && (
            <p className={styles.warning}>
              {`In suite ${apart} a guest under 18 would then be without an adult and not beside one.`}
            </p>
          )}
        </>
      )}
      toPreview={({ from, to }) => ({ suites: [{ from: from.room, to: to.room }], totalInr: null })}
      done="The suite is changed, and the guests are written to."
    />
  );
}

export const moveSuite: BookingChange = {
  id: 'suite',
  label: 'Move to another suite',
  group: 'Journey',
  operation: 'bookings.moveSuite',
  isPossible: isChangeable,
  Form: MoveSuite,
};
