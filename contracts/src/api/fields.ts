/** Fields that several domains share, with the exact messages of the specifications. */
import { z } from 'zod/mini';
import { isCivilDate, monthPattern } from '../rules/civil-date.ts';
import { pageNumberPattern, readCount } from '../rules/counts.ts';
import { dateCursorPattern } from '../rules/cursors.ts';
import { findUnshownLetter } from '../rules/paper-letters.ts';
import { hasWebAddress } from '../rules/web-address.ts';
import { normalizePhone, parsePhone, parseSignupPhone } from '../rules/phone.ts';
import { slugPattern } from '../rules/slug.ts';

/** What a text has to be as a civil date, `yyyy-mm-dd`; the first check names the format in the OpenAPI document. */
export const dateChecks = (message: string) =>
  [z.iso.date(message), z.refine<string>(isCivilDate, message)] as const;
/** A civil date, `yyyy-mm-dd`. */
export const isoDate = z.iso.date().check(z.refine(isCivilDate, 'Please give a date from 1900 on.'));
/** A month, `yyyy-mm`. */
export const month = z.string().check(z.regex(monthPattern));
/** A place in a list by date, as `pattern` has it. */
export const dateCursor = (pattern = dateCursorPattern) =>
  z.string().check(
    z.regex(pattern),
    z.refine((text) => isCivilDate(text.slice(0, 10)), 'This is no place in the list.'),
  );
/** A row's number, as the database counts. */
export const rowId = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1));
/** A slug: lower-case letters and digits, joined by hyphens. */
export const slug = z.string().check(z.maxLength(100), z.regex(slugPattern));
/** The number of a page of a list, from 1. */
export const pageNumber = z._default(z.string().check(z.regex(pageNumberPattern)), '1');
/** What people read and say of a booking: `ANT-7K3QXM`. */
export const bookingId = z.string().check(z.minLength(1), z.maxLength(40));
/** How many rows of a list are asked for: `normal` unless it is said, never more than `max`. */
export const pageLimit = (normal: number, max: number) =>
  z._default(
    z.string().check(
      z.regex(pageNumberPattern),
      z.refine((text) => readCount(text) <= max, `Please ask for at most ${max} at a time.`),
    ),
    String(normal),
  );
/** US dollars in cents. */
export const usdCents = z.int().check(z.nonnegative());
/** Whole Indian rupees. */
export const rupees = z.int().check(z.nonnegative());
/** HTML that the server has sanitised; safe to show as it is. */
export const safeHtml = z.string();
/**
 * The path of a picture below the media base, without width and format; with the version of its files
 * (`journeys/…/cover.5f2b9c01d3`).
 */
export const picturePath = z.string();
const pixels = z.int().check(z.positive());
/**
 * A picture: its path, what it shows, the size of its widest version, and that of its widest portrait crop (9:16, for
 * heroes on telephones) where it has one.
 */
export const picture = z.object({
  path: picturePath,
  alt: z.string(),
  width: pixels,
  height: pixels,
  portrait: z.optional(z.object({ width: pixels, height: pixels })),
});
export type Picture = z.infer<typeof picture>;

/** C0 and C1 controls (NUL and ESC among them), and those that turn the direction of text around (UAX #9). */
const controls = String.raw`\p{Cc}\u202A-\u202E\u2066-\u2069`;
const unusable = 'This contains a character that cannot be used here. Please type it again.';
/** Terminals and mails act upon control characters instead of showing them. */
const singleLine = z.regex(new RegExp(`^[^${controls}]*$`, 'u'), unusable);
const lines = z.regex(new RegExp(String.raw`^(?:[^${controls}]|[\t\r\n])*$`, 'u'), unusable);

/** Required text of one line: `message` when blank. Surrounding space is dropped. */
export const requiredText = (message: string, max = 200) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(max, 'This is too long'), singleLine);

/** Required text that may have several lines: `message` when blank. Surrounding space is dropped. */
export const requiredLines = (message: string, max: number) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, 'This is too long'), lines);

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, 'This is too long'), singleLine);

/** Text of one line that may be left empty; it becomes '' when it is left out. Surrounding space is dropped. */
export const optionalText = (max: number) => z._default(text(max), '');

/** Text of one line that may be left out, and then stays undefined. Surrounding space is dropped. */
export const omittableText = (max: number) => z.optional(text(max));

/** Text of several lines that may be left out, and then stays undefined. Surrounding space is dropped. */
export const omittableLines = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, 'This is too long'), lines));

/** Text that is repeated in our mails: a web address in it would be somebody else's link under our name. */
const withoutLinks = z.refine<string>(
  (typed) => !hasWebAddress(typed),
  'Please leave out web addresses, and put a blank after a dot',
);

