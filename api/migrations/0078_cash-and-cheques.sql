-- allowed: constraint: bank_transfers has what the office has entered by hand, which is little
CREATE TABLE "cheques" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cheques_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"number" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"received_on" date NOT NULL,
	"cleared_on" date,
	"bounced_on" date,
	"bounce_reason" text,
	CONSTRAINT "cheques_number" UNIQUE("booking_id","number"),
	CONSTRAINT "cheques_amount" CHECK ("cheques"."amount_paise" > 0),
	CONSTRAINT "cheques_state" CHECK ("cheques"."cleared_on" IS NULL OR "cheques"."bounced_on" IS NULL)
);
--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "way" text DEFAULT 'transfer' NOT NULL;--> statement-breakpoint
ALTER TABLE "cheques" ADD CONSTRAINT "cheques_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_way" CHECK ("bank_transfers"."way" IN ('transfer','cash','cheque'));