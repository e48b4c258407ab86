/** Commission that is due: chosen agencies, or all, are paid out in one batch. */
import { useState } from 'react';
import { Badge } from '@antara/shared-ui/badge';
import { Button } from '@antara/shared-ui/button';
import { formatDate } from '@antara/shared-ui/date';
import { DateField } from '@antara/shared-ui/field';
import { formatInr, formatUsd } from '@antara/shared-ui/price';
import type { Result } from '@antara/desk-common/operations';
import { ActionForm } from '../components/action-form.tsx';
import { Beside } from '../components/beside.tsx';
import { Empty, Facts, Section } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { WhatWillHappen } from '../components/what-will-happen.tsx';
import { BookingLink } from '../components/booking-link.tsx';
import { useAddress } from '../desk/use-address.ts';
import { useDesk } from '../desk/desk-context.tsx';
import { useChange } from '../desk/use-change.ts';
import { useOperation } from '../desk/use-operation.ts';
import { getToday } from '../desk/get-today.ts';
import { BankAccountForm } from './agent-forms.tsx';
import styles from './agents.module.css';

type DueAgency = Result<'agents.due'>['agencies'][number];
type Panel = { form: 'pay'; agency: DueAgency | null } | { form: 'bank'; agency: DueAgency };

interface Actions {
  mayPay: boolean;
  mayChangeAccount: boolean;
  onPanel(panel: Panel): void;
}

const listColumns = (
  sums: Result<'agents.due'>['sums'],
  { mayPay, mayChangeAccount, onPanel }: Actions,
): Column<DueAgency>[] => [
  { header: 'Agency', cell: ({ company_name }) => company_name },
  {
    header: 'Bookings',
    cell: (agency) => <DueBookings agency={agency} />,
    value: ({ bookings, clawbacks }) =>
      [...bookings, ...clawbacks].map(({ booking_id }) => booking_id).join(' '),
  },
  {
    header: 'Due',
    value: (row) => row.gross_inr,
    align: 'end',
    cell: ({ gross_inr }) => formatInr(gross_inr),
    sum: formatInr(sums.gross_inr),
  },
  {
    header: 'To give back',
    value: (row) => row.clawback_inr,
    align: 'end',
    cell: ({ clawback_inr }) => formatInr(clawback_inr),
    sum: formatInr(sums.clawback_inr),
  },
  {
    header: 'TDS',
    value: (row) => row.tds_inr,
    align: 'end',
    cell: ({ tds_inr, tds_percent }) => (tds_percent === null ? 'none' : formatInr(tds_inr)),
    sum: formatInr(sums.tds_inr),
  },
  {
    header: 'To pay',
    value: (row) => row.payable_inr,
    align: 'end',
    cell: ({ payable_inr }) => formatInr(payable_inr),
    sum: formatInr(sums.payable_inr),
  },
  {
    header: 'Bank',
    cell: ({ bank }) => (bank ? `${bank.ifsc} ${bank.account}` : <Badge tone="brick">no account</Badge>),
  },
  {
    header: 'What to do',
    hidesHeader: true,
    align: 'end',
    cell: (agency) =>
      agency.bank
        ? mayPay && (
            <Button
              size="small"
              variant="secondary"
              aria-label={`Pay out ${agency.company_name}`}
              onClick={() => onPanel({ form: 'pay', agency })}
            >
              Pay out …
            </Button>
          )
        : mayChangeAccount && (
            <Button
              size="small"
              variant="secondary"
              aria-label={`Bank account of ${agency.company_name}`}
              onClick={() => onPanel({ form: 'bank', agency })}
            >
              Account …
            </Button>
          ),
  },
];

