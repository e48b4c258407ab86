-- allowed: fill: a company has few suites that are out of service
-- The column suites.out_of_service stays for processes of the version before, which read it; nothing reads it any more. The next version drops it.
-- As in 0062, without the flag: a suite that is kept from sale has a claim on each departure.
CREATE OR REPLACE FUNCTION "refresh_lowest_fares"("ids" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM open_departures WHERE departure_id = ANY(ids) ORDER BY departure_id FOR NO KEY UPDATE;
  UPDATE open_departures SET lowest_fare = found.fare FROM (
    SELECT departures.id, (
      SELECT min(price_twin::bigint * fare_percent) FROM suite_prices JOIN suites ON suites.id = suite_id
      WHERE tour_id = departures.tour_id AND suites.ship_id = coalesce(departures.ship_id, tours.ship_id)
        AND NOT EXISTS (
          SELECT FROM room_claims WHERE departure_id = departures.id AND room_claims.suite_id = suites.id)) AS fare
    FROM departures JOIN tours ON tours.id = departures.tour_id WHERE departures.id = ANY(ids)) AS found
  WHERE departure_id = found.id AND lowest_fare IS DISTINCT FROM found.fare;
END $$;--> statement-breakpoint
DROP TRIGGER IF EXISTS "service_changed" ON "suites";--> statement-breakpoint
DROP FUNCTION IF EXISTS "keep_fares_of_suite"();--> statement-breakpoint
-- A suite that was out of service is closed from today on, without an end, until somebody reopens it.
INSERT INTO "suite_closures" ("suite_id", "date_from", "date_to", "kind", "reason")
  SELECT "id", current_date, '9999-12-31', 'broken', 'Out of service' FROM "suites" WHERE "out_of_service";--> statement-breakpoint
INSERT INTO "room_claims" ("departure_id", "suite_id", "block_kind", "block_reason", "closure_id")
  SELECT departures.id, suites.id, closure.kind, closure.reason, closure.id
  FROM suites JOIN suite_closures AS closure ON closure.suite_id = suites.id AND closure.date_to = '9999-12-31'
  JOIN tours ON true JOIN departures ON departures.tour_id = tours.id AND coalesce(departures.ship_id, tours.ship_id) = suites.ship_id
  WHERE suites.out_of_service AND departures.cancelled_at IS NULL AND departures.date_to > current_date
  ORDER BY departures.id, suites.id
  ON CONFLICT ("departure_id", "suite_id") DO UPDATE
    SET booking_id = NULL, hold_expires_at = NULL, block_kind = excluded.block_kind, block_reason = excluded.block_reason, closure_id = excluded.closure_id
    WHERE room_claims.hold_expires_at <= now();--> statement-breakpoint
UPDATE "suites" SET "out_of_service" = false WHERE "out_of_service";
