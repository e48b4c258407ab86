CREATE TABLE "security_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"actor" text NOT NULL,
	"account_id" integer,
	"address_digest" text,
	"what" text,
	"network" text,
	"request_id" text,
	CONSTRAINT "security_events_network" CHECK ("security_events"."network" ~ '/(24|48)$')
);
--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "security_events_address" ON "security_events" USING btree ("address_digest") WHERE "security_events"."address_digest" IS NOT NULL;