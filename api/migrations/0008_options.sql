CREATE TABLE "courtesy_options" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"departure_id" integer NOT NULL,
	"suite_ids" integer[] NOT NULL,
	"rooms" jsonb NOT NULL,
	"quoted" jsonb NOT NULL,
	"reference" text,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"end_set_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held_suites" integer[],
	"ended_at" timestamp with time zone,
	"ended_how" text,
	CONSTRAINT "courtesy_options_suites" CHECK (cardinality("courtesy_options"."suite_ids") BETWEEN 1 AND 5),
	CONSTRAINT "courtesy_options_reference" CHECK (length("courtesy_options"."reference") <= 60),
	CONSTRAINT "courtesy_options_ended" CHECK (("courtesy_options"."ended_at" IS NULL) = ("courtesy_options"."ended_how" IS NULL)
        AND ("courtesy_options"."ended_how" IS NULL OR "courtesy_options"."ended_how" IN ('LAPSED','RELEASED','WITHDRAWN')))
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_status";--> statement-breakpoint
DROP INDEX "bookings_open";--> statement-breakpoint
ALTER TABLE "courtesy_options" ADD CONSTRAINT "courtesy_options_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courtesy_options" ADD CONSTRAINT "courtesy_options_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courtesy_options" ADD CONSTRAINT "courtesy_options_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courtesy_options_user" ON "courtesy_options" USING btree ("user_id","departure_id");--> statement-breakpoint
CREATE INDEX "courtesy_options_open" ON "courtesy_options" USING btree ("departure_id") WHERE "courtesy_options"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "bookings_open" ON "bookings" USING btree ("hold_expires_at") WHERE "bookings"."status" IN ('OPTION','HELD','PENDING');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status" CHECK ("bookings"."status" IN ('OPTION','HELD','PENDING','CONFIRMED','CANCELLED','REFUNDED','EXPIRED'));