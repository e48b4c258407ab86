import { createHash } from 'node:crypto';
import { addDays, calculateSuiteFare } from '@antara/contracts/rules/booking-rules';
import { divideHalfUp } from '@antara/contracts/rules/money';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestServer, testServer } from '../../../test/server.ts';
import { bookings, roomClaims } from '../../bookings/booking/tables.ts';
import { toCivilDate } from '../../platform/clock.ts';
import { settings } from '../../base/settings/index.ts';
import { departures, tours } from './tables.ts';
import { versioned } from '../../../test/versioned.ts';

const server = await testServer({ seed: true });
const { db } = server.platform;
const today = toCivilDate(new Date());
const slug = 'a-mystical-journey';

const listed = async () => (await server.call('tours')).body.tours;
const detail = async (name = slug) => (await server.call('tour', { query: { slug: name } })).body;

describe('ships', () => {
  test('PB-11 the fleet in the order of the menu, with its suites counted', async () => {
    const { body } = await server.call('cruises');
    expect(body.cruises.map((ship) => [ship.slug, ship.suite_count])).toEqual([
      ['antara-ganga-vilas', 18],
      ['antara-ganges-voyager-ii', 28],
      ['antara-ganges-voyager', 28],
      ['antara-bengal-ganga', 20],
      ['antara-nauka-vilas', 4],
      ['antara-catamarans', 10],
    ]);
    for (const ship of body.cruises) expect(ship.cover_image.alt).toMatch(/\S/);
  });

  test('PB-11 the list tells side views, which ships have a spa, and the two vessels that sail together', async () => {
    const { body } = await server.call('cruises');
    for (const { slug, ship_image } of body.cruises) {
      expect(ship_image).toMatchObject({ path: versioned(`ships/${slug}/side`), width: 1600 });
      expect(ship_image.alt).toMatch(/\S/);
    }
    expect(body.cruises.filter(({ has_spa }) => has_spa).map(({ slug }) => slug)).toEqual([
      'antara-ganga-vilas',
      'antara-ganges-voyager-ii',
      'antara-ganges-voyager',
    ]);
    expect(body.cruises.find(({ slug }) => slug === 'antara-catamarans')?.vessels).toEqual([
      'Antara Baitarani',
      'Antara Mahanadi',
    ]);
  });

  test('PB-12 a ship with her kinds of suites, her pictures and her own journeys', async () => {
    const { body } = await server.call('cruise', { query: { slug: 'antara-bengal-ganga' } });
    expect(body.cruise.suite_count).toBe(20);
    expect(body.cruises).toHaveLength(6);
    expect(body.suites.length).toBeGreaterThan(1);
    expect(body.gallery.length).toBeGreaterThan(2);
    expect([body.cruise.upper_dec_image, body.cruise.lower_dec_image]).toEqual([
      {
        path: versioned('ships/antara-bengal-ganga/upper-deck'),
        alt: 'Upper deck of Antara Bengal Ganga: the plan',
        width: 1600,
        height: 686,
      },
      {
        path: versioned('ships/antara-bengal-ganga/lower-deck'),
        alt: 'Lower deck of Antara Bengal Ganga: the plan',
        width: 1600,
        height: 686,
      },
    ]);
    expect(body.tours.map((tour) => tour.slug).toSorted()).toEqual(['a-mystical-journey', 'an-insight']);
    for (const tour of body.tours) expect(tour.tour_cruise.slug).toBe('antara-bengal-ganga');
  });

  test('a ship that does not exist is 404', async () => {
    const answer = await server.call('cruise', { query: { slug: 'titanic' } });
    expect([answer.status, answer.refusal.data.message]).toEqual([404, 'There is no such ship.']);
  });
});

