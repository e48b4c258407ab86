ALTER TABLE "payment_orders" DROP CONSTRAINT "payment_orders_pays";--> statement-breakpoint
DROP INDEX "invoices_booking";--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "addition" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice' AND "invoices"."order_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_booking" ON "invoices" USING btree ("booking_id") WHERE "invoices"."kind" = 'invoice' AND "invoices"."order_id" IS NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_addition" CHECK (("payment_orders"."pays" = 'ADDONS') = ("payment_orders"."addition" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_pays" CHECK ("payment_orders"."pays" IN ('FULL','DEPOSIT','BALANCE','ADDONS'));