-- outside a transaction: the indexes are built beside writes; what an attempt that broke has left is built anew
DROP INDEX CONCURRENTLY IF EXISTS "outbox_given_up";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "agencies_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "agencies_words" ON "agencies" USING gin (to_tsvector('simple', "company_name"));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bookings_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_words" ON "bookings" USING gin ((jsonb_to_tsvector('simple', jsonb_path_query_array("snapshot", '$.customer') || jsonb_path_query_array("snapshot", '$.client')
    || jsonb_path_query_array("snapshot", '$.rooms[*].guests[*].firstName') || jsonb_path_query_array("snapshot", '$.rooms[*].guests[*].lastName'), '["string"]')
    || to_tsvector('simple', right(regexp_replace(coalesce("snapshot" -> 'customer' ->> 'mobile_no', ''), '\D', '', 'g'), 10) || ' ' || right(regexp_replace(coalesce("snapshot" -> 'client' ->> 'mobile_no', ''), '\D', '', 'g'), 10)))) WHERE "bookings"."snapshot" IS NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_open";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_open" ON "outbox" USING btree ("id") WHERE "outbox"."done_at" IS NULL;
