-- outside a transaction: the indexes are built beside writes; what an attempt that broke has left is built anew
DROP INDEX CONCURRENTLY IF EXISTS "payment_orders_abandoned";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_orders_abandoned" ON "payment_orders" USING btree ("created_at") WHERE "payment_orders"."status" IN ('created','failed') AND "payment_orders"."snapshot" -> 'customer' ->> 'email' <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_orders_wishes";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_orders_wishes" ON "payment_orders" USING btree (("snapshot" ->> 'date_to')) WHERE ("payment_orders"."snapshot" ? 'wishes'
  OR jsonb_path_exists("payment_orders"."snapshot", '$.rooms[*].guests[*] ? (exists(@.diet) || exists(@.needs))'));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bookings_old_holds";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_old_holds" ON "bookings" USING btree ("hold_expires_at") WHERE "bookings"."status" = 'EXPIRED' AND "bookings"."snapshot" IS NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bookings_abandoned";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_abandoned" ON "bookings" USING btree ("created_at") WHERE "bookings"."status" = 'EXPIRED' AND "bookings"."snapshot" -> 'customer' ->> 'email' <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bookings_wishes";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_wishes" ON "bookings" USING btree (("snapshot" ->> 'date_to')) WHERE ("bookings"."snapshot" ? 'wishes'
  OR jsonb_path_exists("bookings"."snapshot", '$.rooms[*].guests[*] ? (exists(@.diet) || exists(@.needs))'));
