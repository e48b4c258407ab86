/** Orders that the office makes for a guest who pays by bank transfer. */
import { randomUUID } from 'node:crypto';
import type { Guest } from '@antara/contracts/api/booking';
import { calculatePaymentPlan, type Plan, type Travellers } from '@antara/contracts/rules/booking-rules';
import { findUser, toBookingUser } from '../../base/accounts/index.ts';
import {
  getKnownExchangeRate,
  lockBooking,
  lockHoldOwner,
  officeWindow,
  paymentUnavailableMessage,
  recordOptionEnd,
} from '../../bookings/booking/index.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { digestPrivately } from '../../platform/address-digest.ts';
import type { Tx } from '../../platform/db/types.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { awaitFirstTransfer } from './first-transfer.ts';
import { hashBody, type Order } from './orders.ts';
import { insertPlacedOrder } from './place-order.ts';

/** A hold of the office that is booked: its number, its guest's account, and its departure and suites. */
interface BookedHold {
  booking_id: string;
  user: number;
  tourName: string;
  selectedDate: string;
  rooms: { roomNumber: string; travellers: Travellers }[];
}

/** A guest as the office enters them. Pictures of passports follow. */
type NamedGuest = Omit<Guest, 'passport_front' | 'passport_back' | 'contact'> & {
  contact?: string | undefined;
};

/** Who travels, what is paid first, until when, and whether the guest is mailed what to transfer (default: yes). */
interface FirstPayment {
  guests: NamedGuest[];
  plan: Plan;
  until?: string | undefined;
  isMailed?: boolean;
}

/**
 * Orders the suites of an open hold at today's price, and lets the order wait for a bank transfer until the end of the
 * day `until`. Without `until` the transfer has the days that the terms give a booking through the office. Guests
 * without a number of their own get that of the account. The caller has not locked the hold.
 *
 * @throws {HttpError} 409 when the hold has ended; 422 without a day where the terms give no days; and as `createOrder`
 *   and `awaitFirstTransfer`.
 */
export async function orderForGuest(
  tx: Tx,
  platform: Platform,
  hold: BookedHold,
  { guests, plan, until, isMailed }: FirstPayment,
): Promise<{ order: Order; until: string }> {
  const account = await findUser(tx, hold.user);
  if (!account)
    throwHttpError('UNPROCESSABLE', `The account of ${hold.booking_id} is locked or was deleted.`);
  const rate = await getKnownExchangeRate(tx, platform);
  if (!rate) throwHttpError('FAILED', paymentUnavailableMessage, {}, 'no exchange rate is to be had');
  const today = toCivilDate(platform.now());
  const { depositPercent, depositDue } = calculatePaymentPlan(0, today, hold.selectedDate);
  const lastDay = until ?? (depositPercent === 100 ? null : depositDue);
  if (lastDay === null)
    throwHttpError(
      'UNPROCESSABLE',
      'So near to departure the whole fare is due when it is booked: say until which day its transfer is expected.',
    );
  const owner = {
    holder: digestPrivately(platform, 'network', `office ${hold.booking_id}`),
    address: digestPrivately(platform, 'network', 'office'),
  };
  await lockHoldOwner(tx, { ...owner, user: account.id });
  const data = {
    tourName: hold.tourName,
    selectedDate: hold.selectedDate,
    selectedCoupon: null,
    addons: [],
    extensions: [],
    rooms: hold.rooms,
    guests: guests.map((guest) => ({
      ...guest,
      contact: guest.contact ?? account.mobile_no,
      passport_front: '',
      passport_back: '',
    })),
    plan,
    suiteTotal: 0,
    addOnTotal: 0,
    extensionTotal: 0,
    taxTotal: 0,
    totalTraveller: guests.length,
  };
  const { order, booking } = await insertPlacedOrder(tx, platform, {
    provider: 'transfer',
    purchaser: {
      ...owner,
      user: toBookingUser(account),
      idempotencyKey: randomUUID(),
      window: officeWindow,
    },
    amount: null,
    data,
    bodyHash: hashBody({ forGuest: data }),
    inrPerUsd: rate.rate,
  });
  if (booking.booking_id !== hold.booking_id)
    throwHttpError('CONFLICT', `Hold ${hold.booking_id} has ended in the meantime.`);
  await awaitFirstTransfer(tx, (await lockBooking(tx, hold.booking_id))!, lastDay, platform.now(), isMailed);
  // The order keeps the suites from now on. An open option would take them back when the order ends.
  await recordOptionEnd(tx, booking.id, 'RELEASED');
  return { order, until: lastDay };
}
