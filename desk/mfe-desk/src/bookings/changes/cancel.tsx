import { CheckboxField } from '@antara/shared-ui/field';
import { formatInr } from '@antara/shared-ui/price';
import type { Result } from '@antara/desk-common/operations';
import { Facts } from '../../components/page.tsx';
import { formatRefundWay } from '../format.ts';
import { isChangeable, nameRecord } from '../record.ts';
import type { BookingChange, ChangeProps } from './change.ts';
import { ChangePanel } from './change-panel.tsx';
import styles from './change-panel.module.css';
import { getLetterAddress } from './letter-to.ts';
import { formatCount } from '../../desk/words.ts';
import { withReason } from '../../desk/with-reason.ts';

/** What is kept and paid back when a booking is cancelled. */
export const CancelledFacts = ({
  result,
  letterTo,
}: {
  result: Result<'bookings.cancel'>;
  letterTo: string;
}) => (
  <Facts
    facts={[
      ['Before departure', formatCount(result.days_before, 'day')],
      ['Paid', formatInr(result.paid_inr)],
      ['Kept', `${formatInr(result.fee_inr)}${result.waived_inr ? '' : ` (${result.fee_percent} %)`}`],
      ...(result.waived_inr ? [['Waived', formatInr(result.waived_inr)] as const] : []),
      [
        'Goes back',
        formatRefundWay(result.refund_inr, result.transfer_paise, result.link_paise) || 'nothing',
      ],
      ['Letter to', letterTo],
    ]}
  />
);

function Cancel(change: ChangeProps) {
  const { booking_id, line, cancellation_terms: terms } = change.record;
  return (
    <ChangePanel
      change={change}
      operation="bookings.cancel"
      title="Cancel the booking"
      initial={{ waive_fee: false }}
      renderFields={({ box }) => (
        <>
          {terms && (
            <p className={styles.soft}>
              {`On the terms: ${formatInr(terms.fee_inr)} are kept (${terms.fee_percent} %), ${formatInr(terms.refund_inr)} go back.`}
            </p>
          )}
          <CheckboxField label="Give back all that was paid" {...box('waive_fee')} />
        </>
      )}
      toInput={({ waive_fee }) => ({ booking_id, waive_fee, reason: '' })}
      withReason={withReason}
      resultTitle={() => `${nameRecord(change.record)} is cancelled`}
      renderResult={(result) => (
        <>
          <p>{`Suites ${line.suites.join(', ')} are free at once. This cannot be taken back.`}</p>
          <CancelledFacts result={result} letterTo={getLetterAddress(change.record)} />
        </>
      )}
      toPreview={() => ({ suites: line.suites.map((from) => ({ from, to: 'free' })), totalInr: null })}
      done="The booking is cancelled."
      confirmLabel="Cancel the booking"
    />
  );
}

export const cancel: BookingChange = {
  id: 'cancel',
  label: 'Cancel the booking',
  group: 'End',
  operation: 'bookings.cancel',
  needsSettledMoney: true,
  isPossible: isChangeable,
  Form: Cancel,
};
