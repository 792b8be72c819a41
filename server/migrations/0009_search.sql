CREATE TABLE "search_misses" (
	"term" text NOT NULL,
	"day" date NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_term_day_pk" PRIMARY KEY("term","day")
);
--> statement-breakpoint
CREATE INDEX "search_misses_day" ON "search_misses" USING btree ("day");