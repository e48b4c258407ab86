/**
 * Holds, claims on suites, orders, and bookings with their payments. Other domains import this file and nothing else of
 * the folder.
 */
export {
  canAdd,
  countBooked,
  countTravellers,
  findAdditionDeadline,
  listBookedGuests,
  loadAdditionOffer,
  loadBookingOffer,
} from './additions.ts';
export { isActiveClaim, isSuiteFree, listTakenRooms } from './availability.ts';
export {
  countUnpaidSuites,
  endClientPayment,
  findClientOrder,
  hasNoOpenOption,
  isAwaitedClientOrder,
  isAwaitingClient,
} from './awaited-clients.ts';
export { endAwaitedPayments, findAwaitedOrder } from './awaited-transfers.ts';
export { getLinkDueInr } from './link-amount.ts';
export {
  canCancel,
  getBalance,
  getBeyondTermsInr,
  getGoodwillInr,
  getOutstandingInr,
  getOwedPaise,
  getReceived,
  getReceivedByBooking,
  getRefundWay,
  isBalanceOverdue,
  isPaid,
  mayOweBalance,
  selectReceived,
  type PaidBooking,
  type Received,
} from './balance.ts';
export { type BookingDetails, loadBookingDetails } from './booking-details.ts';
export { type GroupDeposit, groupInvoicing, type GroupRate, type GroupRow, groups } from './group-tables.ts';
export {
  createBookingId,
  createGroupId,
  findBookingIds,
  findGroupIds,
  isGroupId,
  removeBookingIds,
} from './booking-id.ts';
export {
  blockForGroup,
  countGroupSuites,
  hasNoGroup,
  listGroupBookings,
  listGroupSuites,
  listShipSuites,
  lockGroup,
  releaseGroupSuites,
  takeGroupSuites,
} from './groups.ts';
export { createAlternativeBlocks, formatCancellationReason } from './cancelled-departure.ts';
export { cancelBooking, cancelOwnBooking, lockBooking, quoteCancellation, toRefundFields } from './cancel.ts';
export { sendPapers } from './papers.ts';
export { type ChangedGuest, changeGuest, findGuest } from './guest-change.ts';
export { type PartToCancel, preparePartCancellation, type PreparedPartCancellation } from './cancel-part.ts';
export { formatPart } from './part-cancellation.ts';
export { changeRecipient } from './recipient.ts';
export {
  changeWishes,
  correctGuestName,
  countNameCorrectionsLeft,
  getChangeDeadlines,
  lockChangeable,
} from './changes.ts';
export {
  addShipChange,
  addToSnapshot,
  applyDateChange,
  moveSnapshot,
  renumberChanges,
} from './changed-snapshot.ts';
export {
  areClaimed,
  claimSuites,
  endSuiteHolds,
  extendClaims,
  limitClaims,
  releaseClaims,
  releaseOtherClaims,
} from './claims.ts';
export { blockClosedSuites, findClosures } from './closures.ts';
export {
  assertDateChangeable,
  getSuitesForChange,
  loadDateChangeOffer,
  prepareDateChange,
  quoteDateChange,
} from './date-change-offer.ts';
export { toPricingBasis } from './date-change.ts';
export {
  assertCouponCovers,
  getUsableCoupon,
  isUnpaidOrder,
  releaseCoupons,
  takeCoupon,
  throwInvalidCoupon,
} from './coupons.ts';
export {
  getExchangeRate,
  getKnownExchangeRate,
  paymentUnavailableMessage,
  readStoredRate,
} from './exchange-rate.ts';
export { endExpired } from './expiry.ts';
export {
  describeGoing,
  listExtraFacts,
  listGuests,
  listMeetingFacts,
  withCurrentMeetings,
} from './extras.ts';
export {
  describeBooker,
  divideSuiteLine,
  formatOfficePayment,
  listClientRows,
  listPriceLines,
  referenceOnPapers,
  splitAddOns,
} from './format.ts';
export { getPassportDay, saveGuestPicture, takesPassports } from './guest-passports.ts';
export { ensureHolder, readHolder } from './holder.ts';
export {
  claimSuitesForHold,
  type HoldRequest,
  holdSuites,
  throwHoldRefusal,
  throwSuitesTaken,
} from './holds.ts';
export { getHoldOwnerKeys, type HoldOwner, lockHoldOwner } from './hold-limits.ts';
export {
  type Departure,
  departureColumns,
  type DepartureOffer,
  type ExtraRow,
  getBookableDeparture,
  getSuitesByNumber,
  loadOffer,
  lockBookableDeparture,
  lockBookedDeparture,
  suiteColumns,
  type SuiteRow,
} from './offer.ts';
export { assertChildBeds } from './child-beds.ts';
export { findMinorRefusal, findSuiteApart } from './minors.ts';
export { endHold, hasLiveHold, lockCurrentHold, lockOpenBookings, releaseBooking } from './current-hold.ts';
export { findOpenOption, isOpen, lockOpenOptions, lockOwnOptions, recordOptionEnd } from './open-options.ts';
export {
  hasOpenOrder,
  isOpenOrder,
  leastPaymentMinutes,
  orderMinutes,
  throwOpenOrder,
} from './open-orders.ts';
export { courtesyOptions, type OptionEnd, type OptionRoom } from './option-tables.ts';
export { findOwnBooking, throwUnknownBooking } from './own-booking.ts';
export {
  bookingFigures,
  type BookingSource,
  type CancellationCause,
  departureDecisionKinds,
  departureDecisions,
} from './figure-tables.ts';
export { bankFormats, bankLines, bankPayers, bankTransfers, cheques, type OfficeWay } from './bank-tables.ts';
export { bookingNotes } from './note-tables.ts';
export {
  capturedAt,
  clientWindow,
  disputeStatuses,
  type DisputeStatus,
  endedDisputes,
  holdingDisputes,
  isCaptured,
  isClientOrder,
  mayBeFirstPayment,
  officeWindow,
  paymentDisputes,
  paymentEvents,
  paymentLinks,
  paymentOrders,
  payments,
  type PaymentStatus,
  paymentStatuses,
  providerRefunds,
} from './payment-tables.ts';
export { booking } from './routes.ts';
export { getDeparturesLeft, readOpenDepartures } from './sales.ts';
export {
  addSalesErrors,
  assertSalesOpen,
  findSalesPause,
  isSalesPaused,
  noteWritable,
  pauseSales,
  resumeSales,
  salesPause,
} from './sales-pause.ts';
export {
  type Cancellation,
  type CancelledDeparture,
  listAddOns,
  listServices,
  type ExpectedTransfer,
  getLastMove,
  getLastShipChange,
  getPaymentsDue,
  getQuoteWithoutAdditions,
  getSettledInr,
  getTotalInr,
  type OfferedDeparture,
  type OrderSnapshot,
  sendsDocumentsToClient,
  sumPartFees,
} from './snapshot.ts';
export type { Addition, PaidAddition, SnapshotExtra, SnapshotRoom, StoredGuest } from './order-parts.ts';
export type {
  DateChange,
  DepartureMove,
  MadeDateChange,
  GuestChange,
  PartCancellation,
  SuiteMove,
} from './recorded-changes.ts';
export {
  balanceDay,
  blockKinds,
  bookings,
  bookingWords,
  type BookingStatus,
  bookingStatuses,
  couponBatches,
  coupons,
  departureDay,
  expectedUntil,
  groupBookings,
  roomClaims,
  settledInr,
  suiteClosures,
  sumChangeFees,
  unpaidUntil,
} from './tables.ts';
export { isEarning, earningOutcomes, unpaidStatuses } from './status.ts';
export { findRefundUnderWay, listRefundsUnderWay, splitRefund } from './split-refund.ts';
