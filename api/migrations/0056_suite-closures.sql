-- allowed: constraint: the column is new, so no claim has anything to look up
CREATE TABLE "suite_closures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suite_closures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"suite_id" integer NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "suite_closures_days" CHECK ("suite_closures"."date_to" >= "suite_closures"."date_from")
);
--> statement-breakpoint
ALTER TABLE "room_claims" ADD COLUMN "block_kind" text;--> statement-breakpoint
ALTER TABLE "room_claims" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "room_claims" ADD COLUMN "closure_id" integer;--> statement-breakpoint
ALTER TABLE "suite_closures" ADD CONSTRAINT "suite_closures_suite_id_suites_id_fk" FOREIGN KEY ("suite_id") REFERENCES "public"."suites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suite_closures_suite" ON "suite_closures" USING btree ("suite_id","date_from");--> statement-breakpoint
ALTER TABLE "room_claims" ADD CONSTRAINT "room_claims_closure_id_suite_closures_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."suite_closures"("id") ON DELETE cascade ON UPDATE no action;