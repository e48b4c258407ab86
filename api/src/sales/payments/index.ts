/** Orders and payments, through any provider. Other domains import this file and nothing else of the folder. */
export { createBalanceOrder } from './balance.ts';
export { awaitFirstTransfer } from './first-transfer.ts';
export {
  ensureProviderOrder,
  hashBody,
  lockOrders,
  type Order,
  type OrderRequest,
  type Purchaser,
} from './orders.ts';
export { type PlacedOrder, placeOrder } from './place-order.ts';
export { ProviderRefused } from './provider.ts';
export { getLastProviderCall } from './provider-calls.ts';
export { getProvider, providerDefinitions } from './providers.ts';
export { reconcileOrder } from './reconcile.ts';
export { announceRefund, refund } from './refund.ts';
export { payments } from './routes.ts';
export { sandbox } from './sandbox/routes.ts';
export { recordPaidTransfer, recordReceivedTransfer } from './transfers.ts';
export { undoTransfer } from './undo-transfer.ts';
export { verifyPayment } from './verify.ts';
