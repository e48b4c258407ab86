/** Field schemas that several domains share, with the exact messages of the specifications. */
import { z } from 'zod/mini';
import { isCivilDate, monthPattern } from '../rules/civil-date.ts';
import { pageNumberPattern, readCount } from '../rules/counts.ts';
import { dateCursorPattern } from '../rules/cursors.ts';
import { findUnshownLetter } from '../rules/paper-letters.ts';
import { beginsWithTitle, removeLeadingTitles } from '../rules/person-name.ts';
import { hasWebAddress } from '../rules/web-address.ts';
import { normalizePhone, parsePhone, parseSignupPhone } from '../rules/phone.ts';
import { slugPattern } from '../rules/slug.ts';
import * as m from '../messages/fields.ts';

/** A message. A function is called when the error occurs, so that its text is in the language of the page. */
export type Message = string | (() => string);

/**
 * Returns the checks of a civil date, `yyyy-mm-dd`. The first check comes first because the OpenAPI document takes the
 * format from it.
 */
export const dateChecks = (message: Message) =>
  [z.iso.date({ error: message }), z.refine<string>(isCivilDate, { error: message })] as const;
/** A civil date, `yyyy-mm-dd`. */
export const isoDate = z.iso.date().check(z.refine(isCivilDate, { error: m.pleaseGiveADateFrom }));
/** A month, `yyyy-mm`. */
export const month = z.string().check(z.regex(monthPattern));
/** A place in a list sorted by date, in the form of `pattern`. */
export const dateCursor = (pattern = dateCursorPattern) =>
  z.string().check(
    z.regex(pattern),
    z.refine((text) => isCivilDate(text.slice(0, 10)), { error: m.thisIsNoPlaceIn }),
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
      z.refine((text) => readCount(text) <= max, { error: () => m.pleaseAskForAtMost({ max }) }),
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
const unusable = m.thisContainsACharacterThat;
/** Control characters are refused, because terminals and mail programs execute them instead of showing them. */
const singleLine = z.regex(new RegExp(`^[^${controls}]*$`, 'u'), { error: unusable });
const lines = z.regex(new RegExp(String.raw`^(?:[^${controls}]|[\t\r\n])*$`, 'u'), { error: unusable });

/**
 * Returns the schema of required text on one line. `message` is the error for blank text. Surrounding space is removed.
 */
export const requiredText = (message: Message, max = 200) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(1, { error: message }),
      z.maxLength(max, { error: m.thisIsTooLong }),
      singleLine,
    );

/**
 * Returns the schema of required text on several lines. `message` is the error for blank text. Surrounding space is
 * removed.
 */
export const requiredLines = (message: Message, max: number) =>
  z
    .string({ error: message })
    .check(z.trim(), z.minLength(1, { error: message }), z.maxLength(max, { error: m.thisIsTooLong }), lines);

const text = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, { error: m.thisIsTooLong }), singleLine);

/** Returns the schema of optional text on one line, which becomes '' when absent. Surrounding space is removed. */
export const optionalText = (max: number) => z._default(text(max), '');

/** Returns the schema of optional text on one line, which stays undefined when absent. Surrounding space is removed. */
export const omittableText = (max: number) => z.optional(text(max));

/**
 * Returns the schema of optional text on several lines, which stays undefined when absent. Surrounding space is
 * removed.
 */
export const omittableLines = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, { error: m.thisIsTooLong }), lines));

/** Our mails repeat this text. A web address in it would be a stranger's link sent in our name. */
const withoutLinks = z.refine<string>((typed) => !hasWebAddress(typed), {
  error: m.pleaseLeaveOutWebAddresses,
});

/**
 * Returns the check that a name can be printed on our documents. `message` says what to write instead of a letter that
 * their fonts lack.
 */
const withShownLetters = (message: typeof m.notShownText) =>
  z.refine<string>((typed) => findUnshownLetter(typed) === undefined, {
    error: ({ input }) => message({ letter: findUnshownLetter(String(input)) ?? '' }),
  });

/**
 * Returns the schema of the name of a person, an agency or a group, without web addresses. `message` is the error for
 * blank text.
 */
export const requiredName = (message: Message, max: number) =>
  requiredText(message, max).check(withoutLinks, withShownLetters(m.notShownName));

/**
 * Returns the schema of a postal address of several lines, without web addresses. `message` is the error for blank
 * text.
 */
