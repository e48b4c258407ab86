-- allowed: constraint: the column is new, so no row has anything to look up, and agencies are few
ALTER TABLE "agencies" ADD COLUMN "joined_to" integer;--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_joined_to_users_id_fk" FOREIGN KEY ("joined_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
