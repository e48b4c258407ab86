-- outside a transaction: the index is built beside writes; what an attempt that broke has left is built anew
DROP INDEX CONCURRENTLY IF EXISTS "bookings_unpaid_until";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_unpaid_until" ON "bookings" USING btree ((CASE WHEN "status" IN ('OPTION','HELD','PENDING') THEN "hold_expires_at" END)) WHERE (CASE WHEN "bookings"."status" IN ('OPTION','HELD','PENDING') THEN "bookings"."hold_expires_at" END) IS NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bookings_open";
