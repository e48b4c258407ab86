-- outside a transaction: the figures of existing bookings are written part by part, while bookings are made
CREATE TABLE IF NOT EXISTS "booking_figures" (
	"booking_id" integer PRIMARY KEY NOT NULL CONSTRAINT "booking_figures_booking_id_bookings_id_fk" REFERENCES "public"."bookings"("id") ON DELETE cascade,
	"departure_id" integer NOT NULL,
	"sails_on" date NOT NULL,
	"booked_on" date NOT NULL,
	"cancelled_on" date,
	"cancelled_by" text,
	"source" text NOT NULL,
	"agency_id" integer,
	"suites" integer NOT NULL,
	"guests" integer NOT NULL,
	"suite_nights" integer NOT NULL,
	"booked_inr" integer NOT NULL,
	"net_inr" integer NOT NULL,
	"paid_inr" integer NOT NULL,
	"refund_inr" integer NOT NULL,
	CONSTRAINT "booking_figures_ended" CHECK (("booking_figures"."cancelled_on" IS NULL) = ("booking_figures"."cancelled_by" IS NULL))
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "departure_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departure_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"departure_id" integer NOT NULL CONSTRAINT "departure_decisions_departure_id_departures_id_fk" REFERENCES "public"."departures"("id") ON DELETE cascade,
	"decision" text NOT NULL,
	"ask_again_on" date,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "departure_decisions_kind" CHECK ("departure_decisions"."decision" IN ('sails','ask-again','cancel')),
	CONSTRAINT "departure_decisions_again" CHECK (("departure_decisions"."decision" = 'ask-again') = ("departure_decisions"."ask_again_on" IS NOT NULL))
);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "booking_figures_sails" ON "booking_figures" USING btree ("sails_on","departure_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "booking_figures_departure" ON "booking_figures" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "booking_figures_booked" ON "booking_figures" USING btree ("booked_on");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "booking_figures_cancelled" ON "booking_figures" USING btree ("cancelled_on") WHERE "booking_figures"."cancelled_on" IS NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "departure_decisions_departure" ON "departure_decisions" USING btree ("departure_id","id");--> statement-breakpoint
-- The figures of one booking, from the booking and its payments; no row for a booking that was never paid. What a booking lacks counts as 0, so that no figure keeps a payment from being stored. The sums of payments are those of `getReceived`.
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
        CASE WHEN snapshot ? 'agency' THEN 'agent'
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
-- Two transactions may change one booking at once, such as a payment and a cancellation. The second waits here until the first has ended, and then reads what it did, because each statement of READ COMMITTED has a new snapshot.
CREATE OR REPLACE FUNCTION "refresh_booking_figures"("changed" integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('figures of booking ' || changed, 0));
  INSERT INTO booking_figures SELECT * FROM figures_of_booking(changed)
    ON CONFLICT (booking_id) DO UPDATE SET
      (departure_id, sails_on, booked_on, cancelled_on, cancelled_by, source, agency_id, suites, guests, suite_nights, booked_inr, net_inr, paid_inr, refund_inr)
      = (excluded.departure_id, excluded.sails_on, excluded.booked_on, excluded.cancelled_on, excluded.cancelled_by, excluded.source, excluded.agency_id,
        excluded.suites, excluded.guests, excluded.suite_nights, excluded.booked_inr, excluded.net_inr, excluded.paid_inr, excluded.refund_inr);
  IF NOT FOUND THEN DELETE FROM booking_figures WHERE booking_id = changed; END IF;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_figures_of_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_booking_figures(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_figures_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_booking_figures(booking_id) FROM payment_orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The triggers run at the end of the transaction. Otherwise a payment would lock the figures before its booking, and another transaction the other way round.
DROP TRIGGER IF EXISTS "figures_of_new_booking" ON "bookings";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "figures_of_new_booking" AFTER INSERT ON "bookings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.booked_at IS NOT NULL) EXECUTE FUNCTION "keep_figures_of_booking"();--> statement-breakpoint
DROP TRIGGER IF EXISTS "figures_of_changed_booking" ON "bookings";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "figures_of_changed_booking" AFTER UPDATE OF "status", "departure_id", "user_id", "snapshot", "booked_at", "cancellation" ON "bookings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.booked_at IS NOT NULL OR NEW.booked_at IS NOT NULL) EXECUTE FUNCTION "keep_figures_of_booking"();--> statement-breakpoint
DROP TRIGGER IF EXISTS "figures_of_new_payment" ON "payments";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "figures_of_new_payment" AFTER INSERT ON "payments" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.outcome IS NOT NULL) EXECUTE FUNCTION "keep_figures_of_payment"();--> statement-breakpoint
DROP TRIGGER IF EXISTS "figures_of_changed_payment" ON "payments";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "figures_of_changed_payment" AFTER UPDATE OF "outcome", "amount_paise", "refund_paise", "refunded_paise" ON "payments" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.outcome IS NOT NULL OR NEW.outcome IS NOT NULL) EXECUTE FUNCTION "keep_figures_of_payment"();--> statement-breakpoint
DO $$
DECLARE last_id integer := (SELECT coalesce(max(id), 0) FROM bookings);
BEGIN
  FOR first_id IN 1..last_id BY 5000 LOOP
    INSERT INTO booking_figures
      SELECT figures.* FROM bookings CROSS JOIN LATERAL figures_of_booking(bookings.id) AS figures
      WHERE bookings.id BETWEEN first_id AND first_id + 4999 AND booked_at IS NOT NULL
      ON CONFLICT DO NOTHING;
    COMMIT;
  END LOOP;
END $$;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bookings_awaited";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_awaited" ON "bookings" USING btree (("expected_transfer" ->> 'until'),"id") WHERE "bookings"."expected_transfer" IS NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "cheques_open";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cheques_open" ON "cheques" USING btree ("received_on","id") WHERE "cheques"."cleared_on" IS NULL AND "cheques"."bounced_on" IS NULL;
