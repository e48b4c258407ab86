-- allowed: constraint: commission_payments has a row for each commission that was paid, which is little
-- allowed: index: the same
CREATE TABLE "agency_bank_accounts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"key_id" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_payout_parts" (
	"payout_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"gross_inr" integer NOT NULL,
	"clawback_inr" integer NOT NULL,
	"tds_inr" integer NOT NULL,
	"paid_inr" integer NOT NULL,
	"content" text,
	"key_id" text,
	CONSTRAINT "commission_payout_parts_payout_id_user_id_pk" PRIMARY KEY("payout_id","user_id"),
	CONSTRAINT "commission_payout_parts_sum" CHECK ("commission_payout_parts"."paid_inr" > 0 AND "commission_payout_parts"."paid_inr" = "commission_payout_parts"."gross_inr" - "commission_payout_parts"."clawback_inr" - "commission_payout_parts"."tds_inr")
);
--> statement-breakpoint
CREATE TABLE "commission_payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paid_on" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_formats" (
	"name" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commission_payments" ADD COLUMN "inr" integer;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD COLUMN "payout_id" integer;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD COLUMN "clawed_back_by" integer;--> statement-breakpoint
ALTER TABLE "agency_bank_accounts" ADD CONSTRAINT "agency_bank_accounts_user_id_agencies_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."agencies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payout_parts" ADD CONSTRAINT "commission_payout_parts_payout_id_commission_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."commission_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payout_parts" ADD CONSTRAINT "commission_payout_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_payout_parts_agency" ON "commission_payout_parts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "commission_payouts_paid" ON "commission_payouts" USING btree ("paid_on","id");--> statement-breakpoint
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_payout_id_commission_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."commission_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_clawed_back_by_commission_payouts_id_fk" FOREIGN KEY ("clawed_back_by") REFERENCES "public"."commission_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_payments_paid" ON "commission_payments" USING btree ("paid_on","booking_id");--> statement-breakpoint
CREATE INDEX "commission_payments_payout" ON "commission_payments" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "commission_payments_clawed_back" ON "commission_payments" USING btree ("clawed_back_by");