CREATE TABLE "post_previews" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"post" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "post_previews_expire" ON "post_previews" USING btree ("expires_at");