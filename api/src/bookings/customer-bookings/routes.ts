/** Routes for a customer's bookings: list, details, changes, cancellation (CO-11, CO-12). */
import { readCount } from '@antara/contracts/rules/counts';
import { additionSchemas } from '@antara/contracts/api/additions';
import { bookingSchemas } from '@antara/contracts/api/booking';
import { bookingChangeSchemas } from '@antara/contracts/api/booking-changes';
import { dateChangeSchemas } from '@antara/contracts/api/date-change';
import { requireBookingUser } from '../../base/accounts/index.ts';
import {
  cancelOwnBooking,
  changeWishes as saveWishes,
  correctGuestName as saveGuestName,
  findOwnBooking,
  loadAdditionOffer,
  loadBookingDetails,
  loadDateChangeOffer,
  quoteCancellation,
  quoteDateChange,
  sendPapers,
  throwUnknownBooking,
} from '../booking/index.ts';
import { loadTravelGuide } from '../documents/index.ts';
import { implement } from '../../platform/implement.ts';
import { createToPicture } from '../../platform/pictures.ts';
import type { Plugin } from '../../platform/platform.ts';
import { findBooking, listBookings } from './view.ts';
import type { FastifyRequest } from 'fastify';

const { bookings, booking, cancellation, cancelBooking } = bookingSchemas;

export const customerBookings: Plugin = {
  name: 'customer-bookings',
  routes(app, platform) {
    const { config, db, now } = platform;
    const toPicture = createToPicture(config);
    const getOwnBooking = async (request: FastifyRequest, id: string) =>
      (await findOwnBooking(db, (await requireBookingUser(request)).id, id)) ?? throwUnknownBooking();
    const loadBooking = async (userId: number, id: string) =>
      (await findBooking(db, userId, id, now(), toPicture)) ?? throwUnknownBooking();
    const respondWithBooking = async (userId: number, id: string) =>
      ({ booking: await loadBooking(userId, id) }) as const;
    implement({
      bookings,
      booking,
      cancellation,
      cancelBooking,
      ...bookingChangeSchemas,
      ...additionSchemas,
      ...dateChangeSchemas,
    })(
      app,
      {
        bookings: async ({ query, request }) => {
          const user = await requireBookingUser(request);
          const part = { cursor: query.cursor, limit: readCount(query.limit) };
          return listBookings(db, user.id, part, now(), toPicture);
        },
        booking: async ({ query, request }) => {
          const user = await requireBookingUser(request);
          const ownBooking = await loadBooking(user.id, query.id);
          const details = await loadBookingDetails(db, ownBooking.booking_id);
          const travel = details && (await loadTravelGuide(db, details));
          return { booking: ownBooking, ...(travel && { travel }) };
        },
        cancellation: async ({ query, request }) => {
          const row = await getOwnBooking(request, query.id);
          return { cancellation: await quoteCancellation(db, row, now()) };
        },
        addonOffer: async ({ query, request }) => {
          const row = await getOwnBooking(request, query.id);
          return { offer: await loadAdditionOffer(db, row, now()) };
        },
        dateChanges: async ({ query, request }) => {
          const row = await getOwnBooking(request, query.id);
          return loadDateChangeOffer(db, row, now());
        },
        dateChange: async ({ query, request }) => {
          const row = await getOwnBooking(request, query.id);
          const requestedDate = { date: query.date, rooms: query.rooms?.split(',') };
          return quoteDateChange(db, row, requestedDate, now());
        },
        cancelBooking: async ({ body, request }) => {
          const user = await requireBookingUser(request);
          await cancelOwnBooking(platform, user.id, body.id, body.refund_inr);
          return respondWithBooking(user.id, body.id);
        },
        changeWishes: async ({ body: { id, ...wishes }, request }) => {
          const user = await requireBookingUser(request);
          await saveWishes(platform, user.id, id, wishes);
          return respondWithBooking(user.id, id);
        },
        correctGuestName: async ({ body, request }) => {
          const user = await requireBookingUser(request);
          await saveGuestName(platform, user.id, body);
          return respondWithBooking(user.id, body.id);
        },
        sendPapers: async ({ body, request }) => {
          const user = await requireBookingUser(request);
          return { email: await sendPapers(platform, user.id, body.id) };
        },
      },
      {
        cancelBooking: { max: 20, seconds: 60 },
        changeWishes: { max: 20, seconds: 60 },
        correctGuestName: { max: 20, seconds: 60 },
        sendPapers: { max: 5, seconds: 600 },
      },
    );
  },
};
