/** Pictures of passports (CO-06, CO-07; decisions "Money and booking"): private, their uploader's alone. */
import { z } from 'zod/mini';
import { toCivilDate } from '../rules/civil-date.ts';
import { success } from './envelope.ts';
import { bookingId, dateChecks, isoDate, requiredText } from './fields.ts';

/** The largest picture of a passport, in bytes: under 1 MB (B§9). */
export const maxPassportBytes = 1024 * 1024 - 1;

/** What a passport may be sent as; recognised by its content. */
export const passportTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;

/** A picture's path as the upload answers it, or `message`: `passports/` and 192 random bits. */
export const passportPath = (message: string) =>
  z.string(message).check(z.regex(/^passports\/[\w-]{32}$/, message));

/** The path of a picture, or empty: it follows later, or is withdrawn. `message` as of `passportPath`. */
export const optionalPassportPath = (message: string) =>
  z.union([z.literal(''), passportPath(message)], message);

/** The address under which its owner sees a picture, from its path: `no-store`, 404 for everybody else. */
export function passportUrl(path: string): string {
  return `/api/passport?id=${encodeURIComponent(path.slice('passports/'.length))}`;
}

const birthDateMessage = 'Please enter the birth date as in the passport';
const numberMessage = 'Please enter the number as in the passport: 5 to 20 letters and digits';

/** What the ship's list has of a passport besides its pictures. Spaces and hyphens of the number are dropped. */
export const passportDetails = z.object({
  birth_date: z.string(birthDateMessage).check(
    ...dateChecks(birthDateMessage),
    z.refine((date) => date <= toCivilDate(new Date()), 'A birth date cannot be in the future'),
  ),
  number: z.string(numberMessage).check(
    z.overwrite((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
    z.regex(/^[A-Z0-9]{5,20}$/, numberMessage),
  ),
  nationality: requiredText('Nationality is required', 60),
});
export type PassportDetails = z.infer<typeof passportDetails>;

/** A guest's passport as the owner of the booking sees it. */
export const guestPassport = z.object({
  /** The guest's place among all guests of the booking, from 0: suite by suite, as the booking lists them. */
  guest: z.int(),
  room_number: z.string(),
  name: z.string(),
  /** Empty where there is none. */
  passport_front: z.string(),
  passport_back: z.string(),
  details: z.nullable(z.object({ birth_date: isoDate, number: z.string(), nationality: z.string() })),
  /** The age given at booking is another one than the birth date's: the sentence to show; null when it is not. */
  age_difference: z.nullable(z.string()),
});
export type GuestPassport = z.infer<typeof guestPassport>;

/** The passports of a booking. */
export const bookingPassports = z.object({
  /** The last day on which they are to be there; until then they can be withdrawn as well. */
  until: isoDate,
  can_withdraw: z.boolean(),
  /** Something is missing after that day: what follows, as the company says it; null otherwise. */
  what_follows: z.nullable(z.string()),
  guests: z.array(guestPassport),
});
export type BookingPassports = z.infer<typeof bookingPassports>;

const ofGuest = { id: bookingId, guest: z.int().check(z.minimum(0), z.maximum(99)) };
const passportsAnswer = success({ passports: bookingPassports });

export const passportSchemas = {
  /**
   * One picture or two (the two sides) of a passport, each under 1 MB, in the field `images`; 413 when too large, 415
   * when it is no picture, 409 for a visitor who neither is logged in nor holds suites, 429 when an owner has sent too
   * many. They are kept re-encoded and encrypted, and belong to the session, or to the visitor's `hold` cookie when
   * nobody is logged in. `files`: their paths, in the order in which they were sent.
   */
  uploadImages: {
    file: { field: 'images', types: passportTypes, bytes: maxPassportBytes },
    answer: success({ files: z.array(z.string()) }),
  },
  /**
   * The passports of one of the caller's bookings. 404 another's, 422 when it is not confirmed or the journey has
   * begun.
   */
  bookingPassports: { query: z.object({ id: bookingId }), answer: passportsAnswer },
  /**
   * Adds, replaces or (`picture` empty) withdraws one side of a guest's passport; a picture that is replaced is deleted
   * at once. 409 when there is no such guest, or the picture is not the caller's; 422 for one withdrawn after `until`;
   * else as `bookingPassports`.
   */
  savePassportPicture: {
    body: z.object({
      ...ofGuest,
      side: z.enum(['passport_front', 'passport_back']),
      picture: optionalPassportPath('Please select a file first.'),
    }),
    answer: passportsAnswer,
  },
  /**
   * Adds, replaces or (`details` null) withdraws the rest of a guest's passport. Refusals as of `savePassportPicture`.
   */
  savePassportDetails: {
    body: z.object({ ...ofGuest, details: z.nullable(passportDetails) }),
    answer: passportsAnswer,
  },
};
