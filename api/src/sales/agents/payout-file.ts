/** Writes a batch of commission as the file with which the bank makes many payments at once (NEFT). */
import { formatCsv } from '../../platform/csv.ts';
import { type getPayout, type PayoutPart, toPayoutReference } from './payouts.ts';
import type { PayoutFormat } from './tables.ts';

/** The format that is used while none is stored for the account. */
export const plainPayoutFormat: PayoutFormat = {
  columns: [
    { heading: 'Beneficiary name', field: 'name' },
    { heading: 'Account number', field: 'account' },
    { heading: 'IFSC', field: 'ifsc' },
    { heading: 'Amount', field: 'amount' },
    { heading: 'Date', field: 'date' },
    { heading: 'Reference', field: 'reference' },
    { heading: 'E-mail', field: 'email' },
  ],
  date_order: 'ymd',
  has_headings: true,
};

/** Returns the batch as CSV. Parts whose bank account was deleted are left out. */
export function writePayoutFile(
  { id, paid_on, parts }: Awaited<ReturnType<typeof getPayout>>,
  { columns, date_order, has_headings }: PayoutFormat,
): string {
  const date = date_order === 'ymd' ? paid_on : paid_on.split('-').toReversed().join('/');
  const toCell = (part: PayoutPart, { field, text = '' }: PayoutFormat['columns'][number]) => {
    const { bank, email, company_name, userId } = part;
    const cells = {
      name: bank!.name,
      account: bank!.account,
      ifsc: bank!.ifsc,
      amount: part.paid_inr.toFixed(2),
      date,
      reference: toPayoutReference(id, userId),
      email,
      agency: company_name,
      blank: '',
    };
    return field ? cells[field] : text;
  };
  const rows = parts
    .filter(({ bank }) => bank !== null)
    .map((part) => columns.map((column) => toCell(part, column)));
  const table = [...(has_headings ? [columns.map(({ heading }) => heading)] : []), ...rows];
  // Banks take the byte order mark for a part of the first cell.
  return formatCsv(table).replace(/^\uFEFF/, '');
}
