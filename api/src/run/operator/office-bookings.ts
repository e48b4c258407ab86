/** Bookings that the office makes for a guest on the telephone: held, quoted on paper, and booked by bank transfer. */
import { guest, suiteCount, travellers } from '@antara/contracts/api/booking';
import { dictatedName, phone } from '@antara/contracts/api/fields';
import { type Plan, plans } from '@antara/contracts/rules/booking-rules';
import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { findOrInviteCustomer, users } from '../../base/accounts/index.ts';
import { getCompanySettings } from '../../base/settings/index.ts';
import { bookings } from '../../bookings/booking/index.ts';
import {
  endOption,
  loadOfficeQuote,
  officeHoldHours,
  renderOptionQuote,
  selectOptionDetails,
  takeOfficeHold,
} from '../../sales/options/index.ts';
import { dictatedGuest } from '../../sales/groups/index.ts';
import { orderForGuest } from '../../sales/payments/index.ts';
import type { DbOrTx, Tx } from '../../platform/db/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { describeField, WrittenValueError } from './field-text.ts';
import {
  bookingIdField,
  civilDateField,
  departureKeyFields,
  emailField,
  getLockedBooking,
  reasonField,
  roomField,
  toBookingLogEntry,
} from './fields.ts';
import { defineChange, defineRead } from './operation.ts';

export const heldSuite = z.object({ room: roomField, guests: travellers });
const namedGuest = z.object({ roomNumber: guest.shape.roomNumber, ...dictatedGuest.shape });

/** Suites that are held, with their guests. */
export const heldSuitesField = z.array(heldSuite).check(
  ...suiteCount,
  describeField('suites with their guests, as 101=2', {
    name: 'suite',
    placeholder: 'suite=guests',
    parse: parseHeldSuite,
  }),
);

export const guestsField = z.array(namedGuest).check(
  z.minLength(1, 'the guests are missing'),
  describeField(
    'a guest: suite, first name, last name, Female or Male, age, country, telephone (may be left out)',
    {
      name: 'guest',
      placeholder: '101,Asha,Rao,Female,41,India',
      parse: parseGuest,
    },
  ),
);
export const planField = z
  .optional(z.enum(plans))
  .check(describeField('what is paid first (default: the deposit)', { unit: 'smallLetters' }));

/**
 * Holds suites for a guest who calls, and mails the guest. The guest is the account with this address; without one, an
 * account is made, and the guest is mailed how to choose a password. Everybody else sees the suites as held. The result
 * has the price of a booking of today.
 */
export const holdForGuest = defineChange(
  z.object({
    email: emailField('person').check(z.email('the guest’s e-mail address is not complete')),
    ...departureKeyFields,
    suites: heldSuitesField,
    name: z
      .optional(dictatedName(() => 'a name is needed', 120))
      .check(describeField('the guest’s name, for a new account')),
    mobile_no: z
      .optional(phone)
      .check(describeField('the guest’s telephone number, for a new account', { name: 'phone' })),
    hours: z
      .optional(
        z
          .int('hours are whole')
          .check(
            z.gte(1, 'suites are held for at least an hour'),
            z.lte(
              officeHoldHours,
              `suites are held for ${officeHoldHours} hours at most while nothing is booked`,
            ),
          ),
      )
      .check(describeField(`for how long (default: ${officeHoldHours})`)),
  }),
  async (tx, { email, journey, date, suites, name, mobile_no, hours = officeHoldHours }, platform) => {
    const { user, invited } = await findOrInviteCustomer(tx, { email, name, mobile_no }, platform.now());
    const hold = await takeOfficeHold(tx, platform, user.id, {
      tourName: journey,
      selectedDate: date,
      rooms: suites.map((suite) => ({ roomNumber: suite.room, travellers: suite.guests })),
      hours,
    });
    // Without name and telephone, because the result would tell them to everybody who knows the guest’s address.
    return { guest: { id: user.id, invited }, ...toHold(hold) };
  },
  ({ journey, date }, { booking_id: subject, guest: { id: account, invited }, ends_at, suites }) => ({
    subject,
    account,
    details: { journey, date, suites: suites.map(({ room }) => room), ends_at, invited },
  }),
);

type OfficeHold = Omit<Awaited<ReturnType<typeof takeOfficeHold>>, 'id'>;

/** Returns a hold as results of operations have it. */
export const toHold = ({ booking_id, ends, rooms, quote, due, depositDue }: OfficeHold) => ({
  booking_id,
  ends_at: ends,
  suites: rooms.map(({ room_number: room, title, travellers: guests, price }) => ({
    room,
    title,
    guests,
    price_usd: price,
  })),
  suites_usd: quote.suites.usd,
  tax_usd: quote.tax.usd,
  total_usd: quote.total.usd,
  total_inr: quote.total.inr,
  /** What is due first, and until when by bank transfer; the day is null where the whole fare is due at once. */
  first_inr: due.now.inr,
  deposit_percent: due.depositPercent,
  transfer_until: due.depositPercent === 100 ? null : depositDue,
});

