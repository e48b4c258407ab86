/** The sentences for what the rules decide, the same in the API's answers and on the pages. */
import type { DocumentRecipients } from '../rules/booking-client.ts';
import type { ExtraTravellersError } from '../rules/booking-rules.ts';
import { adultAge, type ExtensionSide } from '../rules/sale-rules.ts';

/** Who gets the confirmation and the papers of an agency's booking. */
export const documentRecipientText: Record<DocumentRecipients, string> = {
  AGENCY: 'The agency only',
  CLIENT: 'The agency and the client',
};

/** What an agency is told that the operator has suspended, before and after it sends something. */
export const suspendedAgencyMessage =
  'Your agency is suspended: for now it cannot take options, book for clients or use the agents’ pages. Its bookings and the commission on them stay. Please contact us.';

/** Beside the field for a new password: what it needs, before the server says that it lacks something. */
export const passwordHint =
  'At least 8 characters, and hard to guess: three or four words that have nothing to do with each other do well. Names, dates and words of this site do not.';

/** Why an extra of `kind` cannot be taken (CO-03). */
export function formatExtraTravellersError(
  error: ExtraTravellersError,
  kind: 'add-ons' | 'extensions',
): string {
  return error === 'INVALID_NUMBER'
    ? 'Please enter a valid number of travellers.'
    : `Number of travellers for ${kind} cannot exceed total travellers.`;
}

/** Why nights on land that were chosen cannot be had any more. */
export const formatExtensionTooLate = (title: string): string =>
  `“${title}” would begin too soon for this departure. Please take it off, or choose a later date.`;

/** Why travellers cannot take so many extensions on one side of the cruise. */
export const formatExtensionsOverlap = (side: ExtensionSide): string =>
  `Each traveller can take one extension ${side === 'BEFORE' ? 'before' : 'after'} the cruise. Please lower the number of travellers, or take another extension off.`;

/** Why a booking without an adult is refused. */
export const adultRequiredMessage = `Guests under ${adultAge} travel with an adult. Please add a guest of ${adultAge} or over to this booking.`;
/** Where guests under age stay, said where suites are chosen. */
export const minorsStayText = `Guests under ${adultAge} stay in a suite with an adult of the same booking, or in the one beside it.`;
/** Why a guest under age cannot stay in `suite`. `others`: free suites beside an adult’s. */
export function formatMinorApart(suite: string, others: readonly string[]): string {
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(others);
  const remedy = others.length ? `choose suite ${list} instead` : 'choose two suites beside each other';
  return `Guests under ${adultAge} stay with an adult or in the suite beside one. Please put an adult into suite ${suite}, or ${remedy}.`;
}
/** Why three guests cannot have `suite`. */
export const childBedMissing = (suite: string): string =>
  `Suite ${suite} takes no child’s bed, so it is for two guests. Please choose a suite that takes one, or another suite for the third guest.`;
/** Guests under age are chosen to go on an extra by themselves. */
export const adultGoesMessage = `Guests under ${adultAge} go with an adult of the same booking. Please choose an adult to go too.`;
/** The same where an older page sent a number alone. */
export const sayWhoGoesMessage = `Guests under ${adultAge} go with an adult of the same booking. Please load this page again and choose who goes.`;
/** Nobody is chosen, or not as many as travellers. */
export const chooseWhoGoesMessage = 'Please choose who goes.';
/** Somebody is chosen who has the extra. */
export const goesAlreadyMessage = 'One of the guests has it already. Please choose again who goes.';

/** Guests who are not complete keep an order from being paid (CO-06). */
export const guestsMissingMessage = 'Please add guests details to proceed with the payment';

/** Why a departure that has not left can no longer be booked: its sale ends `hours` before its day. */
export const formatSalesEnded = (hours: number): string =>
  `Sales of this departure have ended: they close ${hours === 1 ? 'one hour' : `${hours} hours`} before the day it leaves. Please choose a later date.`;

/** How long a bank takes to show money that went back: said alike in dialogs, mails and the rules. */
export const bankRefundTime = 'five to seven working days';
