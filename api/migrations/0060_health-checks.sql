CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"made_by" text NOT NULL,
	"finished_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_pause" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"paused_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_pause_one" CHECK ("sales_pause"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "health_checks" (
	"host" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"sentence" text,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_checks_host_name_pk" PRIMARY KEY("host","name")
);
--> statement-breakpoint
CREATE TABLE "write_probe" (
	"content" text NOT NULL
);