describe('journeys', () => {
  test('TJ-01 at least ten of them, each with departures on sale', async () => {
    const journeys = await listed();
    expect(journeys.length).toBeGreaterThanOrEqual(10);
    for (const journey of journeys) expect(journey.tour_tourData.length, journey.slug).toBeGreaterThan(3);
  });

  test('TJ-03 a journey answers the map of her route', async () => {
    const { tour } = await detail();
    expect(tour.map_image).toMatchObject({
      path: versioned(`journeys/${slug}/map`),
      alt: `The route of ${tour.name}, from ${tour.embark} to ${tour.disembark}`,
    });
  });

  test('TJ-02 departures are DATES, sorted, from the third day on', async () => {
    for (const { tour_tourData } of await listed()) {
      const dates = tour_tourData.map(({ date_from }) => date_from);
      expect(dates).toEqual(dates.toSorted());
      expect(dates[0]! > addDays(today, 2)).toBe(true);
      expect(new Set(tour_tourData.map(({ category }) => category))).toEqual(new Set(['DATES']));
    }
  });

  test('VX-07 the lowest fares, of the journey and of each departure, are what the rules both sides run come to, over all that is to be had', async () => {
    const { tour, suites: rooms, dates, bookings: taken } = await detail();
    const sold = new Set(taken.map((one) => `${one.booking_date_from} ${one.room_number}`));
    const fares = dates.flatMap(({ date_from, fare_percent }) =>
      rooms
        .filter((room) => !sold.has(`${date_from} ${room.description}`))
        .map((room) => divideHalfUp(calculateSuiteFare(room, 2, fare_percent), 2)),
    );
    expect(tour.from_price).toBe(Math.min(...fares));
    for (const { date_from, fare_percent, from_price, suites_free } of dates) {
      const free = rooms.filter((room) => !sold.has(`${date_from} ${room.description}`));
      expect(suites_free).toBe(free.length);
      const ownFares = free.map((room) => divideHalfUp(calculateSuiteFare(room, 2, fare_percent), 2));
      expect(from_price).toBe(ownFares.length ? Math.min(...ownFares) : null);
    }
    expect((await listed()).find((one) => one.slug === slug)?.from_price).toBe(tour.from_price);
  });

  test('a journey that is sold out has no lowest fare, and its dates stay', async () => {
    await using other = await createTestServer({ seed: true });
    const name = 'an-insight';
    await other.platform.db.execute(sql`
      INSERT INTO room_claims (departure_id, suite_id)
      SELECT d.id, s.id FROM departures d JOIN tours t ON t.id = d.tour_id JOIN suites s ON s.ship_id = t.ship_id
      WHERE t.slug = ${name} ON CONFLICT DO NOTHING`);
    const { body } = await other.call('tour', { query: { slug: name } });
    expect(body.tour.from_price).toBeNull();
    expect(body.dates.length).toBeGreaterThan(3);
    for (const date of body.dates) expect(date).toMatchObject({ from_price: null, suites_free: 0 });
    expect(body.bookings).toHaveLength(body.dates.length * body.suites.length);
  });

  test('TJ-03 a journey has all that its page shows', async () => {
    const { tour, suites: rooms, itineraries, addOns, extensions, gallery, countries } = await detail();
    expect(tour.duration).toBe('3 Nights & 4 Days');
    expect(itineraries).toHaveLength(tour.nights + 1);
    expect(rooms).toHaveLength(20);
    expect(new Set(rooms.map((room) => room.description)).size).toBe(20);
    for (const room of rooms) {
      expect(room.value).toBe(String(room.id));
      expect(room.price_twin).toBeGreaterThan(room.price_single);
    }
    expect(addOns.length).toBeGreaterThan(0);
    expect(addOns[0]?.add_on_data.length).toBeGreaterThan(0);
    expect(extensions.length).toBeGreaterThan(0);
    expect(gallery.length).toBeGreaterThan(2);
    expect(countries.length).toBeGreaterThan(190);
    expect(tour.meta_url).toBe(`http://localhost:8080/booking/${slug}`);
    for (const html of [tour.description, tour.amenities, tour.inclusion, tour.exclusion])
      expect(html).toMatch(/^<(p|ul)>/);
  });

  test('TJ-01 TJ-03 PB-11 PB-12 ship, journey, suite, add-on and extension have the specified fields; a picture says its size', async () => {
    const ship = (await server.call('cruise', { query: { slug: 'antara-bengal-ganga' } })).body;
    const journey = await detail();
    const expectFields = (entity: object | undefined, names: string) =>
      expect(Object.keys(entity ?? {})).toEqual(expect.arrayContaining(names.split(' ')));
    const picture = {
      path: expect.any(String),
      alt: expect.any(String),
      width: 1600,
      height: expect.any(Number),
    };
    expectFields(ship.cruise, 'name slug meta_title description cover_image ship_image short_description');
    expectFields(ship.cruise, 'amenities room_description');
    expectFields(ship.suites[0], 'category_name description cover_image');
    expectFields(ship.cruises[0], 'name slug cover_image');
    expectFields((await server.call('cruises')).body.cruises[0], 'name slug cover_image');
    const [inList] = await listed();
    expectFields(inList, 'name slug description cover_image duration ship_image upper_dec_image');
    expectFields(inList, 'lower_dec_image cruise_name tour_cruise tour_tourData');
    expectFields(inList?.tour_cruise, 'name');
    expectFields(inList?.tour_tourData[0], 'id category date_from');
    expectFields(
      journey.tour,
      'name slug tour_cruise cruise_name description duration cover_image map_image',
    );
    expectFields(journey.tour, 'meta_title meta_description meta_url amenities inclusion exclusion is_imp');
    expectFields(journey.tour, 'tour_tourData');
    expectFields(journey.dates[0], 'category date_from');
    expectFields(journey.itineraries[0], 'title description cover_image');
    expectFields(journey.suites[0], 'id description title suite_category_name suite_cover_image');
    expectFields(journey.suites[0], 'price_single price_twin value is_booked');
    expectFields(journey.addOns[0], 'id title price price_per_person add_on_cover_image add_on_title');
    expectFields(journey.addOns[0], 'add_on_description add_on_data');
    expectFields(journey.addOns[0]?.add_on_data[0], 'title description cover_image value');
    expectFields(journey.extensions[0], 'id title price');
    expectFields(journey.countries[0], 'name');
    for (const one of [
      ship.cruise.cover_image,
      journey.tour.cover_image,
      journey.suites[0]?.suite_cover_image,
    ])
      expect(one).toEqual(picture);
  });

  test('CO-05 the journey into Bangladesh alone carries no GST', async () => {
    const untaxed = [];
    for (const { slug: name } of await listed()) if ((await detail(name)).tour.is_imp) untaxed.push(name);
    expect(untaxed).toEqual(['ganges-and-padma']);
  });

  test('VX-16 every list says how prices are shown: by the setting, and without GST where a journey carries none', async () => {
    const readShown = async () => {
      const { coming } = (await server.call('calendar')).body;
      return {
        listed: new Map((await listed()).map((tour) => [tour.slug, tour.price_display])),
        sailings: new Map(coming.map((sailing) => [sailing.slug, sailing.price_display])),
        journey: (await detail()).tour.price_display,
      };
    };
    const unset = await readShown();
    expect(unset.journey).toBe('without_gst_first');
    expect(unset.listed.get(slug)).toBe('without_gst_first');
    expect(unset.listed.get('ganges-and-padma')).toBe('no_gst');
    expect(new Set(unset.sailings.values())).toContain('without_gst_first');

    await db.insert(settings).values({ name: 'price_display', value: 'with_gst_first' });
    const set = await readShown();
    await db.delete(settings).where(eq(settings.name, 'price_display'));
    expect(set.journey).toBe('with_gst_first');
    expect(set.listed.get(slug)).toBe('with_gst_first');
    expect(set.listed.get('ganges-and-padma')).toBe('no_gst');
    expect([...set.sailings.values()]).not.toContain('without_gst_first');
  });

  test('a journey that does not exist is 404', async () => {
    const answer = await server.call('tour', { query: { slug: 'round-the-world' } });
    expect([answer.status, answer.refusal.data.message]).toEqual([404, 'There is no such journey.']);
  });
});