export const requiredAddress = (message: Message, max: number) =>
  requiredLines(message, max).check(withoutLinks, withShownLetters(m.notShownText));

const inLetters = m.pleaseEnterTheNameIn;
/** Returns true when a name contains digits other than an ordinal, as in `O’Neill 3rd`. */
const hasStrayDigits = (name: string) =>
  /\p{Nd}/u.test(name.replaceAll(/(?<=\s)\p{Nd}+(?:st|nd|rd|th)\b/giu, ''));
const withLetters = z.refine<string>((name) => /\p{L}/u.test(name) && !hasStrayDigits(name), {
  error: inLetters,
});

/**
 * Returns the schema of a person's name as in the passport, without digits and titles. `message` is the error for blank
 * text.
 */
export const personName = (message: Message, max: number) =>
  requiredName(message, max).check(
    withLetters,
    z.refine<string>((name) => !beginsWithTitle(name), { error: m.pleaseLeaveOutTheTitle }),
  );

/**
 * Returns the schema of a person's name as the office takes it down on the telephone or from a list: like `personName`,
 * but titles before the name are removed instead of refused. `message` is the error for blank text.
 */
export const dictatedName = (message: Message, max: number) =>
  requiredName(message, max).check(z.overwrite(removeLeadingTitles), withLetters);

/** Returns the schema of an optional name or reference without web addresses, which becomes '' when absent. */
export const optionalName = (max: number) =>
  z._default(text(max).check(withoutLinks, withShownLetters(m.notShownText)), '');

const domainLabel = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
/**
 * The pattern that browsers use for e-mail fields (HTML), so that field, form and server agree. The pattern also
 * requires a dot in the domain, because every public mail domain has one.
 */
const pattern = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${domainLabel}(?:\\.${domainLabel})+$`);

/** The e-mail address of an account: 'Email is required', 'Invalid email format' (AC-02). Stored in lower case. */
export const email = z
  .string({ error: m.emailIsRequired })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: m.emailIsRequired }),
    z.maxLength(254, { error: m.invalidEmailFormat }),
    z.email({ pattern, error: m.invalidEmailFormat }),
  );

const invalidEmail = m.aValidEmailAddressIs;

/** The e-mail address of enquiries and agents' forms, with one message for all errors (B§5). Stored in lower case. */
export const contactEmail = z
  .string({ error: invalidEmail })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, { error: invalidEmail }),
    z.email({ pattern, error: invalidEmail }),
  );

/** A password, chosen or entered: at least eight characters (AC-02). The upper limit bounds the work of hashing. */
export const password = z
  .string({ error: m.passwordIsRequired })
  .check(
    z.minLength(1, { error: m.passwordIsRequired }),
    z.minLength(8, { error: m.passwordShouldBeAtLeast }),
    z.maxLength(200, { error: m.passwordShouldBeAtMost }),
  );

const tooLong = 60;
/**
 * Returns the checks of a telephone number. `parse` decides what a number is; the number is stored as E.164. A number
 * without a dialling code is Indian.
 */
const phoneChecks = (parse: typeof parsePhone, message: Message) =>
  [
    z.refine<string>((text) => text.length <= tooLong && parse(text) !== null, { error: message }),
    z.overwrite<string>((text) => normalizePhone(text, parse)),
  ] as const;

/** The telephone number of an account (AC-02): ten to fifteen digits without a dialling code. */
export const signupPhone = z
  .string({ error: m.mobileNumberIsRequired })
  .check(
    z.trim(),
    z.minLength(1, { error: m.mobileNumberIsRequired, abort: true }),
    ...phoneChecks(parseSignupPhone, m.contactNumberShouldBe10),
  );

const invalidPhone = m.aValid10DigitContact;

/** The telephone number in every other form (P§5): ten digits for India, six to fourteen with another dialling code. */
export const phone = z.string({ error: invalidPhone }).check(...phoneChecks(parsePhone, invalidPhone));

/** An optional `phone`, which becomes '' when absent. */
export const optionalPhone = z._default(
  text(tooLong).check(
    z.refine<string>((typed) => typed === '' || parsePhone(typed) !== null, { error: invalidPhone }),
    z.overwrite<string>((typed) => typed && normalizePhone(typed)),
  ),
  '',
);

/** An optional telephone number without checks. Stored as E.164 when it is a valid number. */
export const omittablePhone = z.optional(
  text(tooLong).check(z.overwrite<string>((typed) => normalizePhone(typed))),
);
