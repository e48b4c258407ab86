import { describe, expect, test } from 'vitest';
import { createRoom, createTourDetail, slug, spring, winter } from '../testing/sample-tour.ts';
import {
  buildCheckoutContents,
  isOrderQuote,
  toOrder,
  calculateBasketQuote,
  addPaymentsDue,
} from './order.ts';
import { applyCurrentFares } from '../basket/selected-rooms.ts';
import { emptyDraft } from './draft.ts';

const detail = createTourDetail();
/** 91 days before the winter departure. */
const today = '2026-10-11';
const draft = {
  addOns: [{ id: 5, travellers: 3 }],
  extensions: [{ id: 7, travellers: 2 }],
  coupon: { code: 'RIVER10', coupon_type: 'PERCENTAGE' as const, discount: 10 },
};
const rooms = [createRoom('101', 2), createRoom('103')];

const nobody = { guests: [], client: null };

describe('CO-05 the price breakdown', () => {
  test('GST is 5 % of suites, add-ons and extensions after the coupon', () => {
    const quote = calculateBasketQuote(buildCheckoutContents(slug, winter, rooms, draft, detail), detail, 80);
    // 500000 + 3 × 5000 + 2 × 40000 = 595000; less 10 % = 535500; 5 % of it = 26775.
    expect(quote.suites.usd).toBe(500_000);
    expect(quote.addOns.usd).toBe(15_000);
    expect(quote.extensions.usd).toBe(80_000);
    expect(quote.subtotal.usd).toBe(595_000);
    expect(quote.discount.usd).toBe(59_500);
    expect(quote.tax.usd).toBe(26_775);
    expect(quote.total).toEqual({ usd: 562_275, inr: 449_820 });
  });

  test('a journey flagged is_imp carries none', () => {
    const imp = { ...detail, tour: { ...detail.tour, is_imp: true } };
    expect(calculateBasketQuote(buildCheckoutContents(slug, winter, rooms, draft, imp), imp, 80).tax).toEqual(
      {
        usd: 0,
        inr: 0,
      },
    );
  });

  test('without a rate there is no amount to order', () => {
    const basket = buildCheckoutContents(slug, winter, rooms, draft, detail);
    expect(
      toOrder(
        basket,
        nobody,
        addPaymentsDue(calculateBasketQuote(basket, detail, null), 'FULL', today, winter),
      ),
    ).toBeNull();
  });
});

test('CO-03 removing a room takes its travellers out of the extras too', () => {
  const basket = buildCheckoutContents(slug, winter, [createRoom('103')], draft, detail);
  expect(basket.party).toBe(1);
  expect(basket.addOns).toEqual([{ id: 5, travellers: 1 }]);
  expect(basket.extensions).toEqual([{ id: 7, travellers: 1 }]);
});

test('CO-09 an order carries the totals shown and the amount in paise', () => {
  const basket = buildCheckoutContents(slug, winter, rooms, draft, detail);
  expect(
    toOrder(basket, nobody, addPaymentsDue(calculateBasketQuote(basket, detail, 80), 'FULL', today, winter)),
  ).toEqual({
    amount: 44_982_000,
    data: {
      plan: 'FULL',
      tourName: slug,
      selectedDate: winter,
      selectedCoupon: 'RIVER10',
      addons: [{ id: 5, travellers: 3 }],
      extensions: [{ id: 7, travellers: 2, guests: [0, 1] }],
      rooms: [
        { roomNumber: '101', travellers: 2 },
        { roomNumber: '103', travellers: 1 },
      ],
      guests: [],
      suiteTotal: 500_000,
      addOnTotal: 15_000,
      extensionTotal: 80_000,
      totalTraveller: 3,
      taxTotal: 26_775,
    },
  });
});

test('CO-09 of a deposit the order charges the tenth alone, and inside 60 days the whole fare', () => {
  const basket = buildCheckoutContents(slug, winter, rooms, draft, detail);
  const ordered = (on: string) =>
    toOrder(basket, nobody, addPaymentsDue(calculateBasketQuote(basket, detail, 80), 'DEPOSIT', on, winter))!;
  expect(ordered(today).amount).toBe(4_498_200);
  expect(ordered(today).data).toMatchObject({ plan: 'DEPOSIT', suiteTotal: 500_000, taxTotal: 26_775 });
  expect(ordered('2026-11-11')).toMatchObject({ amount: 44_982_000, data: { plan: 'FULL' } });
});

test('VX-08 an order carries the wishes, and the beds of its suites alone', () => {
  const basket = buildCheckoutContents(slug, winter, [createRoom('103')], draft, detail);
  const wishes = { ...emptyDraft.wishes, celebration: 'Our silver wedding' };
  const quote = addPaymentsDue(calculateBasketQuote(basket, detail, 80), 'FULL', today, winter);
  const order = toOrder(basket, { ...nobody, wishes, beds: { 101: 'DOUBLE', 103: 'TWIN' } }, quote)!;
  expect(order.data.rooms).toEqual([{ roomNumber: '103', travellers: 1, beds: 'TWIN' }]);
  expect(order.data.wishes).toBe(wishes);
});

test('TJ-08 an old price in storage does not count: fares are those of today', () => {
  const old = { ...createRoom('101', 1, spring), price: 1 };
  expect(applyCurrentFares([old], detail)[0]!.price).toBe(180_000);
});

test('CO-09 only a whole price breakdown is accepted as one', () => {
  const basket = buildCheckoutContents(slug, winter, rooms, draft, detail);
  const whole = addPaymentsDue(calculateBasketQuote(basket, detail, 80), 'DEPOSIT', today, winter);
  expect(isOrderQuote(whole)).toBe(true);
  expect(isOrderQuote({ ...whole, due: undefined })).toBe(false);
  for (const other of [undefined, null, 'x', {}, { total: { usd: 1 } }])
    expect(isOrderQuote(other)).toBe(false);
});
