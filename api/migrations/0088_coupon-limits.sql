-- allowed: index: a coupon is a row that the office writes, so the table is small and has few writers
-- allowed: constraint: the same; every coupon has no batch yet
CREATE TABLE "coupon_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_batches_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "journeys" text[];--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "travel_from" date;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "travel_to" date;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "min_subtotal" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "max_uses_per_guest" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "guest_email" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "batch_id" integer;--> statement-breakpoint
ALTER TABLE "sliders" ADD COLUMN "show_from" date;--> statement-breakpoint
ALTER TABLE "sliders" ADD COLUMN "show_to" date;--> statement-breakpoint
ALTER TABLE "sliders" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_batch_id_coupon_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."coupon_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_batch" ON "coupons" USING btree ("batch_id","code");--> statement-breakpoint
CREATE INDEX "coupons_guest" ON "coupons" USING btree ("guest_email") WHERE "coupons"."guest_email" IS NOT NULL;
