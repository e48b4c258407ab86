CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"mobile_no" text NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'CUSTOMER' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role" CHECK ("users"."role" IN ('CUSTOMER','AGENT'))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" text NOT NULL,
	"status" text DEFAULT 'HELD' NOT NULL,
	"departure_id" integer NOT NULL,
	"holder_hash" text,
	"hold_expires_at" timestamp with time zone,
	"saved_guests" jsonb,
	"user_id" integer,
	"coupon_code" text,
	"snapshot" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booked_at" timestamp with time zone,
	CONSTRAINT "bookings_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" IN ('HELD','PENDING','CONFIRMED','CANCELLED','REFUNDED','EXPIRED'))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"coupon_type" text NOT NULL,
	"discount" numeric(8, 2) NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "coupons_code" CHECK ("coupons"."code" = upper("coupons"."code")),
	CONSTRAINT "coupons_uses" CHECK ("coupons"."uses" >= 0 AND ("coupons"."max_uses" IS NULL OR "coupons"."uses" <= "coupons"."max_uses")),
	CONSTRAINT "coupons_discount" CHECK ("coupons"."discount" > 0)
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" text PRIMARY KEY NOT NULL,
	"rate" numeric(10, 4) NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_claims" (
	"departure_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"booking_id" integer,
	"hold_expires_at" timestamp with time zone,
	CONSTRAINT "room_claims_departure_id_suite_id_pk" PRIMARY KEY("departure_id","suite_id"),
	CONSTRAINT "room_claims_hold_has_booking" CHECK ("room_claims"."booking_id" IS NOT NULL OR "room_claims"."hold_expires_at" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "add_on_days" (
	"add_on_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"cover_image" text,
	"value" text NOT NULL,
	CONSTRAINT "add_on_days_add_on_id_position_pk" PRIMARY KEY("add_on_id","position")
);
--> statement-breakpoint
CREATE TABLE "add_ons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "add_ons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tour_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"price" integer NOT NULL,
	"price_per_person" boolean NOT NULL,
	"add_on_title" text NOT NULL,
	"add_on_description" text NOT NULL,
	"add_on_cover_image" text NOT NULL,
	"add_on_cover_alt" text NOT NULL,
	CONSTRAINT "add_ons_price" CHECK ("add_ons"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "countries_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tour_id" integer NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date NOT NULL,
	"season" text NOT NULL,
	"fare_percent" integer NOT NULL,
	CONSTRAINT "departures_date" UNIQUE("tour_id","date_from"),
	CONSTRAINT "departures_days" CHECK ("departures"."date_to" >= "departures"."date_from"),
	CONSTRAINT "departures_fare" CHECK ("departures"."fare_percent" > 0)
);
--> statement-breakpoint
CREATE TABLE "extensions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extensions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tour_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"price" integer NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "extensions_price" CHECK ("extensions"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "itinerary_days" (
	"tour_id" integer NOT NULL,
	"day" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"cover_image" text,
	"cover_alt" text NOT NULL,
	CONSTRAINT "itinerary_days_tour_id_day_pk" PRIMARY KEY("tour_id","day")
);
--> statement-breakpoint
CREATE TABLE "ships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"vessels" jsonb NOT NULL,
	"short_description" text NOT NULL,
	"description" text NOT NULL,
	"amenities" text NOT NULL,
	"room_description" text NOT NULL,
	"has_spa" boolean NOT NULL,
	"cover_image" text NOT NULL,
	"cover_alt" text NOT NULL,
	"ship_image" text NOT NULL,
	"upper_dec_image" text,
	"lower_dec_image" text,
	"gallery" jsonb NOT NULL,
	"meta_title" text NOT NULL,
	"meta_description" text NOT NULL,
	CONSTRAINT "ships_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "suite_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suite_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ship_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"cover_image" text NOT NULL,
	"cover_alt" text NOT NULL,
	CONSTRAINT "suite_categories_name" UNIQUE("ship_id","name")
);
--> statement-breakpoint
CREATE TABLE "suite_prices" (
	"tour_id" integer NOT NULL,
	"suite_id" integer NOT NULL,
	"price_single" integer NOT NULL,
	"price_twin" integer NOT NULL,
	CONSTRAINT "suite_prices_tour_id_suite_id_pk" PRIMARY KEY("tour_id","suite_id"),
	CONSTRAINT "suite_prices_positive" CHECK ("suite_prices"."price_single" > 0 AND "suite_prices"."price_twin" > 0)
);
--> statement-breakpoint
CREATE TABLE "suites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ship_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"room_number" text NOT NULL,
	"title" text NOT NULL,
	"vessel" text NOT NULL,
	"deck" text NOT NULL,
	"side" text NOT NULL,
	"door" integer NOT NULL,
	"out_of_service" boolean DEFAULT false NOT NULL,
	CONSTRAINT "suites_number" UNIQUE("ship_id","room_number"),
	CONSTRAINT "suites_place" UNIQUE("ship_id","vessel","deck","side","door"),
	CONSTRAINT "suites_deck" CHECK ("suites"."deck" IN ('upper','lower')),
	CONSTRAINT "suites_side" CHECK ("suites"."side" IN ('port','starboard'))
);
--> statement-breakpoint
CREATE TABLE "tours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ship_id" integer NOT NULL,
	"position" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"river" text NOT NULL,
	"embark" text NOT NULL,
	"disembark" text NOT NULL,
	"nights" integer NOT NULL,
	"duration" text NOT NULL,
	"description" text NOT NULL,
	"amenities" text NOT NULL,
	"inclusion" text NOT NULL,
	"exclusion" text NOT NULL,
	"is_imp" boolean NOT NULL,
	"cover_image" text NOT NULL,
	"cover_alt" text NOT NULL,
	"map_image" text,
	"gallery" jsonb NOT NULL,
	"meta_title" text NOT NULL,
	"meta_description" text NOT NULL,
	CONSTRAINT "tours_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "search_documents"."title"), 'A') || setweight(to_tsvector('english', "search_documents"."excerpt"), 'B') || to_tsvector('english', "search_documents"."body")) STORED NOT NULL,
	CONSTRAINT "search_documents_path" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"subscribed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"provider" text NOT NULL,
	"provider_order_id" text,
	"amount_paise" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "payment_orders_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "payment_orders_idempotency" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "payment_orders_amount" CHECK ("payment_orders"."amount_paise" >= 100),
	CONSTRAINT "payment_orders_status" CHECK ("payment_orders"."status" IN ('created','failed','authorised','captured','refunded'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"amount_paise" integer NOT NULL,
	"status" text NOT NULL,
	"outcome" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_status" CHECK ("payments"."status" IN ('created','failed','authorised','captured','refunded'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"receipt" text NOT NULL,
	"notes" jsonb NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"card_last4" text NOT NULL,
	"error_code" text,
	"error_description" text,
	"refund_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_coupon_code_coupons_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_claims" ADD CONSTRAINT "room_claims_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_claims" ADD CONSTRAINT "room_claims_suite_id_suites_id_fk" FOREIGN KEY ("suite_id") REFERENCES "public"."suites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_claims" ADD CONSTRAINT "room_claims_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_on_days" ADD CONSTRAINT "add_on_days_add_on_id_add_ons_id_fk" FOREIGN KEY ("add_on_id") REFERENCES "public"."add_ons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itinerary_days" ADD CONSTRAINT "itinerary_days_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suite_categories" ADD CONSTRAINT "suite_categories_ship_id_ships_id_fk" FOREIGN KEY ("ship_id") REFERENCES "public"."ships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suite_prices" ADD CONSTRAINT "suite_prices_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suite_prices" ADD CONSTRAINT "suite_prices_suite_id_suites_id_fk" FOREIGN KEY ("suite_id") REFERENCES "public"."suites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suites" ADD CONSTRAINT "suites_ship_id_ships_id_fk" FOREIGN KEY ("ship_id") REFERENCES "public"."ships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suites" ADD CONSTRAINT "suites_category_id_suite_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."suite_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_ship_id_ships_id_fk" FOREIGN KEY ("ship_id") REFERENCES "public"."ships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_order_id_sandbox_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_hold" ON "bookings" USING btree ("holder_hash") WHERE "bookings"."status" IN ('HELD','PENDING');--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bookings_open" ON "bookings" USING btree ("hold_expires_at") WHERE "bookings"."status" IN ('HELD','PENDING');--> statement-breakpoint
CREATE INDEX "room_claims_booking" ON "room_claims" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "add_ons_tour" ON "add_ons" USING btree ("tour_id");--> statement-breakpoint
CREATE INDEX "departures_from" ON "departures" USING btree ("date_from");--> statement-breakpoint
CREATE INDEX "extensions_tour" ON "extensions" USING btree ("tour_id");--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_at") WHERE "outbox"."done_at" IS NULL AND "outbox"."gave_up_at" IS NULL;--> statement-breakpoint
CREATE INDEX "payment_orders_booking" ON "payment_orders" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_orders_check" ON "payment_orders" USING btree ("next_check_at") WHERE "payment_orders"."next_check_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_order" ON "sandbox_payments" USING btree ("order_id");