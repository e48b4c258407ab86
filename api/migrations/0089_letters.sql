CREATE TABLE "letter_campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"audience" jsonb NOT NULL,
	"status" text DEFAULT 'sending' NOT NULL,
	"per_minute" integer NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "letter_campaigns_name_unique" UNIQUE("name"),
	CONSTRAINT "letter_campaigns_status" CHECK ("letter_campaigns"."status" IN ('sending','paused','ended','done')),
	CONSTRAINT "letter_campaigns_per_minute" CHECK ("letter_campaigns"."per_minute" > 0)
);
--> statement-breakpoint
CREATE TABLE "letter_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"email" text,
	"user_id" integer,
	"subscriber_id" integer,
	"fields" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"error" text,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "letter_recipients_once" UNIQUE("campaign_id","email"),
	CONSTRAINT "letter_recipients_state" CHECK ("letter_recipients"."state" IN ('queued','sending','sent','refused','bounced','unknown','skipped'))
);
--> statement-breakpoint
CREATE TABLE "letter_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_templates_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "consent_text" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "awaits_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_campaign_id_letter_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."letter_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_recipients_state" ON "letter_recipients" USING btree ("campaign_id","state","id");--> statement-breakpoint
CREATE INDEX "letter_recipients_claimed" ON "letter_recipients" USING btree ("campaign_id","claimed_at");--> statement-breakpoint
CREATE INDEX "letter_recipients_email" ON "letter_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "letter_recipients_user" ON "letter_recipients" USING btree ("user_id") WHERE "letter_recipients"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "letter_recipients_subscriber" ON "letter_recipients" USING btree ("subscriber_id") WHERE "letter_recipients"."subscriber_id" IS NOT NULL;
