ALTER TABLE "add_ons" ADD COLUMN "meeting" jsonb;--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "meeting" jsonb;