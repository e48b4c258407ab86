-- outside a transaction: the documents, which are read by visitors alone, are filled after the column is there
ALTER TABLE "search_documents" ADD COLUMN IF NOT EXISTS "source" text;--> statement-breakpoint
UPDATE "search_documents" SET "source" = concat_ws(' ', 1, extract(epoch FROM "tours"."updated_at"))
  FROM "tours" WHERE "kind" = 'journey' AND "path" = '/booking/' || "slug";--> statement-breakpoint
UPDATE "search_documents" SET "source" = concat_ws(' ', 1, extract(epoch FROM "content"."updated_at"))
  FROM "content" WHERE "kind" = 'post' AND "path" = '/blogs/' || "slug";
