/** Changes the people of a confirmed booking: a guest, and to whom its papers are addressed (OF-08). */
import { billing, splitLines } from '@antara/contracts/api/billing';
import { guest } from '@antara/contracts/api/booking';
import { dictatedName, phone, requiredAddress } from '@antara/contracts/api/fields';
import { gstPlaces, type GstPlace } from '@antara/contracts/rules/gst';
import { z } from 'zod/mini';
import {
  type ChangedGuest,
  changeGuest as saveGuest,
  changeRecipient as saveRecipient,
  findGuest,
} from '../../bookings/booking/index.ts';
import { enqueueClientMail } from '../../bookings/booking-mails/index.ts';
import { reissueInvoices } from '../../bookings/documents/index.ts';
import { forgetGuestPassport } from '../../bookings/passports/index.ts';
import { enqueue } from '../../base/outbox/index.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField } from './field-text.ts';
import { bookingIdField, getLockedConfirmed, reasonField, roomField } from './fields.ts';
import { defineChange } from './operation.ts';

const { age, country, gender } = guest.shape;
const nameField = () => z.optional(dictatedName(() => 'a name is needed', 60));
/** The number of a guest in the suite, from 1. */
export const guestNumberField = z
  .int('a guest is named by the number in the suite')
  .check(z.minimum(1), z.maximum(3), describeField('the guest’s number in the suite, from 1'));

/**
 * Changes a guest: a name spelled in full or corrected, other details, or with `other_person` another person who
 * travels instead. The price stays, so an age that changes the fare is refused. The old passport is deleted with
 * `other_person`, and the new one is asked for. Unless only the telephone number changes, the new papers are mailed.
 *
 * @throws {HttpError} 404 when there is no such guest; 400 and 422 as `changeGuest` of the bookings
 */
export const changeGuest = defineChange(
  z.object({
    booking_id: bookingIdField,
    room: roomField,
    guest: guestNumberField,
    first_name: nameField().check(describeField('the first name, as in the passport')),
    last_name: nameField().check(describeField('the last name, as in the passport')),
    contact: z.optional(phone).check(describeField('the guest’s telephone number', { name: 'phone' })),
    age: z.optional(age).check(describeField('the age in years')),
    gender: z.optional(gender).check(describeField('as in the passport')),
    country: z.optional(country).check(describeField('the country of residence')),
    other_person: z
      ._default(z.boolean(), false)
      .check(describeField('another person travels instead, whose passport is asked for anew')),
    reason: reasonField,
  }),
  async (tx, { booking_id, room, guest: number, other_person, reason: _, ...input }, { config, now }) => {
    const row = await getLockedConfirmed(tx, booking_id, now());
    const found = findGuest(row, room, number - 1);
    const changed: ChangedGuest = {
      ...(input.first_name !== undefined && { firstName: input.first_name }),
      ...(input.last_name !== undefined && { lastName: input.last_name }),
      ...(input.contact !== undefined && { contact: input.contact }),
      ...(input.age !== undefined && { age: input.age }),
      ...(input.gender !== undefined && { gender: input.gender }),
      ...(input.country !== undefined && { country: input.country }),
    };
    const saved = await saveGuest(tx, row, found, { ...changed, isOtherPerson: other_person }, now());
    const { fields, index, snapshot } = saved;
    if (other_person) await forgetGuestPassport(tx, config, { ...row, snapshot }, found.index, found.guest);
    const isOnPapers = fields.some((name) => name !== 'contact');
    if (isOnPapers) {
      const template = 'guest-changed';
      const about = { bookingId: booking_id, change: index };
      await enqueue(tx, 'mail', `${template}:${booking_id}:${index}`, { template, ...about });
      await enqueueClientMail(tx, { ...row, snapshot }, template, { change: index });
    }
    return { booking_id, room, guest: number, other_person, changed: fields, is_mailed: isOnPapers };
  },
  // Without the values, which are personal data.
  ({ reason }, { booking_id: subject, ...details }) => ({ subject, details: { ...details, reason } }),
);

/**
 * Changes to whom the papers of a booking are addressed: the name, the company with its GSTIN and address, the state,
 * and the telephone number. Invoices that were issued are reversed by a credit note and issued again, because an
 * invoice must not be altered. The new papers are mailed.
 *
 * @throws {HttpError} 400 when nothing changes, and for a company without a name or address
 */
export const changeRecipient = defineChange(
  z.object({
    booking_id: bookingIdField,
    first_name: nameField().check(describeField('the recipient’s first name')),
    last_name: nameField().check(describeField('the recipient’s last name')),
    mobile_no: z.optional(phone).check(describeField('the recipient’s telephone number', { name: 'phone' })),
    company: z
      .optional(z.string().check(z.trim(), z.maxLength(120)))
      .check(describeField('the company that the invoice names; empty: no company')),
    gstin: z.optional(z.string()).check(describeField('the company’s GSTIN')),
    address: z
      .optional(requiredAddress(() => 'the address of the company is needed', 240))
      .check(describeField('the company’s address')),
    state: z
      .optional(z.enum(Object.keys(gstPlaces) as GstPlace[], 'a state is given by its GST code'))
      .check(describeField('the recipient’s state by its GST code')),
    reason: reasonField,
  }),
  async (tx, { booking_id, company, gstin = '', address, reason: _, ...input }, { now }) => {
    const row = await getLockedConfirmed(tx, booking_id, now());
    const parsed = company ? billing.safeParse({ company: { name: company, gstin, address } }) : null;
    if (company && (!address || !parsed?.success || !splitLines(address).length))
      throwHttpError(
        'INVALID',
        parsed?.error?.issues[0]?.message ?? 'An invoice to a company needs the company’s address.',
      );
    const after = await saveRecipient(tx, row, {
      firstName: input.first_name,
      lastName: input.last_name,
      mobile_no: input.mobile_no,
      state: input.state,
      ...(company !== undefined && { company: parsed?.data?.company ?? null }),
    });
    const { invoices, creditedInr } = await reissueInvoices(tx, row, after);
    const template = 'recipient-changed';
    const at = now().toISOString();
    await enqueue(tx, 'mail', `${template}:${booking_id}:${at}`, { template, bookingId: booking_id, at });
    return { booking_id, invoices, credited_inr: creditedInr };
  },
  // Without the names, which are personal data.
  ({ reason }, { booking_id: subject, ...details }) => ({ subject, details: { ...details, reason } }),
);
