/**
 * The parts of addresses that concern enquiries. This file is apart from the schemas of enquiries, because every page
 * of an app reads addresses and only few pages show a form.
 */

/** The years that the quote form lists (P§9). Past years are shown disabled. */
export const quoteYears = [2025, 2026, 2027, 2028, 2029, 2030] as const;

const referencePattern = /^ENQ-[2-9A-HJKMNP-TV-Z]{6}$/;

/** Returns the reference of an enquiry from an address, or null when the text cannot be a reference. */
export function parseEnquiryReference(text: string | null): string | null {
  return text !== null && referencePattern.test(text) ? text : null;
}
