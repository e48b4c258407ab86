-- outside a transaction: the indexes are built beside writes; what an attempt that broke has left is built anew
DROP INDEX CONCURRENTLY IF EXISTS "add_on_days_cover";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "add_on_days_cover" ON "add_on_days" USING btree ("cover_image");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "add_ons_cover";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "add_ons_cover" ON "add_ons" USING btree ("add_on_cover_image");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "itinerary_days_cover";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "itinerary_days_cover" ON "itinerary_days" USING btree ("cover_image");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tours_cover";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tours_cover" ON "tours" USING btree ("cover_image");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tours_map";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tours_map" ON "tours" USING btree ("map_image");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tours_gallery";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tours_gallery" ON "tours" USING gin ("gallery" jsonb_path_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "content_cover";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "content_cover" ON "content" USING btree ("cover_image");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "gallery_pictures_file";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "gallery_pictures_file" ON "gallery_pictures" USING btree ("path");
