CREATE TABLE "content_revisions" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"revision" integer NOT NULL,
	"digest" text,
	"document" jsonb,
	"at" timestamp with time zone,
	"who" text,
	"what" text,
	CONSTRAINT "content_revisions_kind_name_revision_pk" PRIMARY KEY("kind","name","revision")
);
--> statement-breakpoint
ALTER TABLE "add_ons" ALTER COLUMN "price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "extensions" ALTER COLUMN "price" DROP NOT NULL;