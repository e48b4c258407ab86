/** The sentences about the rules' decisions, shared by the API's answers and the pages. */
import { formatList } from '../rules/format-list.ts';
import type { DocumentRecipients } from '../rules/booking-client.ts';
import type { ExtraTravellersError } from '../rules/booking-rules.ts';
import { adultAge, type ExtensionSide } from '../rules/sale-rules.ts';

/** Describes who gets the confirmation and the documents of an agency's booking. */
export const documentRecipientText: Record<DocumentRecipients, string> = {
  AGENCY: 'The agency only',
  CLIENT: 'The agency and the client',
};

/**
 * The message for an agency that the operator has suspended. The page shows it beforehand, the API when the agency
 * sends something.
 */
export const suspendedAgencyMessage =
  'Your agency is suspended: for now it cannot take options, book for clients or use the agents’ pages. Its bookings and the commission on them stay. Please contact us.';

/**
 * The hint beside the field for a new password, so that visitors know the rules before the server refuses a password.
 */
export const passwordHint =
  'At least 8 characters, and hard to guess: three or four words that have nothing to do with each other do well. Names, dates and words of this site do not.';

/** Explains why an extra of `kind` cannot be taken (CO-03). */
export function formatExtraTravellersError(
  error: ExtraTravellersError,
  kind: 'add-ons' | 'extensions',
): string {
  return error === 'INVALID_NUMBER'
    ? 'Please enter a valid number of travellers.'
    : `Number of travellers for ${kind} cannot exceed total travellers.`;
}

/** Explains why a chosen extension can no longer be booked. */
export const formatExtensionTooLate = (title: string): string =>
  `“${title}” would begin too soon for this departure. Please take it off, or choose a later date.`;

/** Explains why travellers cannot take several extensions on one side of the cruise. */
export const formatExtensionsOverlap = (side: ExtensionSide): string =>
  `Each traveller can take one extension ${side === 'BEFORE' ? 'before' : 'after'} the cruise. Please lower the number of travellers, or take another extension off.`;

/** The error for a booking without an adult. */
export const adultRequiredMessage = `Guests under ${adultAge} travel with an adult. Please add a guest of ${adultAge} or over to this booking.`;
/** The rule about where guests under age stay, shown where suites are chosen. */
export const minorsStayText = `Guests under ${adultAge} stay in a suite with an adult of the same booking, or in the one beside it.`;
/** Explains why a guest under age cannot stay in `suite`. `others` are free suites beside an adult’s. */
export function formatMinorApart(suite: string, others: readonly string[]): string {
  const list = formatList(others, 'disjunction');
  const remedy = others.length ? `choose suite ${list} instead` : 'choose two suites beside each other';
  return `Guests under ${adultAge} stay with an adult or in the suite beside one. Please put an adult into suite ${suite}, or ${remedy}.`;
}
/** Explains why three guests cannot have `suite`. */
export const childBedMissing = (suite: string): string =>
  `Suite ${suite} takes no child’s bed, so it is for two guests. Please choose a suite that takes one, or another suite for the third guest.`;
/** The error when only guests under age are chosen for an extra. */
export const adultGoesMessage = `Guests under ${adultAge} go with an adult of the same booking. Please choose an adult to go too.`;
/** The same error for an older page that sent only a number of travellers. */
export const sayWhoGoesMessage = `Guests under ${adultAge} go with an adult of the same booking. Please load this page again and choose who goes.`;
/** The error when nobody is chosen, or not as many guests as travellers. */
export const chooseWhoGoesMessage = 'Please choose who goes.';
/** The error when a chosen guest already has the extra. */
export const goesAlreadyMessage = 'One of the guests has it already. Please choose again who goes.';

/** The error when an order cannot be paid because guests are incomplete (CO-06). */
export const guestsMissingMessage = 'Please add guests details to proceed with the payment';

/** Explains why a future departure can no longer be booked: its sale ends `hours` before its day. */
export const formatSalesEnded = (hours: number): string =>
  `Sales of this departure have ended: they close ${hours === 1 ? 'one hour' : `${hours} hours`} before the day it leaves. Please choose a later date.`;

/** How long banks take to show a refund. Dialogs, mails and the rules use the same words. */
export const bankRefundTime = 'five to seven working days';
