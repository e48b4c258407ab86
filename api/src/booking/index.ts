/** Holds, claims on suites, orders and bookings with what was paid for them. Other domains import this file and nothing else of the folder. */
export {
  canAdd,
  countBooked,
  countTravellers,
  findAdditionDeadline,
  loadAdditionOffer,
  loadBookingOffer,
} from './additions.ts';
export { isSuiteFree, listTakenRooms } from './availability.ts';
export {
  canCancel,
  getBalance,
  getReceived,
  getReceivedByBooking,
  isBalanceOverdue,
  isPaid,
  mayOweBalance,
  selectReceived,
  type PaidBooking,
  type Received,
} from './balance.ts';
export { type BookingDetails, loadBookingDetails } from './booking-details.ts';
export { createBookingId } from './booking-id.ts';
export { cancelBooking, cancelOwnBooking, lockBooking, quoteCancellation } from './cancel.ts';
export { changeWishes, correctGuestName, countNameCorrectionsLeft, getChangeDeadlines } from './changes.ts';
export { claimSuites, extendClaims, limitClaims, releaseClaims, releaseOtherClaims } from './claims.ts';
export {
  findUsableCoupon,
  isUnpaidOrder,
  releaseCoupons,
  takeCoupon,
  throwInvalidCoupon,
} from './coupons.ts';
export { getExchangeRate, paymentUnavailableMessage } from './exchange-rate.ts';
export { endExpired } from './expiry.ts';
export { describeBooker, listClientRows, listPriceLines } from './format.ts';
export { ensureHolder, readHolder } from './holder.ts';
export { claimSuitesForHold, type HoldRequest, holdSuites, throwHoldRefusal } from './holds.ts';
export { getHoldOwnerKeys, type HoldOwner, lockHoldOwner } from './hold-limits.ts';
export {
  type Departure,
  type DepartureOffer,
  type ExtraRow,
  getBookableDeparture,
  getSuitesByNumber,
  loadOffer,
  lockBookableDeparture,
  type SuiteRow,
} from './offer.ts';
export { hasLiveHold, lockCurrentHold, lockOpenBooking, releaseBooking } from './current-hold.ts';
export { findOpenOption, isOpen, lockOwnOptions, recordOptionEnd } from './open-options.ts';
export { courtesyOptions, type OptionEnd, type OptionRoom } from './option-tables.ts';
export { findOwnBooking, throwUnknownBooking } from './own-booking.ts';
export {
  paymentEvents,
  paymentLinks,
  paymentOrders,
  payments,
  type PaymentStatus,
  paymentStatuses,
} from './payment-tables.ts';
export { booking } from './routes.ts';
export { getDeparturesLeft, listOpenDepartures, readOpenDepartures } from './sales.ts';
export {
  type Addition,
  addToSnapshot,
  getPaymentsDue,
  getQuoteWithoutAdditions,
  getTotalInr,
  type OrderSnapshot,
  type PaidAddition,
  sendsDocumentsToClient,
  type SnapshotExtra,
  type SnapshotRoom,
} from './snapshot.ts';
export {
  balanceDay,
  bookings,
  type BookingStatus,
  bookingStatuses,
  coupons,
  departureDay,
  roomClaims,
} from './tables.ts';
export { isEarning, earningOutcomes, unpaidStatuses } from './status.ts';
