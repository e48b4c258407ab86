-- outside a transaction: the indexes are built beside writes; what an attempt that broke has left is built anew
DROP INDEX CONCURRENTLY IF EXISTS "invoices_register";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_register" ON "invoices" USING btree ("kind","issued_on","number");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "vouchers_register";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vouchers_register" ON "vouchers" USING btree ("kind","issued_on","number");
