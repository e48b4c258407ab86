CREATE TABLE "careers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "careers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"employment_type" text NOT NULL,
	"posted_on" date NOT NULL,
	CONSTRAINT "careers_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "content" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"date" date NOT NULL,
	"description" text NOT NULL,
	"cover_image" text NOT NULL,
	"cover_alt" text NOT NULL,
	"link" text,
	"pdf" text,
	"meta_title" text NOT NULL,
	"meta_description" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_slug_unique" UNIQUE("slug"),
	CONSTRAINT "content_type" CHECK ("content"."type" IN ('BLOG','NEWSLETTER','NEWS','NEWS-COVERAGE'))
);
--> statement-breakpoint
CREATE TABLE "gallery_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"category" text NOT NULL,
	"path" text NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "gallery_pictures_path" UNIQUE("category","path")
);
--> statement-breakpoint
CREATE TABLE "legal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_question" UNIQUE("type","question"),
	CONSTRAINT "legal_type" CHECK ("legal"."type" IN ('FAQ','TERMS','DEPOSIT'))
);
--> statement-breakpoint
CREATE TABLE "page_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"eyebrow" text,
	"title" text NOT NULL,
	"text" text,
	"pictures" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"link" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_blocks_key" UNIQUE("page","key")
);
--> statement-breakpoint
CREATE TABLE "sailings" (
	"no" integer PRIMARY KEY NOT NULL,
	"date_from" date NOT NULL,
	"departure_dates" text NOT NULL,
	"vessel" text NOT NULL,
	"duration" text NOT NULL,
	"program" text NOT NULL,
	"slug" text NOT NULL,
	"festival" text
);
--> statement-breakpoint
CREATE TABLE "seed_steps" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sliders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sliders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"position" integer NOT NULL,
	"cover_image" text NOT NULL,
	"cover_alt" text NOT NULL,
	"link" text
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"digest" text NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile_no" text,
	"city" text,
	"country" text,
	"message" text,
	"tour" text,
	"month" integer,
	"year" integer,
	"date" date,
	"is_agent" boolean,
	"website" text,
	"stay_connected" boolean NOT NULL,
	"page" text,
	"request_id" text NOT NULL,
	"user_agent" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_reference_unique" UNIQUE("reference"),
	CONSTRAINT "enquiries_digest_unique" UNIQUE("digest"),
	CONSTRAINT "enquiries_category" CHECK ("enquiries"."category" IN ('CONTACT','QUOTE','CAREER','OTHER','REPLY'))
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"enquiry_id" integer,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_key_unique" UNIQUE("key"),
	CONSTRAINT "uploads_file_unique" UNIQUE("file"),
	CONSTRAINT "uploads_enquiry_id_unique" UNIQUE("enquiry_id")
);
--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "ship_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_newest" ON "content" USING btree ("type","date");--> statement-breakpoint
CREATE INDEX "enquiries_received" ON "enquiries" USING btree ("category","received_at");--> statement-breakpoint
CREATE INDEX "uploads_uploaded" ON "uploads" USING btree ("uploaded_at");--> statement-breakpoint
CREATE FUNCTION "touch_updated_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.updated_at := now();
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "touch" BEFORE UPDATE ON "ships" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "touch_updated_at"();--> statement-breakpoint
CREATE TRIGGER "touch" BEFORE UPDATE ON "tours" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "touch_updated_at"();--> statement-breakpoint
CREATE TRIGGER "touch" BEFORE UPDATE ON "content" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "touch_updated_at"();--> statement-breakpoint
CREATE TRIGGER "touch" BEFORE UPDATE ON "legal" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "touch_updated_at"();--> statement-breakpoint
CREATE TRIGGER "touch" BEFORE UPDATE ON "page_blocks" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "touch_updated_at"();
