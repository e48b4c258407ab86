/**
 * A large company made from the sample company, by set-based statements through the real tables and their constraints.
 * Its journeys, posts and people have names put together from parts, and numbers. The same factor on the same day gives
 * the same rows.
 */

/** What a full company (factor 1) has besides the sample company. */
const fullSize = {
  tours: 10_000,
  departures: 500_000,
  bookings: 1_000_000,
  posts: 100_000,
  pictures: 100_000,
  users: 300_000,
  subscribers: 100_000,
};
export type SizeCounts = typeof fullSize;

/** Runs SQL, of one or several statements, without a time limit. */
export type RunSql = (text: string) => Promise<unknown>;

/** Every so many accounts is an agent's. */
const agentEvery = 50;
/** The first agent has this share of all bookings: a consortium's head office. */
const largeAgencyShare = 0.005;
const departuresPerTour = 50;
/** Days between two departures of a journey; half of them lie before `today`. */
const stepDays = 21;

/** How many rows a factor comes to. */
export function countRows(factor: number): SizeCounts {
  const scale = (count: number) => Math.max(1, Math.round(count * factor));
  const tours = scale(fullSize.tours);
  return {
    tours,
    departures: tours * departuresPerTour,
    bookings: scale(fullSize.bookings),
    posts: scale(fullSize.posts),
    pictures: scale(fullSize.pictures),
    users: scale(fullSize.users),
    subscribers: scale(fullSize.subscribers),
  };
}

/** The e-mail addresses of the largest agency and of a customer with several bookings. */
export const largeAgencyEmail = `person${agentEvery}@size.example`;
export const customerEmail = 'person22@size.example';

const list = (...words: string[]) => `(ARRAY[${words.map((word) => `'${word}'`).join(',')}])`;
/** The `n`th of a list, over and over; `by` slows it down. */
const nth = (words: string[], n: string, by = 1) =>
  `${list(...words)}[1 + ((${n}) / ${by}) % ${words.length}]`;

const moods = [
  'Slow',
  'Winter',
  'Monsoon',
  'Morning',
  'Golden',
  'Quiet',
  'Northern',
  'Festival',
  'Temple',
  'Garden',
];
const waters = [
  'Ganges',
  'Padma',
  'Brahmaputra',
  'Hooghly',
  'Mahanadi',
  'Yamuna',
  'Gomti',
  'Sundarbans',
  'Kosi',
  'Brahmani',
];
const ways = [
  'Passage',
  'Voyage',
  'Journey',
  'Days',
  'Crossing',
  'Circuit',
  'Drift',
  'Banks',
  'Villages',
  'Lights',
];
const firstNames = ['Asha', 'Ravi', 'Meera', 'Tom', 'Ines', 'Kofi', 'Yuki', 'Lena', 'Omar', 'Priya', 'Jonas'];
const lastNames = [
  'Sen',
  'Das',
  'Rao',
  'Miller',
  'Costa',
  'Mensah',
  'Sato',
  'Berg',
  'Haddad',
  'Nair',
  'Lind',
  'Moreau',
  'Novak',
];

/** Codes as people read them, each number another one: `ANT-7K3QXM`. */
const shortCode = `CREATE FUNCTION pg_temp.short_code(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT 'ANT-' || ${[
  ...Array(6).keys(),
]
  .map(
    (place) =>
      `substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (n * 433494437 % 729000000 / ${30 ** place} % 30)::int, 1)`,
  )
  .join(' || ')} $$`;

const tourColumns = `ship_id, river, embark, disembark, nights, duration, description, amenities, inclusion, exclusion, is_imp,
  cover_image, cover_alt, map_image, boarding, gallery, meta_title, meta_description`;

/** Each made journey and the one of the sample company that it is like. */
const likeTours = `made_tours AS (
  SELECT made.id, made.position - 1000 AS n, sample.id AS like_id FROM tours AS made
  JOIN (SELECT id, row_number() OVER (ORDER BY position) - 1 AS place, count(*) OVER () AS tours FROM tours WHERE position < 1000) AS sample
    ON sample.place = made.position % sample.tours WHERE made.position >= 1000)`;

