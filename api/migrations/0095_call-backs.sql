-- allowed: index: the index is partial, and no enquiry asks for a call before the column is there
ALTER TABLE "enquiries" ADD COLUMN "call_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "call_outcome" text;--> statement-breakpoint
CREATE INDEX "enquiries_calls" ON "enquiries" USING btree ("call_at","id") WHERE "enquiries"."call_at" IS NOT NULL AND "enquiries"."call_outcome" IS NULL;