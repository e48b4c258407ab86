ALTER TABLE "extensions" ADD COLUMN "side" text DEFAULT 'AFTER' NOT NULL;--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "nights" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What was offered until now says in its title alone when it is, and for how long.
UPDATE "extensions" SET
  "side" = CASE WHEN "title" ~* '\mbefore\M' THEN 'BEFORE' ELSE 'AFTER' END,
  "nights" = CASE
    WHEN "title" ~* '\mtwo nights' THEN 2
    WHEN "title" ~* '\mthree nights' THEN 3
    WHEN "title" ~* '\mfour nights' THEN 4
    ELSE 1
  END;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_nights" CHECK ("extensions"."nights" > 0);