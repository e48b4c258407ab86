/** Ends a hold of the office before its time is over. */
import { formatList } from '@antara/contracts/rules/format-list';
import { withReason } from '../../desk/with-reason.ts';
import { nameRecord } from '../record.ts';
import type { BookingChange, ChangeProps } from './change.ts';
import { ChangePanel } from './change-panel.tsx';
import styles from './change-panel.module.css';

function EndHold(change: ChangeProps) {
  const { booking_id } = change.record;
  return (
    <ChangePanel
      change={change}
      operation="bookings.releaseHold"
      title="End the hold"
      initial={{}}
      renderFields={() => (
        <p className={styles.soft}>The suites go back on sale. Nothing was paid, so nothing goes back.</p>
      )}
      toInput={() => ({ booking_id, reason: '' })}
      withReason={withReason}
      resultTitle={() => `The hold of ${nameRecord(change.record)} ends`}
      renderResult={({ suites }) => (
        <p>{`${suites.length === 1 ? 'Suite' : 'Suites'} ${formatList(suites)} can be sold again at once. The guest is not written to.`}</p>
      )}
      done="The hold has ended."
      confirmLabel="End the hold"
    />
  );
}

export const endHold: BookingChange = {
  id: 'end-hold',
  label: 'End the hold',
  group: 'End',
  operation: 'bookings.releaseHold',
  isPossible: ({ hold }) => hold !== null,
  Form: EndHold,
};