/** Ends a hold that the office took for a guest. Its suites are free at once; the guest is not mailed. */
export const releaseGuestHold = defineChange(
  z.object({ booking_id: bookingIdField, reason: reasonField }),
  async (tx, { booking_id }) => {
    const { option } = await getOfficeHold(tx, booking_id);
    await endOption(tx, await getLockedBooking(tx, booking_id), 'RELEASED');
    return { booking_id, suites: option.rooms.map(({ room_number }) => room_number) };
  },
  (input, result) => toBookingLogEntry(input, result),
);

/** Returns the quote of a hold that the office took for a guest, as a PDF in Base64. */
export const quoteOnPaper = defineRead(
  z.object({ booking_id: bookingIdField }),
  async (db, { booking_id }, { now }) => {
    await getOfficeHold(db, booking_id);
    const quote = (await loadOfficeQuote(db, booking_id, now()))!;
    const pdf = await renderOptionQuote(quote, (await getCompanySettings(db)).name);
    return { booking_id, file: `quote-${booking_id}.pdf`, pdf: pdf.toString('base64') };
  },
);

/**
 * Books a hold for a bank transfer, and mails the guest what to pay until when. The suites stay reserved until the end
 * of that day. Passports follow in the guest's account.
 */
export const bookHold = defineChange(
  z.object({
    booking_id: bookingIdField,
    guests: guestsField,
    plan: planField,
    until: z
      .optional(civilDateField)
      .check(describeField('the last day for the transfer (default: 15 or 7 days, as the terms say)')),
  }),
  async (tx, { booking_id, guests, plan, until }, platform) => {
    const { order, until: lastDay } = await orderHeldSuites(tx, platform, {
      booking_id,
      guests,
      plan,
      until,
    });
    const { quote, due } = order.snapshot;
    return {
      booking_id,
      pays: order.pays,
      amount_inr: order.amount_paise / 100,
      until: lastDay,
      total_inr: quote.total.inr,
      balance_inr: due!.later.inr,
      balance_due_on: due!.balanceDue,
    };
  },
  ({ guests }, { booking_id: subject, ...result }) => ({
    subject,
    details: { guests: guests.length, ...result },
  }),
);

/** What is ordered of a hold: who travels, what is paid first (default: the deposit), and until which day. */
interface HeldOrder {
  booking_id: string;
  guests: z.output<typeof guestsField>;
  plan?: Plan | undefined;
  until?: string | undefined;
  /** False when another mail tells the guest what to pay. */
  isMailed?: boolean;
}

/**
 * Orders the suites of a hold of the office. The order waits for the guest's payment.
 *
 * @throws {HttpError} like `orderForGuest`
 */
export async function orderHeldSuites(
  tx: Tx,
  platform: Platform,
  { booking_id, plan = 'DEPOSIT', ...payment }: HeldOrder,
) {
  const { option, tour, departure, status } = await getOfficeHold(tx, booking_id);
  if (status === 'PENDING')
    throwHttpError('CONFLICT', `${booking_id} is ordered already, and may be being paid at this moment.`);
  const hold = {
    booking_id,
    user: option.user_id,
    tourName: tour.slug,
    selectedDate: departure.date_from,
    rooms: option.rooms.map(({ room_number, travellers: count }) => ({
      roomNumber: room_number,
      travellers: count,
    })),
  };
  return orderForGuest(tx, platform, hold, { ...payment, plan });
}

/**
 * Returns an open hold that the office took for a guest.
 * @throws {HttpError} 404 for an unknown one and for an agent's option, 422 for one that has ended or was booked
 */
async function getOfficeHold(db: DbOrTx, id: string) {
  const [row] = await selectOptionDetails(db).where(eq(bookings.booking_id, id));
  const [owner] = row ? await db.select().from(users).where(eq(users.id, row.option.user_id)) : [];
  if (!row || owner?.role !== 'CUSTOMER')
    throwHttpError('NOT_FOUND', `There is no hold ${id} that the office has taken for a guest.`);
  if (!row.open)
    throwHttpError('UNPROCESSABLE', `Hold ${id} has ended or was booked: see operator bookings show ${id}`);
  return row;
}

export function parseHeldSuite(text: string) {
  const match = /^(\S+)=([123])$/.exec(text);
  if (!match) throw new WrittenValueError(`“${text}” is not a suite with its guests, such as 101=2.`);
  return { room: match[1]!, guests: Number(match[2]) };
}

export function parseGuest(text: string) {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length < 6 || parts.length > 7)
    throw new WrittenValueError(`“${text}” is not a guest, such as 101,Asha,Rao,Female,41,India.`);
  const [room, first, last, sex, years, land, contact] = parts;
  return {
    roomNumber: room,
    firstName: first,
    lastName: last,
    gender: sex,
    age: Number(years),
    country: land,
    ...(contact && { contact }),
  };
}
