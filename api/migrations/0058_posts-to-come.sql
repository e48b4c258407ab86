-- outside a transaction: the indexes are built beside writes; what an attempt that broke has left is built anew
ALTER TABLE "content" ADD COLUMN IF NOT EXISTS "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN IF NOT EXISTS "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN IF NOT EXISTS "text_pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "content_public_from";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "content_public_from" ON "content" USING btree ("draft",(coalesce("publish_at", "date"::timestamp AT TIME ZONE 'Asia/Kolkata')));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "content_text_pictures";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "content_text_pictures" ON "content" USING gin ("text_pictures");
