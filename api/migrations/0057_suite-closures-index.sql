-- outside a transaction: the index is built beside writes
DROP INDEX CONCURRENTLY IF EXISTS "room_claims_closure";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "room_claims_closure" ON "room_claims" USING btree ("closure_id") WHERE "room_claims"."closure_id" IS NOT NULL;
