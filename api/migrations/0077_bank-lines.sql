-- allowed: constraint: the column is new, so no transfer has anything to look up
-- allowed: index: bank_transfers has what the office has entered by hand, which is little
CREATE TABLE "bank_formats" (
	"name" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"digest" text NOT NULL,
	"direction" text NOT NULL,
	"made_on" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reference" text,
	"narration" text NOT NULL,
	"payer" text,
	"matched_paise" bigint DEFAULT 0 NOT NULL,
	"ignored_reason" text,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_lines_direction" CHECK ("bank_lines"."direction" IN ('IN','OUT')),
	CONSTRAINT "bank_lines_matched" CHECK ("bank_lines"."amount_paise" > 0 AND "bank_lines"."matched_paise" BETWEEN 0 AND "bank_lines"."amount_paise"),
	CONSTRAINT "bank_lines_ignored" CHECK ("bank_lines"."ignored_reason" IS NULL OR "bank_lines"."matched_paise" = 0)
);
--> statement-breakpoint
CREATE TABLE "bank_payers" (
	"payer" text NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "bank_payers_payer_user_id_pk" PRIMARY KEY("payer","user_id")
);
--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD COLUMN "line_id" integer;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_account_bank_formats_name_fk" FOREIGN KEY ("account") REFERENCES "public"."bank_formats"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payers" ADD CONSTRAINT "bank_payers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_digest" ON "bank_lines" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "bank_lines_reference" ON "bank_lines" USING btree ("reference") WHERE "bank_lines"."reference" is not null;--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("made_on","id") WHERE "bank_lines"."matched_paise" < "bank_lines"."amount_paise" AND "bank_lines"."ignored_reason" IS NULL;--> statement-breakpoint
CREATE INDEX "bank_payers_user" ON "bank_payers" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_transfers_line" ON "bank_transfers" USING btree ("line_id") WHERE "bank_transfers"."line_id" is not null;