CREATE TABLE "agencies" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company_name" text NOT NULL,
	"are_you_a_part" text NOT NULL,
	"job_position" text NOT NULL,
	"website_link" text NOT NULL,
	"mobile_no" text NOT NULL,
	"country_code" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text NOT NULL,
	"landmark" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"atol" text NOT NULL,
	"abta" text NOT NULL,
	"iata" text NOT NULL,
	"afta" text NOT NULL,
	"taanz" text NOT NULL,
	"s_subscribed_to_mail" boolean NOT NULL,
	"s_subscribed_topost" boolean NOT NULL,
	"password_made" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "agent_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"path" text NOT NULL,
	"alt" text NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "agent_pictures_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state_code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "cities_name" UNIQUE("state_code","name")
);
--> statement-breakpoint
CREATE TABLE "commission_payments" (
	"booking_id" integer PRIMARY KEY NOT NULL,
	"paid_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_rates" (
	"user_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	CONSTRAINT "commission_rates_user_id_valid_from_pk" PRIMARY KEY("user_id","valid_from"),
	CONSTRAINT "commission_rates_percent" CHECK ("commission_rates"."percent" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE TABLE "consortia" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consortia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "consortia_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "states" (
	"code" text PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "states_name" UNIQUE("country_code","name")
);
--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_state_code_states_code_fk" FOREIGN KEY ("state_code") REFERENCES "public"."states"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rates" ADD CONSTRAINT "commission_rates_user_id_agencies_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."agencies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_country_code_countries_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_pictures_position" ON "agent_pictures" USING btree ("position");