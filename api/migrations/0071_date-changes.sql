-- allowed: constraint: payment_orders has one row for each order of the last years, some ten thousand, and is read whole in milliseconds
ALTER TABLE "payment_orders" DROP CONSTRAINT "payment_orders_pays";--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "date_change" jsonb;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_date_change" CHECK (("payment_orders"."pays" = 'DATE') = ("payment_orders"."date_change" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_pays" CHECK ("payment_orders"."pays" IN ('FULL','DEPOSIT','BALANCE','ADDONS','DATE'));