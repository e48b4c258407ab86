-- outside a transaction: the index is built beside writes; what an attempt that broke has left is built anew
-- allowed: constraint: bank_transfers has what the office has entered by hand, which is little
ALTER TABLE "bank_transfers" ADD COLUMN IF NOT EXISTS "counter_id" integer;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN IF NOT EXISTS "reason" text;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN IF NOT EXISTS "changed" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN IF NOT EXISTS "withdrawn_by" text;--> statement-breakpoint
ALTER TABLE "bank_transfers" DROP CONSTRAINT IF EXISTS "bank_transfers_made";--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_made" CHECK (("bank_transfers"."direction" = 'IN') = ("bank_transfers"."order_id" IS NOT NULL) OR "bank_transfers"."counter_id" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "bank_transfers" DROP CONSTRAINT IF EXISTS "bank_transfers_received";--> statement-breakpoint
ALTER TABLE "bank_transfers" DROP CONSTRAINT IF EXISTS "bank_transfers_entered";--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_entered" UNIQUE NULLS NOT DISTINCT("reference","booking_id","direction","counter_id");--> statement-breakpoint
ALTER TABLE "bank_transfers" DROP CONSTRAINT IF EXISTS "bank_transfers_reference";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_standing";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "invoices_standing" ON "invoices" USING btree ("booking_id") WHERE "invoices"."kind" = 'invoice' AND "invoices"."order_id" IS NULL AND "invoices"."withdrawn_by" IS NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_booking";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "operator_log_prices";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "operator_log_prices" ON "operator_log" USING btree ("id") WHERE "operator_log"."what" IN ('prices.set', 'prices.setExtra', 'departures.fares', 'log.undo');