-- allowed: constraint: the column is new, so no claim has anything to look up
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" text NOT NULL,
	"name" text NOT NULL,
	"user_id" integer NOT NULL,
	"departure_id" integer NOT NULL,
	"billing" jsonb,
	"rates" jsonb NOT NULL,
	"inr_per_usd" numeric(10, 4) NOT NULL,
	"invoicing" text NOT NULL,
	"cut_off" date NOT NULL,
	"deposits" jsonb NOT NULL,
	"balance_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cut_off_done_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "groups_group_id_unique" UNIQUE("group_id"),
	CONSTRAINT "groups_ended" CHECK (("groups"."ended_at" IS NULL) = ("groups"."end_reason" IS NULL)),
	CONSTRAINT "groups_rate" CHECK ("groups"."inr_per_usd" > 0)
);
--> statement-breakpoint
CREATE TABLE "group_bookings" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "room_claims" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_bookings" ADD CONSTRAINT "group_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_bookings" ADD CONSTRAINT "group_bookings_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "groups_departure" ON "groups" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "groups_user" ON "groups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "groups_open" ON "groups" USING btree ("cut_off") WHERE "groups"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "group_bookings_group" ON "group_bookings" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "room_claims" ADD CONSTRAINT "room_claims_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;