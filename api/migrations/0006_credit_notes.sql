ALTER TABLE "invoices" DROP CONSTRAINT "invoices_booking";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_booking" ON "invoices" USING btree ("booking_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_of_booking" ON "invoices" USING btree ("booking_id");