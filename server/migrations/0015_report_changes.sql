ALTER TABLE "lost_sales" ADD COLUMN "pieza" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lost_sales" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "lost_sales_piece" ON "lost_sales" USING gin (translate(lower("pieza"), 'áéíóúü', 'aeiouu') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lost_sales_of_person" ON "lost_sales" USING btree ("reported_by","reported_at","id");