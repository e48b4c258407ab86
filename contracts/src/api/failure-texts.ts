/**
 * The texts of failures without figures or names, by their code. The API answers the English text as `data.message` and
 * its code as `data.code`, so that a page in another language can show its own text.
 */
import * as m from '../messages/failures.ts';

export const failureTexts = {
  FILES_UNAVAILABLE: m.filesUnavailable,
  OVERLOADED: m.overloaded,
  DATABASE_AWAY: m.databaseAway,
  OUTDATED_PAGE: m.outdatedPage,
  UNEXPECTED: m.unexpected,
  HOLD_GIVEN_BACK: m.holdGivenBack,
  HOLD_LOST: m.holdLost,
  NO_DEPARTURE: m.noDeparture,
  NO_BOOKING: m.noBooking,
  BOOKING_CHANGED: m.bookingChanged,
  LOG_IN: m.logIn,
  NOTHING_CHOSEN: m.nothingChosen,
  SAME_DATE: m.sameDate,
  NOTHING_DUE: m.nothingDue,
  JOURNEY_BEGUN: m.journeyBegun,
  ORDER_CHANGED: m.orderChanged,
  NO_ORDER: m.noOrder,
  PAYMENT_UNVERIFIED: m.paymentUnverified,
  PAYMENT_FAILED: m.paymentFailed,
} as const;

const codes = new Map<string, string>(
  Object.entries(failureTexts).map(([code, getText]) => [getText(), code]),
);

/** Returns the code of an English text of `failureTexts`; undefined for other texts. */
export const findTextCode = (text: string): string | undefined => codes.get(text);
