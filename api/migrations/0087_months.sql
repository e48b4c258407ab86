-- outside a transaction: the indexes are built beside writes; what an attempt that broke has left is built anew
-- What is known of refunds by card: the day on which the only refund of a payment was asked of its provider.
CREATE TABLE IF NOT EXISTS "closed_months" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closed_months_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"reason" text,
	"figures" jsonb NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by" text,
	"reopen_reason" text,
	CONSTRAINT "closed_months_month" CHECK ("closed_months"."month" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "closed_months_reopened" CHECK (("closed_months"."reopened_at" IS NULL) = ("closed_months"."reopened_by" IS NULL))
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "provider_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL CONSTRAINT "provider_refunds_payment_id_payments_payment_id_fk" REFERENCES "public"."payments"("payment_id"),
	"amount_paise" bigint NOT NULL,
	"sent_on" date NOT NULL,
	CONSTRAINT "provider_refunds_amount" CHECK ("provider_refunds"."amount_paise" > 0)
);--> statement-breakpoint
ALTER TABLE "cheques" ADD COLUMN IF NOT EXISTS "bank" text;--> statement-breakpoint
ALTER TABLE "cheques" ADD COLUMN IF NOT EXISTS "whole_paise" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN IF NOT EXISTS "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN IF NOT EXISTS "received_on" date;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "closed_months_closed";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "closed_months_closed" ON "closed_months" USING btree ("month") WHERE "closed_months"."reopened_at" IS NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "provider_refunds_sent";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "provider_refunds_sent" ON "provider_refunds" USING btree ("sent_on","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "provider_refunds_payment";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "provider_refunds_payment" ON "provider_refunds" USING btree ("payment_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bank_transfers_made";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bank_transfers_made" ON "bank_transfers" USING btree ("made_on","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "cheques_same";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cheques_same" ON "cheques" USING btree ("number");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "cheques_received";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cheques_received" ON "cheques" USING btree ("received_on");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_captured";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_captured" ON "payments" USING btree (coalesce("captured_at", "created_at"),"payment_id") WHERE "payments"."status" IN ('captured','refunded');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_refunded";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_refunded" ON "payments" USING btree ("payment_id") WHERE "payments"."refunded_paise" > 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "vouchers_taxed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vouchers_taxed" ON "vouchers" USING btree ("kind",coalesce("received_on", "issued_on"),"number");--> statement-breakpoint
INSERT INTO "provider_refunds" ("payment_id","amount_paise","sent_on")
SELECT "payments"."payment_id", "payments"."refunded_paise", ("jobs"."done_at" AT TIME ZONE interval '05:30')::date
FROM (
	SELECT "payload" ->> 'paymentId' AS "payment_id", min("dedupe_key") AS "key", min("done_at") AS "done_at"
	FROM "outbox" WHERE "kind" = 'refund' GROUP BY 1 HAVING count(*) = 1
) AS "jobs"
JOIN "payments" ON "payments"."payment_id" = "jobs"."payment_id"
WHERE "jobs"."done_at" IS NOT NULL
	AND "jobs"."key" = 'refund:' || "payments"."payment_id" || ':' || "payments"."refunded_paise"
	AND NOT EXISTS (SELECT FROM "provider_refunds" AS "known" WHERE "known"."payment_id" = "payments"."payment_id");