/** Who of the guests goes on what, when and where: as ordered, as added later, and as papers and pages say it. */
import { addDays } from '@antara/contracts/rules/booking-rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadBookingDetails } from '../../bookings/booking/booking-details.ts';
import {
  createCustomer,
  type OrderBody,
  orderBody,
  postOrder,
  toPaymentOrder,
} from '../../bookings/booking/testing/fixture.ts';
import { moveDepartureTo } from '../../bookings/booking/testing/time.ts';
import { addOns, extensions } from '../../site/catalogue/tables.ts';
import { createConfirmationMail } from '../../bookings/booking-mails/booking-mails.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { formatLongDate } from '../../platform/format.ts';
import { createAdditions, stayPrice, walkPrice } from './testing/additions.ts';
import { createSandboxHarness } from './testing/provider-harness.ts';

const harness = await createSandboxHarness();
const { server, world } = harness;
const { db } = server.platform;
const additions = await createAdditions(harness);
const { basket, walk, stay, otherStay, press, add, see, offerOf, verify } = additions;
const adultGoes = 'Guests under 18 go with an adult of the same booking. Please choose an adult to go too.';
const sayWho =
  'Guests under 18 go with an adult of the same booking. Please load this page again and choose who goes.';
const chooseWho = 'Please choose who goes.';
const hotel = { name: 'a heritage house', place: 'Bishnupur' };

beforeEach(async () => {
  harness.reset();
  await db.update(addOns).set({ meeting: { day: 2, time: '09:30', place: 'At the gangway' } });
  await db.update(extensions).set({ meeting: { time: '10:15', place: 'Millennium Park jetty', hotel } });
});

/**
 * Asha and Ravi in suite 101, and a boy of ten in 102; who goes on the walk, and on the stay, as places among the
 * guests sent.
 */
function familyOrder(going: { walk?: number[] | number; stay?: number[] | number }): OrderBody {
  const party = (who: number[] | number) =>
    typeof who === 'number' ? { travellers: who } : { travellers: who.length, guests: who };
  const extras = {
    addons:
      going.walk === undefined
        ? []
        : [{ ...walk(1), ...party(going.walk), price: walkPrice, per_person: true }],
    extensions: going.stay === undefined ? [] : [{ ...stay(1), ...party(going.stay), price: stayPrice }],
  };
  const body = orderBody({ ...basket, ...extras });
  const guests = body.data.guests.map((guest) =>
    guest.roomNumber === '102' ? { ...guest, firstName: 'Dev', age: 10 } : guest,
  );
  const withGuests = (kind: 'addons' | 'extensions') =>
    body.data[kind].map((one) => ({ ...one, ...extras[kind].find(({ id }) => id === one.id) }));
  return {
    ...body,
    data: { ...body.data, guests, addons: withGuests('addons'), extensions: withGuests('extensions') },
  };
}

async function bookFamily(going: Parameters<typeof familyOrder>[0], change = (body: OrderBody) => body) {
  const visitor = await createCustomer(server);
  const placedOrder = toPaymentOrder((await postOrder(visitor, change(familyOrder(going)))).body.data);
  await verify(visitor, await harness.pay(placedOrder.id));
  return { visitor, id: placedOrder.booking_id };
}

describe('when it is ordered', () => {
  test.each([
    ['a boy alone', { stay: [2] }, 'extensions.0.guests', adultGoes],
    ['a number that may be the boy', { walk: 1 }, 'addons.0.guests', sayWho],
    ['the same guest twice', { walk: [0, 0] }, 'addons.0.guests', chooseWho],
    ['a guest who is not in the order', { walk: [0, 7] }, 'addons.0.guests', chooseWho],
  ])('VX-16 %s is refused at the field', async (_, going, path, message) => {
    const answer = await postOrder(await createCustomer(server), familyOrder(going));
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.refusal.data)).toContain(path);
    expect(JSON.stringify(answer.refusal.data)).toContain(message);
  });

  test('VX-16 more travellers than guests who are named are refused', async () => {
    const body = familyOrder({ walk: [0, 1] });
    body.data.addons[0]!.guests = [0];
    const { status, refusal } = await postOrder(await createCustomer(server), body);
    expect([status, JSON.stringify(refusal.data).includes(chooseWho)]).toEqual([400, true]);
  });

  test('VX-16 a number alone, as older pages send it, counts where an adult is sure to go', async () => {
    const { visitor, id } = await bookFamily({ walk: 2, stay: 3 });
    const booking = await see(visitor, id);
    expect(booking.addons[0]!.facts![0]).toEqual({ about: 'Who goes', text: '2 travellers' });
    expect(booking.extensions[0]!.facts![0]).toEqual({ about: 'Who goes', text: 'All guests' });
  });

  test('VX-16 the page says who goes, when, where and in which hotel, whatever the order of the guests sent', async () => {
    const reversed = (body: OrderBody): OrderBody => ({
      ...body,
      data: {
        ...body.data,
        guests: body.data.guests.toReversed(),
        addons: body.data.addons.map((one) => ({ ...one, guests: one.guests!.map((at) => 2 - at) })),
      },
    });
    const { visitor, id } = await bookFamily({ walk: [0, 2], stay: [0, 1, 2] }, reversed);
    const { addons, extensions: stays, booking_date_to } = await see(visitor, id);
    // Ravi and Asha were sent the other way round, so that place 0 is Ravi's.
    expect(addons[0]!.facts).toEqual([
      { about: 'Who goes', text: 'Asha Rao and Dev Rao' },
      { about: 'Begins', text: `${formatLongDate(addDays(world.date, 1))} at 09:30` },
      { about: 'Meeting place', text: 'At the gangway' },
    ]);
    expect(stays[0]!.facts).toEqual([
      { about: 'Who goes', text: 'All guests' },
      { about: 'Begins', text: `${formatLongDate(booking_date_to)} at 10:15` },
      { about: 'Meeting place', text: 'Millennium Park jetty' },
      { about: 'Hotel', text: 'A heritage house, Bishnupur' },
    ]);
  });
});

