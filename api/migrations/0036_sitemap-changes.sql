-- outside a transaction: the indexes are built beside writes; what an attempt that broke has left is built anew
DROP INDEX CONCURRENTLY IF EXISTS "tours_changed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tours_changed" ON "tours" USING btree ("updated_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "content_changed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "content_changed" ON "content" USING btree ("type","updated_at");
