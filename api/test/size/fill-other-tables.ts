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
  `INSERT INTO payment_links (booking_id, token_hash, created_at, expires_at)
   SELECT id, md5(id::text), created_at, created_at FROM bookings WHERE status = 'CONFIRMED' AND id % 10 = 0`,
  `INSERT INTO bank_transfers (booking_id, direction, reference, made_on, amount_paise)
   SELECT id, 'OUT', 'UTR' || id, '2026-10-01', 100 FROM bookings`,
  `INSERT INTO enquiries (reference, digest, category, name, email, stay_connected, request_id)
   SELECT 'ENQ-S' || id, md5(id::text), 'CONTACT', name, email, false, id FROM users WHERE id % 2 = 0`,
  `INSERT INTO uploads (key, file, name, bytes, enquiry_id) SELECT 'size' || id, 'size' || id, 'cv.pdf', 1, id FROM enquiries`,
  `INSERT INTO waiting_list (reference, departure_id, suites, name, email)
   SELECT 'WAIT-S' || users.id, departures.id, 1, name, email FROM users JOIN departures ON departures.id = 1000 + users.id WHERE users.id % 2 = 0`,
  // A tenth by a deposit; of those a hundredth is not known to have paid the balance.
  `UPDATE bookings SET snapshot = snapshot || jsonb_build_object('due', jsonb_build_object('plan', 'DEPOSIT', 'depositPercent', 10,
       'now', snapshot #> '{quote,total}', 'later', snapshot #> '{quote,total}',
       'balanceDue', to_char((snapshot ->> 'date_from')::date - 60, 'YYYY-MM-DD'))),
     balance_paid_at = CASE WHEN id % 1000 > 0 THEN booked_at END
   WHERE status = 'CONFIRMED' AND id % 10 = 0`,
  `INSERT INTO operator_log (who, what, subject, details) SELECT 'asha', 'bookings.cancel', booking_id, '{}' FROM bookings`,
  `INSERT INTO content_revisions (kind, name, revision, digest, document)
   SELECT 'post', slug, revision, md5(slug), '{"kind": "post"}' FROM content, generate_series(2, 6) AS revision`,
  `INSERT INTO passports (id, file, key_id, bytes, user_id)
   SELECT 'size' || id, 'size' || id, 'key', 1, id FROM users WHERE id % 2 = 0`,
  `INSERT INTO booking_passports SELECT bookings.id, passports.id FROM passports JOIN bookings USING (user_id)`,
  // Not of those that are read: their contents could not be decrypted.
  `INSERT INTO passport_details (booking_id, guest, content, key_id)
   SELECT id, 0, 'size', 'key' FROM bookings WHERE status <> 'CONFIRMED'`,
  `INSERT INTO security_events (at, kind, outcome, actor, account_id) SELECT now(), 'login', 'success', 'account', id FROM users`,
];

/** Fills them for the people and bookings of `generateCompany`. */
export async function fillOtherTables(run: RunSql): Promise<void> {
  for (const statement of statements) await run(statement);
}
