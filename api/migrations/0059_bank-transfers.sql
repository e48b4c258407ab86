CREATE TABLE "bank_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"direction" text NOT NULL,
	"reference" text NOT NULL,
	"made_on" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"order_id" integer,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_transfers_reference" UNIQUE("reference","booking_id","direction"),
	CONSTRAINT "bank_transfers_order" UNIQUE("order_id"),
	CONSTRAINT "bank_transfers_direction" CHECK ("bank_transfers"."direction" IN ('IN','OUT')),
	CONSTRAINT "bank_transfers_amount" CHECK ("bank_transfers"."amount_paise" > 0),
	CONSTRAINT "bank_transfers_received" CHECK (("bank_transfers"."direction" = 'IN') = ("bank_transfers"."order_id" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "expected_transfer" jsonb;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_transfers_booking" ON "bank_transfers" USING btree ("booking_id");