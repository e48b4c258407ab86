CREATE TABLE "booking_passports" (
	"booking_id" integer NOT NULL,
	"passport_id" text NOT NULL,
	CONSTRAINT "booking_passports_booking_id_passport_id_pk" PRIMARY KEY("booking_id","passport_id")
);
--> statement-breakpoint
CREATE TABLE "passports" (
	"id" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"key_id" text NOT NULL,
	"bytes" integer NOT NULL,
	"user_id" integer,
	"holder_hash" text,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passports_file_unique" UNIQUE("file"),
	CONSTRAINT "passports_owner" CHECK (("passports"."user_id" IS NULL) <> ("passports"."holder_hash" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "booking_passports" ADD CONSTRAINT "booking_passports_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_passports" ADD CONSTRAINT "booking_passports_passport_id_passports_id_fk" FOREIGN KEY ("passport_id") REFERENCES "public"."passports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_passports_passport" ON "booking_passports" USING btree ("passport_id");--> statement-breakpoint
CREATE INDEX "passports_uploaded" ON "passports" USING btree ("uploaded_at");