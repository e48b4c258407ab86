-- outside a transaction: the indexes are built beside writes; what an attempt that broke has left is built anew
DROP INDEX CONCURRENTLY IF EXISTS "bookings_one_checkout";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "bookings_one_checkout" ON "bookings" USING btree ("holder_hash") WHERE "bookings"."status" = 'HELD';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bookings_one_order";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "bookings_one_order" ON "bookings" USING btree ("holder_hash","departure_id") WHERE "bookings"."status" = 'PENDING';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bookings_holder";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_holder" ON "bookings" USING btree ("holder_hash") WHERE "bookings"."status" IN ('HELD','PENDING');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bookings_one_hold";
