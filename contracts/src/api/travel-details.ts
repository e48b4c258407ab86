/**
 * What the ship and the authorities need to know of a guest besides the passport: dates of the passport, visa, address
 * and arrival (OF-21). Every field may stay empty until the company asks for it.
 */
import { z } from 'zod/mini';
import { isCivilDate, timePattern } from '../rules/civil-date.ts';
import { optionalPhone, optionalText } from './fields.ts';
import * as m from '../messages/travel-details.ts';

const optionalDate = z._default(
  z.string().check(z.refine((date) => date === '' || isCivilDate(date), { error: m.pleaseEnterADate })),
  '',
);
const optionalTime = z._default(
  z.string().check(z.refine((time) => time === '' || timePattern.test(time), { error: m.pleaseEnterATime })),
  '',
);

/** The travel details of a guest. Dates are `yyyy-mm-dd`, times `HH:MM`; each text is empty when not given. */
export const travelDetails = z.object({
  passport_issued_at: optionalText(60),
  passport_issued_on: optionalDate,
  passport_expires_on: optionalDate,
  visa_number: optionalText(30),
  visa_type: optionalText(60),
  visa_issued_at: optionalText(60),
  visa_issued_on: optionalDate,
  visa_expires_on: optionalDate,
  /** The address in the country of residence. */
  address: optionalText(200),
  /** The flight or train with which the guest arrives where the journey begins, and its place, day and time. */
  arrival_by: optionalText(60),
  arrival_place: optionalText(80),
  arrival_on: optionalDate,
  arrival_time: optionalTime,
  /** Country and city from which the guest came to India, and the day. */
  came_from: optionalText(80),
  came_on: optionalDate,
  /** Where the guest goes after the journey. */
  next_destination: optionalText(80),
  /** A contact in India: an address, and a telephone number there. */
  india_address: optionalText(200),
  india_phone: optionalPhone,
});
export type TravelDetails = z.infer<typeof travelDetails>;
/**
 * Stored travel details. The fields accept any text, because the form's rules may have been different when the details
 * were sent.
 */
export const storedTravelDetails = z.object(
  Object.fromEntries(Object.keys(travelDetails.shape).map((field) => [field, z.string()])) as Record<
    keyof TravelDetails,
    z.ZodMiniString
  >,
);

/** Returns travel details in which nothing is given. */
export const createBlankTravel = (): TravelDetails => travelDetails.parse({});
