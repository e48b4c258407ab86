-- outside a transaction: the table is filled journey by journey, while claims are written
CREATE TABLE IF NOT EXISTS "open_departures" (
	"departure_id" integer PRIMARY KEY NOT NULL CONSTRAINT "open_departures_departure_id_departures_id_fk" REFERENCES "public"."departures"("id") ON DELETE cascade,
	"tour_id" integer NOT NULL,
	"position" integer NOT NULL,
	"date_from" date NOT NULL,
	"lowest_fare" bigint
);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "open_departures_fare" ON "open_departures" USING btree ("lowest_fare","position","tour_id","date_from");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "open_departures_date" ON "open_departures" USING btree ("date_from","position","tour_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "open_departures_tour" ON "open_departures" USING btree ("tour_id","lowest_fare","date_from");--> statement-breakpoint
-- The lowest fare of each of these departures. Whoever else changes one of them waits at its row until this transaction ends, and then sees what it did.
CREATE OR REPLACE FUNCTION "refresh_lowest_fares"("ids" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM open_departures WHERE departure_id = ANY(ids) ORDER BY departure_id FOR NO KEY UPDATE;
  UPDATE open_departures SET lowest_fare = found.fare FROM (
    SELECT departures.id, (
      SELECT min(price_twin::bigint * fare_percent) FROM suite_prices JOIN suites ON suites.id = suite_id
      WHERE tour_id = departures.tour_id AND NOT out_of_service AND NOT EXISTS (
        SELECT FROM room_claims WHERE departure_id = departures.id AND room_claims.suite_id = suites.id)) AS fare
    FROM departures WHERE departures.id = ANY(ids)) AS found
  WHERE departure_id = found.id AND lowest_fare IS DISTINCT FROM found.fare;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_fares_of_claims"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[] := ARRAY(SELECT DISTINCT departure_id FROM changed);
BEGIN
  IF cardinality(ids) > 0 THEN PERFORM refresh_lowest_fares(ids); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_fares_of_prices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_lowest_fares(ARRAY(SELECT departure_id FROM open_departures WHERE tour_id IN (SELECT tour_id FROM changed)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_fares_of_suite"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_lowest_fares(ARRAY(SELECT departure_id FROM open_departures JOIN suite_prices USING (tour_id) WHERE suite_id = NEW.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_open_departures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM open_departures WHERE departure_id IN (SELECT id FROM changed WHERE closed_at IS NOT NULL);
  INSERT INTO open_departures (departure_id, tour_id, position, date_from)
    SELECT changed.id, tour_id, position, date_from FROM changed JOIN tours ON tours.id = tour_id WHERE closed_at IS NULL
    ON CONFLICT (departure_id) DO UPDATE SET tour_id = excluded.tour_id, position = excluded.position, date_from = excluded.date_from
    WHERE (open_departures.tour_id, open_departures.position, open_departures.date_from)
      IS DISTINCT FROM (excluded.tour_id, excluded.position, excluded.date_from);
  PERFORM refresh_lowest_fares(ARRAY(SELECT id FROM changed WHERE closed_at IS NULL));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_positions_of_departures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE open_departures SET position = NEW.position WHERE tour_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "claims_made" AFTER INSERT ON "room_claims" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_fares_of_claims"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "claims_ended" AFTER DELETE ON "room_claims" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_fares_of_claims"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "prices_made" AFTER INSERT ON "suite_prices" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_fares_of_prices"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "prices_changed" AFTER UPDATE ON "suite_prices" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_fares_of_prices"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "prices_ended" AFTER DELETE ON "suite_prices" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_fares_of_prices"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "service_changed" AFTER UPDATE OF "out_of_service" ON "suites" FOR EACH ROW WHEN (OLD.out_of_service <> NEW.out_of_service) EXECUTE FUNCTION "keep_fares_of_suite"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "position_changed" AFTER UPDATE OF "position" ON "tours" FOR EACH ROW WHEN (OLD.position <> NEW.position) EXECUTE FUNCTION "keep_positions_of_departures"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "departures_made" AFTER INSERT ON "departures" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_open_departures"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "departures_changed" AFTER UPDATE ON "departures" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "keep_open_departures"();--> statement-breakpoint
INSERT INTO open_departures (departure_id, tour_id, position, date_from)
  SELECT departures.id, tour_id, position, date_from FROM departures JOIN tours ON tours.id = tour_id WHERE closed_at IS NULL AND date_from >= current_date
  ON CONFLICT DO NOTHING;--> statement-breakpoint
DO $$
DECLARE journey integer;
BEGIN
  -- Closed while the rows were made.
  DELETE FROM open_departures USING departures WHERE id = departure_id AND closed_at IS NOT NULL;
  FOR journey IN SELECT DISTINCT tour_id FROM open_departures LOOP
    PERFORM refresh_lowest_fares(ARRAY(SELECT departure_id FROM open_departures WHERE tour_id = journey));
    COMMIT;
  END LOOP;
END $$;
