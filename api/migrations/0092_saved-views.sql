CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"staff_id" integer,
	"who" text NOT NULL,
	"default_for" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE NULLS NOT DISTINCT("list","staff_id","name")
);
--> statement-breakpoint
CREATE TABLE "staff_presence" (
	"about" text NOT NULL,
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_changing" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_presence_about_staff_id_pk" PRIMARY KEY("about","staff_id")
);
--> statement-breakpoint
CREATE INDEX "staff_presence_seen" ON "staff_presence" USING btree ("seen_at");