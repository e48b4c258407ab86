ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" IN ('CUSTOMER','AGENT','SUSPENDED_AGENT'));--> statement-breakpoint
UPDATE "users" SET "role" = 'SUSPENDED_AGENT' FROM "agencies" WHERE "agencies"."user_id" = "users"."id" AND "agencies"."suspended_at" IS NOT NULL AND "users"."left_at" IS NULL;
