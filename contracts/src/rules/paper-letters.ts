/**
 * The characters that the API's PDFs cannot show. `api/src/bookings/documents/rules.test.ts` compares this pattern with
 * the fonts. Beyond the Basic Multilingual Plane everything but emoji counts as missing, because the fonts have too few
 * letters there to list them. PDFs show emoji by name.
 */
const unshown =
  /\p{Cn}|\p{Co}|(?!\p{Emoji}|[\u{E0020}-\u{E007F}])[\u{10000}-\u{10FFFF}]|[\u088F\u0C5C\u0CDC\u1ACF-\u1ADD\u1AE0-\u1AEB\u20C1\u2B96\uA7CE-\uA7D4\uA7F1\uFBC3-\uFBD2\uFD90\uFD91\uFDC8-\uFDCE]/u;

/** Returns the first character of `text` that PDFs cannot show, if there is one. */
export const findUnshownLetter = (text: string): string | undefined =>
  unshown.exec(text.normalize('NFC'))?.[0];
