CREATE TABLE "waiting_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"token" text DEFAULT gen_random_uuid()::text NOT NULL,
	"departure_id" integer NOT NULL,
	"category_id" integer,
	"suites" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile_no" text,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "waiting_list_reference_unique" UNIQUE("reference"),
	CONSTRAINT "waiting_list_token_unique" UNIQUE("token"),
	CONSTRAINT "waiting_list_suites" CHECK ("waiting_list"."suites" BETWEEN 1 AND 5)
);
--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_category_id_suite_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."suite_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_open" ON "waiting_list" USING btree ("departure_id","email",coalesce("category_id", 0)) WHERE "waiting_list"."told_at" IS NULL;--> statement-breakpoint
CREATE INDEX "waiting_list_email" ON "waiting_list" USING btree ("email");