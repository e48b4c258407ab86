-- outside a transaction: the index is built beside writes; what an attempt that broke has left is built anew
DROP INDEX CONCURRENTLY IF EXISTS "departures_season";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "departures_season" ON "departures" USING btree ("season","date_from");
