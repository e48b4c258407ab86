CREATE TABLE "travel_details" (
	"booking_id" integer NOT NULL,
	"guest" integer NOT NULL,
	"content" text NOT NULL,
	"key_id" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "travel_details_booking_id_guest_pk" PRIMARY KEY("booking_id","guest"),
	CONSTRAINT "travel_details_guest" CHECK ("travel_details"."guest" >= 0)
);
--> statement-breakpoint
ALTER TABLE "travel_details" ADD CONSTRAINT "travel_details_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;