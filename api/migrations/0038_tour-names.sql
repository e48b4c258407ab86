-- outside a transaction: the indexes are built beside writes; what an attempt that broke has left is built anew
DROP INDEX CONCURRENTLY IF EXISTS "tours_ship_river";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tours_ship_river" ON "tours" USING btree ("ship_id","river");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tours_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tours_name" ON "tours" USING gin (to_tsvector('simple', "name"));