function catalogueStatements({ tours }: SizeCounts): string[] {
  return [
    `WITH sample AS (SELECT *, row_number() OVER (ORDER BY position) - 1 AS place, count(*) OVER () AS tours FROM tours)
     INSERT INTO tours (slug, name, position, ${tourColumns}, updated_at)
     SELECT 'size-journey-' || n, ${nth(moods, 'n')} || ' ' || ${nth(waters, 'n', 10)} || ' ' || ${nth(ways, 'n', 100)} || ' ' || n,
       1000 + n, ${tourColumns}, now() - n * interval '1 hour'
     FROM generate_series(1, ${tours}) AS n JOIN sample ON sample.place = (1000 + n) % sample.tours ORDER BY n`,
    `WITH ${likeTours} INSERT INTO itinerary_days (tour_id, day, title, description, cover_image, cover_alt)
     SELECT made.id, day, title, description, cover_image, cover_alt
     FROM made_tours AS made JOIN itinerary_days ON tour_id = like_id`,
    `WITH ${likeTours} INSERT INTO add_ons (tour_id, position, title, price, price_per_person, add_on_title, add_on_description,
       add_on_cover_image, add_on_cover_alt)
     SELECT made.id, position, title, price, price_per_person, add_on_title, add_on_description, add_on_cover_image, add_on_cover_alt
     FROM made_tours AS made JOIN add_ons ON tour_id = like_id`,
    `WITH ${likeTours} INSERT INTO add_on_days (add_on_id, position, title, description, cover_image, value)
     SELECT copy.id, days.position, days.title, days.description, days.cover_image, days.value
     FROM made_tours AS made JOIN add_ons AS copy ON copy.tour_id = made.id
     JOIN add_ons AS sample ON sample.tour_id = like_id AND sample.position = copy.position
     JOIN add_on_days AS days ON days.add_on_id = sample.id`,
    `WITH ${likeTours} INSERT INTO extensions (tour_id, position, title, price, description, side, nights)
     SELECT made.id, position, title, price, description, side, nights FROM made_tours AS made JOIN extensions ON tour_id = like_id`,
    `WITH ${likeTours} INSERT INTO suite_prices (tour_id, suite_id, price_single, price_twin)
     SELECT made.id, suite_id, price_single + 100 * (n % 50)::int, price_twin + 100 * (n % 50)::int
     FROM made_tours AS made JOIN suite_prices ON tour_id = like_id`,
    `INSERT INTO departures (tour_id, date_from, date_to, season, fare_percent)
     SELECT id, day, day + nights, ${nth(['Winter', 'Spring', 'Monsoon', 'Autumn'], 'id + k')}, 80 + 10 * ((id + k) % 4)::int
     FROM (SELECT id, nights, k, current_date - ${(departuresPerTour / 2) * stepDays} + ${stepDays} * k + (position % ${stepDays}) AS day
       FROM tours, generate_series(0, ${departuresPerTour - 1}) AS k WHERE position >= 1000 ORDER BY position, k) AS planned`,
    'ANALYZE tours, departures, suite_prices',
  ];
}

