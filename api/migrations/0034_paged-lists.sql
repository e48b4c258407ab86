-- allowed: fill: only the operator's commands write galleries, which have some hundreds of pictures
-- allowed: index: only the operator's commands write galleries and content; visitors go on reading
DROP INDEX "content_newest";--> statement-breakpoint
ALTER TABLE "gallery_pictures" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "gallery_pictures" SET "place" = "counted"."place" FROM (
	SELECT "id", row_number() OVER (PARTITION BY "category" ORDER BY "position", "id") - 1 AS "place" FROM "gallery_pictures"
) AS "counted" WHERE "counted"."id" = "gallery_pictures"."id";--> statement-breakpoint
CREATE INDEX "gallery_pictures_place" ON "gallery_pictures" USING btree ("category","place");--> statement-breakpoint
CREATE INDEX "content_newest" ON "content" USING btree ("type","date" DESC NULLS FIRST,"id");