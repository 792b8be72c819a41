CREATE TABLE "help_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"page_type" text NOT NULL,
	"category" text NOT NULL,
	"comment" text NOT NULL,
	"url" text NOT NULL,
	"image_url" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_pages_url" CHECK ("help_pages"."url" ~* '^https?://'),
	CONSTRAINT "help_pages_image_url" CHECK ("help_pages"."image_url" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'migracion' NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone
);

--> statement-breakpoint
INSERT INTO "sections" ("name") VALUES ('paginas'), ('sucursales'), ('lista_precios');
--> statement-breakpoint
CREATE TRIGGER sections_changed AFTER INSERT OR UPDATE OR DELETE ON sections
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('sections');
--> statement-breakpoint
CREATE TRIGGER help_pages_changed AFTER INSERT OR UPDATE OR DELETE ON help_pages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('help_pages');