function peopleStatements({ users, subscribers }: SizeCounts): string[] {
  const name = `${nth(firstNames, 'n')} || ' ' || ${nth(lastNames, 'n', 7)}`;
  return [
    `INSERT INTO users (email, name, mobile_no, role, created_at, email_verified_at)
     SELECT 'person' || n || '@size.example', ${name}, '+9198' || lpad(n::text, 8, '0'),
       CASE WHEN n % ${agentEvery} = 0 THEN 'AGENT' ELSE 'CUSTOMER' END, moment, moment
     FROM (SELECT n, now() - (n % 1500) * interval '1 day' AS moment FROM generate_series(1, ${users}) AS n) AS people ORDER BY n`,
    `INSERT INTO agencies (user_id, name, company_name, are_you_a_part, job_position, website_link, mobile_no, country_code,
       address_line1, address_line2, landmark, city, state, postal_code, country, atol, abta, iata, afta, taanz,
       s_subscribed_to_mail, s_subscribed_topost, created_at, approved_at)
     SELECT id, 'Ms. ' || name, 'Agency ' || id, 'ATTA', 'Adviser', 'https://agency' || id || '.example', mobile_no, '+91',
       id || ' Station Road', '', '', 'New Delhi', 'Delhi', '110001', 'India', '', '', '', '', '', false, false, created_at, created_at
     FROM users WHERE role = 'AGENT' AND email LIKE '%@size.example'`,
    `INSERT INTO commission_rates (user_id, valid_from, percent)
     SELECT user_id, current_date - 700, 10 + user_id % 5 FROM agencies WHERE company_name LIKE 'Agency %'`,
    `INSERT INTO newsletter_subscribers (email, subscribed_at)
     SELECT 'reader' || n || '@size.example', now() - n * interval '1 minute' FROM generate_series(1, ${subscribers}) AS n ORDER BY n`,
    'ANALYZE users',
  ];
}

/**
 * Two bookings a departure at factor 1, on suites of their own; the sixth to eighth suites of what is ahead are sold
 * elsewhere.
 */
