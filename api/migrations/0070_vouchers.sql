CREATE TABLE "vouchers" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"issued_on" date NOT NULL,
	"order_id" integer,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vouchers_kind" CHECK ("vouchers"."kind" IN ('receipt_voucher','refund_voucher'))
);
--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_order" ON "vouchers" USING btree ("order_id","kind") WHERE "vouchers"."order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "vouchers_of_booking" ON "vouchers" USING btree ("booking_id");