CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"written" text NOT NULL,
	"trigrams" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("trigrams");