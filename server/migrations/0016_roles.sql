CREATE TABLE "opening_hours" (
	"branch_id" integer PRIMARY KEY NOT NULL,
	"week" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"confirmed_by" text NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sheet_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"after" jsonb,
	"before" jsonb NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"applied_by" text,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lost_sale_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lost_sale_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lost_sale_id" integer NOT NULL,
	"branch_id" integer,
	"position" bigint
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"plaza" text,
	"branch_id" integer,
	"areas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approver" boolean DEFAULT false NOT NULL,
	"origin" text NOT NULL,
	"granted_by" text DEFAULT '' NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "machine_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"plaza" text,
	"branch_id" integer,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "machine_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lost_sales" ADD COLUMN "branch_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "branch_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "puesto" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sheet_imports_kind" ON "sheet_imports" USING btree ("kind","applied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lost_sale_changes_position" ON "lost_sale_changes" USING btree ("position");--> statement-breakpoint
CREATE INDEX "lost_sale_changes_new" ON "lost_sale_changes" USING btree ("id") WHERE "lost_sale_changes"."position" is null;--> statement-breakpoint
CREATE INDEX "notifications_of_person" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_created_at" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "grants_user" ON "grants" USING btree ("user_id");--> statement-breakpoint
-- Names are compared without case and accents, as people once typed them.
CREATE FUNCTION branch_named(name text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT id FROM branches
  WHERE translate(lower(btrim(nombre)), 'áéíóúü', 'aeiouu') = translate(lower(btrim(name)), 'áéíóúü', 'aeiouu')
  ORDER BY retired_at IS NOT NULL, id LIMIT 1
$$;
--> statement-breakpoint
UPDATE lost_sales SET branch_id = branch_named(sucursal);
--> statement-breakpoint
UPDATE users SET branch_id = branch_named(branch);
--> statement-breakpoint
CREATE INDEX "lost_sales_branch" ON "lost_sales" USING btree ("branch_id","id");--> statement-breakpoint
CREATE INDEX "users_branch" ON "users" USING btree ("branch_id");--> statement-breakpoint
-- The database sets the branch from its name, so that an older version, which knows only the name, does too.
CREATE FUNCTION set_branch_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.branch_id := branch_named(NEW.sucursal);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION set_branch_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.branch_id := branch_named(NEW.branch);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER lost_sales_set_branch BEFORE INSERT OR UPDATE OF sucursal ON lost_sales
  FOR EACH ROW EXECUTE FUNCTION set_branch_of_report();
--> statement-breakpoint
CREATE TRIGGER users_set_branch BEFORE INSERT OR UPDATE OF branch ON users
  FOR EACH ROW EXECUTE FUNCTION set_branch_of_person();
--> statement-breakpoint
INSERT INTO lost_sale_changes (lost_sale_id, branch_id, position)
  SELECT id, branch_id, row_number() OVER (ORDER BY id) FROM lost_sales ORDER BY id;
--> statement-breakpoint
CREATE FUNCTION log_change_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lost_sale_changes (lost_sale_id, branch_id) VALUES (NEW.id, NEW.branch_id);
  -- Whoever may read only the branch that it left learns that it is gone.
  IF TG_OP = 'UPDATE' AND OLD.branch_id IS DISTINCT FROM NEW.branch_id THEN
    INSERT INTO lost_sale_changes (lost_sale_id, branch_id) VALUES (NEW.id, OLD.branch_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lost_sales_log_change AFTER INSERT OR UPDATE ON lost_sales
  FOR EACH ROW EXECUTE FUNCTION log_change_of_report();
--> statement-breakpoint
-- Like notify_identity, but also for a new row.
CREATE FUNCTION notify_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', TG_ARGV[0] || ':' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER grants_changed AFTER INSERT OR UPDATE OR DELETE ON grants
  FOR EACH ROW EXECUTE FUNCTION notify_person('identity');
--> statement-breakpoint
CREATE TRIGGER notifications_changed AFTER INSERT OR UPDATE OR DELETE ON notifications
  FOR EACH ROW EXECUTE FUNCTION notify_person('notifications');
--> statement-breakpoint
CREATE TRIGGER machine_tokens_changed AFTER INSERT OR UPDATE OR DELETE ON machine_tokens
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('tokens');
--> statement-breakpoint
CREATE TRIGGER opening_hours_changed AFTER INSERT OR UPDATE OR DELETE ON opening_hours
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('opening_hours');
