/** The sentences about the rules' decisions, shared by the API's answers and the pages. */
import { formatList } from '../rules/format-list.ts';
import type { DocumentRecipients } from '../rules/booking-client.ts';
import type { ExtraTravellersError } from '../rules/booking-rules.ts';
import { adultAge, type ExtensionSide } from '../rules/sale-rules.ts';
import * as m from '../messages/messages.ts';

/** Describes who gets the confirmation and the documents of an agency's booking. */
export const documentRecipientText: Record<DocumentRecipients, string> = {
  get AGENCY() {
    return m.theAgencyOnly();
  },
  get CLIENT() {
    return m.theAgencyAndTheClient();
  },
};

/**
 * The message for an agency that the operator has suspended. The page shows it beforehand, the API when the agency
 * sends something.
 */
export const suspendedAgencyMessage = m.suspendedAgency;

/**
 * The hint beside the field for a new password, so that visitors know the rules before the server refuses a password.
 */
export const passwordHint = m.passwordHint;

/** Explains why an extra of `kind` cannot be taken (CO-03). */
export function formatExtraTravellersError(
  error: ExtraTravellersError,
  kind: 'add-ons' | 'extensions',
): string {
  return error === 'INVALID_NUMBER'
    ? m.pleaseEnterAValidNumber()
    : m.travellersExceed({ kind: kind === 'add-ons' ? 'addOns' : kind });
}

/** Explains why a chosen extension can no longer be booked. */
export const formatExtensionTooLate = (title: string): string => m.wouldBeginTooSoonFor({ title });

/** Explains why travellers cannot take several extensions on one side of the cruise. */
export const formatExtensionsOverlap = (side: ExtensionSide): string => m.extensionsOverlap({ side });

/** The error for a booking without an adult. */
export const adultRequiredMessage = (): string => m.adultRequired({ age: adultAge });
/** The rule about where guests under age stay, shown where suites are chosen. */
export const minorsStayText = (): string => m.minorsStay({ age: adultAge });
/** Explains why a guest under age cannot stay in `suite`. `others` are free suites beside an adult’s. */
export function formatMinorApart(suite: string, others: readonly string[]): string {
  if (!others.length) return m.minorApart({ age: adultAge, suite });
  const list = formatList(others, 'disjunction');
  return m.minorApartFrom({ age: adultAge, suite, list });
}
/** Explains why three guests cannot have `suite`. */
export const childBedMissing = (suite: string): string => m.suiteTakesNoChildsBed({ suite });
/** The error when only guests under age are chosen for an extra. */
export const adultGoesMessage = (): string => m.adultGoes({ age: adultAge });
/** The same error for an older page that sent only a number of travellers. */
export const sayWhoGoesMessage = (): string => m.sayWhoGoes({ age: adultAge });
/** The error when nobody is chosen, or not as many guests as travellers. */
export const chooseWhoGoesMessage = m.chooseWhoGoes;
/** The error when a chosen guest already has the extra. */
export const goesAlreadyMessage = m.goesAlready;

/** The error when an order cannot be paid because guests are incomplete (CO-06). */
export const guestsMissingMessage = m.guestsMissing;

/** Explains why a future departure can no longer be booked: its sale ends `hours` before its day. */
export const formatSalesEnded = (hours: number): string => m.salesEnded({ hours });

/** How long banks take to show a refund. Dialogs, mails and the rules use the same words. */
export const bankRefundTime = m.bankRefundTime;