describe('who asks', () => {
  const person = {
    name: 'Mira Sen',
    email: 'mira@travellers.example',
    mobile_no: '+919000000001',
    password: 'tall ships 7',
  };

  test('anonymous answers may be kept and are asked about by their tag', async () => {
    for (const [name, query] of [
      ['tours', {}],
      ['cruises', {}],
      ['tour', { slug }],
      ['cruise', { slug: 'antara-bengal-ganga' }],
    ] as const) {
      const first = await server.call(name, { query });
      expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      const again = await server.call(name, {
        query,
        headers: { 'if-none-match': String(first.headers.etag) },
      });
      expect(again.status, name).toBe(304);
    }
    expect((await detail()).metadata).toBeUndefined();
  });

  test('a session gets its user with the journey, not to be stored', async () => {
    const visitor = server.visitor();
    await visitor.call('signup', { body: person });
    const answer = await visitor.call('tour', { query: { slug } });
    expect(answer.body.metadata).toEqual({
      user: { name: 'Mira Sen', email: person.email, mobile_no: person.mobile_no, is_logged_in: true },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
    const { metadata: _, ...rest } = answer.body;
    expect(rest).toEqual(await detail());
  });
});

describe('TJ-04 what is taken', () => {
  const cookie = 'h'.repeat(43);
  const holder_hash = createHash('sha256').update(cookie).digest('hex');

  async function freeSuite() {
    const { dates, suites: rooms, bookings: taken } = await detail();
    const date = dates[2]!;
    const room = rooms.find(
      (one) =>
        !taken.some(
          (sold) => sold.booking_date_from === date.date_from && sold.room_number === one.description,
        ),
    )!;
    return { date, room };
  }
  const ask = (date: string, headers: Record<string, string> = {}) =>
    server.call('availability', { query: { slug, date }, headers });

  test('sold suites are named with their day, in the journey and by availability alike', async () => {
    const { dates, bookings: taken } = await detail();
    expect(taken.length).toBeGreaterThan(0);
    const { date_from } = dates[0]!;
    const { body, headers } = await ask(date_from);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.held_by_you).toEqual([]);
    expect(body.bookings).toEqual(taken.filter((one) => one.booking_date_from === date_from));
  });

  test('a hold takes a suite from others, not from its holder, and ends by itself', async () => {
    const { date, room } = await freeSuite();
    const number = room.description;
    const [held] = await db
      .insert(bookings)
      .values({
        booking_id: 'ANT-TEST01',
        departure_id: date.id,
        holder_hash,
        status: 'HELD',
        hold_expires_at: new Date(Date.now() + 60_000),
      })
      .returning({ id: bookings.id });
    await db.insert(roomClaims).values({
      departure_id: date.id,
      suite_id: room.id,
      booking_id: held!.id,
      hold_expires_at: new Date(Date.now() + 60_000),
    });
    const taken = { booking_date_from: date.date_from, room_number: number };
    expect((await ask(date.date_from)).body.bookings).toContainEqual(taken);
    expect((await detail()).bookings).toContainEqual(taken);

    const mine = (await ask(date.date_from, { cookie: `hold=${cookie}` })).body;
    expect(mine.held_by_you).toEqual([number]);
    expect(mine.bookings).not.toContainEqual(taken);

    await db
      .update(roomClaims)
      .set({ hold_expires_at: new Date(Date.now() - 1000) })
      .where(and(eq(roomClaims.departure_id, date.id), eq(roomClaims.suite_id, room.id)));
    expect((await ask(date.date_from)).body.bookings).not.toContainEqual(taken);
    expect((await ask(date.date_from, { cookie: `hold=${cookie}` })).body.held_by_you).toEqual([]);
    expect((await detail()).bookings).not.toContainEqual(taken);
  });

  test.each(['2020-01-06', '2099-01-05'])('a day without a departure is 404: %s', async (date) => {
    const answer = await ask(date);
    expect(answer.status).toBe(404);
    expect(answer.refusal.data.message).toBe(
      'This journey has no departure on that date. Please choose another date.',
    );
  });

  test('a departure that leaves today is on sale no more', async () => {
    const [tour] = await db.select().from(tours).where(eq(tours.slug, slug));
    const [ownDeparture] = await db
      .insert(departures)
      .values({
        tour_id: tour!.id,
        date_from: today,
        date_to: addDays(today, 3),
        season: 'Winter',
        fare_percent: 1,
      })
      .onConflictDoUpdate({ target: [departures.tour_id, departures.date_from], set: { fare_percent: 1 } })
      .returning();
    const { tour: shown, dates } = await detail();
    expect(dates.map(({ id }) => id)).not.toContain(ownDeparture!.id);
    expect(shown.from_price).toBeGreaterThan(10_000);
    expect((await ask(today)).status).toBe(404);
  });
});

test('an answer is reused for its age, then made anew', async () => {
  await using aged = await createTestServer({ seed: true, config: { catalogueAgeMs: 3000 } });
  const name = async () => (await aged.call('cruises')).body.cruises[0]?.name;
  expect(await name()).toBe('Antara Ganga Vilas');
  await aged.platform.db.execute(sql`UPDATE ships SET name = 'Renamed' WHERE slug = 'antara-ganga-vilas'`);
  expect(await name()).toBe('Antara Ganga Vilas');
  await expect.poll(name, { timeout: 15_000, interval: 200 }).toBe('Renamed');
});
