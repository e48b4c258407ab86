import { formatDate } from '@antara/shared-ui/date';
import { formatInr } from '@antara/shared-ui/price';
import type { Result } from '@antara/desk-common/operations';
import { Empty } from '../components/page.tsx';
import { Problem } from '../components/problem.tsx';
import { Table, type Column } from '../components/table.tsx';
import { BookingLink } from '../components/booking-link.tsx';
import { useOperation } from '../desk/use-operation.ts';
import type { Period } from '../components/periods.ts';
import { formatPaise } from '../desk/amounts.ts';

export const documentKinds = ['invoice', 'credit_note', 'receipt_voucher', 'refund_voucher'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export type DocumentLine = Result<'registers.documents'>['documents'][number];

export function DocumentRegister({ kind, period }: { kind: DocumentKind; period: Period }) {
  const read = useOperation('registers.documents', { kind, ...period }, { keepsPrevious: true });
  if (read.error) return <Problem error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return null;
  const { documents, sums } = read.data;
  if (documents.length === 0)
    return (
      <Empty>
        Nothing of this kind was issued in this period. Papers are issued when money comes or goes.
      </Empty>
    );
  return <Documents list="register-of-papers" caption="Papers" documents={documents} sums={sums} />;
}

type Sums = Result<'registers.documents'>['sums'];

interface DocumentsProps {
  /** The name of the list, where the papers are one with tools. */
  list?: string;
  caption: string;
  documents: readonly DocumentLine[];
  sums?: Sums;
}

const listColumns = (sums: Sums | undefined): Column<DocumentLine>[] => [
  { header: 'Number', cell: ({ number }) => number },
  { header: 'Date', cell: ({ issued_on }) => formatDate(issued_on, 'short'), value: (row) => row.issued_on },
  {
    header: 'Booking',
    cell: ({ booking_id }) => <BookingLink id={booking_id} />,
    value: (row) => row.booking_id,
  },
  { header: 'Buyer', cell: ({ buyer, gstin }) => (gstin ? `${buyer}, ${gstin}` : buyer) },
  { header: 'Place of supply', cell: ({ place, place_name }) => place && `${place}-${place_name}` },
  {
    header: 'Taxable',
    value: ({ taxable_inr }) => taxable_inr,
    align: 'end',
    cell: ({ taxable_inr }) => formatInr(taxable_inr),
    sum: sums && formatInr(sums.taxable_inr),
  },
  ...(['cgst_paise', 'sgst_paise', 'igst_paise'] as const).map((name): Column<DocumentLine> => ({
    header: name.slice(0, 4).toUpperCase(),
    align: 'end',
    value: (line) => line[name] / 100,
    cell: (line) => formatPaise(line[name]),
    sum: sums && formatPaise(sums[name]),
  })),
  {
    header: 'Total',
    value: ({ total_inr }) => total_inr,
    align: 'end',
    cell: ({ total_inr }) => formatInr(total_inr),
    sum: sums && formatInr(sums.total_inr),
  },
  {
    header: 'Corrects',
    cell: ({ corrects, withdrawn_by }) =>
      withdrawn_by ? `reversed by ${withdrawn_by}` : corrects.join(', '),
  },
];

/** Papers with their tax, as a register and the returns list them. */
export function Documents({ list, caption, documents, sums }: DocumentsProps) {
  return (
    <Table
      list={list}
      caption={caption}
      rows={documents}
      rowKey={({ number }) => number}
      columns={listColumns(sums)}
      {...(sums && { sumTitle: sums.documents === 1 ? '1 paper' : `${sums.documents} papers` })}
    />
  );
}
