-- allowed: constraint: the column is new, so no departure has anything to look up
-- allowed: fill: the function writes the rows of the departures that it is given, as in 0040
ALTER TABLE "departures" ADD COLUMN "ship_id" integer;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_ship_id_ships_id_fk" FOREIGN KEY ("ship_id") REFERENCES "public"."ships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- As in 0040, and only suites of the ship that sails count: those of the journey's ship keep their prices while another one sails.
CREATE OR REPLACE FUNCTION "refresh_lowest_fares"("ids" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM open_departures WHERE departure_id = ANY(ids) ORDER BY departure_id FOR NO KEY UPDATE;
  UPDATE open_departures SET lowest_fare = found.fare FROM (
    SELECT departures.id, (
      SELECT min(price_twin::bigint * fare_percent) FROM suite_prices JOIN suites ON suites.id = suite_id
      WHERE tour_id = departures.tour_id AND suites.ship_id = coalesce(departures.ship_id, tours.ship_id) AND NOT out_of_service
        AND NOT EXISTS (
          SELECT FROM room_claims WHERE departure_id = departures.id AND room_claims.suite_id = suites.id)) AS fare
    FROM departures JOIN tours ON tours.id = departures.tour_id WHERE departures.id = ANY(ids)) AS found
  WHERE departure_id = found.id AND lowest_fare IS DISTINCT FROM found.fare;
END $$;
