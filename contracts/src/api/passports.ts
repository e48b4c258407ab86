/**
 * Pictures of passports (CO-06, CO-07; decisions "Money and booking"). Only the person who uploaded a picture can see
 * it.
 */
import { z } from 'zod/mini';
import { toCivilDate } from '../rules/civil-date.ts';
import { success } from './envelope.ts';
import { bookingId, dateChecks, isoDate, requiredText, type Message } from './fields.ts';
import { storedTravelDetails, travelDetails } from './travel-details.ts';
import * as m from '../messages/passports.ts';

/** The largest picture of a passport, in bytes: under 1 MB (B§9). */
export const maxPassportBytes = 1024 * 1024 - 1;

/** The accepted file types. The server recognises a file by its content. */
export const passportTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;

/**
 * Returns the schema of a picture's path as `uploadImages` returned it: `passports/` and 192 random bits. `message` is
 * shown otherwise.
 */
export const passportPath = (message: Message) =>
  z.string({ error: message }).check(z.regex(/^passports\/[\w-]{32}$/, { error: message }));

/**
 * Returns the schema of a picture's path or ''. Empty means that the picture follows later or is withdrawn. `message`
 * is as in `passportPath`.
 */
export const optionalPassportPath = (message: Message) =>
  z.union([z.literal(''), passportPath(message)], { error: message });

/**
 * Returns the address of a picture for its owner, from its path. The answer is `no-store`, and 404 for everybody else.
 */
export function passportUrl(path: string): string {
  return `/api/passport?id=${encodeURIComponent(path.slice('passports/'.length))}`;
}

const birthDateMessage = m.pleaseEnterTheBirthDate;
const numberMessage = m.pleaseEnterTheNumberAs;

/** The passport fields of the ship's guest list besides the pictures. Spaces and hyphens in the number are removed. */
export const passportDetails = z.object({
  birth_date: z.string({ error: birthDateMessage }).check(
    ...dateChecks(birthDateMessage),
    z.refine((date) => date <= toCivilDate(new Date()), { error: m.aBirthDateCannotBe }),
  ),
  number: z.string({ error: numberMessage }).check(
    z.overwrite((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
    z.regex(/^[A-Z0-9]{5,20}$/, { error: numberMessage }),
  ),
  nationality: requiredText(m.nationalityIsRequired, 60),
});
export type PassportDetails = z.infer<typeof passportDetails>;

/** A guest's passport as the owner of the booking sees it. */
export const guestPassport = z.object({
  /** The guest's index in the booking, from 0, counted suite by suite in the booking's order. */
  guest: z.int(),
  room_number: z.string(),
  name: z.string(),
  /** Empty when there is no picture. */
  passport_front: z.string(),
  passport_back: z.string(),
  details: z.nullable(z.object({ birth_date: isoDate, number: z.string(), nationality: z.string() })),
  /** What was given of visa, address and arrival. The previous version does not send it. */
  travel: z.optional(z.nullable(storedTravelDetails)),
  /** The sentence to show when the age given at booking differs from the birth date. Null when they agree. */
  age_difference: z.nullable(z.string()),
});
export type GuestPassport = z.infer<typeof guestPassport>;

/** The passports of a booking. */
export const bookingPassports = z.object({
  /** The last day for the passports. Until then they can also be withdrawn. */
  until: isoDate,
  can_withdraw: z.boolean(),
  /** The company's sentence about the consequences when something is missing after that day. Null otherwise. */
  what_follows: z.nullable(z.string()),
  guests: z.array(guestPassport),
});
export type BookingPassports = z.infer<typeof bookingPassports>;

const ofGuest = { id: bookingId, guest: z.int().check(z.minimum(0), z.maximum(99)) };
const passportsAnswer = success({ passports: bookingPassports });

export const passportSchemas = {
  /**
   * Stores one or two pictures (the two sides) of a passport, each under 1 MB, in the field `images`. The server
   * re-encodes and encrypts the pictures. The pictures belong to the session, or to the visitor's `hold` cookie when
   * nobody is logged in. `files` are the pictures' paths in the order sent. 413 when a picture is too large; 415 when a
   * file is no picture; 409 for a visitor who neither is logged in nor holds suites; 429 when an owner has sent too
   * many.
   */
  uploadImages: {
    file: { field: 'images', types: passportTypes, bytes: maxPassportBytes },
    answer: success({ files: z.array(z.string()) }),
  },
  /**
   * Returns the passports of one of the caller's bookings. 404 when the booking is somebody else's; 422 when the
   * booking is not confirmed or the journey has begun.
   */
  bookingPassports: { query: z.object({ id: bookingId }), answer: passportsAnswer },
  /**
   * Adds, replaces or (empty `picture`) withdraws one side of a guest's passport. A replaced picture is deleted at
   * once. 409 when there is no such guest or the picture is not the caller's; 422 for a withdrawal after `until`;
   * otherwise as `bookingPassports`.
   */
  savePassportPicture: {
    body: z.object({
      ...ofGuest,
      side: z.enum(['passport_front', 'passport_back']),
      picture: optionalPassportPath(m.pleaseSelectAFileFirst),
    }),
    answer: passportsAnswer,
  },
  /**
   * Adds, replaces or (`details` null) withdraws the other passport details of a guest. Fails as `savePassportPicture`
   * does.
   */
  savePassportDetails: {
    body: z.object({ ...ofGuest, details: z.nullable(passportDetails) }),
    answer: passportsAnswer,
  },
  /** Replaces or (`travel` null) withdraws the travel details of a guest. Fails as `savePassportPicture` does. */
  saveTravelDetails: {
    body: z.object({ ...ofGuest, travel: z.nullable(travelDetails) }),
    answer: passportsAnswer,
  },
};
