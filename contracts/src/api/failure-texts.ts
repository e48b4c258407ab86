/**
 * The texts of failures by their code. The API answers the English text as `data.message`, its code as `data.code`, and
 * its figures and names as `data.values`, so that a page in another language shows its own text
 * (`localize-failures.ts`). API and pages are released apart: a code keeps its values for ever, and a text with other
 * values gets a new code.
 */
import { type ChildBedRule, formatBedAge } from '../rules/child-bed.ts';
import { toDay } from '../rules/civil-date.ts';
import { formatIndianTime } from '../rules/indian-time.ts';
import type { CouponRefusal } from '../rules/coupon-rules.ts';
import type { ClientPaymentRefusal } from '../rules/client-payment-rules.ts';
import { formatList } from '../rules/format-list.ts';
import type { HoldRefusal } from '../rules/hold-rules.ts';
import { getLocale } from '../rules/locale.ts';
import type { OptionRefusal } from '../rules/option-rules.ts';
import {
  formatClientPaymentRefusal,
  formatHoldRefusal,
  formatOpenOrder,
  formatOptionRefusal,
} from './limit-messages.ts';
import * as texts from './messages.ts';
import * as m from '../messages/failures.ts';

/** A part of a price that has changed, as `PRICE_CHANGED` names it. */
export type ChangedPart = Parameters<typeof m.changedFirst>[0]['part'];

/** Formats a civil date, which English pages and mails write as `24 November 2026`. */
const formatDay = (date: string) => {
  const locale = getLocale();
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(toDay(date));
};

/** Explains why a coupon cannot be used (CO-04). */
function formatCouponRefusal(refusal: CouponRefusal): string {
  switch (refusal.reason) {
    case 'early':
      return m.couponEarly({ day: formatDay(refusal.from) });
    case 'over':
      return m.couponOver({ day: formatDay(refusal.to) });
    case 'journey':
      return m.couponJourney({ list: formatList(refusal.journeys) });
    case 'travel': {
      const { from, to } = refusal;
      const ends = from && to ? 'both' : from ? 'from' : 'to';
      return m.couponTravel({ ends, from: from ? formatDay(from) : '', to: to ? formatDay(to) : '' });
    }
    case 'minimum':
      return m.couponMinimum({ amount: formatUsd(refusal.subtotal) });
    case 'used-up':
      return m.couponUsedUp();
    case 'log-in':
      return m.couponLogIn();
    case 'other-guest':
      return m.couponOtherGuest();
    case 'guest-uses':
      return m.couponGuestUses({ uses: refusal.uses });
  }
}

