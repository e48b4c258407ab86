/** The figures of a month, as its closing keeps them. Each leads to its register. */
import { Link } from 'react-router-dom';
import { formatInr, formatUsd } from '@antara/shared-ui/price';
import type { Result } from '@antara/desk-common/operations';
import { Facts, Section } from '../components/page.tsx';
import { Table } from '../components/table.tsx';
import { toMonthPeriod } from '../components/periods.ts';
import styles from './months.module.css';
import { formatPaise } from '../desk/amounts.ts';

const kinds = [
  ['invoice', 'Invoices'],
  ['credit_note', 'Credit notes'],
  ['receipt_voucher', 'Receipt vouchers'],
  ['refund_voucher', 'Refund vouchers'],
] as const;
const ways = ['card', 'transfer', 'cash', 'cheque'] as const;

interface FiguresProps {
  month: string;
  figures: Result<'months.show'>['figures'];
}

export function Figures({ month, figures }: FiguresProps) {
  const { documents, gst, payments, refunds, commissions } = figures;
  const { from, to } = toMonthPeriod(month);
  const toRegister = (register: string, label: string) => (
    <Link to={`/registers?register=${register}&from=${from}&to=${to}`}>{label}</Link>
  );
  return (
    <>
      <Section title="Papers">
        <Table
          caption="Papers of the month"
          rows={kinds}
          rowKey={([kind]) => kind}
          columns={[
            { header: 'Kind', cell: ([kind, label]) => toRegister(kind, label) },
            { header: 'Number', align: 'end', cell: ([kind]) => documents[kind]?.documents ?? 0 },
            {
              header: 'Taxable',
              align: 'end',
              cell: ([kind]) => formatInr(documents[kind]?.taxable_inr ?? 0),
            },
            { header: 'GST', align: 'end', cell: ([kind]) => formatInr(documents[kind]?.tax_inr ?? 0) },
            { header: 'Total', align: 'end', cell: ([kind]) => formatInr(documents[kind]?.total_inr ?? 0) },
          ]}
        />
      </Section>
      <Section title="Money">
        <Table
          caption="Money of the month"
          rows={ways}
          rowKey={(way) => way}
          sumTitle="In all"
          columns={[
            { header: 'Way', cell: (way) => way },
            {
              header: 'Received',
              align: 'end',
              cell: (way) => formatPaise(payments[way]),
              sum: formatPaise(payments.total),
            },
            {
              header: 'Paid back',
              align: 'end',
              cell: (way) => formatPaise(refunds[way]),
              sum: formatPaise(refunds.total),
            },
          ]}
        />
        <p className={styles.more}>
          {toRegister('payments', `${payments.lines} payments`)} ·{' '}
          {toRegister('refunds', `${refunds.lines} refunds`)}
        </p>
      </Section>
      <Section title="GST of outward supplies" note="GSTR-3B, 3.1(a)">
        <div className={styles.facts}>
          <Facts
            facts={[
              ['Taxable', formatInr(gst.taxable_inr)],
              ['CGST', formatPaise(gst.cgst_paise)],
              ['SGST or UTGST', formatPaise(gst.sgst_paise)],
              ['IGST', formatPaise(gst.igst_paise)],
            ]}
          />
        </div>
      </Section>
      <Section title="Commission" note={toRegister('commissions', `${commissions.lines} lines`)}>
        <div className={styles.facts}>
          <Facts
            facts={[
              ['Paid out, less what was kept back', formatInr(commissions.inr)],
              ['In dollars', formatUsd(commissions.amount)],
            ]}
          />
        </div>
      </Section>
    </>
  );
}
