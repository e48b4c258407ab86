/** Money that the office has to pay back by bank transfer. */
import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { DateField, TextField } from '@antara/shared-ui/field';
import type { Result } from '@antara/desk-common/operations';
import { BookingName } from '../components/booking-name.tsx';
import { ActionForm } from '../components/action-form.tsx';
import { Beside } from '../components/beside.tsx';
import { Empty, Facts, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { BookingLink } from '../components/booking-link.tsx';
import { useDesk } from '../desk/desk-context.tsx';
import { useChange } from '../desk/use-change.ts';
import { getToday } from '../desk/get-today.ts';
import { formatPaise, readPaise } from '../desk/amounts.ts';
import { toLive } from '../components/use-held-rows.ts';

type Refund = Result<'bookings.refundsDue'>['refunds'][number];

const listColumns = (sumPaise: number, onPaid: ((refund: Refund) => void) | null): Column<Refund>[] => [
  {
    header: 'Booking',
    value: ({ booking_id }) => booking_id,
    cell: ({ booking_id }) => <BookingLink id={booking_id} />,
  },
  { header: 'State', cell: ({ status }) => status.toLowerCase() },
  {
    header: 'Since',
    cell: ({ since }) => formatDate(toCivilDate(new Date(since)), 'short'),
    value: ({ since }) => since,
  },
  {
    header: 'To pay back',
    value: ({ amount_paise }) => amount_paise / 100,
    align: 'end',
    cell: ({ amount_paise }) => formatPaise(amount_paise),
    sum: formatPaise(sumPaise),
  },
  {
    header: 'What to do',
    hidesHeader: true,
    align: 'end',
    cell: (refund) =>
      onPaid && (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Paid back: ${refund.booking_id}`}
          onClick={() => onPaid(refund)}
        >
          Paid back …
        </Button>
      ),
  },
];

export function Refunds({ read }: { read: UseQueryResult<Result<'bookings.refundsDue'>> }) {
  const { may } = useDesk();
  const [chosen, setChosen] = useState<Refund | null>(null);
  if (read.error) return <Problem error={read.error} onRetry={() => void read.refetch()} />;
  const refunds = read.data?.refunds ?? [];
  const sum = refunds.reduce((total, { amount_paise }) => total + amount_paise, 0);
  return (
    <Beside
      panel={chosen && <RefundPaid key={chosen.booking_id} refund={chosen} onClose={() => setChosen(null)} />}
    >
      <Section title="To be paid back by bank transfer" note="the longest waiting first">
        {read.data && refunds.length === 0 ? (
          <Empty>
            Nothing is to be paid back. What came by transfer, in cash or by cheque and goes back to the guest
            waits here until it is paid at the bank.
          </Empty>
        ) : (
          <Table
            list="refunds-due"
            part="refunds"
            live={toLive(read, null)}
            caption="Refunds due"
            rows={refunds}
            rowKey={({ booking_id }) => booking_id}
            isChosen={({ booking_id }) => booking_id === chosen?.booking_id}
            sumTitle="In all"
            columns={listColumns(sum, may('bookings.refundPaid') ? setChosen : null)}
          />
        )}
      </Section>
    </Beside>
  );
}

function RefundPaid({ refund, onClose }: { refund: Refund; onClose(): void }) {
  const today = getToday();
  const [reference, setReference] = useState('');
  const [on, setOn] = useState(today);
  const [amount, setAmount] = useState('');
  const [amountError, setAmountError] = useState<string | null>(null);
  const change = useChange('bookings.refundPaid', { done: 'Noted as paid back.', onDone: onClose });
  function rehearse() {
    const amount_paise = readPaise(amount);
    if (Number.isNaN(amount_paise)) {
      setAmountError('Write rupees, such as 30,307 or 30307.50.');
      return;
    }
    setAmountError(null);
    const { booking_id } = refund;
    void change.rehearse({ booking_id, reference, on, ...(amount_paise !== undefined && { amount_paise }) });
  }
  return (
    <>
      {change.state.status !== 'rehearsed' && (
        <ActionForm
          title={`${refund.booking_id}: ${formatPaise(refund.amount_paise)} paid back`}
          isBusy={change.state.status === 'rehearsing'}
          onSubmit={rehearse}
          onCancel={onClose}
        >
          <p>
            <BookingName id={refund.booking_id} />
          </p>
          <TextField
            label="The bank’s number (UTR)"
            required
            value={reference}
            autoComplete="off"
            onChange={(event) => setReference(event.target.value)}
          />
          <DateField
            label="Day on the bank’s statement"
            required
            max={today}
            value={on}
            onChange={(event) => setOn(event.target.value)}
          />
          <TextField
            label="Only a part of it, in rupees"
            inputMode="decimal"
            value={amount}
            error={amountError}
            onChange={(event) => setAmount(event.target.value)}
          />
        </ActionForm>
      )}
      <WhatWillHappen
        change={change}
        reason="none"
        title={(result) => `${formatPaise(result.amount_paise)} paid back of ${result.booking_id}`}
      >
        {(result) => (
          <>
            <p>
              <BookingName id={result.booking_id} />
            </p>
            <Facts facts={[['Still to be paid back', formatPaise(result.left_paise)]]} />
          </>
        )}
      </WhatWillHappen>
    </>
  );
}
