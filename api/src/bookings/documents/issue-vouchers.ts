/** Issues vouchers for payments that arrive before the invoice, in the transaction of the event that causes them. */
import type { Rupees } from '@antara/contracts/rules/money';
import { asc, eq } from 'drizzle-orm';
import type { PaidBooking } from '../booking/index.ts';
import { getSellerSettings } from '../../base/settings/index.ts';
import type { Tx } from '../../platform/db/types.ts';
import type { InvoiceContent, InvoiceReference } from './invoice-content.ts';
import { takeNumber } from './series.ts';
import { vouchers, type VoucherKind } from './tables.ts';
import { createReceiptVoucher, createRefundVoucher, type VoucherReferences } from './voucher-content.ts';

async function insertVoucher(
  tx: Tx,
  kind: VoucherKind,
  booking: PaidBooking,
  content: InvoiceContent,
  order_id: number | null,
  received_on: string | null = null,
): Promise<void> {
  await tx.insert(vouchers).values({
    ...(await takeNumber(tx, kind)),
    kind,
    booking_id: booking.id,
    content,
    order_id,
    received_on,
  });
}

async function loadVouchers(tx: Tx, booking: number) {
  const rows = await tx
    .select()
    .from(vouchers)
    .where(eq(vouchers.booking_id, booking))
    .orderBy(asc(vouchers.created_at), asc(vouchers.number));
  const takenBack = new Set(
    rows.flatMap(({ kind, order_id }) => (kind === 'refund_voucher' ? (order_id ?? []) : [])),
  );
  const receipts = rows.filter(
    ({ kind, order_id }) => kind === 'receipt_voucher' && !takenBack.has(order_id ?? 0),
  );
  const openInr = rows.reduce(
    (sum, { kind, content }) => sum + (kind === 'receipt_voucher' ? 1 : -1) * content.total_inr,
    0,
  );
  return { receipts, openInr };
}

/**
 * Returns the numbers and days of a booking's receipt vouchers, oldest first, because the invoice of the booking names
 * the advances that it includes.
 */
export async function listReceiptVouchers(tx: Tx, booking: number): Promise<InvoiceReference[]> {
  const { receipts } = await loadVouchers(tx, booking);
  return receipts.map(({ number, issued_on }) => ({ number, issued_on }));
}

/**
 * Issues the receipt voucher for an advance of `inr` rupees that was paid with the order `orderId` (CGST Act 2017,
 * section 31(3)(d)). `receivedOn` is the day on which it reached the bank account, if that is another day: the day of
 * its GST.
 */
export async function issueReceiptVoucher(
  tx: Tx,
  booking: PaidBooking,
  orderId: number,
  inr: Rupees,
  receivedOn: string | null = null,
): Promise<void> {
  const { booking_id: bookingId, snapshot } = booking;
  const content = createReceiptVoucher({ bookingId, snapshot, seller: await getSellerSettings(tx) }, inr);
  await insertVoucher(tx, 'receipt_voucher', booking, content, orderId, receivedOn);
}

/**
 * Issues a voucher so that the vouchers of a booking without an invoice add up to `keptInr`, the money that was kept
 * for it. A receipt voucher belongs to the order `orderId`.
 */
export async function matchAdvances(
  tx: Tx,
  booking: PaidBooking,
  orderId: number,
  keptInr: Rupees,
): Promise<void> {
  const { openInr } = await loadVouchers(tx, booking.id);
  if (keptInr > openInr) await issueReceiptVoucher(tx, booking, orderId, keptInr - openInr);
  else await issueRefundVoucher(tx, booking, openInr - keptInr);
}

/**
 * Issues the refund voucher for `inr` rupees of a booking's advances that are refunded before any invoice (CGST Act
 * 2017, section 31(3)(e)). The amount is at most the open amount of its receipt vouchers; without any, nothing is
 * issued. `orderId`: refunds the advance of this order only. `isMistake`: the advance never came, so that its GST is
 * taken back on the day of the advance.
 */
export async function issueRefundVoucher(
  tx: Tx,
  booking: PaidBooking,
  inr: Rupees,
  orderId: number | null = null,
  isMistake = false,
): Promise<void> {
  const { receipts, openInr } = await loadVouchers(tx, booking.id);
  const refunded = receipts.filter(({ order_id }) => orderId === null || order_id === orderId);
  const [first, ...further] = refunded.map(({ number, issued_on }) => ({ number, issued_on }));
  const refundedInr = Math.min(inr, openInr);
  if (!first || refundedInr <= 0) return;
  const { booking_id: bookingId, snapshot } = booking;
  const billed = { bookingId, snapshot, seller: await getSellerSettings(tx) };
  const references: VoucherReferences = [first, ...further];
  await insertVoucher(
    tx,
    'refund_voucher',
    booking,
    createRefundVoucher(billed, refundedInr, references),
    orderId,
    isMistake ? refunded[0]!.received_on : null,
  );
}
