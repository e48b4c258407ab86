-- outside a transaction: what is open of existing commissions is written part by part, while bookings are made
CREATE TABLE IF NOT EXISTS "open_commissions" (
	"booking_id" integer PRIMARY KEY NOT NULL CONSTRAINT "open_commissions_booking_id_bookings_id_fk" REFERENCES "public"."bookings"("id") ON DELETE cascade,
	"kind" text NOT NULL,
	"ends_on" date NOT NULL
);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "open_commissions_kind" ON "open_commissions" USING btree ("kind","ends_on");--> statement-breakpoint
-- The commission of one booking that is still to be paid or to be kept back; no row for others.
CREATE OR REPLACE FUNCTION "open_commission_of_booking"("wanted" integer) RETURNS SETOF "open_commissions" LANGUAGE sql STABLE AS $$
  SELECT bookings.id, CASE WHEN status = 'CONFIRMED' THEN 'to pay' ELSE 'to keep back' END, (snapshot ->> 'date_to')::date
  FROM bookings LEFT JOIN commission_payments AS payment ON payment.booking_id = bookings.id
  WHERE bookings.id = wanted AND booked_at IS NOT NULL AND snapshot ? 'agency' AND snapshot ->> 'date_to' IS NOT NULL
    AND CASE status WHEN 'CONFIRMED' THEN payment.booking_id IS NULL
      WHEN 'CANCELLED' THEN payment.booking_id IS NOT NULL AND payment.clawed_back_by IS NULL ELSE false END
