CREATE TABLE "suite_holds" (
	"booking_id" integer NOT NULL,
	"departure_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"holder_hash" text NOT NULL,
	"user_id" integer,
	"address_hash" text NOT NULL,
	"held_since" timestamp with time zone NOT NULL,
	"address_since" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "suite_holds_booking_id_departure_id_suite_id_pk" PRIMARY KEY("booking_id","departure_id","suite_id"),
	CONSTRAINT "suite_holds_since" CHECK ("suite_holds"."address_since" <= "suite_holds"."held_since")
);
--> statement-breakpoint
ALTER TABLE "suite_holds" ADD CONSTRAINT "suite_holds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suite_holds" ADD CONSTRAINT "suite_holds_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suite_holds" ADD CONSTRAINT "suite_holds_suite_id_suites_id_fk" FOREIGN KEY ("suite_id") REFERENCES "public"."suites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suite_holds" ADD CONSTRAINT "suite_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suite_holds_suite" ON "suite_holds" USING btree ("departure_id","suite_id");--> statement-breakpoint
CREATE INDEX "suite_holds_address" ON "suite_holds" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "suite_holds_user" ON "suite_holds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suite_holds_until" ON "suite_holds" USING btree ("held_until");--> statement-breakpoint
-- What was left without an end is swept at the next look.
UPDATE "bookings" SET "hold_expires_at" = now() WHERE "hold_expires_at" IS NULL AND "status" IN ('OPTION','HELD','PENDING');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_unpaid_expires" CHECK ("bookings"."status" NOT IN ('OPTION','HELD','PENDING') OR "bookings"."hold_expires_at" IS NOT NULL);