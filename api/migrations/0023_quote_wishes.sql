ALTER TABLE "enquiries" ADD COLUMN "ship" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "theme" text;