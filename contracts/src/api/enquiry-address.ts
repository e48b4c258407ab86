/**
 * What an address may say of an enquiry, without the schemas of enquiries: every page of an app reads addresses, and
 * few show a form.
 */

/** The years that the quote form offers (P§9); those past are shown and disabled. */
export const quoteYears = [2025, 2026, 2027, 2028, 2029, 2030] as const;

const referencePattern = /^ENQ-[2-9A-HJKMNP-TV-Z]{6}$/;

/** An enquiry's reference as it stands in an address; null when it cannot be one. */
export function parseEnquiryReference(text: string | null): string | null {
  return text !== null && referencePattern.test(text) ? text : null;
}
