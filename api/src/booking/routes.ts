/** Holds, coupons, the exchange rate, guests and bookings (CO-01 … CO-12). */
import { bookingSchemas } from '@antara/contracts/api/booking';
import { getCurrentUser, requireUser } from '../accounts/session.ts';
import { implement } from '../platform/implement.ts';
import type { Plugin } from '../platform/platform.ts';
import { throwHttpError } from '../platform/http-error.ts';
import { cancelOwn, quoteCancellation } from './cancel.ts';
import { refuseCoupon, usableCoupon } from './coupons.ts';
import { currentRate, unavailable } from './exchange-rate.ts';
import { forgetHolder, holderFor, holderOf } from './holder.ts';
import { currentHold, releaseHold, saveGuests, takeHold } from './holds.ts';
import { bookingOf, bookingsOf, ownBooking, refuseUnknown } from './view.ts';

export const booking: Plugin = {
  name: 'booking',
  routes(app, platform) {
    const { db, now } = platform;
    implement(bookingSchemas)(
      app,
      {
        exchangeRate: async () => {
          const rate = await currentRate(platform);
          return rate ? { response: 'SUCCESS', ...rate } : throwHttpError('UNAVAILABLE', unavailable);
        },
        coupon: async ({ query, request }) => {
          const coupon = await usableCoupon(db, query.promoCode, now(), holderOf(request));
          return coupon ? { response: 'SUCCESS', coupon } : refuseCoupon();
        },
        currentHold: async ({ request }) => {
          const holder = holderOf(request);
          return { response: 'SUCCESS', hold: holder ? await currentHold(db, holder) : null };
        },
        hold: async ({ body, request, reply }) => {
          const user = await getCurrentUser(request);
          const caller = { holder: holderFor(request, reply), user: user?.id ?? null };
          const hold = await takeHold(platform, caller, body);
          return { response: 'SUCCESS', hold };
        },
        releaseHold: async ({ request, reply }) => {
          const holder = holderOf(request);
          if (!holder) return { response: 'SUCCESS', released: false };
          const released = await releaseHold(platform, holder);
          forgetHolder(request, reply);
          return { response: 'SUCCESS', ...released };
        },
        saveGuests: async ({ body, request }) => {
          const user = await getCurrentUser(request);
          const owner = { userId: user?.id ?? null, holder: holderOf(request) };
          await saveGuests(platform, owner, body.booking_data);
          return { response: 'SUCCESS' };
        },
        bookings: async ({ request }) => {
          const user = await requireUser(request);
          return { response: 'SUCCESS', bookings: await bookingsOf(db, user.id, now()) };
        },
        booking: async ({ query, request }) => {
          const user = await requireUser(request);
          const found = await bookingOf(db, user.id, query.id, now());
          return found ? { response: 'SUCCESS', booking: found } : refuseUnknown();
        },
        cancellation: async ({ query, request }) => {
          const user = await requireUser(request);
          const row = (await ownBooking(db, user.id, query.id)) ?? refuseUnknown();
          return { response: 'SUCCESS', cancellation: await quoteCancellation(db, row, now()) };
        },
        cancelBooking: async ({ body, request }) => {
          const user = await requireUser(request);
          await cancelOwn(platform, user.id, body.id, body.refund_inr);
          const found = await bookingOf(db, user.id, body.id, now());
          return { response: 'SUCCESS', booking: found ?? refuseUnknown() };
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
