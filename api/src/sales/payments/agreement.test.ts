/**
 * Page and server agree on what every basket costs: the page from what the API tells it, the server from its tables.
 */
import type { Coupon } from '@antara/contracts/api/booking';
import type { TourDetail } from '@antara/contracts/api/catalogue';
import type { OrderData } from '@antara/contracts/api/payment';
import {
  calculatePaymentsDue,
  plans,
  calculateQuote,
  calculateSuiteFare,
  type Plan,
} from '@antara/contracts/rules/booking-rules';
import { toCivilDate } from '@antara/contracts/rules/civil-date';
import { toPaise } from '@antara/contracts/rules/money';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testServer, type Visitor } from '../../../test/server.ts';
import {
  createCustomer,
  guestOf,
  postOrder,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { createWorld, tourName } from '../../bookings/booking/testing/world.ts';
import { addOns, departures, extensions, suitePrices, tours } from '../../site/catalogue/tables.ts';
import { resetBookings } from './testing/fixture.ts';

const server = await testServer({ config: { rateLimitFactor: 1000 } });
const { db } = server.platform;
const world = await createWorld(db);

/** What is on sale: prices in cents. */
const offer = fc.record({
  single: fc.integer({ min: 1_000, max: 2_000_000 }),
  twin: fc.integer({ min: 1_000, max: 3_000_000 }),
  farePercent: fc.integer({ min: 50, max: 200 }),
  isImp: fc.boolean(),
  addOn: fc.integer({ min: 1, max: 100_000 }),
  partyAddOn: fc.integer({ min: 1, max: 100_000 }),
  extension: fc.integer({ min: 1, max: 200_000 }),
});

/** What is chosen. Extras are taken by a share of the party. */
const choice = fc.record({
  rooms: fc.uniqueArray(
    fc.record({
      roomNumber: fc.constantFrom('101', '102', '103', '104', '105', '107', '108'),
      travellers: fc.constantFrom(1 as const, 2 as const),
    }),
    { minLength: 1, maxLength: 5, selector: ({ roomNumber }) => roomNumber },
  ),
  addOns: fc.subarray(['addOn', 'partyAddOn'] as const),
  extension: fc.boolean(),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  coupon: fc.constantFrom(null, 'RIVER10', 'OFF150'),
  plan: fc.constantFrom(...plans),
});

type Offer = typeof offer extends fc.Arbitrary<infer Value> ? Value : never;

async function putOnSale(prices: Offer): Promise<void> {
  await db.update(suitePrices).set({ price_single: prices.single, price_twin: prices.twin });
  await db.update(departures).set({ fare_percent: prices.farePercent });
  await db.update(tours).set({ is_imp: prices.isImp });
  await db.update(addOns).set({ price: prices.addOn }).where(eq(addOns.id, world.addOn));
  await db.update(addOns).set({ price: prices.partyAddOn }).where(eq(addOns.id, world.partyAddOn));
  await db.update(extensions).set({ price: prices.extension });
}

type Choice = Pick<OrderData, 'rooms' | 'addons' | 'extensions'> & { coupon: Coupon | null; plan: Plan };

/** What the page makes of what the API tells it. */
function asThePage({ tour, suites, dates, ...offered }: TourDetail, chosen: Choice, inrPerUsd: number) {
  const departure = dates.find(({ date_from }) => date_from === world.date)!;
  const priced = calculateQuote({
    suites: chosen.rooms.map(({ roomNumber, travellers }) =>
      calculateSuiteFare(
        suites.find(({ description }) => description === roomNumber)!,
        travellers,
        departure.fare_percent,
      ),
    ),
    addOns: chosen.addons.map(({ id, travellers }) => {
      const one = offered.addOns.find((addOn) => addOn.id === id)!;
      return { price: one.price, per_person: one.price_per_person, travellers };
    }),
    extensions: chosen.extensions.map(({ id, travellers }) => {
      const one = offered.extensions.find((extension) => extension.id === id)!;
      return { price: one.price, per_person: true, travellers };
    }),
    coupon: chosen.coupon,
    isImp: tour.is_imp,
    inrPerUsd,
  });
  return { ...priced, due: calculatePaymentsDue(priced, chosen.plan, toCivilDate(new Date()), world.date) };
}

async function readPrices(visitor: Visitor, code: string | null) {
  const tour = await visitor.call('tour', { query: { slug: tourName } });
  const rate = await visitor.call('exchangeRate');
  const coupon = code ? await visitor.call('coupon', { query: { promoCode: code } }) : null;
  expect([tour.status, rate.status, coupon?.status ?? 200]).toEqual([200, 200, 200]);
  return { detail: tour.body, rate: rate.body.rate, coupon: coupon?.body.coupon ?? null };
}

test('CO-05 CO-09 page and server agree on every basket: line by line, on what is due, and on what is charged', async () => {
  const visitor = await createCustomer(server);
  await fc.assert(
    fc.asyncProperty(offer, choice, async (prices, basketChoice) => {
      await resetBookings(db);
      await putOnSale(prices);
      const { detail, rate, coupon } = await readPrices(visitor, basketChoice.coupon);
      const party = basketChoice.rooms.reduce((sum, { travellers }) => sum + travellers, 0);
      const travellers = Math.max(1, Math.round(basketChoice.share * party));
      const chosen: Choice = {
        rooms: basketChoice.rooms,
        addons: basketChoice.addOns.map((kind) => ({ id: world[kind], travellers })),
        extensions: basketChoice.extension ? [{ id: world.extension, travellers }] : [],
        coupon,
        plan: basketChoice.plan,
      };
      const page = asThePage(detail, chosen, rate);
      const body = {
        amount: toPaise(page.due.now.inr!),
        currency: 'INR' as const,
        data: {
          plan: page.due.plan,
          tourName,
          selectedDate: world.date,
          selectedCoupon: coupon?.code ?? null,
          addons: chosen.addons,
          extensions: chosen.extensions,
          rooms: chosen.rooms,
          guests: chosen.rooms.flatMap((room) =>
            Array.from({ length: room.travellers }, () => guestOf(room.roomNumber)),
          ),
          suiteTotal: page.suites.usd,
          addOnTotal: page.addOns.usd,
          extensionTotal: page.extensions.usd,
          totalTraveller: party,
          taxTotal: page.tax.usd,
        } satisfies OrderData,
      };
      // A coupon may leave nothing to pay: then there is nothing to order.
      fc.pre(body.amount >= 100);

      const tampered = await postOrder(visitor, { ...body, amount: body.amount + 1 });
      expect(tampered.status).toBe(409);
      expect(tampered.refusal.data.quote).toEqual(page);

      const honest = await postOrder(visitor, body);
      expect(honest.status, JSON.stringify(honest.refusal)).toBe(200);
      expect(toPaymentOrder(honest.body.data).amount).toBe(body.amount);
    }),
    { numRuns: 25 },
  );
}, 60_000);