export function DueCommission() {
  const { may } = useDesk();
  const [panel, setPanel] = useState<Panel | null>(null);
  const read = useOperation('agents.due', {});
  if (read.error) return <Problem error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return null;
  const { agencies, sums } = read.data;
  const close = () => setPanel(null);
  return (
    <Beside
      panel={
        panel &&
        (panel.form === 'pay' ? (
          <PayOut key={panel.agency?.email ?? 'all'} agency={panel.agency} onClose={close} />
        ) : (
          <BankAccountForm key={panel.agency.email} agent={panel.agency} onClose={close} />
        ))
      }
    >
      <Section title="Commission due" note="cruises that have ended and are paid">
        {agencies.length === 0 ? (
          <Empty>
            No commission is due. A booking’s commission falls due when its cruise has ended and is paid in
            full. It then stands here with its agency, and “Pay out” pays one agency or all in one batch: the
            commission counts as paid, each agency gets its statement, and the bank’s file is saved under Paid
            out.
          </Empty>
        ) : (
          <Table
            caption="Commission due"
            list="commission-due"
            part="due"
            rows={agencies}
            rowKey={({ account }) => account}
            isChosen={({ account }) => account === panel?.agency?.account}
            sumTitle="In all"
            columns={listColumns(sums, {
              mayPay: may('agents.payOut'),
              mayChangeAccount: may('agents.bankAccount'),
              onPanel: setPanel,
            })}
          />
        )}
        {may('agents.payOut') && (
          <div className={styles.foot}>
            <Button disabled={agencies.length === 0} onClick={() => setPanel({ form: 'pay', agency: null })}>
              Pay all of it out …
            </Button>
          </div>
        )}
      </Section>
    </Beside>
  );
}

function DueBookings({ agency }: { agency: DueAgency }) {
  return (
    <span className={styles.bookings}>
      {agency.bookings.map(({ booking_id, amount }) => (
        <span key={booking_id}>
          <BookingLink id={booking_id} />
          <span>{formatUsd(amount)}</span>
        </span>
      ))}
      {agency.clawbacks.map(({ booking_id, amount }) => (
        <span key={booking_id}>
          <BookingLink id={booking_id} />
          <span>{`${formatUsd(-amount)}, cancelled`}</span>
        </span>
      ))}
    </span>
  );
}

function PayOut({ agency, onClose }: { agency: DueAgency | null; onClose(): void }) {
  const { set: setAddress } = useAddress();
  const today = getToday();
  const [on, setOn] = useState(today);
  const change = useChange('agents.payOut', {
    done: 'Paid out. The bank’s file is here.',
    onDone: () => setAddress({ tab: 'paid' }),
  });
  return (
    <>
      {change.state.status !== 'rehearsed' && (
        <ActionForm
          title={agency ? `Pay out ${agency.company_name}` : 'Pay all commission out'}
          isBusy={change.state.status === 'rehearsing'}
          onSubmit={() => void change.rehearse({ paid_on: on, ...(agency && { emails: [agency.email] }) })}
          onCancel={onClose}
        >
          <DateField
            label="Day on which the bank pays"
            required
            max={today}
            value={on}
            onChange={(event) => setOn(event.target.value)}
          />
        </ActionForm>
      )}
      <WhatWillHappen
        change={change}
        reason="none"
        confirmLabel="Pay out"
        title={({ sums }) => `${formatInr(sums.payable_inr)} are paid out`}
      >
        {(result) => <PaidOut result={result} />}
      </WhatWillHappen>
    </>
  );
}

/** Says what a batch pays to whom, and who is left out. */
function PaidOut({ result }: { result: Result<'agents.payOut'> }) {
  const { agencies, sums, left_out, paid_on } = result;
  return (
    <>
      <Facts
        facts={[
          ...agencies.map(({ company_name, payable_inr }) => [company_name, formatInr(payable_inr)] as const),
          ['TDS kept back', formatInr(sums.tds_inr)],
          ['Day', formatDate(paid_on, 'short')],
        ]}
      />
      <p>
        Each agency gets its statement. The commission counts as paid, and the file for the bank can be saved.
      </p>
      {left_out.length > 0 && (
        <p>
          {`Left out: ${left_out.map(({ company_name, why }) => `${company_name} (${why})`).join(', ')}.`}
        </p>
      )}
    </>
  );
}
