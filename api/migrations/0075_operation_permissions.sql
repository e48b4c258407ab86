-- allowed: index: only the operator's commands write the log, and visitors go on reading
CREATE TABLE "operation_answers" (
	"staff_id" integer NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"answer" json,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "operation_answers_staff_id_key_pk" PRIMARY KEY("staff_id","key")
);
--> statement-breakpoint
CREATE TABLE "operation_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operation_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operation" text NOT NULL,
	"input" jsonb,
	"reason" text NOT NULL,
	"asked_by_id" integer NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_by" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "operator_log" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "operator_log" ADD COLUMN "kind" text DEFAULT 'change' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_log" ADD COLUMN "subjects" text[];--> statement-breakpoint
ALTER TABLE "operator_log" ADD COLUMN "approved_by" text;--> statement-breakpoint
CREATE INDEX "operation_answers_at" ON "operation_answers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operation_requests_open" ON "operation_requests" USING btree ("id") WHERE "operation_requests"."outcome" IS NULL;--> statement-breakpoint
CREATE INDEX "operator_log_subjects" ON "operator_log" USING gin ("subjects");--> statement-breakpoint
CREATE INDEX "operator_log_changes" ON "operator_log" USING btree ("id") WHERE "operator_log"."kind" = 'change';--> statement-breakpoint
CREATE INDEX "operator_log_reads" ON "operator_log" USING btree ("at") WHERE "operator_log"."kind" = 'read';