describe('when it is added later', () => {
  test('VX-16 guests are added to those who go, an adult among them', async () => {
    const { visitor, id } = await bookFamily({});
    const alone = await press(visitor, id, { addons: [{ ...walk(1), guests: [2] }] });
    expect([alone.status, JSON.stringify(alone.refusal.data).includes(adultGoes)]).toEqual([400, true]);
    await add(visitor, id, { addons: [{ ...walk(1), guests: [1] }] });
    expect((await offerOf(visitor, id))!.addons[0]).toMatchObject({ booked: 1, booked_guests: [1], left: 2 });
    const twice = await press(visitor, id, { addons: [{ ...walk(1), guests: [1] }] });
    expect([twice.status, JSON.stringify(twice.refusal.data).includes('has it already')]).toEqual([
      400,
      true,
    ]);
    await add(visitor, id, { addons: [{ ...walk(1), guests: [2] }] });
    const [line] = (await see(visitor, id)).addons;
    expect([line!.travellers, line!.facts![0]!.text]).toEqual([2, 'Ravi Rao and Dev Rao']);
  });

  test('VX-07 VX-16 nobody is on two extensions at the same time', async () => {
    const { visitor, id } = await bookFamily({ stay: [0] });
    const both = await press(visitor, id, { extensions: [{ ...otherStay(1), guests: [0] }] });
    expect([both.status, both.refusal.data['rule']]).toEqual([422, 'EXTENSIONS_OVERLAP']);
    await add(visitor, id, { extensions: [{ ...otherStay(2), guests: [1, 2] }] });
    expect((await see(visitor, id)).extensions.map(({ facts }) => facts![0]!.text)).toEqual([
      'Asha Rao',
      'Ravi Rao and Dev Rao',
    ]);
  });

  test('VX-16 two tabs that add the same guest to one walk: the second payment goes back', async () => {
    const { visitor, id } = await bookFamily({});
    const wantedExtras = { addons: [{ ...walk(1), guests: [0] }] };
    const first = await additions.order(visitor, id, wantedExtras);
    const second = await additions.order(visitor, id, wantedExtras);
    await verify(visitor, await harness.pay(first.id));
    await verify(visitor, await harness.pay(second.id));
    expect((await see(visitor, id)).addons[0]!.travellers).toBe(1);
  });
});

test('VX-16 a corrected name, a moved departure and another hour are said with what was booked before', async () => {
  const { visitor, id } = await bookFamily({ walk: [1, 2] });
  await visitor.call('correctGuestName', {
    body: { id, roomNumber: '101', place: 1, firstName: 'Ravy', lastName: 'Rao' },
  });
  await db.update(addOns).set({ meeting: { day: 3, time: '08:00', place: 'On the jetty' } });
  await moveDepartureTo(db, id, 200);
  const facts = [
    'Ravy Rao and Dev Rao',
    `${formatLongDate(addDays(toCivilDate(new Date()), 202))} at 08:00`,
    'On the jetty',
  ];
  expect((await see(visitor, id)).addons[0]!.facts!.map(({ text }) => text)).toEqual(facts);
  const details = (await loadBookingDetails(db, id))!;
  const mail = createConfirmationMail(details, { siteUrl: '', company: 'Antara' }, []);
  for (const fact of facts) expect(JSON.stringify(mail.blocks)).toContain(fact);
});

test('VX-16 what the catalogue no longer offers keeps its hour and place as ordered', async () => {
  const { visitor, id } = await bookFamily({ walk: [0, 1] });
  await db.update(addOns).set({ meeting: null });
  expect((await see(visitor, id)).addons[0]!.facts![2]).toEqual({
    about: 'Meeting place',
    text: 'At the gangway',
  });
});
