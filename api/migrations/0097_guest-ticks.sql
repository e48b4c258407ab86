CREATE TABLE "guest_ticks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_ticks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"suite" text NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"ticked" boolean NOT NULL,
	"ticked_at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	CONSTRAINT "guest_ticks_guest" UNIQUE("booking_id","suite","place","kind")
);
--> statement-breakpoint
ALTER TABLE "guest_ticks" ADD CONSTRAINT "guest_ticks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;