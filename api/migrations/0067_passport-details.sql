CREATE TABLE "passport_details" (
	"booking_id" integer NOT NULL,
	"guest" integer NOT NULL,
	"content" text NOT NULL,
	"key_id" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passport_details_booking_id_guest_pk" PRIMARY KEY("booking_id","guest"),
	CONSTRAINT "passport_details_guest" CHECK ("passport_details"."guest" >= 0)
);
--> statement-breakpoint
ALTER TABLE "passport_details" ADD CONSTRAINT "passport_details_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;