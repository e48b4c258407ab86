-- outside a transaction: the indexes are built beside writes; what an attempt that broke has left is built anew
CREATE TABLE IF NOT EXISTS "booking_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"staff_id" integer,
	"text" text NOT NULL
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "waiting_list_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_list_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"token" text DEFAULT gen_random_uuid()::text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waiting_list_offers_token_unique" UNIQUE("token"),
	CONSTRAINT "waiting_list_offers_outcome" CHECK (("waiting_list_offers"."outcome" IS NULL) = ("waiting_list_offers"."ended_at" IS NULL))
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "enquiry_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enquiry_id" integer NOT NULL,
	"kind" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"subject" text,
	"text" text NOT NULL
);--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN IF NOT EXISTS "amount_inr" integer;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN IF NOT EXISTS "kept_inr" integer;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD COLUMN IF NOT EXISTS "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN IF NOT EXISTS "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN IF NOT EXISTS "owner_id" integer;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN IF NOT EXISTS "booking" text;--> statement-breakpoint
ALTER TABLE "booking_notes" DROP CONSTRAINT IF EXISTS "booking_notes_booking_id_bookings_id_fk";--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_offers" DROP CONSTRAINT IF EXISTS "waiting_list_offers_entry_id_waiting_list_id_fk";--> statement-breakpoint
ALTER TABLE "waiting_list_offers" ADD CONSTRAINT "waiting_list_offers_entry_id_waiting_list_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_offers" DROP CONSTRAINT IF EXISTS "waiting_list_offers_booking_id_bookings_id_fk";--> statement-breakpoint
ALTER TABLE "waiting_list_offers" ADD CONSTRAINT "waiting_list_offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_entries" DROP CONSTRAINT IF EXISTS "enquiry_entries_enquiry_id_enquiries_id_fk";--> statement-breakpoint
ALTER TABLE "enquiry_entries" ADD CONSTRAINT "enquiry_entries_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "booking_notes_booking" ON "booking_notes" USING btree ("booking_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "waiting_list_offers_open" ON "waiting_list_offers" USING btree ("entry_id") WHERE "waiting_list_offers"."outcome" IS NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "waiting_list_offers_entry" ON "waiting_list_offers" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "waiting_list_offers_booking" ON "waiting_list_offers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "enquiry_entries_enquiry" ON "enquiry_entries" USING btree ("enquiry_id","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "outbox_booking";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_booking" ON "outbox" USING btree (coalesce("payload" ->> 'bookingId', "payload" ->> 'option'));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_orders_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_orders_words" ON "payment_orders" USING gin ((jsonb_to_tsvector('simple', replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(regexp_replace(normalize((jsonb_path_query_array("snapshot", '$.customer') || jsonb_path_query_array("snapshot", '$.client')
    || jsonb_path_query_array("snapshot", '$.rooms[*].guests[*].firstName') || jsonb_path_query_array("snapshot", '$.rooms[*].guests[*].lastName'))::text, NFD), '[\u0300-\u036f]', '', 'g')), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'ı', 'i'), 'ł', 'l'), 'ø', 'o'), 'ŧ', 't'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')::jsonb, '["string"]')
    || to_tsvector('simple', right(regexp_replace(coalesce("snapshot" -> 'customer' ->> 'mobile_no', ''), '\D', '', 'g'), 10) || ' ' || right(regexp_replace(coalesce("snapshot" -> 'client' ->> 'mobile_no', ''), '\D', '', 'g'), 10)))) WHERE "payment_orders"."status" IN ('created','failed') AND "payment_orders"."pays" IN ('FULL','DEPOSIT');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiries_state";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiries_state" ON "enquiries" USING btree ("state","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiries_owner";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiries_owner" ON "enquiries" USING btree ("owner_id","id") WHERE "enquiries"."owner_id" IS NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiries_booking";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiries_booking" ON "enquiries" USING btree ("booking") WHERE "enquiries"."booking" IS NOT NULL;