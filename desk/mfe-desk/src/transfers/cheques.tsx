/** Cheques that the office has received. A cheque pays once it has cleared. */
import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Badge } from '@antara/shared-ui/badge';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { CheckboxField, DateField } from '@antara/shared-ui/field';
import type { Desk } from '@antara/desk-common/agreement';
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
import { describeReceived } from './describe-received.ts';
import { formatPaise } from '../desk/amounts.ts';
import { withReason } from '../desk/with-reason.ts';
import { formatCount } from '../desk/words.ts';

type Cheque = Result<'bookings.cheques'>['cheques'][number];

interface ChequesProps {
  read: UseQueryResult<Result<'bookings.cheques'>>;
  /** Shows those that have cleared or bounced as well. */
  showsAll: boolean;
  onShowAll(all: boolean): void;
}

interface Chosen {
  cheque: Cheque;
  what: 'cleared' | 'bounced';
}

const listColumns = (
  may: Desk['may'],
  sumPaise: number,
  onChoose: (chosen: Chosen) => void,
): Column<Cheque>[] => [
  { header: 'Cheque', cell: ({ reference }) => reference },
  { header: 'Bank', cell: ({ bank }) => bank ?? '' },
  {
    header: 'Booking',
    value: ({ booking_id }) => booking_id,
    cell: ({ booking_id }) => <BookingLink id={booking_id} />,
  },
  {
    header: 'Received',
    cell: ({ received_on }) => formatDate(received_on, 'short'),
    value: (row) => row.received_on,
  },
  {
    header: 'Amount',
    value: ({ amount_paise }) => amount_paise / 100,
    sum: formatPaise(sumPaise),
    align: 'end',
    cell: ({ amount_paise, whole_paise }) =>
      whole_paise === null
        ? formatPaise(amount_paise)
        : `${formatPaise(amount_paise)} of ${formatPaise(whole_paise)}`,
  },
  {
    header: 'State',
    cell: (cheque) => <State cheque={cheque} />,
    value: ({ cleared_on, bounced_on }) =>
      cleared_on ? `cleared ${cleared_on}` : bounced_on ? `bounced ${bounced_on}` : 'at the bank',
  },
  {
    header: 'What to do',
    hidesHeader: true,
    align: 'end',
    cell: (cheque) => (
      <>
        {may('bookings.chequeCleared') && !cheque.cleared_on && (
          <Button
            size="small"
            variant="secondary"
            aria-label={`Cleared: ${cheque.reference}`}
            onClick={() => onChoose({ cheque, what: 'cleared' })}
          >
            Cleared …
          </Button>
        )}{' '}
        {may('bookings.chequeBounced') && !cheque.bounced_on && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Bounced: ${cheque.reference}`}
            onClick={() => onChoose({ cheque, what: 'bounced' })}
          >
            Bounced …
          </Button>
        )}
      </>
    ),
  },
];

export function Cheques({ read, showsAll, onShowAll }: ChequesProps) {
  const { may } = useDesk();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  if (read.error) return <Problem error={read.error} onRetry={() => void read.refetch()} />;
  const cheques = read.data?.cheques ?? [];
  const sum = cheques.reduce((total, { amount_paise }) => total + amount_paise, 0);
  const close = () => setChosen(null);
  const key = ({ booking_id, reference }: Cheque) => `${booking_id} ${reference}`;
  return (
    <Beside
      panel={
        chosen &&
        (chosen.what === 'cleared' ? (
          <ChequeCleared key={key(chosen.cheque)} cheque={chosen.cheque} onClose={close} />
        ) : (
          <ChequeBounced key={key(chosen.cheque)} cheque={chosen.cheque} onClose={close} />
        ))
      }
    >
      <Section
        title={showsAll ? 'Cheques' : 'Cheques at the bank'}
        note={
          <CheckboxField
            label="also cleared and bounced"
            checked={showsAll}
            onChange={(event) => onShowAll(event.target.checked)}
          />
        }
      >
        {read.data && cheques.length === 0 ? (
          <Empty>
            No cheque waits. A cheque that is received is entered at its booking, and pays when the bank has
            cleared it.
          </Empty>
        ) : (
          <Table
            list="cheques"
            part="cheques"
            sumTitle={formatCount(cheques.length, 'cheque')}
            caption="Cheques"
            rows={cheques}
            rowKey={key}
            isChosen={(cheque) => chosen !== null && key(cheque) === key(chosen.cheque)}
            columns={listColumns(may, sum, setChosen)}
          />
        )}
      </Section>
    </Beside>
  );
}

function State({ cheque: { cleared_on, bounced_on } }: { cheque: Cheque }) {
  if (cleared_on) return <Badge tone="teal">{`cleared ${formatDate(cleared_on, 'short')}`}</Badge>;
  if (bounced_on) return <Badge tone="brick">{`bounced ${formatDate(bounced_on, 'short')}`}</Badge>;
  return <Badge tone="marigold">at the bank</Badge>;
}

interface ChangeProps {
  cheque: Cheque;
  onClose(): void;
}

interface DayFormProps extends ChangeProps {
  title: string;
  on: string;
  isBusy: boolean;
  onDay(on: string): void;
  onSubmit(): void;
}

function DayForm({ title, cheque, on, isBusy, onDay, onSubmit, onClose }: DayFormProps) {
  return (
    <ActionForm {...{ title, isBusy, onSubmit }} onCancel={onClose}>
      <p>
        <BookingName id={cheque.booking_id} />
      </p>
      <p>{[formatPaise(cheque.amount_paise), cheque.bank].filter(Boolean).join(', ')}</p>
      <DateField
        label="Day on the bank’s statement"
        required
        min={cheque.received_on}
        max={getToday()}
        value={on}
        onChange={(event) => onDay(event.target.value)}
      />
    </ActionForm>
  );
}

function ChequeCleared({ cheque, onClose }: ChangeProps) {
  const { booking_id, reference } = cheque;
  const [on, setOn] = useState(getToday());
  const change = useChange('bookings.chequeCleared', { done: 'The cheque has paid.', onDone: onClose });
  return (
    <>
      {change.state.status !== 'rehearsed' && (
        <DayForm
          title={`Cheque ${reference} has cleared`}
          isBusy={change.state.status === 'rehearsing'}
          cheque={cheque}
          onClose={onClose}
          on={on}
          onDay={setOn}
          onSubmit={() => void change.rehearse({ booking_id, reference, on })}
        />
      )}
      <WhatWillHappen
        change={change}
        reason="none"
        title={(result) => `${formatPaise(result.amount_paise)} for ${booking_id}`}
      >
        {(result) => (
          <>
            <p>
              <BookingName id={booking_id} />
            </p>
            <p>{describeReceived(result)}</p>
          </>
        )}
      </WhatWillHappen>
    </>
  );
}

function ChequeBounced({ cheque, onClose }: ChangeProps) {
  const { booking_id, reference } = cheque;
  const [on, setOn] = useState(getToday());
  const change = useChange('bookings.chequeBounced', {
    done: 'Noted as bounced.',
    withReason,
    onDone: onClose,
  });
  return (
    <>
      {change.state.status !== 'rehearsed' && (
        <DayForm
          title={`Cheque ${reference} has bounced`}
          isBusy={change.state.status === 'rehearsing'}
          cheque={cheque}
          onClose={onClose}
          on={on}
          onDay={setOn}
          onSubmit={() => void change.rehearse({ booking_id, reference, on, reason: '' })}
        />
      )}
      <WhatWillHappen change={change} title={() => `Cheque ${reference} is not paid`}>
        {({ undone_paise, has_ended }) => (
          <>
            <p>
              <BookingName id={booking_id} />
            </p>
            <Facts facts={[['Taken back', formatPaise(undone_paise)]]} />
            {undone_paise > 0 ? (
              <p>What it had paid is owed again, and the guest is written to.</p>
            ) : (
              <p>It had not cleared, so nothing was paid by it.</p>
            )}
            {has_ended && <p>The booking is cancelled, and its suites are on sale again.</p>}
          </>
        )}
      </WhatWillHappen>
    </>
  );
}
