-- outside a transaction: the indexes are built beside writes; what an attempt that broke has left is built anew
DROP INDEX CONCURRENTLY IF EXISTS "users_email_domain";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_email_domain" ON "users" USING btree (split_part("email", '@', 2)) WHERE "users"."email_verified_at" IS NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "agencies_joined_to";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "agencies_joined_to" ON "agencies" USING btree ("joined_to");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "agencies_company";
