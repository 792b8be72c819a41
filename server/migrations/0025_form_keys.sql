ALTER TABLE "help_pages" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "demand_comments" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "document_notes" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "help_pages_key" ON "help_pages" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "demand_comments_key" ON "demand_comments" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "document_notes_key" ON "document_notes" USING btree ("idempotency_key");