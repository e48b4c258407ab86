/** Fields that several domains share, with the exact messages of the specifications. */
import { z } from 'zod/mini';

/** A civil date, `yyyy-mm-dd`. */
export const isoDate = z.iso.date();
/** A slug: lower-case letters and digits, joined by hyphens. */
export const slug = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
/** US dollars in cents. */
export const usdCents = z.int().check(z.nonnegative());
/** Whole Indian rupees. */
export const rupees = z.int().check(z.nonnegative());
/** HTML that the server has sanitised; safe to show as it is. */
export const safeHtml = z.string();
/** The path of a picture below the media base, without width and format (`journeys/…/cover`). */
export const picturePath = z.string();

/** Required text: `message` when blank. Surrounding space is dropped. */
export const requiredText = (message: string, max = 200) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, 'This is too long'));

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, 'This is too long'));

/** Text that may be left empty; it becomes '' when it is left out. Surrounding space is dropped. */
export const optionalText = (max: number) => z._default(text(max), '');

/** Text that may be left out, and then stays undefined. Surrounding space is dropped. */
export const omittableText = (max: number) => z.optional(text(max));

/** The e-mail address of an account: 'Email is required', 'Invalid email format' (AC-02). Kept in lower case. */
export const email = z
  .string('Email is required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Email is required'),
    z.maxLength(254, 'Invalid email format'),
    z.email('Invalid email format'),
  );

const invalidEmail = 'A valid Email Address is required';

/** The e-mail address of enquiries and agents' forms, with one message for all that can be wrong (B§5). Kept in lower case. */
export const contactEmail = z
  .string(invalidEmail)
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, invalidEmail), z.email(invalidEmail));

/** A password being chosen or entered: at least eight characters (AC-02), at most what hashing should be asked for. */
export const password = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(8, 'Password should be at least 8 characters long'),
    z.maxLength(200, 'Password should be at most 200 characters long'),
  );

/** A contact number of 10 to 15 digits, as sign-up asks (AC-02). */
export const signupPhone = z
  .string('Mobile number is required')
  .check(
    z.trim(),
    z.minLength(1, 'Mobile number is required'),
    z.regex(/^\d{10,15}$/, 'Contact number should be 10-15 digits long'),
  );

/** A contact number of exactly ten digits (P§5). */
export const tenDigitPhone = z
  .string('A valid 10-digit Contact Number is required')
  .check(z.trim(), z.regex(/^\d{10}$/, 'A valid 10-digit Contact Number is required'));