function bookingStatements({ bookings, users, departures }: SizeCounts): string[] {
  const large = Math.round(bookings * largeAgencyShare);
  const agents = Math.max(1, Math.floor(users / agentEvery));
  const agent = `${agentEvery} * (1 + n % ${agents})`;
  const customer = `1 + (n * 7) % ${users}`;
  const person = `CASE WHEN n <= ${large} THEN ${Math.min(agentEvery, users)} WHEN n % 10 < 3 THEN ${agent} ELSE ${customer} END`;
  const line = (cents: string) => `jsonb_build_object('usd', ${cents}, 'inr', (${cents}) * 85 / 100)`;
  return [
    // What each booking consists of, before it is written into its tables.
    `CREATE TEMP TABLE ordered_departures AS SELECT departures.id, tour_id, date_from, date_to, fare_percent,
       row_number() OVER (ORDER BY departures.id) - 1 AS place
     FROM departures JOIN tours ON tours.id = tour_id WHERE position >= 1000`,
    'CREATE UNIQUE INDEX ON ordered_departures (place)',
    `CREATE TEMP TABLE ordered_suites AS SELECT id, ship_id, room_number, title, row_number() OVER (PARTITION BY ship_id ORDER BY id) AS place
     FROM suites`,
    'CREATE UNIQUE INDEX ON ordered_suites (ship_id, place)',
    "CREATE TEMP TABLE size_users AS SELECT id, substr(split_part(email, '@', 1), 7)::int AS n FROM users WHERE email LIKE 'person%@size.example'",
    'CREATE UNIQUE INDEX ON size_users (n)',
    'ANALYZE ordered_departures, ordered_suites, size_users',
    `CREATE TEMP TABLE planned AS
     WITH numbers AS (SELECT n, (n - 1) % ${departures} AS at, (n - 1) / ${departures} AS round, ${person} AS person
       FROM generate_series(1, ${bookings}) AS n)
     SELECT numbers.n, base.id + numbers.n AS booking, departure.id AS departure_id,
       departure.tour_id, departure.date_from, departure.date_to, suite.id AS suite_id,
       suite.room_number, suite.title, account.id AS user_id,
       CASE WHEN numbers.n % 25 = 7 THEN 'EXPIRED' WHEN numbers.n % 17 = 3 THEN 'CANCELLED' ELSE 'CONFIRMED' END AS status,
       least(departure.date_from - 30 - (numbers.n % 200)::int, current_date - (numbers.n % 30)::int)::timestamptz + numbers.n % 86400 * interval '1 second' AS booked_at,
       fare, fare + fare * 5 / 100 AS total
     FROM (SELECT coalesce(max(id), 0) AS id FROM bookings) AS base, numbers
     JOIN ordered_departures AS departure ON departure.place = numbers.at JOIN tours ON tours.id = departure.tour_id
     JOIN ordered_suites AS suite ON suite.ship_id = tours.ship_id AND suite.place = 1 + numbers.round
     JOIN suite_prices AS price ON price.tour_id = tours.id AND price.suite_id = suite.id
     JOIN size_users AS account ON account.n = numbers.person
     CROSS JOIN LATERAL (SELECT price.price_twin::bigint * departure.fare_percent / 100 AS fare) AS priced`,
    'CREATE UNIQUE INDEX ON planned (booking)',
    'ANALYZE planned',
    // The figures are filled once at the end, because a trigger would write each row of them twice.
    'ALTER TABLE bookings DISABLE TRIGGER figures_of_new_booking',
    'ALTER TABLE payments DISABLE TRIGGER figures_of_new_payment',
    // The numbers of the bookings are given here, so that what belongs to them need not look for them.
    `INSERT INTO bookings (id, booking_id, status, departure_id, user_id, snapshot, created_at, booked_at, cancellation)
     OVERRIDING SYSTEM VALUE
     SELECT booking, pg_temp.short_code(n), status, departure_id, user_id, CASE WHEN status <> 'EXPIRED' THEN jsonb_build_object(
         'departure_id', departure_id,
         'tour', jsonb_build_object('name', tours.name, 'slug', tours.slug, 'duration', tours.duration, 'cover_image', tours.cover_image,
           'cover_alt', tours.cover_alt, 'ship', ships.name, 'embark', tours.embark, 'disembark', tours.disembark),
         'date_from', date_from, 'date_to', date_to,
         'rooms', jsonb_build_array(jsonb_build_object('suite_id', suite_id, 'room_number', room_number, 'title', planned.title,
           'travellers', 2, 'price', fare, 'guests', jsonb_build_array(
             jsonb_build_object('roomNumber', room_number, 'firstName', ${nth(firstNames, 'n')}, 'lastName', ${nth(lastNames, 'n', 7)},
               'contact', users.mobile_no, 'age', 30 + n % 50, 'gender', 'Female', 'country', 'India',
               'passport_front', '', 'passport_back', ''),
             jsonb_build_object('roomNumber', room_number, 'firstName', ${nth(firstNames, 'n', 3)}, 'lastName', ${nth(lastNames, 'n', 7)},
               'contact', users.mobile_no, 'age', 32 + n % 50, 'gender', 'Male', 'country', 'India',
               'passport_front', '', 'passport_back', '')))),
         'addons', '[]'::jsonb, 'extensions', '[]'::jsonb, 'coupon_code', NULL, 'inr_per_usd', 85, 'gst_percent', 5,
         'quote', jsonb_build_object('suites', ${line('fare')}, 'addOns', ${line('0')}, 'extensions', ${line('0')}, 'subtotal', ${line('fare')},
           'discount', ${line('0')}, 'tax', ${line('fare * 5 / 100')},
           'total', jsonb_build_object('usd', fare + fare * 5 / 100, 'inr', fare * 85 / 100 + (fare * 5 / 100) * 85 / 100)),
         'customer', jsonb_build_object('name', users.name, 'email', users.email, 'mobile_no', users.mobile_no))
         || CASE WHEN users.role = 'AGENT' THEN jsonb_build_object('agency', jsonb_build_object('name', 'Agency ' || users.id,
           'address', jsonb_build_array(users.id || ' Station Road', 'New Delhi 110001'), 'booked_by', users.id)) ELSE '{}'::jsonb END END,
       booked_at, CASE WHEN status <> 'EXPIRED' THEN booked_at END,
       CASE WHEN status = 'CANCELLED' THEN jsonb_build_object('cancelled_at', to_char(booked_at + interval '3 days', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         'by', 'customer', 'fee_inr', total * 85 / 1000, 'paid_inr', total * 85 / 100, 'refund_inr', total * 85 / 100 - total * 85 / 1000) END
     FROM planned JOIN tours ON tours.id = tour_id JOIN ships ON ships.id = ship_id JOIN users ON users.id = user_id ORDER BY n`,
    "SELECT setval(pg_get_serial_sequence('bookings', 'id'), max(id)) FROM bookings",
    `INSERT INTO room_claims (departure_id, suite_id, booking_id)
     SELECT departure_id, suite_id, booking FROM planned WHERE status = 'CONFIRMED'`,
    `INSERT INTO room_claims (departure_id, suite_id)
     SELECT departure.id, suite.id FROM ordered_departures AS departure JOIN tours ON tours.id = departure.tour_id
     JOIN ordered_suites AS suite ON suite.ship_id = tours.ship_id AND suite.place BETWEEN 6 AND 8 WHERE departure.date_from > current_date`,
    `INSERT INTO payment_orders (booking_id, user_id, idempotency_key, body_hash, provider, provider_order_id, amount_paise, pays, snapshot,
       valid_until, status, created_at)
     SELECT booking, planned.user_id, 'size-' || n, md5(n::text), 'sandbox', 'order_size' || n,
       (snapshot #>> '{quote,total,inr}')::bigint * 100, 'FULL', snapshot, planned.booked_at + interval '1 hour', 'captured', planned.booked_at
     FROM planned JOIN bookings ON bookings.id = booking WHERE planned.status <> 'EXPIRED' ORDER BY n`,
    `INSERT INTO payments (payment_id, order_id, amount_paise, status, outcome, created_at, updated_at)
     SELECT 'pay_size' || substr(provider_order_id, 11), id, amount_paise, 'captured', 'booked', created_at, created_at
     FROM payment_orders WHERE provider_order_id LIKE 'order_size%' ORDER BY id`,
    'ANALYZE payment_orders, payments',
    'INSERT INTO booking_figures SELECT figures.* FROM planned CROSS JOIN LATERAL figures_of_booking(planned.booking) AS figures',
    'ALTER TABLE bookings ENABLE TRIGGER figures_of_new_booking',
    'ALTER TABLE payments ENABLE TRIGGER figures_of_new_payment',
    `INSERT INTO invoices (number, kind, financial_year, sequence, booking_id, issued_on, content, created_at)
     SELECT 'ANT/SZ/' || n, 'invoice', 'size', n, booking, planned.booked_at::date, jsonb_build_object(
       'seller', (SELECT value FROM settings WHERE name = 'seller'), 'buyer', snapshot -> 'customer', 'booking_id', bookings.booking_id,
       'journey', snapshot #>> '{tour,name}', 'ship', snapshot #>> '{tour,ship}', 'date_from', date_from, 'date_to', date_to,
       'lines', jsonb_build_array(jsonb_build_object('description', 'Suites', 'amount_inr', snapshot #> '{quote,suites,inr}')),
       'taxable_inr', snapshot #> '{quote,subtotal,inr}', 'gst_percent', 5, 'tax_inr', snapshot #> '{quote,tax,inr}',
       'total_inr', snapshot #> '{quote,total,inr}'), planned.booked_at
     FROM planned JOIN bookings ON bookings.id = booking WHERE planned.status = 'CONFIRMED' ORDER BY n`,
    // Without statistics of them the next statement reads all orders for each invoice.
    'ANALYZE payment_orders, invoices',
    `INSERT INTO vouchers (number, kind, financial_year, sequence, booking_id, issued_on, order_id, content, created_at)
     SELECT 'ARV/SZ/' || sequence, 'receipt_voucher', 'size', sequence, booking_id, issued_on, payment_orders.id, content, invoices.created_at
     FROM invoices JOIN payment_orders USING (booking_id) WHERE financial_year = 'size' AND sequence % 2 = 0 ORDER BY sequence`,
    'ALTER TABLE commission_payments DISABLE TRIGGER open_commission_of_payment',
    `INSERT INTO commission_payments (booking_id, paid_on, amount)
     SELECT booking, least(date_to + 14, current_date), (fare / 10)::int FROM planned JOIN agencies USING (user_id)
     WHERE status = 'CONFIRMED' AND date_to < current_date - 60`,
    'ALTER TABLE commission_payments ENABLE TRIGGER open_commission_of_payment',
    'INSERT INTO open_commissions SELECT open.* FROM planned CROSS JOIN LATERAL open_commission_of_booking(planned.booking) AS open',
    'DROP TABLE planned, size_users, ordered_suites, ordered_departures',
  ];
}

