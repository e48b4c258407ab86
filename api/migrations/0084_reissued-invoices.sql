-- outside a transaction: the index is built beside writes, and the one that it replaces holds until then
DROP INDEX CONCURRENTLY IF EXISTS "invoices_addition";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "invoices_addition" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice' AND "invoices"."order_id" IS NOT NULL AND "invoices"."withdrawn_by" IS NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_order";
