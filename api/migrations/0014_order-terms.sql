ALTER TABLE "payment_orders" DROP CONSTRAINT "payment_orders_amount";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_coupon_code_coupons_code_fk";
--> statement-breakpoint
ALTER TABLE "payment_orders" ALTER COLUMN "amount_paise" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "amount_paise" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "refund_paise" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "refunded_paise" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sandbox_orders" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ALTER COLUMN "amount_refunded" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "valid_until" timestamp with time zone DEFAULT now() + interval '1 hour' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_coupon_code_coupons_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_orders_coupon" ON "payment_orders" USING btree ("coupon_code","user_id") WHERE "payment_orders"."coupon_code" IS NOT NULL;--> statement-breakpoint
-- A use that a booking kept belongs to the newest order that was made with it.
UPDATE "payment_orders" SET "coupon_code" = "bookings"."coupon_code" FROM "bookings"
	WHERE "payment_orders"."id" = (SELECT max("made"."id") FROM "payment_orders" AS "made"
		WHERE "made"."booking_id" = "bookings"."id" AND "made"."pays" <> 'BALANCE'
			AND "made"."snapshot" ->> 'coupon_code' = "bookings"."coupon_code"
			AND ("bookings"."snapshot" IS NULL OR "made"."snapshot" = "bookings"."snapshot"));--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "coupon_code";--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_amount" CHECK ("payment_orders"."amount_paise" = 0 OR "payment_orders"."amount_paise" >= 100);