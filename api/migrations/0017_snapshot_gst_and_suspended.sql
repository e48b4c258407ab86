ALTER TABLE "agencies" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
-- GST was 5 % on every order until its rate became part of the snapshot.
UPDATE "bookings" SET "snapshot" = "snapshot" || jsonb_build_object('gst_percent', CASE WHEN "snapshot" #>> '{quote,tax,usd}' = '0' THEN 0 ELSE 5 END) WHERE "snapshot" IS NOT NULL AND NOT "snapshot" ? 'gst_percent';--> statement-breakpoint
UPDATE "payment_orders" SET "snapshot" = "snapshot" || jsonb_build_object('gst_percent', CASE WHEN "snapshot" #>> '{quote,tax,usd}' = '0' THEN 0 ELSE 5 END) WHERE NOT "snapshot" ? 'gst_percent';--> statement-breakpoint
-- A booking is an agency's when its snapshot names one; the oldest do not, and were told by the day of the approval.
UPDATE "bookings" SET "snapshot" = "snapshot" || jsonb_build_object('agency', jsonb_build_object('name', "agencies"."company_name", 'address', '[]'::jsonb)) FROM "agencies" WHERE "agencies"."user_id" = "bookings"."user_id" AND "bookings"."booked_at" >= "agencies"."approved_at" AND NOT "bookings"."snapshot" ? 'agency';--> statement-breakpoint
-- A suspension deleted the day of the approval. Who booked as an agency had one.
UPDATE "agencies" SET "approved_at" = "created_at", "suspended_at" = now() WHERE "approved_at" IS NULL AND EXISTS (SELECT 1 FROM "bookings" WHERE "bookings"."user_id" = "agencies"."user_id" AND "bookings"."snapshot" ? 'agency');
