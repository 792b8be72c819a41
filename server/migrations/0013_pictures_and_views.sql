ALTER TABLE "help_pages" DROP CONSTRAINT "help_pages_image_url";--> statement-breakpoint
ALTER TABLE "page_views" ALTER COLUMN "user_id" DROP NOT NULL;