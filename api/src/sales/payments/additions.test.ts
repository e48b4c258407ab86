import { randomUUID } from 'node:crypto';
import { addDays } from '@antara/contracts/rules/booking-rules';
import { getAdditionDeadline } from '@antara/contracts/rules/change-rules';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { paymentOrders } from '../../bookings/booking/payment-tables.ts';
import { createCustomer, listJobKeys } from '../../bookings/booking/testing/fixture.ts';
import { moveDepartureTo } from '../../bookings/booking/testing/time.ts';
import { testRate } from '../../bookings/booking/testing/world.ts';
import { addOns, extensions, tours } from '../../site/catalogue/tables.ts';
import { applyPayment } from './apply-payment.ts';
import { createAdditions, stayPrice, walkPrice } from './testing/additions.ts';
import { reconcile } from './testing/fixture.ts';
import { createRazorpayHarness, createSandboxHarness } from './testing/provider-harness.ts';

const harnesses = [await createSandboxHarness(), await createRazorpayHarness()];

describe.each(harnesses)('with the provider $name', async (harness) => {
  const { server, world, provider } = harness;
  const { platform } = server;
  const { db } = platform;
  const additions = await createAdditions(harness);
  const { walk, stay, otherStay, book, press, order, add, verify, see, offerOf, termsOf } = additions;
  const { listDocuments, outcomeOf } = additions;

  beforeEach(() => harness.reset());

  test('CO-03 what is priced once is for all, ordered or added for however many', async () => {
    const party = { id: world.partyAddOn, travellers: 1 };
    const { visitor, id } = await book({ addons: [{ ...party, price: 20_000, per_person: false }] });
    expect((await see(visitor, id)).addons).toMatchObject([{ travellers: 3, price: 20_000 }]);
  });

  test('CO-01 what fits a paid booking is offered with its price, what is booked, and the last day', async () => {
    const { visitor, id } = await book({
      addons: [{ ...walk(1), price: walkPrice, per_person: true }],
      extensions: [{ ...stay(2), price: stayPrice }],
    });
    const until = getAdditionDeadline(world.date);
    expect(until).toBe(addDays(world.date, -7));
    expect(await see(visitor, id)).toMatchObject({ additions_until: until });
    // Nights that would have begun by today are not to be had any more, and what is free needs no payment.
    const [{ id: tour_id }] = (await db.select({ id: tours.id }).from(tours)) as [{ id: number }];
    const more = { tour_id, position: 2, description: '' };
    const rowsLeft = await db
      .insert(extensions)
      .values([
        { ...more, title: 'Delhi', price: stayPrice, side: 'BEFORE', nights: 100 },
        { ...more, title: 'A night on the ghat', price: 0, side: 'AFTER', nights: 1 },
      ])
      .returning();
    const offer = await offerOf(visitor, id);
    for (const { id: extra } of rowsLeft) await db.delete(extensions).where(eq(extensions.id, extra));
    expect(offer).toMatchObject({ until, party: 3, inr_per_usd: testRate, gst_percent: 5 });
    expect(offer!.addons.find((one) => one.id === world.addOn)).toMatchObject({
      price: walkPrice,
      per_person: true,
      booked: 1,
      left: 2,
    });
    expect(offer!.addons.find((one) => one.id === world.partyAddOn)).toMatchObject({ booked: 0, left: 3 });
    // Two of three are at the other extension on this side of the cruise.
    expect(offer!.extensions).toMatchObject([
      { id: world.extension, booked: 2, left: 1, side: 'AFTER' },
      { id: otherStay(1).id, booked: 0, left: 1 },
    ]);
  });

  test('CO-03 more of an add-on joins its line, until all travellers have it', async () => {
    const { visitor, id } = await book({ addons: [{ ...walk(1), price: walkPrice, per_person: true }] });
    await add(visitor, id, { addons: [walk(2)] });
    expect((await see(visitor, id)).addons).toMatchObject([
      { title: 'Village walk', travellers: 3, price: 3 * walkPrice },
    ]);
    const more = await press(visitor, id, { addons: [walk(1)] });
    expect([more.status, more.refusal.data.message]).toEqual([
      400,
      'Number of travellers for add-ons cannot exceed total travellers.',
    ]);
  });

  test('CO-03 VX-07 what does not fit is refused: nothing chosen, not offered, nights at the same time', async () => {
    const { visitor, id } = await book({ extensions: [{ ...stay(2), price: stayPrice }] });
    expect((await press(visitor, id, {})).status).toBe(400);
    expect((await press(visitor, id, { addons: [{ id: 999_999, travellers: 1 }] })).status).toBe(400);
    const unknown = await press(visitor, id, { extensions: [{ id: 999_999, travellers: 1 }] });
    const message = 'One of the extensions is not offered on this journey. Please choose again.';
    expect([unknown.status, unknown.refusal.data['fields']]).toMatchObject([
      400,
      [{ path: 'extensions.0.id', message }],
    ]);
    const overlap = await press(visitor, id, { extensions: [otherStay(2)] });
    expect([overlap.status, overlap.refusal.data['rule']]).toEqual([422, 'EXTENSIONS_OVERLAP']);
    await add(visitor, id, { extensions: [otherStay(1)] });
  });

  test('CO-05 another price than the page shows is refused with the new one, and nothing is ordered', async () => {
    const { visitor, id } = await book();
    await db
      .update(addOns)
      .set({ price: walkPrice + 1_000 })
      .where(eq(addOns.id, world.addOn));
    const { status, refusal } = await press(visitor, id, { addons: [walk(1)] });
    await db.update(addOns).set({ price: walkPrice }).where(eq(addOns.id, world.addOn));
    expect(status).toBe(409);
    expect(refusal.data['quote']).toMatchObject({ addOns: { usd: walkPrice + 1_000 } });
    expect(await db.select().from(paymentOrders)).toHaveLength(1);
  });

  test('CO-09 the same key is the same order, another person’s booking is none', async () => {
    const { visitor, id } = await book();
    const key = randomUUID();
    const [one, two] = [
      await press(visitor, id, { addons: [walk(1)] }, key),
      await press(visitor, id, { addons: [walk(1)] }, key),
    ];
    expect(two.body.data).toEqual(one.body.data);
    expect((await press(visitor, id, { addons: [walk(2)] }, key)).status).toBe(409);
    const secondUser = await createCustomer(server);
    expect((await press(secondUser, id, { addons: [walk(1)] })).status).toBe(404);
    expect((await secondUser.call('addonOffer', { query: { id } })).status).toBe(404);
  });

  test('CO-01 after the last day, and of a cancelled booking, nothing can be added', async () => {
    const { visitor, id } = await book();
    await moveDepartureTo(db, id, 6);
    const late = await press(visitor, id, { addons: [walk(1)] });
    expect([late.status, late.refusal.data.message, await offerOf(visitor, id)]).toEqual([
      422,
      'Nothing can be added to this booking here any more. Please write or call us.',
      null,
    ]);
    await moveDepartureTo(db, id, 7);
    expect((await press(visitor, id, { addons: [walk(1)] })).status).toBe(200);
    await visitor.call('cancelBooking', { body: { id, refund_inr: 0 } });
    expect(await offerOf(visitor, id)).toBeNull();
    expect((await press(visitor, id, { addons: [walk(1)] })).status).toBe(422);
    expect((await see(visitor, id)).additions_until).toBeUndefined();
  });

  test('CO-09 what the operator has taken off the offer is added when it was ordered before, and keeps nobody from another', async () => {
    const [tour] = await db.select({ id: tours.id }).from(tours);
    const about = { tour_id: tour!.id, position: 2, title: 'Lamps on the river' };
    const texts = {
      add_on_title: '',
      add_on_description: '',
      add_on_cover_image: '',
      add_on_cover_alt: '',
    };
    const [lamps] = await db
      .insert(addOns)
      .values({ ...about, ...texts, price: walkPrice, price_per_person: true })
      .returning();
    const [nights] = await db
      .insert(extensions)
      .values({ ...about, description: '', price: stayPrice })
      .returning();
    const lampsFor = (travellers: number) => ({ addons: [{ id: lamps!.id, travellers }] });
    const { visitor, id } = await book();
    await add(visitor, id, { ...lampsFor(1), extensions: [{ id: nights!.id, travellers: 3 }] });
    const placedOrder = await order(visitor, id, lampsFor(2));
    await db.delete(addOns).where(eq(addOns.id, lamps!.id));
    await db.delete(extensions).where(eq(extensions.id, nights!.id));
    expect((await verify(visitor, await harness.pay(placedOrder.id))).status).toBe(200);
    await add(visitor, id, { extensions: [stay(3)] });
    const booking = await see(visitor, id);
    expect(booking.addons).toMatchObject([{ title: 'Lamps on the river', travellers: 3 }]);
    expect(booking.extensions).toHaveLength(2);
  });

  test('CO-09 two extensions of the same days paid in two tabs: one is added, the other’s money goes back', async () => {
    const { visitor, id } = await book();
    const tabs = [
      await order(visitor, id, { extensions: [stay(3)] }),
      await order(visitor, id, { extensions: [otherStay(2)] }),
    ];
    const proofs = [await harness.pay(tabs[0]!.id), await harness.pay(tabs[1]!.id)];
    const answers = await Promise.all(proofs.map((proof) => verify(visitor, proof)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await harness.settle();
    const outcomes = await Promise.all(proofs.map(({ paymentId }) => outcomeOf(paymentId)));
    expect(outcomes.toSorted()).toEqual(['addition', 'addition_gone']);
    const lost = outcomes.indexOf('addition_gone');
    expect(await harness.refundedPaise(proofs[lost]!.paymentId)).toBe(tabs[lost]!.amount);
    expect(await listJobKeys(db)).toContain(`mail:payment-returned:${proofs[lost]!.paymentId}`);
    const { extensions: booked, total_inr, paid_inr } = await see(visitor, id);
    expect(booked).toHaveLength(1);
    expect(paid_inr).toBe(total_inr);
    expect(await listDocuments()).toHaveLength(2);
  });

  test('CO-09 one order paid twice adds once, and the second payment goes back', async () => {
    const { visitor, id } = await book();
    const placedOrder = await order(visitor, id, { addons: [walk(1)] });
    await verify(visitor, await harness.pay(placedOrder.id));
    const again = {
      id: 'pay_again',
      orderId: placedOrder.id,
      amount: placedOrder.amount,
      currency: 'INR',
      status: 'captured' as const,
      madeAt: new Date(),
      refunded: 0,
    };
    expect(await applyPayment(platform, harness.name, again)).toMatchObject({ outcome: 'paid_twice' });
    expect(await listJobKeys(db)).toContain(`refund:pay_again:${placedOrder.amount}`);
    expect((await see(visitor, id)).addons).toMatchObject([
      { title: 'Village walk', travellers: 1, price: walkPrice },
    ]);
    expect(await listDocuments()).toHaveLength(2);
  });
  test('CO-09 paid after the booking was cancelled: the money goes back, the booking stays as it was', async () => {
    const { visitor, id } = await book();
    const placedOrder = await order(visitor, id, { addons: [walk(2)] });
    const terms = await termsOf(visitor, id);
    const { refund_inr } = terms;
    expect((await visitor.call('cancelBooking', { body: { id, refund_inr } })).status).toBe(200);
    const proof = await harness.pay(placedOrder.id);
    const answer = await verify(visitor, proof);
    expect(answer.refusal.data.message).toContain('cancelled before your payment arrived');
    await harness.settle();
    expect(await outcomeOf(proof.paymentId)).toBe('cancelled');
    expect(await harness.refundedPaise(proof.paymentId)).toBe(placedOrder.amount);
    expect((await see(visitor, id)).addons).toMatchObject([]);
  });

  test('CO-09 the browser dies after paying: the webhook alone, or the reconciler alone, adds it', async () => {
    for (const way of ['webhook', 'reconciler'] as const) {
      await harness.reset();
      const { visitor, id } = await book();
      const placedOrder = await order(visitor, id, { addons: [walk(1)] });
      await harness.settle();
      await harness.pay(placedOrder.id);
      if (way === 'webhook') await harness.settle();
      else {
        await harness.dropWebhooks();
        await db.update(paymentOrders).set({ next_check_at: new Date(0) });
        await reconcile(platform, provider);
      }
      expect((await see(visitor, id)).addons).toHaveLength(1);
    }
  });
});
