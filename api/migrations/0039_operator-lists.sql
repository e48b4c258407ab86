-- outside a transaction: the indexes are built beside writes; what an attempt that broke has left is built anew
ALTER TABLE "bookings" ADD COLUMN IF NOT EXISTS "balance_paid_at" timestamp with time zone;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "agencies_made";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "agencies_made" ON "agencies" USING btree ("created_at","user_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "agencies_waiting";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "agencies_waiting" ON "agencies" USING btree ("created_at","user_id") WHERE "agencies"."approved_at" IS NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_owed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_owed" ON "payments" USING btree ("created_at") WHERE "payments"."refund_paise" > "payments"."refunded_paise";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_undecided";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_undecided" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'captured' AND "payments"."outcome" IS NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bookings_departure";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_departure" ON "bookings" USING btree ("departure_id","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bookings_status";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_status" ON "bookings" USING btree ("status",coalesce("snapshot" ->> 'date_from', ''),"id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bookings_balance_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_balance_due" ON "bookings" USING btree (("snapshot" -> 'due' ->> 'balanceDue'),"id") WHERE "bookings"."status" = 'CONFIRMED' AND "bookings"."balance_paid_at" IS NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiries_category";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiries_category" ON "enquiries" USING btree ("category","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_given_up";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_given_up" ON "outbox" USING btree ("kind") WHERE "outbox"."gave_up_at" IS NOT NULL AND "outbox"."done_at" IS NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "waiting_list_departure";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "waiting_list_departure" ON "waiting_list" USING btree ("departure_id","id");