function contentStatements({ posts, pictures }: SizeCounts): string[] {
  return [
    // Nearly all are posts for visitors; the other types have a twentieth each.
    `WITH sample AS (SELECT *, row_number() OVER (PARTITION BY type ORDER BY id) - 1 AS place, count(*) OVER (PARTITION BY type) AS posts FROM content),
     numbers AS (SELECT n, CASE n % 20 WHEN 1 THEN 'NEWSLETTER' WHEN 2 THEN 'NEWS' WHEN 3 THEN 'NEWS-COVERAGE' ELSE 'BLOG' END AS type
       FROM generate_series(1, ${posts}) AS n)
     INSERT INTO content (type, slug, title, author, date, description, cover_image, cover_alt, link, pdf, meta_title, meta_description, updated_at)
     SELECT type, 'size-post-' || n, title, author, current_date - 400 - n % 3000,
       description, cover_image, cover_alt, link, pdf, title, ${nth(waters, 'n', 10)} || ' in the ' || lower(${nth(moods, 'n')}) || ' season.',
       now() - n * interval '1 minute'
     FROM (SELECT n, numbers.type, sample.author, sample.description, sample.cover_image, sample.cover_alt, sample.link, sample.pdf,
         ${nth(moods, 'n')} || ' ' || lower(${nth(ways, 'n', 100)}) || ' on the ' || ${nth(waters, 'n', 10)} || ', part ' || n AS title
       FROM numbers JOIN sample ON sample.type = numbers.type AND sample.place = n % sample.posts ORDER BY n) AS written`,
    `WITH kinds AS (SELECT category, min(position) AS first FROM gallery_pictures GROUP BY category),
     ordered AS (SELECT category, row_number() OVER (ORDER BY first) - 1 AS place, count(*) OVER () AS kinds FROM kinds)
     INSERT INTO gallery_pictures (position, category, path, alt, place)
     SELECT 1000 + n, category, 'gallery/size/' || n, category || ', picture ' || n,
       (SELECT count(*) FROM gallery_pictures AS sample WHERE sample.category = ordered.category)
         + row_number() OVER (PARTITION BY category ORDER BY n) - 1
     FROM generate_series(1, ${pictures}) AS n JOIN ordered ON ordered.place = n % ordered.kinds ORDER BY n`,
  ];
}

/**
 * Fills a database that has the sample company and no other.
 * @param report receives what was done and how long it took
 * @param whileBookingsAreMade work on another connection that needs all but the bookings
 */
export async function generateCompany(
  run: RunSql,
  factor: number,
  report: (line: string) => void = () => {},
  whileBookingsAreMade: () => Promise<void> = async () => {},
): Promise<SizeCounts> {
  const counts = countRows(factor);
  const make = async (name: string, statements: readonly string[]) => {
    const begun = performance.now();
    for (const statement of statements) await run(statement);
    report(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  };
  await run(shortCode);
  await make('journeys and departures', catalogueStatements(counts));
  await make('people', peopleStatements(counts));
  await make('posts and pictures', contentStatements(counts));
  await Promise.all([make('bookings', bookingStatements(counts)), whileBookingsAreMade()]);
  // Statistics and visibility for plans as a server at rest has them.
  await make('statistics', ['VACUUM ANALYZE']);
  return counts;
}
