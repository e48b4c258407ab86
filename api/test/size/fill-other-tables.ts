/**
 * What people leave besides bookings, in tables that `generateCompany` does not fill: enough rows that a plan has to
 * lead to a few of them.
 */
import type { RunSql } from './generate.ts';

const statements = [
  `INSERT INTO agency_members (agency_id, email, user_id, invited_at, joined_at)
   SELECT owner.id, member.email, member.id, now(), now() FROM users AS member JOIN users AS owner
     ON owner.email = 'person' || 50 * (1 + substr(split_part(member.email, '@', 1), 7)::int / 50) || '@size.example'
   WHERE member.email LIKE 'person%' AND substr(split_part(member.email, '@', 1), 7)::int % 50 BETWEEN 1 AND 9`,
  `INSERT INTO courtesy_options (booking_id, user_id, departure_id, suite_ids, rooms, quoted, ends_at, ended_at, ended_how)
   SELECT id, user_id, departure_id, ARRAY[1], '[]', '{"usd":1,"inr":null}', created_at, created_at, 'LAPSED'
   FROM bookings WHERE status = 'EXPIRED'`,
  // A group of one booking in twenty; of those one in two hundred is open.
  `INSERT INTO groups (group_id, name, user_id, departure_id, rates, inr_per_usd, invoicing, cut_off, deposits, balance_on, created_at, ended_at, end_reason)
   SELECT 'GRP-S' || id, 'size', user_id, departure_id, '[]', 88, 'one', '2026-01-01', '[]', '2026-02-01', created_at,
     CASE WHEN id % 4000 > 0 THEN created_at END, CASE WHEN id % 4000 > 0 THEN 'size' END
   FROM bookings WHERE user_id IS NOT NULL AND id % 20 = 0`,
  `INSERT INTO group_bookings (booking_id, group_id)
   SELECT bookings.id, groups.id FROM groups JOIN bookings ON 'GRP-S' || bookings.id = groups.group_id`,
  `INSERT INTO payment_links (booking_id, token_hash, created_at, expires_at)
   SELECT id, md5(id::text), created_at, created_at FROM bookings WHERE status = 'CONFIRMED' AND id % 10 = 0`,
  `INSERT INTO bank_transfers (booking_id, direction, reference, made_on, amount_paise)
   SELECT id, 'OUT', 'UTR' || id, '2026-10-01', 100 FROM bookings`,
  `INSERT INTO bank_formats (name, columns)
   VALUES ('size', '{"date": "Date", "narration": "Narration", "reference": "Ref", "amount": "Amount", "date_order": "dmy", "decimal": "."}')`,
  // Of a thousand lines one is not matched yet.
  `INSERT INTO bank_lines (account, digest, direction, made_on, amount_paise, matched_paise, reference, narration, payer)
   SELECT 'size', id::text, 'OUT', made_on, amount_paise, CASE WHEN id % 1000 > 0 THEN amount_paise ELSE 0 END, 'LINE' || id, '', 'payer ' || id
   FROM bank_transfers`,
  `INSERT INTO cheques (booking_id, number, amount_paise, received_on)
   SELECT id, '100200', 100000, '2026-01-02' FROM bookings`,
  `INSERT INTO bank_payers (payer, user_id) SELECT 'payer ' || id, id FROM users`,
  `INSERT INTO enquiries (reference, digest, category, name, email, stay_connected, request_id)
   SELECT 'ENQ-S' || id, md5(id::text), 'CONTACT', name, email, false, id FROM users WHERE id % 2 = 0`,
  `INSERT INTO uploads (key, file, name, bytes, enquiry_id) SELECT 'size' || id, 'size' || id, 'cv.pdf', 1, id FROM enquiries`,
  `INSERT INTO waiting_list (reference, departure_id, suites, name, email)
   SELECT 'WAIT-S' || users.id, departures.id, 1, name, email FROM users JOIN departures ON departures.id = 1000 + users.id WHERE users.id % 2 = 0`,
  `INSERT INTO booking_notes (booking_id, written_at, who, text) SELECT id, now(), 'asha', 'size' FROM bookings`,
  `INSERT INTO guest_ticks (booking_id, suite, place, kind, ticked, ticked_at, who)
   SELECT id, '101', 1, 'aboard', true, now(), 'asha' FROM bookings`,
  `INSERT INTO enquiry_entries (enquiry_id, kind, written_at, who, text) SELECT id, 'note', now(), 'asha', 'size' FROM enquiries`,
  `UPDATE enquiries SET booking = 'ANT-E' || id WHERE id % 10 = 0`,
  `INSERT INTO waiting_list_offers (entry_id, booking_id, offered_at, outcome, ended_at)
   SELECT waiting_list.id, bookings.id, now(), 'lapsed', now() FROM waiting_list JOIN bookings ON bookings.id = waiting_list.id`,
  `INSERT INTO outbox (kind, dedupe_key, payload, done_at)
   SELECT 'mail', 'mail:size:' || booking_id, jsonb_build_object('template', 'booking-confirmation', 'bookingId', booking_id), now() FROM bookings`,
  // A tenth by a deposit; of those a hundredth is not known to have paid the balance.
  `UPDATE bookings SET snapshot = snapshot || jsonb_build_object('due', jsonb_build_object('plan', 'DEPOSIT', 'depositPercent', 10,
       'now', snapshot #> '{quote,total}', 'later', snapshot #> '{quote,total}',
       'balanceDue', to_char((snapshot ->> 'date_from')::date - 60, 'YYYY-MM-DD'))),
     balance_paid_at = CASE WHEN id % 1000 > 0 THEN booked_at END
   WHERE status = 'CONFIRMED' AND id % 10 = 0`,
  `INSERT INTO operator_log (who, what, subject, details) SELECT 'asha', 'bookings.cancel', booking_id, '{}' FROM bookings`,
  `INSERT INTO operator_log (who, what, subject, details, kind, subjects) SELECT 'asha', 'bookings.show', '', '{}', 'read', ARRAY[booking_id] FROM bookings`,
  `INSERT INTO operation_requests (operation, reason, asked_by_id, asked_by, asked_at, expires_at, outcome)
   SELECT 'bookings.refund', 'ill', 1, 'asha', now(), now(), 'approved' FROM bookings`,
  `INSERT INTO content_revisions (kind, name, revision, digest, document)
   SELECT 'post', slug, revision, md5(slug), '{"kind": "post"}' FROM content, generate_series(2, 6) AS revision`,
  `INSERT INTO passports (id, file, key_id, bytes, user_id)
   SELECT 'size' || id, 'size' || id, 'key', 1, id FROM users WHERE id % 2 = 0`,
  `INSERT INTO booking_passports SELECT bookings.id, passports.id FROM passports JOIN bookings USING (user_id)`,
  // Not of those that are read: their contents could not be decrypted.
  `INSERT INTO passport_details (booking_id, guest, content, key_id)
   SELECT id, 0, 'size', 'key' FROM bookings WHERE status <> 'CONFIRMED'`,
  `INSERT INTO travel_details SELECT * FROM passport_details`,
  `INSERT INTO letter_templates (name, subject, body) VALUES ('Size', 'News', 'News')`,
  // The first letter went to everybody, and each of those that are listed to a few.
  `INSERT INTO letter_campaigns (name, subject, body, audience, status, per_minute, created_at)
   SELECT 'Size ' || number, 'News', 'News', '{"to": "newsletter"}', 'done', 60, now() FROM generate_series(0, 60) AS number`,
  `INSERT INTO letter_recipients (campaign_id, email, user_id, fields, state)
   SELECT letter_campaigns.id, email, users.id, '{}', CASE WHEN users.id % 500 = 0 THEN 'refused' ELSE 'sent' END
   FROM letter_campaigns JOIN users ON letter_campaigns.name = 'Size 0' OR users.id % 500 = letter_campaigns.id % 500`,
  `INSERT INTO security_events (at, kind, outcome, actor, account_id) SELECT now(), 'login', 'success', 'account', id FROM users`,
];

/** Fills them for the people and bookings of `generateCompany`. */
export async function fillOtherTables(run: RunSql): Promise<void> {
  for (const statement of statements) await run(statement);
}