/** Names are printed on papers; `remedy` says what to write instead of a letter that no font of theirs has. */
const withShownLetters = (remedy: string) =>
  z.refine<string>((typed) => findUnshownLetter(typed) === undefined, {
    error: ({ input }) =>
      `Our papers cannot show “${findUnshownLetter(String(input))}”. Please write ${remedy}`,
  });

/** The name of a person, an agency or a group: `message` when blank. Without web addresses. */
export const requiredName = (message: string, max: number) =>
  requiredText(message, max).check(
    withoutLinks,
    withShownLetters('the name as in the machine-readable zone of your passport'),
  );

/** An address for papers, of several lines: `message` when blank. Without web addresses. */
export const requiredAddress = (message: string, max: number) =>
  requiredLines(message, max).check(withoutLinks, withShownLetters('it in Latin letters'));

const inLetters = 'Please enter the name in letters, as in the passport';
/** Digits stand in a name as an ordinal alone: `O’Neill 3rd`. */
const hasStrayDigits = (name: string) =>
  /\p{Nd}/u.test(name.replaceAll(/(?<=\s)\p{Nd}+(?:st|nd|rd|th)\b/giu, ''));
const title = /^(?:mr|mrs|ms|dr|prof|shri|smt)(?:\.\s*|\s+)(?=\p{L})/iu;

/** The name of a person as a passport has it, without digits and titles: `message` when blank. */
export const personName = (message: string, max: number) =>
  requiredName(message, max).check(
    z.refine<string>((name) => /\p{L}/u.test(name) && !hasStrayDigits(name), inLetters),
    z.refine<string>((name) => !title.test(name), 'Please leave out the title, as the passport does'),
  );

/** A name or reference that may be left empty; it becomes '' when it is left out. Without web addresses. */
export const optionalName = (max: number) =>
  z._default(text(max).check(withoutLinks, withShownLetters('it in Latin letters')), '');

const domainLabel = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
/**
 * What browsers take in an e-mail field (HTML), so that field, form and server agree; and a dot in the domain, which
 * nobody's mail is without.
 */
const pattern = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${domainLabel}(?:\\.${domainLabel})+$`);

/** The e-mail address of an account: 'Email is required', 'Invalid email format' (AC-02). Kept in lower case. */
export const email = z
  .string('Email is required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Email is required'),
    z.maxLength(254, 'Invalid email format'),
    z.email({ pattern, error: 'Invalid email format' }),
  );

const invalidEmail = 'A valid Email Address is required';

/**
 * The e-mail address of enquiries and agents' forms, with one message for all that can be wrong (B§5). Kept in lower
 * case.
 */
export const contactEmail = z
  .string(invalidEmail)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, invalidEmail),
    z.email({ pattern, error: invalidEmail }),
  );

/** A password being chosen or entered: at least eight characters (AC-02), at most what hashing should be asked for. */
export const password = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(8, 'Password should be at least 8 characters long'),
    z.maxLength(200, 'Password should be at most 200 characters long'),
  );

const tooLong = 60;
/**
 * Checks a telephone number with `parse` and keeps it as E.164. Its dialling code may stand before it; without one it
 * is Indian.
 */
const phoneChecks = (parse: typeof parsePhone, message: string) =>
  [
    z.refine<string>((text) => text.length <= tooLong && parse(text) !== null, message),
    z.overwrite<string>((text) => normalizePhone(text, parse)),
  ] as const;

/** The telephone number of an account (AC-02): without a dialling code ten to fifteen digits. */
export const signupPhone = z
  .string('Mobile number is required')
  .check(
    z.trim(),
    z.minLength(1, { message: 'Mobile number is required', abort: true }),
    ...phoneChecks(parseSignupPhone, 'Contact number should be 10-15 digits long'),
  );

const invalidPhone = 'A valid 10-digit Contact Number is required';

/** The telephone number of every other form (P§5): ten digits for India, six to fourteen with another dialling code. */
export const phone = z.string(invalidPhone).check(...phoneChecks(parsePhone, invalidPhone));

/** A telephone number that may be left empty, as `phone` otherwise; it becomes '' when it is left out. */
export const optionalPhone = z._default(
  text(tooLong).check(
    z.refine<string>((typed) => typed === '' || parsePhone(typed) !== null, invalidPhone),
    z.overwrite<string>((typed) => typed && normalizePhone(typed)),
  ),
  '',
);

/** A telephone number that may be left out. Not checked; kept as E.164 where it is one. */
export const omittablePhone = z.optional(
  text(tooLong).check(z.overwrite<string>((typed) => normalizePhone(typed))),
);
