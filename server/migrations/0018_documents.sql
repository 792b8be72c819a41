CREATE TABLE "files" (
	"hash" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"large" "bytea" NOT NULL,
	"medium" "bytea",
	"small" "bytea",
	"uploaded_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"revision_id" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "document_files_revision_id_hash_pk" PRIMARY KEY("revision_id","hash")
);
--> statement-breakpoint
CREATE TABLE "document_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"author_id" text NOT NULL,
	"author" text NOT NULL,
	"branch" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"author_id" text,
	"author" text NOT NULL,
	"editor_id" text,
	"editor" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"returned_because" text DEFAULT '' NOT NULL,
	"base" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proposed_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"approver_id" text,
	"approver" text,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"position" integer NOT NULL,
	"fixed" boolean DEFAULT false NOT NULL,
	"review_months" integer DEFAULT 12 NOT NULL,
	"reviewed_on" date,
	"file_hash" text,
	"discarded_version" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_path_unique" UNIQUE("path")
);
--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_revision_id_document_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."document_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_notes" ADD CONSTRAINT "document_notes_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_revisions" ADD CONSTRAINT "document_revisions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_files_hash" ON "document_files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "document_notes_open" ON "document_notes" USING btree ("document_id") WHERE "document_notes"."answered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_revisions_number" ON "document_revisions" USING btree ("document_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "document_revisions_published" ON "document_revisions" USING btree ("document_id") WHERE "document_revisions"."state" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "document_revisions_open" ON "document_revisions" USING btree ("document_id",("author_id" is null)) WHERE "document_revisions"."state" in ('draft', 'proposed');--> statement-breakpoint
CREATE INDEX "document_revisions_due" ON "document_revisions" USING btree ("publish_at") WHERE "document_revisions"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "documents_menu" ON "documents" USING btree ("kind","position");--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "large" SET STORAGE EXTERNAL, ALTER COLUMN "medium" SET STORAGE EXTERNAL, ALTER COLUMN "small" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- A published revision changes its document's `changed_at`, so that drafts wake nobody.
CREATE TRIGGER documents_changed AFTER INSERT OR UPDATE OR DELETE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('documents');
