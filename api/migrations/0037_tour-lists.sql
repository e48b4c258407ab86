-- outside a transaction: the indexes are built beside writes; what an attempt that broke has left is built anew
DROP INDEX CONCURRENTLY IF EXISTS "tours_river";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tours_river" ON "tours" USING btree ("river");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tours_nights";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tours_nights" ON "tours" USING btree ("nights","position","id");
