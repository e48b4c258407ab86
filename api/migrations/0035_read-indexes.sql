-- outside a transaction: the indexes are built beside writes; what an attempt that broke has left is built anew
DROP INDEX CONCURRENTLY IF EXISTS "agencies_company";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "agencies_company" ON "agencies" USING btree ("country",regexp_replace(lower("company_name"), '[[:space:][:punct:]]', '', 'g'));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tours_position";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tours_position" ON "tours" USING btree ("position","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tours_ship";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tours_ship" ON "tours" USING btree ("ship_id","position","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiries_email";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiries_email" ON "enquiries" USING btree ("email");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "passports_user";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "passports_user" ON "passports" USING btree ("user_id");
