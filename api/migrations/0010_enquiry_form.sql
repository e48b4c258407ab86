ALTER TABLE "enquiries" DROP CONSTRAINT "enquiries_category";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "form" text;