/** Field schemas that several domains share, with the exact messages of the specifications. */
import { z } from 'zod/mini';
import { isCivilDate, monthPattern } from '../rules/civil-date.ts';
import { pageNumberPattern, readCount } from '../rules/counts.ts';
import { dateCursorPattern } from '../rules/cursors.ts';
import { findUnshownLetter } from '../rules/paper-letters.ts';
import { hasWebAddress } from '../rules/web-address.ts';
import { normalizePhone, parsePhone, parseSignupPhone } from '../rules/phone.ts';
import { slugPattern } from '../rules/slug.ts';

/**
 * Returns the checks of a civil date, `yyyy-mm-dd`. The first check comes first because the OpenAPI document takes the
 * format from it.
 */
export const dateChecks = (message: string) =>
  [z.iso.date(message), z.refine<string>(isCivilDate, message)] as const;
/** A civil date, `yyyy-mm-dd`. */
export const isoDate = z.iso.date().check(z.refine(isCivilDate, 'Please give a date from 1900 on.'));
/** A month, `yyyy-mm`. */
export const month = z.string().check(z.regex(monthPattern));
/** A place in a list sorted by date, in the form of `pattern`. */
export const dateCursor = (pattern = dateCursorPattern) =>
  z.string().check(
    z.regex(pattern),
    z.refine((text) => isCivilDate(text.slice(0, 10)), 'This is no place in the list.'),
  );
/** The number of a database row. */
export const rowId = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1));
/** A slug: lower-case letters and digits, joined by hyphens. */
export const slug = z.string().check(z.maxLength(100), z.regex(slugPattern));
/** The page number in a list, from 1. */
export const pageNumber = z._default(z.string().check(z.regex(pageNumberPattern)), '1');
/** The booking number that people read and quote: `ANT-7K3QXM`. */
export const bookingId = z.string().check(z.minLength(1), z.maxLength(40));
/** Returns the schema for the number of requested rows: `normal` when absent, at most `max`. */
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
/** HTML that the server has sanitised and pages can insert unchanged. */
export const safeHtml = z.string();
/**
 * The path of a picture below the media base, with the version of its files (`journeys/…/cover.5f2b9c01d3`) but without
 * width and format.
 */
export const picturePath = z.string();
const pixels = z.int().check(z.positive());
/**
 * A picture: its path, its alternative text, and the size of its widest version. `portrait` is the size of the widest
 * portrait crop (9:16, for heroes on phones), if there is one.
 */
export const picture = z.object({
  path: picturePath,
  alt: z.string(),
  width: pixels,
  height: pixels,
  portrait: z.optional(z.object({ width: pixels, height: pixels })),
});
export type Picture = z.infer<typeof picture>;

/**
 * The C0 and C1 control characters (NUL and ESC among them), and the characters that change the direction of text (UAX
 * #9).
 */
const controls = String.raw`\p{Cc}\u202A-\u202E\u2066-\u2069`;
const unusable = 'This contains a character that cannot be used here. Please type it again.';
/** Control characters are refused, because terminals and mail programs execute them instead of showing them. */
const singleLine = z.regex(new RegExp(`^[^${controls}]*$`, 'u'), unusable);
const lines = z.regex(new RegExp(String.raw`^(?:[^${controls}]|[\t\r\n])*$`, 'u'), unusable);

/**
 * Returns the schema of required text on one line. `message` is the error for blank text. Surrounding space is removed.
 */
export const requiredText = (message: string, max = 200) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(max, 'This is too long'), singleLine);

/**
 * Returns the schema of required text on several lines. `message` is the error for blank text. Surrounding space is
 * removed.
 */
export const requiredLines = (message: string, max: number) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, 'This is too long'), lines);

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, 'This is too long'), singleLine);

/** Returns the schema of optional text on one line, which becomes '' when absent. Surrounding space is removed. */
export const optionalText = (max: number) => z._default(text(max), '');

/** Returns the schema of optional text on one line, which stays undefined when absent. Surrounding space is removed. */
export const omittableText = (max: number) => z.optional(text(max));

/**
 * Returns the schema of optional text on several lines, which stays undefined when absent. Surrounding space is
 * removed.
 */
export const omittableLines = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, 'This is too long'), lines));

/** Our mails repeat this text. A web address in it would be a stranger's link sent in our name. */
const withoutLinks = z.refine<string>(
  (typed) => !hasWebAddress(typed),
  'Please leave out web addresses, and put a blank after a dot',
);