/** Formats US cents as pages do: `USD 1,200`, `USD 99.50`. */
const formatUsd = (cents: number) => {
  const locale = getLocale() === 'en' ? 'en-US' : getLocale();
  const digits = { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' } as const;
  return `USD ${new Intl.NumberFormat(locale, digits).format(cents / 100)}`;
};

/** Returns `refusal` with its `until` as a date, which is text in an answer of the API. */
const withDate = <Refusal extends object>(refusal: Refusal): Refusal =>
  'until' in refusal ? { ...refusal, until: new Date(refusal.until as Date | string) } : refusal;

export const failureTexts = {
  FILES_UNAVAILABLE: m.filesUnavailable,
  FILES_BUSY: m.filesBusy,
  FILE_BROKEN: m.fileBroken,
  OVERLOADED: m.overloaded,
  TOO_MANY_REQUESTS: m.tooManyRequests,
  DATABASE_AWAY: m.databaseAway,
  OUTDATED_PAGE: m.outdatedPage,
  UNEXPECTED: m.unexpected,
  LOG_IN: m.logIn,

  HOLD_GIVEN_BACK: m.holdGivenBack,
  HOLD_LOST: m.holdLost,
  HOLD_LIMIT: (refusal: HoldRefusal) => formatHoldRefusal(withDate(refusal)),
  HOLDS_BUSY: m.holdsBusy,
  NO_DEPARTURE: m.noDeparture,
  DEPARTURE_PAST: m.departurePast,
  SALES_ENDED: ({ hours }: { hours: number }) => texts.formatSalesEnded(hours),
  SALES_PAUSED: ({ phone }: { phone?: string | undefined }) =>
    phone ? m.salesPausedCall({ phone }) : m.salesPaused(),
  NO_SUITE: m.noSuite,
  SUITE_TWICE: m.suiteTwice,
  SUITES_TAKEN: ({ suites }: { suites: string[] }) =>
    m.suitesTaken({ count: suites.length, list: formatList(suites) }),
  SUITE_BOOKED: m.suiteBooked,
  SUITE_AWAITS_CLIENT: m.suiteAwaitsClient,
  SUITES_BEING_PAID: ({ suites, until }: { suites: string[]; until: Date | string }) =>
    formatOpenOrder(suites, new Date(until)),
  SUITES_ON_OPTION: m.suitesOnOption,
  DIFFERENT_OPTIONS: ({ options }: { options: string[] }) =>
    m.differentOptions({ list: formatList(options) }),
  OPTION_LIMIT: (refusal: OptionRefusal) => formatOptionRefusal(withDate(refusal)),
  COUPON_INVALID: m.couponInvalid,
  COUPON_REFUSED: (refusal: CouponRefusal) => formatCouponRefusal(refusal),

  ADULT_REQUIRED: texts.adultRequiredMessage,
  MINOR_APART: ({ suite, others }: { suite: string; others: string[] }) =>
    texts.formatMinorApart(suite, others),
  CHILD_BED_MISSING: ({ suite }: { suite: string }) => texts.childBedMissing(suite),
  CHILD_BED_AGE: ({ under }: Pick<ChildBedRule, 'under'>) => formatBedAge({ under }),
  GUESTS_MISSING: texts.guestsMissingMessage,
  GUEST_MISPLACED: m.guestMisplaced,
  ROOM_GUESTS: m.roomGuests,
  EXTRA_UNKNOWN: m.extraUnknown,
  EXTRA_TRAVELLERS: ({
    error,
    kind,
  }: {
    error: Parameters<typeof texts.formatExtraTravellersError>[0];
    kind: 'add-ons' | 'extensions';
  }) => texts.formatExtraTravellersError(error, kind),
  EXTENSION_TOO_LATE: ({ title }: { title: string }) => texts.formatExtensionTooLate(title),
  EXTENSIONS_OVERLAP: ({ side }: { side: Parameters<typeof texts.formatExtensionsOverlap>[0] }) =>
    texts.formatExtensionsOverlap(side),
  CHOOSE_WHO_GOES: texts.chooseWhoGoesMessage,
  GOES_ALREADY: texts.goesAlreadyMessage,
  ADULT_GOES: texts.adultGoesMessage,
  SAY_WHO_GOES: texts.sayWhoGoesMessage,

  WHOLE_FARE_NOW: m.wholeFareNow,
  PRICE_CHANGED: ({ parts }: { parts: ChangedPart[] }) =>
    m.priceChanged({
      list: formatList(parts.map((part, nth) => (nth === 0 ? m.changedFirst : m.changedNext)({ part }))),
    }),
  PAYMENT_UNAVAILABLE: m.paymentUnavailable,
  AMOUNT_TOO_LARGE: m.amountTooLarge,
  ORDER_CHANGED: m.orderChanged,
  ORDER_OVER: m.orderOver,
  NO_ORDER: m.noOrder,
  PAYMENT_UNVERIFIED: m.paymentUnverified,
  PAYMENT_FAILED: m.paymentFailed,
  PAYMENT_RETURNED: m.paymentReturned,
  MONEY_RETURNED: m.moneyReturned,
  CLIENT_PAYMENT_LIMIT: (refusal: ClientPaymentRefusal) => formatClientPaymentRefusal(withDate(refusal)),
  CLIENT_ORDER_OVER: m.clientOrderOver,
  NO_CLIENT_TO_MAIL: m.noClientToMail,
  NOTHING_FOR_CLIENT: m.nothingForClient,

  NO_BOOKING: m.noBooking,
  BOOKING_CHANGED: m.bookingChanged,
  NOTHING_DUE: m.nothingDue,
  JOURNEY_BEGUN: m.journeyBegun,
  BALANCE_CHANGED: m.balanceChanged,
  LINK_UNUSABLE: m.linkUnusable,
  LINK_TRIED_OFTEN: m.linkTriedOften,
  LINK_AMOUNT_CHANGED: m.linkAmountChanged,
  NOTHING_CHOSEN: m.nothingChosen,
  ADDITIONS_OVER: m.additionsOver,
  ADDITION_PRICE_CHANGED: m.additionPriceChanged,

  SAME_DATE: m.sameDate,
  DATE_FIXED: m.dateFixed,
  DATE_NOT_HERE: m.dateNotHere,
  DATE_TOO_LATE: m.dateTooLate,
  DATE_CHANGED_OFTEN: m.dateChangedOften,
  DATE_AWAITS_TRANSFER: m.dateAwaitsTransfer,
  DATE_REFUNDED: m.dateRefunded,
  DATE_REFUND_UNDER_WAY: m.dateRefundUnderWay,
  DATE_BELOW_KEPT: m.dateBelowKept,
  DATE_SUITES: m.dateSuites,
  DATE_PRICE_CHANGED: m.datePriceChanged,
  DATE_BEING_PAID: m.dateBeingPaid,
  DATE_OPEN_ELSEWHERE: ({ date, until }: { date: string; until: Date | string }) =>
    m.dateOpenElsewhere({ date: formatDay(date), until: formatIndianTime(new Date(until)) }),
  DATE_ORDERED_OFTEN: m.dateOrderedOften,
  DATE_HELD_LONGEST: m.dateHeldLongest,

  PASSPORTS_TOO_LATE: m.passportsTooLate,
  PASSPORTS_BEING_LISTED: m.passportsBeingListed,
  PICTURE_NOT_CHOSEN: m.pictureNotChosen,
  PICTURE_TOO_LARGE: m.pictureTooLarge,
  TOO_MANY_SIDES: m.tooManySides,
  TOO_MANY_PICTURES: m.tooManyPictures,
  PICTURE_MISSING: m.pictureMissing,
  PICTURE_NOT_HELD: m.pictureNotHeld,
  PICTURE_UNREADABLE: m.pictureUnreadable,
  PICTURE_TOO_SMALL: m.pictureTooSmall,

  FEWER_ON_BOARD: m.fewerOnBoard,
  NO_SUCH_SUITES: m.noSuchSuites,
  NO_NEED_TO_WAIT: m.noNeedToWait,
  WAITING_OFTEN: m.waitingOften,
} as const satisfies Record<string, (values: never) => string>;

export type TextCode = keyof typeof failureTexts;

/** A text of a failure with what a page needs to write it in another language. */
export interface FailureText {
  code: TextCode;
  values?: { [name: string]: unknown };
  message: string;
}

/** Returns a text of `failureTexts` in the language of the caller, with its code and `values`. */
export function createFailureText<Code extends TextCode>(
  code: Code,
  ...[values]: Parameters<(typeof failureTexts)[Code]>
): FailureText {
  const write = failureTexts[code] as (values?: FailureText['values']) => string;
  const given = values as FailureText['values'];
  return { code, ...(given && { values: given }), message: write(given) };
}