$$;--> statement-breakpoint
-- As in 0090, with the source `group`. The figures of one booking, from the booking and its payments; no row for a booking that was never paid. What a booking lacks counts as 0, so that no figure keeps a payment from being stored. The sums of payments are those of `getReceived`.
CREATE OR REPLACE FUNCTION "figures_of_booking"("wanted" integer) RETURNS SETOF "booking_figures" LANGUAGE sql STABLE AS $$
  SELECT id, departure_id, sails_on, booked_on,
    CASE WHEN is_cancelled THEN coalesce(cancelled_on, returned_on, booked_on) WHEN is_refunded THEN coalesce(returned_on, booked_on) END,
    CASE WHEN is_cancelled THEN cancelled_by WHEN is_refunded THEN 'refunded' END,
    source, agency_id, suites, guests, suites * nights, booked,
    booked - CASE WHEN total > 0 THEN round(tax * booked / total) ELSE 0 END::integer,
    CASE WHEN is_cancelled THEN coalesce((cancellation ->> 'paid_inr')::integer, received) WHEN is_refunded THEN received ELSE kept END,
    CASE WHEN is_cancelled THEN coalesce((cancellation ->> 'refund_inr')::integer, received - kept) ELSE received - kept END
  FROM (
    SELECT read.*, CASE WHEN is_cancelled OR is_refunded THEN total ELSE total - (received - kept) END AS booked
    FROM (
      SELECT bookings.id, bookings.departure_id, cancellation,
        (snapshot ->> 'date_from')::date AS sails_on,
        (snapshot ->> 'date_to')::date - (snapshot ->> 'date_from')::date AS nights,
        (booked_at AT TIME ZONE 'Asia/Kolkata')::date AS booked_on,
        status = 'CANCELLED' AS is_cancelled,
        status = 'REFUNDED' AS is_refunded,
        ((cancellation ->> 'cancelled_at')::timestamptz AT TIME ZONE 'Asia/Kolkata')::date AS cancelled_on,
        CASE WHEN cancellation ->> 'by' = 'customer' THEN 'guest' WHEN cancellation ? 'departure' THEN 'departure' ELSE 'office' END AS cancelled_by,
        CASE WHEN EXISTS (SELECT FROM group_bookings WHERE group_bookings.booking_id = bookings.id) THEN 'group'
          WHEN snapshot ? 'agency' THEN 'agent'
          WHEN EXISTS (SELECT FROM courtesy_options WHERE courtesy_options.booking_id = bookings.id) THEN 'office' ELSE 'direct' END AS source,
        CASE WHEN snapshot ? 'agency' THEN bookings.user_id END AS agency_id,
        jsonb_array_length(snapshot -> 'rooms') AS suites,
        (SELECT coalesce(sum((room ->> 'travellers')::integer), 0)::integer FROM jsonb_array_elements(snapshot -> 'rooms') AS room) AS guests,
        coalesce((snapshot #>> '{quote,total,inr}')::integer, 0) AS total,
        coalesce((snapshot #>> '{quote,tax,inr}')::numeric, 0) AS tax,
        money.received, money.kept, money.returned_on
      FROM bookings CROSS JOIN LATERAL (
        SELECT coalesce(floor(sum(payments.amount_paise) / 100), 0)::integer AS received,
          coalesce(floor(sum(payments.amount_paise - CASE WHEN provider = 'transfer' THEN refund_paise ELSE refunded_paise END) / 100), 0)::integer AS kept,
          (max(payments.updated_at) AT TIME ZONE 'Asia/Kolkata')::date AS returned_on
        FROM payment_orders JOIN payments ON payments.order_id = payment_orders.id
        WHERE payment_orders.booking_id = bookings.id AND outcome IN ('booked','balance','addition','date_change')) AS money
      WHERE bookings.id = wanted AND booked_at IS NOT NULL AND snapshot IS NOT NULL
        AND status IN ('CONFIRMED','CANCELLED','REFUNDED')) AS read) AS priced
$$;--> statement-breakpoint
-- As in 0090, with the open commission. Two transactions may change one booking at once, such as a payment and a cancellation. The second waits here until the first has ended, and then reads what it did, because each statement of READ COMMITTED has a new snapshot.
CREATE OR REPLACE FUNCTION "refresh_booking_figures"("changed" integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('figures of booking ' || changed, 0));
  INSERT INTO booking_figures SELECT * FROM figures_of_booking(changed)
    ON CONFLICT (booking_id) DO UPDATE SET
      (departure_id, sails_on, booked_on, cancelled_on, cancelled_by, source, agency_id, suites, guests, suite_nights, booked_inr, net_inr, paid_inr, refund_inr)
      = (excluded.departure_id, excluded.sails_on, excluded.booked_on, excluded.cancelled_on, excluded.cancelled_by, excluded.source, excluded.agency_id,
        excluded.suites, excluded.guests, excluded.suite_nights, excluded.booked_inr, excluded.net_inr, excluded.paid_inr, excluded.refund_inr);
  IF NOT FOUND THEN DELETE FROM booking_figures WHERE booking_id = changed; END IF;
  DELETE FROM open_commissions WHERE booking_id = changed;
  INSERT INTO open_commissions SELECT * FROM open_commission_of_booking(changed);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_open_commission"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_booking_figures(coalesce(NEW.booking_id, OLD.booking_id));
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER IF EXISTS "open_commission_of_payment" ON "commission_payments";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "open_commission_of_payment" AFTER INSERT OR DELETE OR UPDATE OF "clawed_back_by" ON "commission_payments" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "keep_open_commission"();--> statement-breakpoint
DO $$
DECLARE last_id integer := (SELECT coalesce(max(id), 0) FROM bookings);
BEGIN
  FOR first_id IN 1..last_id BY 5000 LOOP
    INSERT INTO open_commissions
      SELECT open.* FROM bookings CROSS JOIN LATERAL open_commission_of_booking(bookings.id) AS open
      WHERE bookings.id BETWEEN first_id AND first_id + 4999 AND booked_at IS NOT NULL
      ON CONFLICT DO NOTHING;
    UPDATE booking_figures SET source = 'group' FROM group_bookings
      WHERE group_bookings.booking_id = booking_figures.booking_id AND booking_figures.booking_id BETWEEN first_id AND first_id + 4999;
    COMMIT;
  END LOOP;
END $$;