/**
 * Returns the check that a name can be printed on our documents. `remedy` says what to write instead of a letter that
 * their fonts lack.
 */
const withShownLetters = (remedy: string) =>
  z.refine<string>((typed) => findUnshownLetter(typed) === undefined, {
    error: ({ input }) =>
      `Our papers cannot show “${findUnshownLetter(String(input))}”. Please write ${remedy}`,
  });

/**
 * Returns the schema of the name of a person, an agency or a group, without web addresses. `message` is the error for
 * blank text.
 */
export const requiredName = (message: string, max: number) =>
  requiredText(message, max).check(
    withoutLinks,
    withShownLetters('the name as in the machine-readable zone of your passport'),
  );

/**
 * Returns the schema of a postal address of several lines, without web addresses. `message` is the error for blank
 * text.
 */
export const requiredAddress = (message: string, max: number) =>
  requiredLines(message, max).check(withoutLinks, withShownLetters('it in Latin letters'));

const inLetters = 'Please enter the name in letters, as in the passport';
/** Returns true when a name contains digits other than an ordinal, as in `O’Neill 3rd`. */
const hasStrayDigits = (name: string) =>
  /\p{Nd}/u.test(name.replaceAll(/(?<=\s)\p{Nd}+(?:st|nd|rd|th)\b/giu, ''));
const title = /^(?:mr|mrs|ms|dr|prof|shri|smt)(?:\.\s*|\s+)(?=\p{L})/iu;

/**
 * Returns the schema of a person's name as in the passport, without digits and titles. `message` is the error for blank
 * text.
 */
export const personName = (message: string, max: number) =>
  requiredName(message, max).check(
    z.refine<string>((name) => /\p{L}/u.test(name) && !hasStrayDigits(name), inLetters),
    z.refine<string>((name) => !title.test(name), 'Please leave out the title, as the passport does'),
  );

/** Returns the schema of an optional name or reference without web addresses, which becomes '' when absent. */
export const optionalName = (max: number) =>
  z._default(text(max).check(withoutLinks, withShownLetters('it in Latin letters')), '');

const domainLabel = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
/**
 * The pattern that browsers use for e-mail fields (HTML), so that field, form and server agree. The pattern also
 * requires a dot in the domain, because every public mail domain has one.
 */
const pattern = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${domainLabel}(?:\\.${domainLabel})+$`);

/** The e-mail address of an account: 'Email is required', 'Invalid email format' (AC-02). Stored in lower case. */
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

/** The e-mail address of enquiries and agents' forms, with one message for all errors (B§5). Stored in lower case. */
export const contactEmail = z
  .string(invalidEmail)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, invalidEmail),
    z.email({ pattern, error: invalidEmail }),
  );

/** A password, chosen or entered: at least eight characters (AC-02). The upper limit bounds the work of hashing. */
export const password = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(8, 'Password should be at least 8 characters long'),
    z.maxLength(200, 'Password should be at most 200 characters long'),
  );

const tooLong = 60;
/**
 * Returns the checks of a telephone number. `parse` decides what a number is; the number is stored as E.164. A number
 * without a dialling code is Indian.
 */
const phoneChecks = (parse: typeof parsePhone, message: string) =>
  [
    z.refine<string>((text) => text.length <= tooLong && parse(text) !== null, message),
    z.overwrite<string>((text) => normalizePhone(text, parse)),
  ] as const;

/** The telephone number of an account (AC-02): ten to fifteen digits without a dialling code. */
export const signupPhone = z
  .string('Mobile number is required')
  .check(
    z.trim(),
    z.minLength(1, { message: 'Mobile number is required', abort: true }),
    ...phoneChecks(parseSignupPhone, 'Contact number should be 10-15 digits long'),
  );

const invalidPhone = 'A valid 10-digit Contact Number is required';

/** The telephone number in every other form (P§5): ten digits for India, six to fourteen with another dialling code. */
export const phone = z.string(invalidPhone).check(...phoneChecks(parsePhone, invalidPhone));

/** An optional `phone`, which becomes '' when absent. */
export const optionalPhone = z._default(
  text(tooLong).check(
    z.refine<string>((typed) => typed === '' || parsePhone(typed) !== null, invalidPhone),
    z.overwrite<string>((typed) => typed && normalizePhone(typed)),
  ),
  '',
);

/** An optional telephone number without checks. Stored as E.164 when it is a valid number. */
export const omittablePhone = z.optional(
  text(tooLong).check(z.overwrite<string>((typed) => normalizePhone(typed))),
);
