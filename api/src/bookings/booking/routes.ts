/**
 * Routes for holds, coupons, the exchange rate and availability (CO-01 … CO-05), and the calendar of departures on sale
 * (PB-17).
 */
import { bookingSchemas } from '@antara/contracts/api/booking';
import { catalogueSchemas } from '@antara/contracts/api/catalogue';
import { contentSchemas } from '@antara/contracts/api/content';
import { readCount } from '@antara/contracts/rules/counts';
import { getBookingUser } from '../../base/accounts/index.ts';
import { listTourChoices, loadLastClosedDay } from '../../site/catalogue/index.ts';
import { digestAddress } from '../../platform/address-digest.ts';
import { getOfficeFactor } from '../../platform/limits/limit-address.ts';
import { implement } from '../../platform/implement.ts';
import type { Plugin } from '../../platform/platform.ts';
import { throwHttpError } from '../../platform/http-error.ts';
import { runInterval } from '../../platform/run-interval.ts';
import { createAvailabilityReader } from './availability.ts';
import { listComingSailings, listPublishedSailings } from './calendar.ts';
import { getUsableCoupon } from './coupons.ts';
import { endExpiredHolds } from './expiry.ts';
import { bookingPersonalData } from './personal-data.ts';
import { bookingRetention } from './retention.ts';
import { getExchangeRate, paymentUnavailableMessage } from './exchange-rate.ts';
import { ensureHolder, readHolder } from './holder.ts';
import { getCurrentHold, releaseHold } from './current-hold.ts';
import { changeBookerAddress } from './papers.ts';
import { takeHold } from './holds.ts';
import { addSalesErrors, assertSalesOpen } from './sales-pause.ts';
import { throwNoDeparture } from './offer.ts';
import { createResponseCache } from '../../platform/cached-response.ts';

const { exchangeRate, coupon, currentHold, hold, releaseHold: releaseHoldSchemas } = bookingSchemas;
const { availability } = catalogueSchemas;
const { calendar } = contentSchemas;
const intervalMs = 15_000;

export const booking = {
  name: 'booking',
  routes(app, platform) {
    const { config, db, now } = platform;
    addSalesErrors(app, platform);
    const cached = createResponseCache(config.catalogueAgeMs);
    const getAvailability = createAvailabilityReader(platform);
    implement({
      exchangeRate,
      coupon,
      currentHold,
      hold,
      releaseHold: releaseHoldSchemas,
      availability,
      calendar,
    })(
      app,
      {
        // Pages only display this rate. An order is charged at the rate of the time of the order.
        exchangeRate: cached('exchangeRate', async () => ({
          ...((await getExchangeRate(platform)) ?? throwHttpError('UNAVAILABLE', paymentUnavailableMessage)),
        })),
        coupon: async ({ query, request }) => {
          const user = await getBookingUser(request);
          const { promoCode, tourName, selectedDate, subtotal } = query;
          const { code, coupon_type, discount } = await getUsableCoupon(db, promoCode, now(), user, {
            journey: tourName,
            date: selectedDate,
            subtotal: subtotal === undefined ? undefined : readCount(subtotal),
          });
          return { coupon: { code, coupon_type, discount } };
        },
        currentHold: async ({ query, request, reply }) => {
          const holder = readHolder(request);
          if (holder) {
            const factor = getOfficeFactor(platform.config, request.ip);
            return { hold: await getCurrentHold(platform, holder, query, factor) };
          }
          // The page asks for the current hold first, so the cookie is set before any hold. If the hold itself set the
          // cookie, a lost response would lock the suites away from their own visitor.
          ensureHolder(request, reply);
          return { hold: null };
        },
        hold: async ({ body, request, reply }) => {
          await assertSalesOpen(platform);
          const user = await getBookingUser(request);
          const owner = {
            isNew: readHolder(request) === null,
            holder: ensureHolder(request, reply),
            user: user?.id ?? null,
            address: digestAddress(request),
            officeFactor: getOfficeFactor(platform.config, request.ip),
          };
          const hold = await takeHold(platform, owner, body);
          return { hold };
        },
        releaseHold: async ({ request }) => {
          const holder = readHolder(request);
          if (!holder) return { released: false };
          // The cookie stays, because uploaded passport pictures belong to it and are needed for the next suites.
          return releaseHold(platform, holder);
        },
        calendar: cached('calendar', async ({ limit, ...query }) => {
          const { months, ships } = await listTourChoices(db, await loadLastClosedDay(db, now()));
          return {
            sailings: await listPublishedSailings(db),
            ...(await listComingSailings(db, now(), { ...query, limit: readCount(limit) })),
            months,
            vessels: ships.map(({ name }) => name).toSorted(),
          };
        }),
        availability: async ({ query, request }) => {
          const user = (await getBookingUser(request))?.id ?? null;
          const rooms = await getAvailability(query, { holder: readHolder(request), user });
          if (!rooms) throwNoDeparture();
          return { ...rooms };
        },
      },
      {
        hold: { max: 60, seconds: 60 },
        coupon: { max: 20, seconds: 60 },
      },
    );
  },
  start: (platform) => runInterval(intervalMs, () => endExpiredHolds(platform), platform.log, 'holds'),
  on: { 'email-changed': changeBookerAddress },
  personalData: bookingPersonalData,
  retention: bookingRetention,
} satisfies Plugin;
