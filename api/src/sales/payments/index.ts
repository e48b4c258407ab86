/** Orders and payments, through any provider. Other domains import this file and nothing else of the folder. */
export { createBalanceOrder } from './balance.ts';
export {
  type BankLine,
  getOpenPaise,
  ignoreLine,
  isOpenLine,
  lockLine,
  rememberPayer,
} from './bank-lines.ts';
export { cancelPart } from './cancel-part.ts';
export { moveByOffice } from './office-date-change.ts';
export { createOrderForBooking } from './order-for-booking.ts';
export { orderForGuest } from './office-order.ts';
export { awaitFirstTransfer } from './first-transfer.ts';
export { importStatement } from './import-statement.ts';
export { enterLine } from './enter-line.ts';
export { createRecognizer, type Proposal } from './match-lines.ts';
export { selectDueRefunds } from './open-amounts.ts';
export {
  ensureProviderOrder,
  hashBody,
  insertOrder,
  lockOrders,
  type Order,
  type OrderRequest,
  type Purchaser,
} from './orders.ts';
export { type PlacedOrder, placeOrder } from './place-order.ts';
export { bounceCheque, clearCheque, receiveCheque, recordCash } from './office-payments.ts';
export { type MoneyLine, readPayments, readRefunds, sumMoney, sumUndatedRefunds } from './money-register.ts';
export { ProviderRefused } from './provider.ts';
export { getLastProviderCall } from './provider-calls.ts';
export { getProvider, providerDefinitions } from './providers.ts';
export { reconcileOrder } from './reconcile.ts';
export { announceRefund, refund } from './refund.ts';
export { payments } from './routes.ts';
export { confirmBooking } from './settle-capture.ts';
export { enterGroupLine, lockGroupBookings, receiveGroupTransfer, type TransferPart } from './group-money.ts';
export { sandbox } from './sandbox/routes.ts';
export { recordPaidTransfer, recordReceivedTransfer } from './transfers.ts';
export { undoTransfer } from './undo-transfer.ts';
export { listReversals, type Reversal } from './reversals.ts';
export { verifyPayment } from './verify.ts';
