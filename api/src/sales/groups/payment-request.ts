/**
 * The request for a payment of a group: a pro-forma invoice, which is no tax document and has no number of a series
 * (OF-06). It asks for one part of the price, by default the next that is not paid.
 */
import { splitLines } from '@antara/contracts/api/billing';
import { paths } from '@antara/contracts/composition/routes';
import { getCompanySettings, getSellerSettings } from '../../base/settings/index.ts';
import {
  type Column,
  getLetterhead,
  mutedText,
  PdfDocument,
  strongText,
  tableHeadText,
} from '../../bookings/documents/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/types.ts';
import { formatDate, formatInr } from '../../platform/format.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { type DuePart, type GroupFile, listConfirmed } from './figures.ts';
import type { GroupMailDetails } from './mails.ts';

const factColumns: Column[] = [{ at: 0 }, { at: 110, maxWidth: 370 }];
const partColumns: Column[] = [
  { at: 0, maxWidth: 200 },
  { at: 300, align: 'right' },
  { at: 390, align: 'right' },
  { at: 483, align: 'right' },
];

/**
 * Returns the part of the price that is due on this day; without a day the next part that is not paid.
 *
 * @throws {HttpError} 422 when nothing is due on this day, and when it is paid
 */
export function getRequestedPart({ group, sums }: Pick<GroupFile, 'group' | 'sums'>, on?: string): DuePart {
  const part = sums.due.find((one) => (on === undefined ? one.open_inr > 0 : one.on === on));
  if (!part)
    throwHttpError(
      'UNPROCESSABLE',
      on === undefined
        ? `Nothing is left to pay of ${group.group_id}.`
        : `Nothing of ${group.group_id} is due on ${on}, but on ${sums.due.map((one) => one.on).join(', ')}.`,
    );
  if (part.open_inr === 0)
    throwHttpError('UNPROCESSABLE', `What is due of ${group.group_id} on ${part.on} is paid.`);
  return part;
}

export const getRequestFileName = ({ group_id }: { group_id: string }): string =>
  `${group_id}-payment-request.pdf`;

/** Returns the PDF. `contact` is null when the contact person's account was deleted. */
export async function renderPaymentRequest(
  db: DbOrTx,
  {
    file,
    departure,
    tour,
    contact,
  }: Omit<GroupMailDetails, 'contact'> & { contact: GroupMailDetails['contact'] | null },
  part: DuePart,
  siteUrl: string,
  at: Date,
): Promise<Buffer> {
  const { group, sums, blocked } = file;
  const { group_id: id, billing } = group;
  const seller = await getSellerSettings(db);
  const company = billing?.company;
  const pdf = new PdfDocument({
    title: 'Request for payment',
    reference: id,
    ...(await getLetterhead(db)),
    at,
  });
  pdf.paragraph(seller.name, strongText);
  for (const line of seller.address) pdf.paragraph(line, mutedText);
  if (seller.gstin) pdf.paragraph(`GSTIN ${seller.gstin}`, mutedText);
  pdf.space(8).notice('Pro-forma invoice. This is not a tax invoice.');

  pdf.heading('Billed to');
  const booked = listConfirmed(file).flatMap(({ snapshot }) =>
    snapshot.rooms.map(({ room_number }) => room_number),
  );
  const suites = [...booked, ...blocked.map(({ number }) => number)].toSorted();
  const rows: [string, string][] = [
    ['Company', company?.name ?? ''],
    ['Address', splitLines(company?.address ?? '').join(', ')],
    ['GSTIN', company?.gstin ?? ''],
    [company ? 'Attention' : 'Name', contact?.name ?? group.name],
    ['E-mail', contact?.email ?? ''],
    ['Date', formatDate(toCivilDate(at))],
    ['Group', `${group.name}, ${id}`],
    ['Journey', `${tour.name}, ${tour.ship}`],
    ['Dates', `${formatDate(departure.date_from)} to ${formatDate(departure.date_to)}`],
    ['Suites', suites.join(', ')],
  ];
  for (const row of rows.filter(([, value]) => value)) pdf.row(factColumns, row, {}, true);

  pdf.heading(`To be paid by ${formatDate(part.on)}: ${formatInr(part.open_inr)}`);
  pdf.row(partColumns, ['Due', 'Amount', 'Received', 'Open'], tableHeadText);
  for (const one of sums.due)
    pdf.row(
      partColumns,
      [formatDate(one.on), formatInr(one.inr), formatInr(one.inr - one.open_inr), formatInr(one.open_inr)],
      one.on === part.on ? strongText : {},
    );
  pdf.keepRows(1);
  const openInr = sums.due.reduce((sum, one) => sum + one.open_inr, 0);
  pdf.row(partColumns, [
    'In all, with GST',
    formatInr(sums.expected_inr),
    formatInr(sums.expected_inr - openInr),
    formatInr(openInr),
  ]);
  pdf
    .space(4)
    .paragraph(
      `Indian rupees, at ${group.inr_per_usd} rupees to the US dollar. A suite without guests is counted for two.`,
      mutedText,
    );

  pdf.heading('How to pay');
  pdf.paragraph(
    `By bank transfer, with ${id} as its reference, so that we find it. Our bank account is on the page “Deposit and Cancellation”: ${siteUrl}${paths.depositAndCancellation()}`,
  );
  pdf.paragraph(
    `A tax invoice or a receipt voucher by ${(await getCompanySettings(db)).name} follows when the payment has arrived.`,
    mutedText,
  );
  return pdf.file();
}
