/** Holds, coupons, the exchange rate, guests and bookings (CO-01 … CO-12). */
import { bookingSchemas } from '@antara/contracts/api/booking';
import { getCurrentUser, requireUser } from '../accounts/session.ts';
import { implement } from '../platform/implement.ts';
import type { Plugin } from '../platform/platform.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { cancelOwnBooking, quoteCancellation } from './cancel.ts';
import { throwInvalidCoupon, findUsableCoupon } from './coupons.ts';
import { getExchangeRate, paymentUnavailableMessage } from './exchange-rate.ts';
import { clearHolder, ensureHolder, readHolder } from './holder.ts';
import { getCurrentHold, releaseHold, saveGuests, takeHold } from './holds.ts';
import { findBooking, listBookings, findOwnBooking, throwUnknownBooking } from '../customer-bookings/view.ts';

export const booking: Plugin = {
  name: 'booking',
  routes(app, platform) {
    const { db, now } = platform;
    implement(bookingSchemas)(
      app,
      {
        exchangeRate: async () => {
          const rate = await getExchangeRate(platform);
          return rate
            ? { response: 'SUCCESS', ...rate }
            : throwHttpError('UNAVAILABLE', paymentUnavailableMessage);
        },
        coupon: async ({ query, request }) => {
          const coupon = await findUsableCoupon(db, query.promoCode, now(), readHolder(request));
          return coupon ? { response: 'SUCCESS', coupon } : throwInvalidCoupon();
        },
        currentHold: async ({ request }) => {
          const holder = readHolder(request);
          return { response: 'SUCCESS', hold: holder ? await getCurrentHold(db, holder) : null };
        },
        hold: async ({ body, request, reply }) => {
          const user = await getCurrentUser(request);
          const caller = { holder: ensureHolder(request, reply), user: user?.id ?? null };
          const hold = await takeHold(platform, caller, body);
          return { response: 'SUCCESS', hold };
        },
        releaseHold: async ({ request, reply }) => {
          const holder = readHolder(request);
          if (!holder) return { response: 'SUCCESS', released: false };
          const released = await releaseHold(platform, holder);
          clearHolder(request, reply);
          return { response: 'SUCCESS', ...released };
        },
        saveGuests: async ({ body, request }) => {
          const user = await getCurrentUser(request);
          const owner = { userId: user?.id ?? null, holder: readHolder(request) };
          await saveGuests(platform, owner, body.booking_data);
          return { response: 'SUCCESS' };
        },
        bookings: async ({ request }) => {
          const user = await requireUser(request);
          return { response: 'SUCCESS', bookings: await listBookings(db, user.id, now()) };
        },
        booking: async ({ query, request }) => {
          const user = await requireUser(request);
          const found = await findBooking(db, user.id, query.id, now());
          return found ? { response: 'SUCCESS', booking: found } : throwUnknownBooking();
        },
        cancellation: async ({ query, request }) => {
          const user = await requireUser(request);
          const row = (await findOwnBooking(db, user.id, query.id)) ?? throwUnknownBooking();
          return { response: 'SUCCESS', cancellation: await quoteCancellation(db, row, now()) };
        },
        cancelBooking: async ({ body, request }) => {
          const user = await requireUser(request);
          await cancelOwnBooking(platform, user.id, body.id, body.refund_inr);
          const found = await findBooking(db, user.id, body.id, now());
          return { response: 'SUCCESS', booking: found ?? throwUnknownBooking() };
        },
      },
      {
        hold: { max: 60, seconds: 60 },
        coupon: { max: 20, seconds: 60 },
        cancelBooking: { max: 20, seconds: 60 },
      },
    );
  },
};
