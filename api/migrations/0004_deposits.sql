CREATE TABLE "invoice_series" (
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_kind_financial_year_pk" PRIMARY KEY("kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"issued_on" date NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_sequence" UNIQUE("kind","financial_year","sequence"),
	CONSTRAINT "invoices_booking" UNIQUE("booking_id","kind"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" IN ('invoice','credit_note'))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancellation" jsonb;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "pays" text DEFAULT 'FULL' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "amount_refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "sandbox_payments" SET "amount_refunded" = "amount" WHERE "status" = 'refunded';--> statement-breakpoint
UPDATE "payments" SET "refund_paise" = "amount_paise" WHERE "status" = 'refunded' OR "outcome" IN ('suite_lost','paid_twice','wrong_amount');--> statement-breakpoint
UPDATE "payments" SET "refunded_paise" = "amount_paise" WHERE "status" = 'refunded';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_pays" CHECK ("payment_orders"."pays" IN ('FULL','DEPOSIT','BALANCE'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund" CHECK ("payments"."refund_paise" BETWEEN 0 AND "payments"."amount_paise" AND "payments"."refunded_paise" BETWEEN 0 AND "payments"."amount_paise");